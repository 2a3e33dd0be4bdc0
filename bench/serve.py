"""`rodinia serve` for measurements: without the limit on how fast one page may act, and with the game of race.py.

python -m bench.serve PORT DB [WORKERS]
"""

from __future__ import annotations

import sys

from rodinia.core import registry
from rodinia.server.start import run

registry.places()["race"] = "bench.race:Race"  # in every process of the server

if __name__ == "__main__":
    workers = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    run(port=int(sys.argv[1]), db=sys.argv[2], workers=workers, messages=(1_000_000, 1_000_000))
