"""Rodinia plays five land-building board games.

>>> import rodinia
>>> playing = rodinia.Playing(rodinia.load("discovery", players=2))
>>> playing.legal
('first 1', 'first 2')
>>> playing.play("first 2; tile 3")
[Step(actor=-1, id=85), Step(actor=-1, id=3)]
>>> playing.state
<DiscoveryState: 2 seats, seat 1 to act>
"""

from typing import TYPE_CHECKING

from rodinia import mode as _mode

_mode.choose()

from rodinia.core.batch import Batch  # noqa: E402
from rodinia.core.chance import Paired, Scripted, Seeded  # noqa: E402
from rodinia.core.const import CHANCE, HIDDEN, OVER  # noqa: E402
from rodinia.core.errors import (  # noqa: E402
    BadComponents,
    BadNotation,
    BadOptions,
    BadRecord,
    BadView,
    IllegalStep,
    RulesError,
)
from rodinia.core.game import Event, Game, Seen, Step, named  # noqa: E402
from rodinia.core.playing import Playing  # noqa: E402
from rodinia.core.record import Position, Record  # noqa: E402
from rodinia.core.registry import names  # noqa: E402
from rodinia.core.rng import Rng  # noqa: E402
from rodinia.core.state import State  # noqa: E402
from rodinia.core.view import View  # noqa: E402
from rodinia.version import VERSION  # noqa: E402

if TYPE_CHECKING:
    from rodinia.games.typed import load
else:
    from rodinia.core.registry import load

__version__ = VERSION
compiled = _mode.compiled()

__all__ = [
    "CHANCE",
    "HIDDEN",
    "OVER",
    "BadComponents",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "BadView",
    "Batch",
    "Event",
    "Game",
    "IllegalStep",
    "Paired",
    "Playing",
    "Position",
    "Record",
    "Rng",
    "RulesError",
    "Scripted",
    "Seeded",
    "Seen",
    "State",
    "Step",
    "View",
    "compiled",
    "load",
    "named",
    "names",
]
