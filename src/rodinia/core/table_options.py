"""Options that several games have: who begins, and what each player plays as.

Players are counted from 1 here, as people do: player 1 is seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rodinia.core.const import SEATS
from rodinia.core.errors import BadOptions
from rodinia.core.game import Option

LOT = "lot"
NEXT = "next"  # the first side that nobody else has chosen


def first_player(help: str) -> Option:
    """The option that says who begins: by lot, or a player of the table's choice."""
    words = ((LOT, "By lot"), *[(player, f"Player {player}") for player in range(1, SEATS + 1)])
    return Option("first", "First player", help, LOT, lambda players: (LOT, *range(1, players + 1)), words)


def first_seat(options: dict[str, Any]) -> int:
    """The seat that the option `first` names; -1 where the lot decides."""
    return -1 if options["first"] == LOT else options["first"] - 1


def side_options(name: str, most: int, names: Callable[[], Sequence[str]]) -> tuple[Option, ...]:
    """An option for each player, `clan_1` and so on: one of the sides, or the next that is free."""

    def of(player: int) -> Option:
        title = f"{name.capitalize()} of player {player}"
        help = f"No two players have the same; next is the first {name} that nobody has chosen."
        return Option(
            f"{name}_{player}",
            title,
            help,
            NEXT,
            lambda players: (NEXT, *names()) if player <= players else (),
            ((NEXT, "The next free one"),),
        )

    return tuple([of(player) for player in range(1, most + 1)])


def sides(name: str, players: int, options: dict[str, Any], names: Sequence[str]) -> tuple[int, ...]:
    """The side of each seat, by its place in `names`."""
    chosen = [options[f"{name}_{player}"] for player in range(1, players + 1)]
    for player, side in enumerate(chosen, 1):
        if side != NEXT and side in chosen[: player - 1]:
            other = chosen.index(side) + 1
            raise BadOptions(f"option {name}_{player} cannot be {side!r}: player {other} has that {name}")
    free = [k for k, side in enumerate(names) if side not in chosen]
    return tuple([free.pop(0) if side == NEXT else names.index(side) for side in chosen])
