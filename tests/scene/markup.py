"""What the tests of pictures share: reading markup strictly, playing to a position."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

from rodinia.core.chance import Seeded
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.scene.style import rules

ALLOWED = {"g", "path", "rect", "circle", "ellipse", "use", "text", "symbol", "pattern", "clipPath"}
CLASSES = {name for selector, _ in rules() for name in re.findall(r"\.([\w-]+)", selector)} | {
    "fine",
    "stamp",
    "px",
    "roomy",
    "aside",
}


def parsed(markup: str) -> ElementTree.Element:
    """The elements of a piece of markup; anything not well-formed raises."""
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def check(markup: str) -> None:
    """Well-formed, of our own few elements, with classes that the style sheet knows and without colours or code."""
    for element in list(parsed(markup).iter())[1:]:
        assert element.tag in ALLOWED, element.tag
        assert set(element.get("class", "").split()) <= CLASSES, element.get("class")
        for name, value in element.attrib.items():
            assert not name.startswith("on"), f"{name} in {markup[:80]}"
            assert name not in ("style", "filter", "mask"), f"{name} in {markup[:80]}"
            assert "javascript" not in value.lower(), f"{value} in {markup[:80]}"
            assert name != "href" or value.startswith("#"), f"{value} in {markup[:80]}"
            assert not re.search(r"#[0-9A-Fa-f]{6}|rgb\(", value), f"a colour in {markup[:80]}"


def positions(game: Game, seed: int, stops: int) -> Iterator[State]:
    """The first, the last and some positions between of a playing at random."""
    steps: list[tuple[int, int]] = []
    state, luck, rng = game.start(), Seeded(seed), Rng(seed)
    while state.actor != -2:
        actor = state.actor
        legal = state.legal(actor) if actor >= 0 else []
        steps.append((actor, legal[rng.below(len(legal))] if legal else luck.outcome(state)))
        state.apply(*steps[-1])
    wanted = {len(steps) * i // stops for i in range(stops)}
    state = game.start()
    for number, step in enumerate(steps):
        if number in wanted:
            yield state.clone()
        state.apply(*step)
    yield state
