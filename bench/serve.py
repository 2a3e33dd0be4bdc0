"""`rodinia serve` for measurements: without the limits on what one address may do, with the game of race.py, and with the
lessons read before it begins and not meanwhile.

python -m bench.serve PORT DB [limited]; limited: with the limits that strangers meet.
"""

from __future__ import annotations

import sys

from rodinia.core import registry
from rodinia.server.live.limits import Limits, unlimited
from rodinia.server.start import check_lessons, run

registry.places()["race"] = "bench.race:Race"

if __name__ == "__main__":
    check_lessons()
    run(port=int(sys.argv[1]), db=sys.argv[2], limits=Limits() if "limited" in sys.argv else unlimited())
