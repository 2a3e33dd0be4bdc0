"""Setting up, the steps of a turn, piles that run out, the end of the game."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.core.walk import Walk
from rodinia.games.mainland.actions import ACTIONS, Place
from rodinia.games.mainland.state import MainlandState
from tests.games.mainland.drawing import can, faces, play, position, settle, shown, texts


def opened(players: int = 2, seed: int = 1, **options: object) -> MainlandState:
    """A game whose first hands are dealt."""
    state = rodinia.load("mainland", players, **options).start()
    assert isinstance(state, MainlandState)
    return settle(state, seed)


def test_the_lot_chooses_any_seat_as_first_player() -> None:
    """M2.4."""
    state = rodinia.load("mainland", 4).start()
    assert state.actor == CHANCE
    assert state.outcomes() == [(0, 1), (1, 1), (2, 1), (3, 1)]
    state.apply(CHANCE, 2)
    settle(state)
    assert state.actor == 2


@pytest.mark.parametrize("player", [1, 2, 3])
def test_the_table_can_name_the_first_player(player: int) -> None:
    """M2.4."""
    assert opened(3, first=player).actor == player - 1


@pytest.mark.parametrize("first", [0, 4, -1, "first_seat", True, "1"])
def test_only_players_of_the_table_can_begin(first: object) -> None:
    with pytest.raises(BadOptions, match=r"option first cannot be .*; allowed: lot, 1, 2, 3$"):
        rodinia.load("mainland", 3, first=first)


@pytest.mark.parametrize(("players", "board", "side"), [
    (2, "standard", 10), (3, "standard", 12), (4, "standard", 14), (2, "quick", 8), (3, "quick", 10), (4, "quick", 12),
])  # fmt: skip
def test_the_limit_depends_on_the_players(players: int, board: str, side: int) -> None:
    """M1.5: a starting card has (side - 1) squared places in four rotations."""
    state = opened(players, board=board)
    assert len(state.legal(state.actor)) == 4 * (side - 1) ** 2


def test_every_player_is_dealt_five_cards_of_54() -> None:
    """M2.3."""
    assert opened(3).counts() == [(6, 5, 49)] * 3


def test_starting_cards_are_laid_in_turn_order_and_may_touch_but_not_overlap() -> None:
    """M2.5."""
    state = opened(first=1)
    play(state, "CP1 c3 r0")
    assert state.actor == 1
    assert not can(state, "pass")
    assert not can(state, "CP1 d4 r0")
    assert can(state, "CP1 e3 r2")  # touches
    play(state, "CP1 e3 r2")
    assert state.actor == 0
    assert {text.split()[0] for text in texts(state)} >= {"pass", "gather", "replace"}


def test_a_replacement_is_discarded_openly_and_drawn_blindly_once_a_turn() -> None:
    """M3.2."""
    state = position("Gmo Gpl", "GO1 WH1 WO1 TE1 VI1")
    play(state, "replace WH1")
    assert state.actor == CHANCE
    assert state.discards_of(0)[faces("WH1")] == 1
    assert len(state.outcomes()) == 49
    play(state, "draw CA1")
    assert faces("CA1") in state.hand_of(0)
    assert not [text for text in texts(state) if text.startswith("replace")]
    play(state, "GO1 a1 r0")
    settle(state)
    assert state.counts()[0] == (6, 5, 47)


def test_equal_cards_and_choices_are_offered_once() -> None:
    """M4.1: ids are unique by construction; a card names its face, not its slot in the hand."""
    state = position("Gmo Gpl", "GO1 WH1")
    ids = state.legal(0)
    assert len(ids) == len(set(ids))


def test_with_an_empty_pile_there_is_no_replacement_and_no_draw() -> None:
    """M3.4."""
    state = position("Gmo Gpl", "GO1 WH1 WO1 TE1 VI1")
    pile = state.pile_of(0)
    state.toss(0, [face for face in range(64) for _ in range(pile[face])])
    assert not [text for text in texts(state) if text.startswith("replace")]
    play(state, "GO1 a1 r0")
    assert state.actor == 1
    assert state.counts()[0] == (6, 4, 0)


def test_a_gathering_brings_the_discards_back_even_with_an_empty_pile() -> None:
    """M3.4, M8.2."""
    state = position("Gmo Gpl", "GO1")
    pile = state.pile_of(0)
    everything = [face for face in range(64) for _ in range(pile[face])]
    state.toss(0, everything)
    play(state, "gather")
    settle(state)
    assert state.counts()[0] == (5, 5, 49)


def test_a_gathering_without_any_card_ends_the_turn_at_once() -> None:
    """M8.2: as many cards as there are, here none."""
    state = position("Gmo Gpl")
    pile = state.pile_of(0)
    for face in range(64):
        for _ in range(pile[face]):
            state.stack(0, face, 0, 0)
    play(state, "gather")
    assert (state.actor, state.counts()[0]) == (1, (5, 0, 0))


def test_turns_skip_players_who_are_out() -> None:
    """M7.3."""
    state = position("Gpl", players=4)
    state.settle(3, 0, 0, 0, [2, 0, 0, 1])
    play(state, "pass")
    assert state.actor == 3
    play(state, "pass")
    assert state.actor == 0
    play(state, "pass")
    assert state.actor == OVER


def test_equal_points_share_the_victory() -> None:
    """M11.4."""
    state = position("Gpl Gwh . Fpl Fpl Fpl", tokens=1)
    play(state, "pass", "pass")
    assert state.scores() == (3, 3)
    assert state.returns() == (0.5, 0.5)


def test_ties_may_be_broken_by_the_larger_mainland_and_then_by_items() -> None:
    """M11.5."""
    state = position("Gpl Gwh . Fpl Fpl Fpl", tokens=1, tie_break=True)
    play(state, "pass", "pass")
    assert state.returns() == (0.0, 1.0)
    state = position("Gto Gpl . Fte Fpl", tokens=1, tie_break=True)
    play(state, "pass", "pass")
    assert (state.scores(), state.returns()) == ((4, 4), (1.0, 0.0))
    state = position("Gto Gpl . Fto Fpl", tokens=1, tie_break=True)
    play(state, "pass", "pass")
    assert state.returns() == (0.5, 0.5)


def test_a_refused_step_says_what_would_be_legal_and_changes_nothing() -> None:
    state = position("Gmo Gpl", "GO1")
    key = state.key()
    with pytest.raises(IllegalStep, match="not legal now; legal: 0, 1"):
        state.apply(0, ACTIONS.encode(Place(1, 0, 0)))
    assert state.key() == key
    assert shown(state, "a1") == "Gmo"


def test_random_picks_are_the_same_as_from_the_list() -> None:
    """The state picks without listing; each legal id has the same chance, in the same order."""
    state, rng = opened(2, board="quick"), rodinia.Rng(3)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(CHANCE, state.chance(rng))
            continue
        legal, twin = state.legal(state.actor), rodinia.Rng(rng.word)
        picked = state.random_action(state.actor, rng)
        assert picked == legal[twin.below(len(legal))]
        state.apply(state.actor, picked)


def test_no_random_game_is_longer_than_the_spec_says() -> None:
    """M11.2."""
    game = rodinia.load("mainland", 4)
    walk = Walk(game.start(), 1, 200 if rodinia.compiled else 3).run()
    assert max(walk.length(k) for k in range(walk.played)) < game.spec.steps
