"""Proposal: which bots "Play" seats. Someone new begins with the first level for people and climbs by winning."""

from __future__ import annotations

from collections.abc import Sequence

from rodinia.bots.levels import PEOPLE
from rodinia.table.head import BOT, ENDED, Head
from rodinia.table.lobby import Proposed

WINS = 2  # at a level, after which the next one is proposed


def proposed(heads: Sequence[Head], player: str, game: str, levels: Sequence[str]) -> Proposed:
    """The level for a player's next match of a game: that of the last one, or the one above if it has been beaten twice.

    `heads` are the player's matches, the latest first. Only matches against bots of the ladder alone count; of several
    levels at one table, the weakest.
    """
    ladder = [level.name for level in PEOPLE if level.name in levels]
    if not ladder:
        return Proposed(levels[-1])
    met = [
        (level, won(head, player)) for head in heads if head.game == game and (level := against(head, player, ladder))
    ]
    if not met:
        return Proposed(ladder[0])
    last = met[0][0]
    beaten = sum([wins for level, wins in met if level == last]) >= WINS
    return Proposed(ladder[ladder.index(last) + 1], last) if beaten and last != ladder[-1] else Proposed(last)


def against(head: Head, player: str, ladder: Sequence[str]) -> str:
    """The weakest bot of a finished match that the player alone played against bots of the ladder; else "". What began
    with a lesson does not count."""
    others = [seat for seat in head.seats if seat.player != player]
    if head.status != ENDED or head.settings.get("lesson") or not others or len(head.seats_of(player)) != 1:
        return ""
    if any(seat.kind != BOT or seat.level not in ladder for seat in others):
        return ""
    return min([seat.level for seat in others], key=ladder.index)


def won(head: Head, player: str) -> bool:
    """Whether nobody got more of the win than the player, who played to the end."""
    (seat,) = head.seats_of(player)
    returns = head.result["returns"] if head.result else []
    return bool(returns) and returns[seat] == max(returns) and not head.seats[seat].level
