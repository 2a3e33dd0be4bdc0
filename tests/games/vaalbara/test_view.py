"""Views that no state gives are refused before the compiled rules see a number of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.errors import BadView, RulesError
from rodinia.core.state import State
from rodinia.games.vaalbara.belief import VaalbaraBelief
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.testing.strategies import json_values, played
from tests.games.vaalbara.table import Table

GAME = rodinia.load("vaalbara", 3)


def table(*characters: int) -> Table:
    """Three players with a land each, a Falconer on the discards, and a known card on top of the deck."""
    hands = [[2, number] for number in characters or (4, 5, 7)]
    return Table(3, ["field"] * 3, hands=hands, discards=[[6]] * 3, top="meadow").play(*characters)


POSITIONS: dict[str, Callable[[], State]] = {
    "deal": lambda: played(GAME, 1, 7).state,  # to the second seat
    "open": lambda: played(GAME, 1, 15).state,
    "lay": lambda: played(GAME, 1, 16).state,
    "assign": lambda: table().move(0, "play 4").move(1, "play 5").state,
    "fighter": lambda: table(1, 5, 7).move(1, "keep").state,
    "character": lambda: table(8, 9, 10).state,
    "turn": lambda: Table(3, hands=[[7], [8], [9]]).play(7, 8, 9).act("track 1/1").state,
    "dig": lambda: table(11, 12, 12).act("swap 5").state,
    "land": lambda: table(3, 4, 5).take_any().state,
}
WRONG: list[tuple[str, str, Any, str]] = [
    ("assign", "seat", 3, "seat: no such seat"),
    ("assign", "seat", "x", "seat: no such seat"),
    ("assign", "points", [2], "points: 2 to 5"),
    ("assign", "points", [2, 2, -1], "points: 2 to 5"),
    ("assign", "points", [2, 2, 3], r"tally\[2\]: it does not add up"),
    ("assign", "tally", [[2] * 10], "tally: sums for each seat"),
    ("assign", "phase", "dreaming", "phase: one of deal"),
    ("assign", "phase", "land", "turn: no such seat"),
    ("assign", "round", 10, "round: 1 to 9"),
    ("assign", "round", 1, "round: the deck is too small"),
    ("assign", "turn", 0, "turn: no such seat"),
    ("assign", "top", 99, "top, bottom, given or omen: no such card"),
    ("assign", "top", 0, "backs: each of this game once"),
    ("assign", "lands_left", 3, "lands_left: there are"),
    ("assign", "omen", 0, "omen: not the back of the land on top"),
    ("assign", "given", 5, "given: no such land"),
    ("assign", "rows", [[1, 2, 3]], "rows: two rows"),
    ("assign", "rows", [[3, 4, 8], [9, 10, -1]], "rows: two rows"),
    ("assign", "rows", [[3, 4, 8], [9, 10, 3]], "lands: each of this game once"),
    ("assign", "rows", [[3, 4, 8], [9, 10, 51]], "lands: each of this game once"),
    ("assign", "backs", [0] * 51, "backs: 52 numbers"),
    ("assign", "backs", [0] * 52, "omen: not the back"),
    ("assign", "realms", [[5], [6]], "realms: a set for each seat"),
    ("assign", "realms", [[6, 5], [7], [24]], "realms: a set for each seat"),
    ("assign", "discards", [[6], [6], [13]], "discards: a set for each seat"),
    ("assign", "discards", [[6], [6], []], r"decks\[2\]: not the characters"),
    ("assign", "known", [[], [], [6]], r"known\[2\]: not in hand"),
    ("assign", "known", [[2, 9], [], []], "known: not in hand"),
    ("assign", "hands", [1, 1, -1], "hands: a number for each seat"),
    ("assign", "hands", [1, 1, 1], r"decks\[2\]: not the characters"),
    ("assign", "hand", [3, 2], "hand or chosen"),
    ("assign", "hand", [2, 3], "hand: not as many"),
    ("assign", "hand", [6], "hand: a character of it lies elsewhere"),
    ("assign", "chosen", 0, "chosen: not as `committed` says"),
    ("assign", "chosen", 2, "hand: not as many"),
    ("assign", "answer", 1, "answer: not as `committed` says"),
    ("assign", "committed", [1, 1, 0], "committed: yes or no"),
    ("assign", "committed", [True, True, True], "committed: all have chosen"),
    ("assign", "asked", [0], "asked: not those"),
    ("assign", "played", [1, 2, 0], "played: everyone or nobody"),
    ("assign", "order", [0, 0, 1], "order: each seat once"),
    ("assign", "acted", 4, "acted: no such number"),
    ("assign", "effects", [None, None, -1], "effects: points for each seat"),
    ("deal", "turn", 0, "turn: another seat draws"),
    ("deal", "turn", 2, "turn: another seat draws"),
    ("deal", "omen", 5, "omen: not as the phase says"),
    ("open", "omen", 5, "omen: not as the phase says"),
    ("lay", "omen", 0, "omen: not as the phase says"),
    ("lay", "top", 9, "top: the phase needs an unknown card"),
    ("fighter", "asked", [1], "asked: not those"),
    ("fighter", "committed", [True, False, False], "committed: no such choice"),
    ("fighter", "committed", [False, True, True], "committed: all have chosen"),
    ("fighter", "turn", 1, "turn: not the next in order"),
    ("character", "played", [4, 9, 10], "phase: seat 0 has played another character"),
    ("character", "discards", [[], [6], [6]], "phase: seat 0 has no discards"),
    ("character", "discards", [[6, 8], [6], [6]], r"discards\[0\]: not as the turns say"),
    ("character", "acted", 1, "turn: not the next in order"),
    ("turn", "given", 0, "given: no such land"),
    ("turn", "given", 31, "given: no such land"),
    ("dig", "given", 3, "given: no such land"),
    ("land", "order", [], "played: everyone or nobody"),
    ("land", "rows", [[11, 3, 4], [8, 9, 10]], "rows: 1 of the first row"),
    ("land", "effects", [3, None, None], r"effects\[1\]: not as the turns say"),
    ("land", "rewards", [3, 4, None], r"rewards\[1\]: not as the turns say"),
]


@pytest.mark.parametrize(("phase", "name", "value", "message"), WRONG)
def test_data_that_no_state_gives_is_refused(phase: str, name: str, value: Any, message: str) -> None:
    data = GAME.view(POSITIONS[phase](), 0).data()
    assert data["phase"] == phase
    VaalbaraBelief(VaalbaraView.from_data(data))
    with pytest.raises(BadView, match=f"no such view: {message}"):
        VaalbaraBelief(VaalbaraView.from_data({**data, name: value}))


@given(st.sampled_from(sorted(POSITIONS)), st.data())
def test_damaged_views_raise_one_clear_error(phase: str, data: st.DataObject) -> None:
    fields = GAME.view(POSITIONS[phase](), 0).data()
    fields[data.draw(st.sampled_from(sorted(fields)))] = data.draw(json_values())
    with suppress(RulesError):
        VaalbaraBelief(VaalbaraView.from_data(fields))
