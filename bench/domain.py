"""Domain: what a move costs in a table without a server, in processor time. `python -m bench.domain [game ...]`

Two viewers sit at a match and random moves are played; everything that both are sent is made and encoded. Without offers
and with them, turn and turn about, because the machine is not the same from one minute to the next; the smallest of the
rounds is what counts. What sockets and the database add is measured by bench.load.
"""

from __future__ import annotations

import sys
import time

from tests.table.table import table

from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.server.start import prepare
from rodinia.table.head import RUNNING
from rodinia.table.viewer import Viewer

MOVES, WARM, ROUNDS = 300, 600, 3


class Sink:
    """A page that counts what it is sent."""

    def __init__(self) -> None:
        self.bytes = 0

    def send(self, data: bytes) -> None:
        """Count a message."""
        self.bytes += len(data)

    def close(self) -> None:
        """Nothing is sent after this."""


def played(name: str, moves: int, offers: bool, seed: int) -> tuple[float, float]:
    """Play matches until there have been so many moves; µs and bytes of each."""
    rng, page, spent, done = Rng(seed), Sink(), 0.0, 0
    while done < moves:
        match = table(load(name, 2))
        match.luck.seed = rng.below(1 << 30)
        begun = match.begin(0)
        assert begun is not None
        match.take(begun, 0)
        for seat in range(2):
            viewer = Viewer(match, f"p{seat}", f"P{seat}", page, lambda: 0)
            viewer.offers = offers
            match.viewers.add(viewer)
            viewer.welcome(0, 0, seat)
        page.bytes = 0 if not done else page.bytes
        while match.head.status == RUNNING and done < moves:
            seat = match.state.actors[0]
            legal = match.state.legal(seat)
            move = legal[rng.below(len(legal))]
            before = time.process_time()
            change = match.act(seat, match.seq, [move], 0, str(match.seq))
            assert change is not None
            match.take(change, 0)
            spent += time.process_time() - before
            done += 1
    return 1e6 * spent / done, page.bytes / done


def main() -> None:
    """Measure the games of the command line, or all."""
    prepare()
    for name in sys.argv[1:] or names():
        best: dict[bool, tuple[float, float]] = {}
        for offers in (False, True):
            played(name, WARM, offers, 1)
        for number in range(ROUNDS):
            for offers in (False, True):
                found = played(name, MOVES, offers, 2 + number)
                best[offers] = min(best.get(offers, found), found)
        print(
            f"{name}: {best[False][0]:,.0f} µs a move and {best[False][1] / 1000:.1f} kB without offers, "
            f"{best[True][0]:,.0f} µs and {best[True][1] / 1000:.1f} kB with them",
            flush=True,
        )


if __name__ == "__main__":
    main()
