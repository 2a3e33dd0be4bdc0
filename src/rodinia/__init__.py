"""Rodinia plays five land-building board games.

>>> import rodinia
>>> game = rodinia.load("discovery", players=2)
>>> state = game.start()
>>> state.actor == rodinia.CHANCE
True
"""

from rodinia import mode as _mode

_mode.choose()

from rodinia.core.chance import Paired, Scripted, Seeded  # noqa: E402
from rodinia.core.const import CHANCE, HIDDEN, OVER  # noqa: E402
from rodinia.core.errors import RulesError  # noqa: E402
from rodinia.core.playing import Playing  # noqa: E402
from rodinia.core.record import Record  # noqa: E402
from rodinia.core.registry import load, names  # noqa: E402
from rodinia.core.rng import Rng  # noqa: E402
from rodinia.version import VERSION  # noqa: E402

__version__ = VERSION
compiled = _mode.compiled()

__all__ = [
    "CHANCE",
    "HIDDEN",
    "OVER",
    "Paired",
    "Playing",
    "Record",
    "Rng",
    "RulesError",
    "Scripted",
    "Seeded",
    "compiled",
    "load",
    "names",
]
