"""A server of its own process, with the toys and quick bots: `python -m tests.server.serve PORT DB [real | glance]`.

With `glance` it has the real bots, and reviews are only glances. Every match has the same luck, so that a test sees the
same deal whenever it runs.
"""

from __future__ import annotations

import sys

import uvicorn

from rodinia.review import Budget
from rodinia.server.http.app import create_app
from rodinia.server.jobs import reviews
from rodinia.server.live.limits import unlimited
from rodinia.server.start import serving
from rodinia.table import founding
from tests.server import toybots, toys

SEED = "5eed"

if __name__ == "__main__":
    port, db, kind = int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "toy"
    toys.add()
    founding.new_seed = lambda: SEED
    if kind == "glance":
        reviews.BUDGET = Budget("glance", doubt=False, key=False, scale=0.125)
    limits = unlimited()
    app = create_app(db, bots=toybots if kind == "toy" else None, pace=0.02, limits=limits)
    uvicorn.Server(serving(app, "127.0.0.1", port, limits)).run()
