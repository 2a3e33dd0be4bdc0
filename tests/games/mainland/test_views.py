"""What each seat knows, and worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadView
from rodinia.core.view import View
from rodinia.games.mainland.game import Mainland
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import MainlandView
from rodinia.testing.leaks import damaged_views_are_refused
from rodinia.testing.trail import random_step
from tests.games.mainland.drawing import faces, play, position, settle

NAMES = "GO1 WH1 WO1 TE1 VI1"


def seen(state: MainlandState, seat: int | None) -> MainlandView:
    view = rodinia.load("mainland", state.seats).view(state, seat)
    assert isinstance(view, MainlandView)
    return view


def test_a_seat_sees_its_own_hand_and_only_counts_of_the_others() -> None:
    """M12.1, M12.2."""
    state = position("Gmo Gpl", NAMES)
    assert seen(state, 0).hand == tuple(sorted([faces(name) for name in NAMES.split()]))
    assert seen(state, 1).hand == ()
    assert seen(state, None).hand == ()
    assert seen(state, 1).hands == (5, 0)


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    """M12.1."""
    state = position("Gmo Gpl", NAMES)
    play(state, "replace WH1")
    outcome = state.outcomes()[0][0]
    assert state.seen(0, CHANCE, outcome) == outcome
    assert state.seen(1, CHANCE, outcome) is None
    assert state.seen(None, CHANCE, outcome) is None


def test_discards_are_open_until_a_gathering_takes_them_back() -> None:
    """M3.2, M8.2: afterwards a discarded card may be in the hand again, as far as the others know."""
    state = position("Gmo Gpl", NAMES)
    play(state, "replace WH1")
    settle(state)
    play(state, "pass")
    assert seen(state, 1).discards[0] == (faces("WH1"),)
    belief = rodinia.load("mainland").belief(seen(state, 1))
    rng = rodinia.Rng(1)
    assert all(faces("WH1") not in hands(belief.sample(rng)) for _ in range(60))
    play(state, "pass")
    play(state, "gather")
    settle(state)
    assert seen(state, 1).discards[0] == ()
    belief = rodinia.load("mainland").belief(seen(state, 1))
    assert any(faces("WH1") in hands(belief.sample(rng)) for _ in range(200))


def hands(world: object) -> list[int]:
    assert isinstance(world, MainlandState)
    return world.hand_of(0)


def test_worlds_deal_every_unseen_card_equally_often() -> None:
    """M12.3: 54 cards, of which 5 are in the hand."""
    state = settle(rodinia.load("mainland", 2, first=1).start())  # type: ignore[arg-type]
    belief, rng = rodinia.load("mainland").belief(seen(state, 1)), rodinia.Rng(1)
    samples, tally = 3000, Counter[int]()
    for _ in range(samples):
        tally.update(hands(belief.sample(rng)))
    assert len(tally) == 54
    expected = samples * 5 / 54
    assert all(abs(count - expected) < 6 * expected**0.5 for count in tally.values())


def test_worlds_never_hold_cards_that_lie_on_the_board_or_are_discarded() -> None:
    game = rodinia.load("mainland", 3, board="quick")
    state, rng = game.start(), rodinia.Rng(5)
    while state.actor != OVER:
        step = random_step(state, rng)
        state.apply(step.actor, step.id)
    for seat in (None, 0, 1, 2):
        world = game.belief(game.view(state, seat)).sample(rng)
        assert game.audit(world) == []


def test_the_own_hand_is_kept_in_every_world() -> None:
    state = position("Gmo Gpl", NAMES)
    world = rodinia.load("mainland").belief(seen(state, 0)).sample(rodinia.Rng(9))
    assert hands(world) == state.hand_of(0)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_view_holds_cards_and_cells_for_drawing(seat: int | None) -> None:
    state = settle(rodinia.load("mainland", 2, first=1).start())  # type: ignore[arg-type]
    play(state, "CP1 c3 r1", "CP1 e3 r0")
    view = seen(state, seat)
    assert view.cards == ((0, 0, 1, 32), (1, 0, 0, 34))
    assert view.at(32) == (0, 3, 0)
    assert view.at(33) == (0, 8, 0)
    assert view.at(34) == (1, 8, 1)
    assert view.at(0) == (-1, 0, -1)
    assert view.lands == ((4, 2, 0), (4, 2, 0))


def test_views_of_other_games_are_refused() -> None:
    with pytest.raises(BadView, match="a view of Mainland is needed"):
        Mainland(2).board(View(None, 0, (0,), ()))


# A view from elsewhere


def begun() -> dict[str, Any]:
    """The view of seat 0 in its first turn: camps at c3 and e3, hands of 5, piles of 49."""
    state = settle(rodinia.load("mainland", 2, first=1).start())  # type: ignore[arg-type]
    return seen(play(state, "CP1 c3 r0", "CP1 e3 r0"), 0).data()


def refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadView, match=f"no such view: {message}"):
        rodinia.load("mainland", 2).belief(MainlandView.from_data(data))


WRONG: list[tuple[str, Any, str]] = [
    ("tokens", [6], "tokens: a list of 2 is needed"),
    ("tokens", [6, 7], "tokens"),
    ("tokens", [0, 6], "tokens: seat 0 is out"),
    ("seat", 2, "seat: null or a whole number from 0 to 1 is needed"),
    ("seat", None, r"piles\[0\]: not the cards left"),
    ("phase", "napping", "phase: one of casting, dealing"),
    ("phase", ["turn"], "phase"),
    ("phase", "ended", "tokens: the game is not over"),
    ("phase", "drawing", "due: no such number"),
    ("phase", "camping", "cards: not the starting cards"),
    ("mover", 7, "mover: null or a whole number from 0 to 1"),
    ("mover", None, "mover: None, where a position with the rest of it shows 0"),
    ("mover", True, "mover: null or a whole number"),
    ("first", 9, "first: null or a whole number"),
    ("due", 1, "due: nothing is drawn now"),
    ("side", 20, "side: 5 to 14"),
    ("side", 9, "cells: a list of 81 is needed"),
    ("rule", 99999, "rule: a whole number from 0 to 3 is needed"),
    ("rule", "x", "rule: a whole number"),
    ("ranked", 1, "ranked: true or false is needed"),
    ("hands", [5, 60], r"hands\[1\]: a whole number from 0 to 5"),
    ("hands", [5, 4], r"piles\[1\]: not the cards left"),
    ("hands", [5], "hands"),
    ("piles", [49, 48], r"piles\[1\]: not the cards left"),
    ("piles", [49], "piles"),
    ("hand", [1, 2, 3, 4], r"piles\[0\]: not the cards left"),
    ("hand", [1, 1, 1, 1, 1], "seat 0 has a card too often"),
    ("hand", [1, 2, 3, 4, 64], r"hand\[4\]: a whole number from 1 to 54"),
    ("hand", [0, 1, 2, 3, 4], r"hand\[0\]"),
    ("discards", [[]], "discards: a list of 2"),
    ("discards", [[], 1], r"discards\[1\]: a list"),
    ("discards", [[], [0]], r"discards\[1\]\[0\]: a whole number from 1"),
    ("discards", [[], [3, 3]], "seat 1 has a card too often"),
    ("discards", [[], [3]], r"piles\[1\]"),
    ("cards", 3, "cards: a list of 0 to 128"),
    ("cards", [[0, 0, 0, 32]] * 400, "cards: a list of 0 to 128"),
    ("cards", [[2, 0, 0, 32]], r"cards\[0\]\[0\]: a whole number from 0 to 1"),
    ("cards", [[0, 64, 0, 32]], r"cards\[0\]"),
    ("cards", [[0, 0, 4, 32]], r"cards\[0\]"),
    ("cards", [[0, 0, 0, 9]], r"cards\[0\]"),
    ("cards", [[0, 0, 0, 135]], r"cards\[0\]"),
    ("cards", [[0, 0, 0]], r"cards\[0\]"),
    ("cards", [[0, 0, 0, 32], [1, 0, 0, 34], [1, 0, 0, 60]], r"cells\[40\]: not what the card on it shows"),
    ("cells", [], "cells: a list of 100"),
]


@pytest.mark.parametrize(("name", "value", "message"), WRONG, ids=[f"{each[0]}-{k}" for k, each in enumerate(WRONG)])
def test_data_that_no_state_gives_is_refused(name: str, value: Any, message: str) -> None:
    refused({**begun(), name: value}, message)


@pytest.mark.parametrize(
    "cell", [[1_000_000, 3, 0], [0, 3, 0], [2, 3, -1], [0, 14, -1], [0, 0, -1], [-1, 3, -1], [0, 3], 7]
)
def test_a_cell_that_no_state_shows_is_refused(cell: Any) -> None:
    data = begun()
    data["cells"][5] = cell
    refused(data, r"cells\[5\]")
    data = begun()
    data["cells"][22] = cell
    refused(data, r"cells\[22\]")


def test_a_card_that_lies_twice_is_refused() -> None:
    """M1.4: here the starting card of seat 0, the second over the first."""
    data = begun()
    data["cards"].insert(0, data["cards"][0])
    for cell in data["cells"]:
        cell[2] += cell[2] >= 0
    refused(data, "seat 0 has a card too often")


def test_a_beginning_that_cannot_go_on_is_refused() -> None:
    """M2.3, M2.5: what is dealt and laid before the first turn agrees with whose turn it is."""
    state = rodinia.load("mainland", 2).start()
    casting = rodinia.load("mainland", 2).view(state, None).data()
    refused({**casting, "first": 0}, "first: 0, where a position with the rest of it shows None")
    refused({**casting, "hands": [5, 0], "piles": [49, 54]}, "hands: not the cards dealt")
    refused({**casting, "tokens": [6, 0]}, "tokens: nobody is out yet")
    refused({**casting, "discards": [[1], []], "piles": [53, 54]}, "discards: nothing is discarded yet")
    state.apply(CHANCE, 0)
    dealing = rodinia.load("mainland", 2).view(state, None).data()
    refused({**dealing, "due": 4}, "hands: not the cards dealt")
    refused({**dealing, "due": 6}, "due: a whole number from 0 to 5 is needed")
    refused({**dealing, "mover": 1}, "hands: not the cards dealt")
    camping = seen(play(settle(state), "CP1 c3 r0"), None).data()  # type: ignore[arg-type]
    refused({**camping, "mover": 0}, "cards: not the starting cards laid")
    refused({**camping, "cells": [[0, 1, -1], *camping["cells"][1:]]}, "cells: not the starting cards laid")


def test_an_end_with_tokens_left_is_refused() -> None:
    """M11.1."""
    state = play(position("Gpl . Fpl", tokens=1), "pass", "pass")
    refused({**seen(state, None).data(), "tokens": [0, 1]}, "tokens: the game is not over")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_damaged_view_is_refused_or_can_be_played_on(players: int) -> None:
    game = rodinia.load("mainland", players, board="quick")
    state, rng, steps = game.start(), rodinia.Rng(players), 0
    while state.actor != OVER:
        if steps < 24 or steps % 12 == 0:
            damaged_views_are_refused(game, state, steps)
        step = random_step(state, rng)
        state.apply(step.actor, step.id)
        steps += 1
