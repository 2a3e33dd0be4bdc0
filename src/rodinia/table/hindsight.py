"""What a finished match teaches: what a seat's mistakes have in common, and what it could know of what the others held.

A belief is told from worlds that are dealt from the seat's View; the truth stands beside it, because the match is over.
"""

from __future__ import annotations

import re

from msgspec import Struct

from rodinia.core.chance import spread
from rodinia.core.game import Game
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.review.common import common, faults
from rodinia.review.data import Review
from rodinia.review.review import positions
from rodinia.scene.nodes import Node
from rodinia.scene.symbols import collect, pictogram
from rodinia.table.moment import at
from rodinia.table.refusal import Refused
from rodinia.table.reveal import together

WORLDS = 64  # that are dealt from what a seat knew
SHOWN = 20  # cards of another seat that are drawn; where more were possible only ...
SURE = 0.9  # ... what it held in so many worlds


class Lessons(Struct):
    """What the mistakes of a seat have in common."""

    mistakes: int  # of the seat, in all
    common: list[Lesson]  # what says most first


class Lesson(Struct):
    """Something that several mistakes have in common."""

    words: str
    steps: list[int]  # at which they were made


class Believed(Struct):
    """What a seat could know of what others held."""

    hands: list[HandBelieved]
    symbols: dict[str, str]  # that the drawings need


class HandBelieved(Struct):
    """What it could know of one other seat."""

    seat: int
    held: int  # so many it held ...
    of: int  # ... of so many that were possible
    cards: list[CardBelieved]  # in the order of a hand; of too many only what was as good as certain


class CardBelieved(Struct):
    """Something that another seat may have held."""

    label: str
    svg: str
    size: list[float]
    chance: float  # in how many of the worlds that the seat could believe in
    held: bool  # the truth


def lessons(found: Review, record: Record, seat: int) -> Lessons:
    """What a seat's mistakes have in common."""
    if not 0 <= seat < found.players:
        raise Refused("bad_message", f"seat: there are seats 0 to {found.players - 1}.")
    told = [Lesson(each.words, list(each.steps)) for each in common(found, record, seat)]
    return Lessons(len(faults(found, seat)), told)


def believed(record: Record, n: int, seat: int) -> Believed:
    """What a seat could know, before step n, of what the others held; of a choice of all at once, before anyone chose."""
    game, state = at(record, n)
    if not 0 <= seat < game.players:
        raise Refused("bad_message", f"seat: there are seats 0 to {game.players - 1}.")
    if not game.spec.hidden:
        return Believed([], {})
    if state.choosing and n < len(record.steps):
        walk = positions(record, game)
        state = walk[together(walk, n)[0]][0]
    belief = game.belief(game.unsealed(game.view(state, seat)))
    rng = Rng(spread(n, seat))
    worlds = [belief.sample(rng) for _ in range(WORLDS)]
    hands, symbols = list[HandBelieved](), dict[str, str]()
    for other in [each for each in range(game.players) if each != seat]:
        truth, needed = held(game, state, other)
        counts: dict[str, int] = {}
        drawn = dict(truth)
        symbols |= needed
        for world in worlds:
            nodes, needed = held(game, world, other)
            symbols |= needed
            drawn |= {key: node for key, node in nodes.items() if key not in drawn}
            for key in nodes:
                counts[key] = counts.get(key, 0) + 1
        chances = {key: counts.get(key, 0) / WORLDS for key in sorted(drawn, key=natural)}
        cards = [
            CardBelieved(drawn[key].label, drawn[key].svg, [drawn[key].w, drawn[key].h], round(chance, 3), key in truth)
            for key, chance in chances.items()
            if len(drawn) <= SHOWN or chance >= SURE
        ]
        if drawn:
            hands.append(HandBelieved(other, len(truth), len(drawn), cards))
    return Believed(
        hands,
        collect([card.svg for hand in hands for card in hand.cards], lambda key: symbols.get(key) or pictogram(key)),
    )


def natural(key: str) -> list[tuple[int, str]]:
    """The order of keys as people count: 9 before 10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", key)]


def held(game: Game, state: State, seat: int) -> tuple[dict[str, Node], dict[str, str]]:
    """What a seat holds, as it sees it itself: the drawings of its hand by their keys, and the symbols these need."""
    scene = game.scene(game.view(state, seat))
    nodes = [node for zone in scene.zones if zone.place == "tray" for node in zone.nodes if node.svg and node.w]
    return {node.key: node for node in nodes}, scene.symbols


WISHES: tuple[type, ...] = ()
ANSWERS = (Lessons, Believed)
