"""V2, V3, V7, V8: set-up, order of play, rounds, the end."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Step
from rodinia.core.rng import Rng
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import BLUE, PURPLE, YELLOW, Table


def dealt(players: int, seed: int = 1) -> VaalbaraView:
    """What a spectator sees when the first assignment begins."""
    game = rodinia.load("vaalbara", players)
    state, rng = game.start(), Rng(seed)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.chance(rng))
    view = game.view(state, None)
    assert isinstance(view, VaalbaraView)
    return view


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players: int) -> None:
    view = dealt(players)
    assert view.phase == "assign" and view.round == 1
    assert view.points == (2,) * players  # V2.2
    assert view.hands == (5,) * players and view.decks == (7,) * players  # V2.3
    assert all(len(row) == players and 0 not in row for row in view.rows)  # V2.4
    assert view.lands_left == 8 * players + 1
    assert len(view.omens) == players and view.omen > 0 and view.top == 0
    used = {*view.rows[0], *view.rows[1], *view.hidden_lands()}
    assert used == set(BOX.tables.lands(players)) and len(used) == 10 * players + 1  # V1.2, V2.1


def test_the_order_follows_the_initiative_and_ties_follow_the_omens() -> None:
    table = Table(5, hands=[[12], [4], [12], [4], [1]], omens_order=(3, 2, 1, 0, 4)).play(12, 4, 12, 4, 1)
    assert table.view().order == (4, 3, 1, 2, 0)


def test_of_two_trackers_the_second_is_read_from_the_new_omens() -> None:
    """V3.3: before the first Tracker acts Purple stands before Yellow, afterwards Yellow before Purple."""
    table = Table(
        3, hands=[[7], [7], [7]], omens_order=(BLUE, PURPLE, YELLOW), second="#16 #17 #15"
    )  # the back of 16: purple, yellow, red, green, blue; of 15: yellow, purple, blue ...
    table.play(7, 7, 7)
    assert table.view().order == (BLUE, PURPLE, YELLOW)
    table.act("track 2/3").luck()
    assert table.view().top == table.view().omen == 15
    assert table.view().order == (BLUE, YELLOW, PURPLE)
    table.take_any()
    assert table.actor == YELLOW


def test_who_has_played_keeps_its_place_when_the_omens_change() -> None:
    table = Table(3, hands=[[3], [7], [12]], omens_order=(BLUE, PURPLE, YELLOW), second="#16 #17 #15").play(3, 7, 12)
    table.take_any().act("track 2/3").luck()
    assert table.view().order == (BLUE, PURPLE, YELLOW) and table.view().acted == 1


def test_the_second_row_slides_down_and_a_new_one_is_laid() -> None:
    table = Table(2, hands=[[3, 4], [4, 5]])
    second, omen = table.view().rows[1], table.view().omen
    table.play(3, 4).take_any().take_any()
    assert table.view().round == 3
    assert table.view().rows == (second, (0, 0))  # V7.1
    card = table.view().hidden_lands()[5]
    table.luck(f"land {card}")
    assert table.view().rows[1] == (card, 0)  # V7.2
    assert table.view().backs[card] == omen  # V9.2: the back that lay open before
    assert table.actor == CHANCE and table.view().omen == 0


def test_a_known_bottom_card_is_the_last_of_the_deck() -> None:
    """V9.3: when no other card is left, the known bottom card comes up, and so do the omens it has shown before."""
    table = Table(2, hands=[[3, 4], [5, 6]], bottom="forest6", lands_left=3, round=8).play(3, 5)
    bottom = table.view().bottom
    one, two = table.view().hidden_lands()
    table.take_any().take_any().luck(f"land {one}").luck()
    assert table.actor == CHANCE and table.state.outcomes() == [(table.game.parse(-1, f"land {two}").id, 1)]
    table.luck()
    assert (table.view().lands_left, table.view().bottom, table.view().top) == (1, 0, bottom)
    assert table.view().omen == table.view().backs[bottom] == bottom


def test_a_bottom_card_that_never_showed_its_back_gets_one_when_it_comes_up() -> None:
    """V9.2: a Pioneer took it from the bottom, another gave it back."""
    table = Table(2, hands=[[3, 4], [5, 6]], bottom="#21", bare=[21], lands_left=3, round=8).play(3, 5)
    table.take_any().take_any().luck().luck().luck()
    assert (table.view().lands_left, table.view().top, table.view().omen) == (1, 21, 0)
    backs = table.view().hidden_backs()
    assert [table.game.text(Step(CHANCE, id)) for id, _ in table.state.outcomes()] == [
        f"omens {back}" for back in backs
    ]
    table.luck(f"omens {backs[-1]}")
    assert table.view().omen == table.view().backs[21] == backs[-1]
    assert table.view().phase == "deal"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_always_holds(players: int) -> None:
    """After round r every realm has r lands; hands have 5 cards in rounds 1 to 8 and at least 4 in round 9 (V7.3);
    the deck ends as one card; the first row holds a land for each seat still to play."""
    game = rodinia.load("vaalbara", players)
    for seed in range(10):
        state, rng = game.start(), Rng(seed)
        while state.actor != OVER:
            view = game.view(state, None)
            assert isinstance(view, VaalbaraView)
            if view.phase == "assign":
                assert [len(realm) for realm in view.realms] == [view.round - 1] * players
                for seat in range(players):
                    held = view.hands[seat] + view.committed[seat]
                    assert held == 5 if view.round < 9 else held in (4, 5)
                assert view.lands_left == (9 - view.round) * players + 1
            if view.phase == "land":
                assert len([card for card in view.rows[0] if card]) == players - view.acted
                assert 0 not in view.rows[1]  # V7.2: also in round 9
            step = random_step(state, rng)
            state.apply(*step)
        last = game.view(state, None)
        assert isinstance(last, VaalbaraView)
        assert [len(realm) for realm in last.realms] == [9] * players
        assert last.lands_left == 1


def test_whoever_took_a_character_back_draws_none() -> None:
    table = Table(2, hands=[[8, 1, 2, 3, 4], [9, 1, 2, 3, 4]], discards=[[12], [12]]).play(8, 9)
    table.act("recall 12").take_any().act(table.legal()[0]).take_any()
    while table.view().phase in ("open", "lay"):
        table.luck()
    assert table.view().phase == "deal" and table.view().turn == PURPLE  # V7.3: Blue has five


@pytest.mark.parametrize(
    ("realm", "bonus"),
    [
        ("field meadow meadow", 0),
        ("field meadow village river", 0),
        ("field meadow village river forest3", 5),
        ("field meadow village river forest3 mountain", 10),
    ],
)
def test_the_variety_bonus(realm: str, bonus: int) -> None:
    """V8.2: five types 5, six types 10, not both. Both take fields, which add no type."""
    table = Table(2, [realm], first="field field", hands=[[3], [4]], round=9, points=[50, 2]).play(3, 4)
    table.take_any().take_any()
    assert table.view().tally[BLUE][8] == bonus


@pytest.mark.parametrize("best", [BLUE, PURPLE])
def test_a_final_tie_goes_to_the_better_omen(best: int) -> None:
    """V8.3: both end with the same points; the omens on top of the deck decide, and the win is not shared."""
    table = Table(2, first="forest4 forest3", hands=[[4], [10]], points=[10, 6], round=9, omens_order=(best, 1 - best))
    table.play(4, 10).take_any().take_any()
    assert table.state.scores() == (10 + 4, 6 + 5 + 3)
    assert table.state.returns() == ((1.0, 0.0) if best == BLUE else (0.0, 1.0))
    assert table.view().winner() == best
    assert "by the better omen" in table.events[-1].text


def test_most_points_win_whatever_the_omens_say() -> None:
    table = Table(2, first="forest4 forest3", hands=[[4], [10]], points=[10, 7], round=9, omens_order=(BLUE, PURPLE))
    table.play(4, 10).take_any().take_any()
    assert table.state.scores() == (14, 15)
    assert table.state.returns() == (0.0, 1.0)


def test_the_audit_notices_what_does_not_add_up() -> None:
    """A position set up by hand with two lands in round 2."""
    table = Table(2, ["#1 #2"])
    assert table.game.audit(table.state) == ["seat 0 has 2 lands in round 2", "seat 1 has 0 lands in round 2"]
    assert rodinia.load("vaalbara", 2).audit(rodinia.load("vaalbara", 2).start()) == []
