"""`rodinia` for the fault tests: without limits for one address, with quick bots, and with a date that somebody sets.

python -m bench.part serve --port PORT ... | work; DATE names a file with the seconds by which the date is wrong.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from rodinia.server.live.limits import unlimited
from rodinia.server.start import run
from rodinia.server.work import work

PACE = 0.02
DATE = Path(os.environ["DATE"])
right = time.time


def wrong() -> float:
    """The date as this process believes it to be."""
    return right() + float(DATE.read_text() or 0)


if __name__ == "__main__":
    time.time = wrong
    database = os.environ["RODINIA_DB"]
    if sys.argv[1] == "work":
        work(database, pace=PACE)
    else:
        run(port=int(sys.argv[3]), db=database, proxy="127.0.0.1", pace=PACE, limits=unlimited())
