"""`rodinia serve` for measurements: the same server, but without the limit on how fast one page may act."""

from __future__ import annotations

import sys

from rodinia.server.start import run

if __name__ == "__main__":
    run(port=int(sys.argv[1]), db=sys.argv[2], messages=(1_000_000, 1_000_000))
