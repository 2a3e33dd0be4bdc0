"""The conformance suite: every law of the protocol, for any game.

    from rodinia.testing import check
    check(MyGame(players=2))            # raises Broken, naming the law and the seed, or returns quietly

Outside authors run it on their own games with this one call. `configurations` gives every player count and
option; `strategies` has Hypothesis strategies; `playthrough` writes a game down for people to read.
"""

from rodinia.testing.check import check, configurations, laws
from rodinia.testing.golden import playthrough
from rodinia.testing.trail import Broken, Trail, wander

__all__ = ["Broken", "Trail", "check", "configurations", "laws", "playthrough", "wander"]
