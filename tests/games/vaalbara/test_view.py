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
    ("assign", "seat", 3, "seat: null or a whole number from 0 to 2"),
    ("assign", "seat", "x", "seat: null or a whole number"),
    ("assign", "points", [2], "points: a list of 3"),
    ("assign", "points", [2, 2, -1], r"points\[2\]: a whole number from 0"),
    ("assign", "points", [2, 2, 3], r"tally\[2\]: it does not add up"),
    ("assign", "tally", [[2] * 10], "tally: a list of 3"),
    ("assign", "phase", "dreaming", "phase: one of deal"),
    ("assign", "phase", "land", "turn: no such seat"),
    ("assign", "round", 10, "round: a whole number from 1 to 9"),
    ("assign", "round", 1, "round: the deck is too small"),
    ("assign", "turn", 0, "turn: no such seat"),
    ("assign", "top", 99, "top: a whole number from 0 to 51"),
    ("assign", "top", 0, "backs: each of this game once"),
    ("assign", "lands_left", 3, "lands_left: 3, where a position with the rest of it shows 22"),
    ("assign", "omen", 0, "omen: not the back of the land on top"),
    ("assign", "given", 5, "given: no such land"),
    ("assign", "rows", [[1, 2, 3]], "rows: a list of 2"),
    ("assign", "rows", [[3, 4, 8], [9, 10, -1]], r"rows\[1\]\[2\]: a whole number"),
    ("assign", "rows", [[3, 4, 8], [9, 10, 3]], "lands: each of this game once"),
    ("assign", "rows", [[3, 4, 8], [9, 10, 51]], "lands: each of this game once"),
    ("assign", "backs", [0] * 51, "backs: a list of 52"),
    ("assign", "backs", [0] * 52, "omen: not the back"),
    ("assign", "realms", [[5], [6]], "realms: a list of 3"),
    ("assign", "realms", [[6, 5], [7], [24]], r"realms\[0\]: a list of different numbers from 1 to 51 in order"),
    ("assign", "discards", [[6], [6], [13]], r"discards\[2\]: a list of different numbers"),
    ("assign", "discards", [[6], [6], []], r"decks\[2\]: not the characters"),
    ("assign", "known", [[], [], [6]], r"known\[2\]: not in hand"),
    ("assign", "known", [[2, 9], [], []], r"known\[0\]: not in hand"),
    ("assign", "hands", [1, 1, -1], r"hands\[2\]: a whole number"),
    ("assign", "hands", [1, 1, 1], r"decks\[2\]: not the characters"),
    ("assign", "hand", [3, 2], "hand: a list of different numbers from 1 to 12 in order"),
    ("assign", "hand", [2, 3], r"hands\[0\]: 1, where a position with the rest of it shows 2"),
    ("assign", "hand", [6], r"known\[0\]: not in hand"),
    ("assign", "chosen", 0, r"known\[0\]: not in hand"),
    ("assign", "chosen", 2, r"known\[0\]: not in hand"),
    ("assign", "answer", 1, "answer: nobody is asked now"),
    ("assign", "committed", [1, 1, 0], r"committed\[0\]: true or false"),
    ("assign", "committed", [True, True, True], "committed: all have chosen"),
    ("assign", "asked", [0], "asked: not those"),
    ("assign", "played", [1, 2, 0], "played: everyone or nobody"),
    ("assign", "order", [0, 0, 1], "order: each seat once"),
    ("assign", "acted", 4, "acted: a whole number from 0 to 3"),
    ("assign", "effects", [None, None, -1], r"effects\[2\]: null or a whole number"),
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
    GAME.belief(VaalbaraView.from_data(data))
    with pytest.raises(BadView, match=f"no such view: {message}"):
        GAME.belief(VaalbaraView.from_data({**data, name: value}))


@given(st.sampled_from(sorted(POSITIONS)), st.data())
def test_damaged_views_raise_one_clear_error(phase: str, data: st.DataObject) -> None:
    fields = GAME.view(POSITIONS[phase](), 0).data()
    fields[data.draw(st.sampled_from(sorted(fields)))] = data.draw(json_values())
    with suppress(RulesError):
        GAME.belief(VaalbaraView.from_data(fields))
