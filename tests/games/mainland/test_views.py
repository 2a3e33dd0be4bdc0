"""What each seat knows, and worlds that agree with it."""

from __future__ import annotations

from collections import Counter

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.games.mainland.game import Mainland
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import MainlandView
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
    state = settle(rodinia.load("mainland", 2, first="first_seat").start())  # type: ignore[arg-type]
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
    state = settle(rodinia.load("mainland", 2, first="first_seat").start())  # type: ignore[arg-type]
    play(state, "CP1 c3 r1", "CP1 e3 r0")
    view = seen(state, seat)
    assert view.cards == ((0, 0, 1, 32), (1, 0, 0, 34))
    assert view.at(32) == (0, 3, 0)
    assert view.at(33) == (0, 8, 0)
    assert view.at(34) == (1, 8, 1)
    assert view.at(0) == (-1, 0, -1)
    assert view.lands == ((4, 2, 0), (4, 2, 0))


def test_views_of_other_games_are_refused() -> None:
    from rodinia.core.errors import BadView
    from rodinia.core.view import View

    with pytest.raises(BadView, match="a view of Mainland is needed"):
        Mainland(2).board(View(None, 0, (0,), ()))
