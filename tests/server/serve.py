"""A server of its own process, with the toys and quick bots: `python -m tests.server.serve PORT DB [real]`."""

from __future__ import annotations

import sys

import uvicorn

from rodinia.server.http.app import create_app
from tests.server import toybots, toys

if __name__ == "__main__":
    port, db, kind = int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "toy"
    toys.add()
    app = create_app(db, bots=None if kind == "real" else toybots, pace=0.02, rate=(10_000, 10_000))
    uvicorn.run(
        app, port=port, log_level="warning", ws="websockets-sansio", ws_ping_interval=None, ws_per_message_deflate=False
    )
