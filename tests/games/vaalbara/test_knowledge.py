"""V9, V3.1, V5.1: who knows what; and what a belief makes of it."""

from __future__ import annotations

from collections import Counter

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import BLUE, PURPLE, YELLOW, Table


def begun(players: int, seed: int = 3) -> tuple[Game, State]:
    """A game whose cards have been dealt."""
    game = rodinia.load("vaalbara", players)
    state, rng = game.start(), Rng(seed)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.chance(rng))
    return game, state


def seen(game: Game, state: State, seat: int | None) -> VaalbaraView:
    view = game.view(state, seat)
    assert isinstance(view, VaalbaraView)
    return view


def test_only_the_owner_sees_what_is_drawn() -> None:
    state = rodinia.load("vaalbara", 3).start()
    outcome = state.outcomes()[4][0]
    assert [state.seen(seat, CHANCE, outcome) for seat in (None, 0, 1, 2)] == [None, outcome, None, None]


def test_nobody_learns_of_a_sealed_character_before_the_last_one_is_in() -> None:
    game, state = begun(3)
    before = [seen(game, state, seat) for seat in (None, 1, 2)]
    moves = state.legal(0)
    views = []
    for move in moves:
        twin = state.clone()
        assert [twin.seen(seat, 0, move) for seat in (None, 1, 2)] == [None, None, None]
        twin.apply(0, move)
        views.append([seen(game, twin, seat) for seat in (None, 1, 2)])
        assert twin.actors == (1, 2) and twin.choosing == (0, 1, 2)
    assert all(view == views[0] for view in views)  # whatever was chosen looks the same
    assert views[0] != before and views[0][0].committed == (True, False, False)


def test_any_order_of_commitments_gives_the_same_position() -> None:
    _, state = begun(4)
    moves = [state.legal(seat)[seat] for seat in range(4)]
    keys = set()
    for order in [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)]:
        twin = state.clone()
        for seat in order:
            twin.apply(seat, moves[seat])
        keys.add(twin.key())
    assert len(keys) == 1


def test_the_question_of_a_fighter_betrays_nothing() -> None:
    """V5.1: what others see of it is the same whether the asked seat holds a Fighter or not."""
    holding = Table(3, hands=[[1], [1, 5], [6, 7]]).play(1, 5, 6)
    assert holding.state.choosing == (PURPLE, YELLOW)
    lacking = holding.view(BLUE)
    worlds = [holding.game.belief(lacking).sample(Rng(seed)) for seed in range(8)]
    assert {world.actors for world in worlds} == {(PURPLE, YELLOW)}
    keep, show = (holding.game.parse(PURPLE, text).id for text in ("keep", "show"))
    views = []
    for move in (keep, show):
        twin = holding.state.clone()
        twin.apply(PURPLE, move)
        views.append([seen(holding.game, twin, seat) for seat in (None, BLUE, YELLOW)])
    assert views[0] == views[1]


def test_a_shown_fighter_is_known_to_be_in_hand_until_she_is_played() -> None:
    table = Table(2, hands=[[1, 3, 4], [1, 9, 12]]).play(1, 9).move(PURPLE, "show")
    assert 1 in table.view(BLUE).known[PURPLE]
    table.take_any().act(table.legal()[0]).take_any()
    while table.actor == CHANCE:
        table.state.apply(CHANCE, table.state.outcomes()[0][0])
    assert 1 in table.view(BLUE).known[PURPLE]
    table.move(PURPLE, "play 1")
    assert 1 in table.view(BLUE).known[PURPLE]  # face down: nobody can tell
    table.move(BLUE, table.legal(BLUE)[0])
    assert 1 not in table.view(BLUE).known[PURPLE]  # turned over


def test_the_question_of_a_fighter_is_the_same_with_and_without_her() -> None:
    """V5.1: whoever answers at once what can only be answered so would betray the hand; so both answers are legal
    either way, and a no with her and a yes without her look the same ever after."""
    tables = [Table(3, hands=[[1], hand, [6, 7]]).play(1, 5, 6) for hand in ([1, 5], [5, 8])]
    assert tables[0].legal(PURPLE) == tables[1].legal(PURPLE) == ["keep", "show"]
    answers = ("keep", "show")
    told = []
    for table, answer in zip(tables, answers, strict=True):
        told.append([event for move in (answer, "keep") for event in table.move(table.actor, move).events])
    assert told[0] == told[1] and told[0][-1].text == "No Fighter is shown"


def test_not_showing_a_fighter_proves_nothing() -> None:
    """V5.1: whoever keeps silent may hold her or not; beliefs go on dealing both."""
    game = rodinia.load("vaalbara", 2)
    state, rng = game.start(), Rng(4)
    while state.actor == CHANCE:  # Blue draws the Fighter among others
        outcomes = [outcome for outcome, _ in state.outcomes()]
        state.apply(CHANCE, 1 if 1 in outcomes and seen(game, state, None).turn == BLUE else state.chance(rng))
    state.apply(BLUE, game.parse(BLUE, "play 1").id)
    state.apply(PURPLE, next(move for move in state.legal(PURPLE) if move != 1))
    state.apply(PURPLE, game.parse(PURPLE, "keep").id)
    view = seen(game, state, BLUE)
    hands = [seen(game, game.belief(view).sample(Rng(seed)), PURPLE).hand for seed in range(40)]
    assert {1 in hand for hand in hands} == {True, False}


def test_only_the_back_of_the_top_card_lies_open() -> None:
    """V9.2: the omens are the same for all, the land is any of the deck, whatever back lies on top."""
    game, state = begun(5)
    views = [seen(game, state, seat) for seat in (None, *range(5))]
    assert {view.top for view in views} == {0} and len({view.omen for view in views}) == 1
    assert len(views[0].hidden_lands()) == views[0].lands_left
    assert len(views[0].hidden_backs()) == views[0].lands_left - 1
    faces = set()
    for seed in range(200):
        world, rng = game.belief(views[0]).sample(Rng(seed)), Rng(1000 + seed)
        while world.actor != CHANCE:  # to the first Tracker, or the end of the round
            world.apply(*random_step(world, rng))
        while seen(game, world, None).phase not in ("turn", "lay"):
            world.apply(*random_step(world, rng))
        if seen(game, world, None).omen == views[0].omen:
            faces.add(game.chances.decode(world.chance(rng)).card)
    assert len(faces) > 20 and faces <= set(views[0].hidden_lands())


def test_a_back_is_drawn_from_those_nobody_has_seen() -> None:
    """V9.2: not from the lands of the deck: that would tell which back belongs to which land."""
    table = Table(2, ["#5 #6"], bare=[5], hands=[[3, 4], [5, 6]]).play(3, 5).take_any().take_any().luck()
    assert table.view().phase == "open"
    backs = [table.game.chances.decode(outcome).back for outcome, _ in table.state.outcomes()]
    assert tuple(backs) == table.view().hidden_backs()
    assert 5 in backs and 6 not in backs and 5 not in table.view().hidden_lands()


def test_every_card_of_the_deck_is_as_likely_to_come_up() -> None:
    table = Table(2, hands=[[3, 4], [5, 6]])
    table.play(3, 5).take_any().take_any()
    weights = {weight for _, weight in table.state.outcomes()}
    cards = {table.game.chances.decode(outcome).card for outcome, _ in table.state.outcomes()}
    assert weights == {1} and cards == set(table.view().hidden_lands())


def test_a_pioneers_land_is_known_at_the_bottom() -> None:
    table = Table(3, ["field forest6"], hands=[[11], [12], [12]]).play(11, 12, 12)
    table.act(table.legal()[0])
    given = table.view().given
    assert given > 0 and table.view().bottom == 0
    assert given not in table.view().hidden_lands()
    assert table.view().phase == "dig"
    table.state.apply(CHANCE, table.state.outcomes()[0][0])
    assert all(table.view(seat).bottom == given for seat in (None, 0, 1, 2))


def test_totals_are_shown_to_their_owner_and_at_the_end_to_all() -> None:
    """V9.5."""
    game, state = begun(3)
    assert [seen(game, state, 1).shown(seat) for seat in range(3)] == [None, 2, None]
    assert [seen(game, state, None).shown(seat) for seat in range(3)] == [None, None, None]
    public = rodinia.load("vaalbara", 3, open_scores=True)
    assert [seen(public, state, 1).shown(seat) for seat in range(3)] == [2, 2, 2]
    rng = Rng(5)
    while state.actor != OVER:
        state.apply(*random_step(state, rng))
    assert tuple(seen(game, state, None).shown(seat) for seat in range(3)) == state.scores()


def test_the_totals_of_a_view_are_the_sum_of_the_public_events() -> None:
    """V9.5: a spectator who only adds up what the log says arrives at the totals."""
    for players in (2, 5):
        game = rodinia.load("vaalbara", players)
        state, rng, totals = game.start(), Rng(9), [2] * players
        while state.actor != OVER:
            step = random_step(state, rng)
            for event in game.happened(state, step, None):
                if event.seat is not None:
                    totals[event.seat] += event.points
            state.apply(*step)
            assert totals == list(state.scores())


def test_beliefs_keep_what_is_known_of_a_hand() -> None:
    table = Table(2, hands=[[8, 2], [9, 1, 5]], discards=[[12]]).play(8, 9).act("recall 12")
    view = table.view(PURPLE)
    for seed in range(20):
        world = table.game.belief(view).sample(Rng(seed))
        hand = seen(table.game, world, BLUE).hand
        assert 12 in hand and len(hand) == view.hands[BLUE]
        assert seen(table.game, world, PURPLE) == view


def test_beliefs_deal_every_unseen_character_equally_often() -> None:
    game, state = begun(2)
    view = seen(game, state, BLUE)
    belief, rng, count = game.belief(view), Rng(1), Counter[int]()
    for _ in range(3000):
        count.update(seen(game, belief.sample(rng), PURPLE).hand)
    assert set(count) == set(range(1, 13))
    assert all(abs(times - 1250) < 120 for times in count.values())  # 3000 * 5 / 12, standard deviation 27


def test_beliefs_guess_a_committed_character_from_the_sampled_hand() -> None:
    game, state = begun(3)
    state.apply(1, state.legal(1)[0])
    view = seen(game, state, BLUE)
    guesses = set()
    for seed in range(60):
        world = game.belief(view).sample(Rng(seed))
        other = seen(game, world, 1)
        assert other.chosen > 0 and other.chosen not in other.hand and len(other.hand) == 4
        guesses.add(other.chosen)
    assert len(guesses) > 9


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_view_of_a_game_is_given_back_by_its_belief(players: int) -> None:
    game = rodinia.load("vaalbara", players)
    state, rng = game.start(), Rng(players)
    while True:
        for seat in (None, *range(players)):
            view = game.view(state, seat)
            world = game.belief(view).sample(rng)
            assert game.view(world, seat).encode() == view.encode()
            assert game.audit(world) == []
        if state.actor == OVER:
            break
        state.apply(*random_step(state, rng))
