"""`rodinia serve` for measurements: without the limit on how fast one page may act, and with the game of race.py.

python -m bench.serve PORT DB
"""

from __future__ import annotations

import sys

from rodinia.core import registry
from rodinia.server.start import run

registry.places()["race"] = "bench.race:Race"

if __name__ == "__main__":
    run(port=int(sys.argv[1]), db=sys.argv[2], messages=(1_000_000, 1_000_000))
