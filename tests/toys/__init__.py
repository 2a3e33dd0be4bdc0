"""Tiny games in ordinary Python, as an outsider would write them. Pearls is the example that ships: examples/pearls."""

import sys
from pathlib import Path

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "pearls")
if EXAMPLE not in sys.path:
    sys.path.insert(0, EXAMPLE)
