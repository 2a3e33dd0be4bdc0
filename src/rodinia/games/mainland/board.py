"""The table as text, for terminals and screen readers."""

from __future__ import annotations

from rodinia.games.mainland.actions import LETTERS, ROW, card_name
from rodinia.games.mainland.components import BOX
from rodinia.games.mainland.view import MainlandView
from rodinia.games.mainland.words import CLANS, tile_words


def board(view: MainlandView) -> str:
    """The board with a letter for the clan and two for the item on each cell, then the players and the own hand."""
    codes = BOX.tables.codes
    rows = ["    " + " ".join([f"{LETTERS[x]:^3}" for x in range(view.side)])]
    for y in range(view.side):
        row = [view.at(y * ROW + x) for x in range(view.side)]
        shown = [
            f"{CLANS[view.clans[seat]][0].upper()}{codes[item].lower()}" if item else " . " for seat, item, _ in row
        ]
        rows.append(f"{y + 1:2}  " + " ".join(shown))
    rows.append("")
    for seat in range(view.players):
        tiles, items, minor = view.lands[seat]
        clan = CLANS[view.clans[seat]]
        mark = ">" if view.mover == seat else " "
        discards = " ".join([card_name(face) for face in view.discards[seat]])
        rows.append(
            f"{mark} {clan[0].upper()} {{{seat}}} ({clan})  tokens {view.tokens[seat]}  hand {view.hands[seat]}  "
            f"pile {view.piles[seat]:2}  points {tiles} + {items} + {minor} = {view.scores[seat]}"
            + (f"  discards {discards}" if discards else "")
        )
    if view.hand:
        rows += ["", "Hand: " + "  ".join([f"{card_name(face)} ({tile_words(face)})" for face in view.hand])]
    return "\n".join(rows)
