"""The search finds known answers in small games."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import rodinia
from rodinia.core.belief import Belief
from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import Limit, Plan, Result, Search
from rodinia.search.search import mixed
from rodinia.search.solve import Solver
from rodinia.search.tree import LEFT, Tree
from tests.search.toys import (
    Cards,
    CardsState,
    Crosses,
    CrossesState,
    Dice,
    DiceState,
    Lottery,
    LotteryState,
    Mines,
    MinesState,
    Pennies,
    PenniesState,
    Road,
    RoadState,
    Sums,
    SumsState,
)


def think(game, state, seat: int, simulations: int = 2000, seed: int = 1, threads: int = 1, **plan) -> Result:
    search = Search(game, seed, Plan(**{"solve": 0, "playout": 100, "guided": 0.0, "explore": 1.4} | plan))
    return search.run(game.view(state, seat), Limit(simulations=simulations, threads=threads))


def test_it_takes_a_win_and_stops_one():
    # xx.     x wins at 2         x..     o must stop at 2 ... the row of x at 0, 1
    # oo.                         .o.
    assert think(Crosses(2), CrossesState("xx.oo...."), 0).action == 2
    assert think(Crosses(2), CrossesState("xx..o...."), 1).action == 2


def test_it_sees_a_fork_two_moves_ahead():
    # x..
    # .o.     o must take an edge: a corner loses to a fork
    # ..x
    assert think(Crosses(2), CrossesState("x...o...x"), 1, 6000).action in (1, 3, 5, 7)


def test_the_value_of_a_chance_game_is_found():
    # Last throw: 3.5 / 7 on average. Before it keep faces 3, 4, 5, so (4 + 5 + 6) / 42 + 3.5 / 14 = 0.607.
    result = think(Dice(2), DiceState(), 0, 20000, coins=1000.0)
    assert result.action == 1  # a throw beats the sure 4 / 7 = 0.571
    best = result.choices[0]
    assert abs(best.share - 0.607) < 0.02
    assert best.error < 0.01


@pytest.mark.parametrize("seed", range(4))
def test_actions_are_compared_under_the_same_luck(seed: int):
    """The dice spread the results thirty times as far as two neighbouring numbers are apart."""
    result = think(Lottery(2), LotteryState(), 0, 400, seed=seed, coins=1e6, trust=0.0)
    assert result.action == 7
    shares = {choice.id: choice.share for choice in result.choices}
    assert shares[7] - shares[5] == pytest.approx(0.02, abs=0.01)


def test_the_solver_is_exact():
    found = Solver(1000).actions(DiceState(), 0)
    assert found is not None
    assert found[0][0] == pytest.approx(4 / 7)
    assert found[1][0] == pytest.approx(15 / 42 + 0.25)


def test_the_solver_gives_up_beyond_its_budget():
    assert Solver(50).actions(CrossesState(), 0) is None


def test_the_solver_gives_up_at_its_deadline_and_lets_others_run(monkeypatch: pytest.MonkeyPatch):
    assert Solver(10**6, time.perf_counter()).actions(CrossesState(), 0) is None
    pauses = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    assert Solver(10**6).actions(CrossesState("xoxo....."), 0) is not None
    assert len(pauses) > 2


def test_solving_takes_no_more_than_half_the_time():
    game, begun = Crosses(2), time.process_time()
    result = Search(game, 1, Plan(solve=10**6)).run(game.view(CrossesState(), 0), Limit(seconds=0.1))
    assert not result.solved
    assert result.simulations > 0
    assert time.process_time() - begun < 0.5


def test_without_a_time_limit_solving_does_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch):
    ticks = iter(range(0, 10**9, 1000))
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks))
    view = Crosses(2).view(CrossesState("xoxo....."), 0)
    assert Search(Crosses(2), 1).run(view, Limit(simulations=50)).solved
    assert not Search(Crosses(2), 1).run(view, Limit(simulations=50, seconds=0.1)).solved


def test_solving_takes_no_more_than_a_few_simulations_allow(monkeypatch: pytest.MonkeyPatch):
    played = []
    usual = CrossesState.play
    monkeypatch.setattr(CrossesState, "play", lambda *arguments: played.append(1) or usual(*arguments))
    result = Search(Crosses(2), 1, Plan(playout=0)).run(Crosses(2).view(CrossesState(), 0), Limit(simulations=30))
    assert (result.solved, result.simulations) == (False, 30)
    assert len(played) < 2000, "the solver's own budget is 4,000 positions in which the game goes on"


def test_a_small_open_endgame_is_solved_without_simulations():
    result = think(Crosses(2), CrossesState("xoxoxo.x."), 1, solve=1000)
    assert result.solved
    assert result.simulations == 0
    assert result.shares == (1.0, 0.0)  # x wins whatever o does


@pytest.mark.parametrize(("half", "chance"), [(1.0, 0.5), (0.5, 1 / 3)])
def test_a_sealed_choice_is_mixed_as_theory_says(half: float, chance: float):
    # Seat 0 gains 1 on (0, 0) and `half` on (1, 1): in equilibrium it chooses 0 with half / (1 + half).
    result = think(Pennies(half), PenniesState(half), 0, 20000)
    chances = {choice.id: choice.chance for choice in result.choices}
    assert abs(chances[0] - chance) < 0.06
    assert abs(result.shares[0] - half / (1 + half)) < 0.05


def test_a_sealed_choice_whose_likeliest_action_was_hardly_tried_is_mixed_of_the_others():
    rows = {1: [1.0, 0.25, 9.0, 0.5, 0.5], 2: [3.0, 0.75, 0.2, 1.5, 1.5], 3: [2.0, 0.5, 0.1, 1.0, 1.0]}
    assert mixed(rows, 0) == pytest.approx({2: 2 / 3, 3: 1 / 3})
    assert mixed({1: [1.0, 0.25, 9.0, 0.5, 0.5], 2: [1.0, 0.25, 0.2, 0.5, 0.5]}, 0) == {1: 0.5, 2: 0.5}


def test_the_line_of_a_sealed_choice_goes_through_every_seat():
    for seed in range(6):
        line = think(Pennies(rounds=2), PenniesState(rounds=2), 0, 300, seed).line
        assert [step.actor for step in line] == [0, 1, 0, 1]


def test_mixed_choices_differ_between_seeds():
    assert {think(Pennies(), PenniesState(), 0, 500, seed).action for seed in range(12)} == {0, 1}


def test_hidden_cards_are_weighed_not_seen():
    def dealt(mine: int, other: int) -> CardsState:
        state = CardsState()
        state.cards = [mine, other]
        return state

    assert think(Cards(2), dealt(4, 3), 0).action == 0  # the highest card stands
    assert think(Cards(2), dealt(0, 1), 0).action == 1  # the lowest swaps
    # The other's card is unknown: the same view, so the same search to the last digit.
    assert think(Cards(2), dealt(2, 0), 0).choices == think(Cards(2), dealt(2, 4), 0).choices


def test_the_same_seed_gives_the_same_result():
    first = think(Crosses(2), CrossesState(), 0, 500, seed=7)
    again = think(Crosses(2), CrossesState(), 0, 500, seed=7)
    other = think(Crosses(2), CrossesState(), 0, 500, seed=8)
    assert (first.choices, first.shares, first.line) == (again.choices, again.shares, again.line)
    assert first.choices != other.choices


def test_threads_share_the_simulations_and_are_reproducible():
    first = think(Crosses(2), CrossesState(), 0, 501, threads=2)
    again = think(Crosses(2), CrossesState(), 0, 501, threads=2)
    assert first.simulations == 501
    assert first.choices == again.choices


def test_more_threads_than_simulations_run_no_more_simulations():
    search = Search(Crosses(2), 1, Plan(solve=0))
    view = Crosses(2).view(CrossesState(), 0)
    assert search.run(view, Limit(simulations=1, seconds=0.05, threads=2)).simulations == 1
    assert search.run(view, Limit(simulations=3, threads=8)).simulations == 3


def test_a_time_limit_is_kept():
    search = Search(Crosses(2), 1, Plan(solve=0))
    begun = time.process_time()
    result = search.run(Crosses(2).view(CrossesState(), 0), Limit(seconds=0.05))
    assert time.process_time() - begun < 0.5
    assert result.simulations > 0
    assert result.speed > 0


def test_a_search_without_any_time_left_still_tries_something():
    result = Search(Crosses(2), 3, Plan(solve=0)).run(
        Crosses(2).view(CrossesState("xx.oo...."), 0), Limit(seconds=1e-9)
    )
    assert 0 < result.simulations < 100


def test_the_line_begins_with_the_action():
    result = think(Crosses(2), CrossesState("xx.oo...."), 0)
    assert result.line[0] == (0, 2)


def test_the_tree_is_kept_for_the_second_half_of_a_turn_only():
    game, state = Sums(2), SumsState()
    search = Search(game, 1, Plan(solve=0, playout=10, guided=0.0))
    first = search.run(game.view(state, 0), Limit(seconds=0.03))
    assert visits(first) == first.simulations
    state.apply(0, first.action)
    second = search.run(game.view(state, 0), Limit(seconds=0.01))
    assert visits(second) > second.simulations > 0  # the tree has visits of before, which are not counted again
    assert (first.action, second.action) == (2, 2)
    assert search.trees == []  # the other seat acts now
    state.apply(0, second.action)
    state.apply(1, 0)
    third = search.run(game.view(state, 1), Limit(seconds=0.01))
    assert visits(third) == third.simulations


def test_memory_that_another_tree_has_left_does_not_change_a_search():
    LEFT[2].clear()
    cards, state = Cards(2), CardsState()
    state.cards = [2, 1]
    views: list[tuple[Game, View]] = [(Lottery(2), Lottery(2).view(LotteryState(2), 0)), (cards, cards.view(state, 0))]
    found = [
        Search(game, 1, Plan(solve=0)).run(view, Limit(simulations=60)).choices
        for _ in range(3)
        for game, view in views
    ]
    assert found == found[:2] * 3
    assert len(LEFT[2]) == 1, "all used the same memory, one after the other"


def test_the_memory_of_a_large_tree_is_given_up():
    LEFT[2].clear()
    Search(Sums(2), 1, Plan(solve=0)).run(Sums(2).view(SumsState(), 0), Limit(simulations=20))
    assert len(LEFT[2]) == 1
    tree = Tree(Belief(CrossesState()), Evaluator(), 0, True, 1, Plan(playout=100, guided=0.0))
    assert LEFT[2] == []
    tree.run(5000)
    tree.close()
    assert LEFT[2] == []


def test_solving_is_bounded_by_the_simulations_also_where_there_is_a_clock():
    game, view = Crosses(2), Crosses(2).view(CrossesState("xo......."), 0)
    assert not Search(game, 1, Plan(solve=10**6)).run(view, Limit(simulations=1, seconds=60)).solved


def visits(result: Result) -> int:
    return sum([choice.visits for choice in result.choices])


def test_a_search_limited_by_simulations_keeps_no_tree():
    game = Sums(2)
    search = Search(game, 1, Plan(solve=0))
    search.run(game.view(SumsState(), 0), Limit(simulations=50))
    assert search.trees == []
    search.run(game.view(SumsState(), 0), Limit(seconds=0.01))
    assert len(search.trees) == 1
    search.forget()
    assert search.trees == []


@pytest.mark.parametrize("seed", range(20))
def test_the_tree_from_before_a_solved_position_is_not_used_after_it(seed: int):
    game, state = Road(2), RoadState()
    search = Search(game, seed)
    for place in (0, 30, 31):
        state.place = place
        search.seed = seed + 1000 * place
        assert search.run(game.view(state, 0), Limit(seconds=0.005)).action in (0, 1)


def test_a_tree_that_could_not_be_grown_is_not_used_again(monkeypatch: pytest.MonkeyPatch):
    game, state = Sums(2), SumsState()
    search = Search(game, 1, Plan(solve=0))
    state.apply(0, search.run(game.view(state, 0), Limit(seconds=0.02)).action)
    with monkeypatch.context() as broken, pytest.raises(MemoryError):
        broken.setattr(Search, "grow", refuse)
        search.run(game.view(state, 0), Limit(seconds=0.02))
    result = search.run(game.view(state, 0), Limit(seconds=0.02))
    assert visits(result) == result.simulations


def refuse(*_: object) -> None:
    raise MemoryError


def test_what_one_top_owes_to_luck_does_not_burden_the_next():
    game = Lottery(2)
    view = game.view(LotteryState(2), 0)
    tree = Tree(game.belief(view), Evaluator(), 0, True, 1, Plan(playout=100, guided=0.0, coins=1e6))
    tree.run(2000)
    assert tree.advance(0, 7, game.belief(game.view(LotteryState(2, (7,)), 0)))
    before = [sum([shares[0] for _, _, shares, _, _ in tree.rows(0)]), tree.summary()[1][0]]
    tree.run(10)
    after = [sum([shares[0] for _, _, shares, _, _ in tree.rows(0)]), tree.summary()[1][0]]
    assert after[0] - before[0] == pytest.approx(after[1] - before[1])  # nothing is taken off yet
    assert tree.simulations() == 10


def test_a_full_memory_makes_the_tree_no_deeper_and_nothing_worse():
    """Positions that cannot be kept are judged as they are: whoever has to choose there does not stumble."""
    free = think(Mines(2), MinesState(), 0, 12000, playout=0)
    full = think(Mines(2), MinesState(), 0, 12000, playout=0, nodes=1)
    assert full.action in range(4)
    assert full.shares[0] == pytest.approx(free.shares[0], abs=0.05)


def test_leaves_are_played_on_farther_for_every_opponent_after_the_first():
    def found(players: int, **plan: int) -> Result:
        game = rodinia.load("mainland", players)
        playing = rodinia.Playing(game)
        playing.settle(rodinia.Seeded(1))
        view = game.view(playing.state, playing.state.actor)
        search = Search(game, 1, Plan.of(game.evaluator(), **plan))
        return replace(search.run(view, Limit(simulations=30)), seconds=0.0)

    assert found(4, playout=2, farther=3) == found(4, playout=8) != found(4, playout=2)
    assert found(2, playout=2, farther=3) == found(2, playout=2)


@pytest.mark.parametrize("bad", [{}, {"simulations": -1}, {"seconds": -1.0}, {"simulations": 5, "threads": 0}])
def test_an_impossible_budget_is_refused(bad: dict[str, int]):
    with pytest.raises(BadOptions):
        Limit(**bad)


def test_a_view_without_a_choice_is_refused():
    game = Crosses(2)
    with pytest.raises(IllegalStep):
        Search(game).run(game.view(CrossesState(), 1), Limit(simulations=10))


# Equal in both modes: these figures were printed by the interpreted run.


def test_both_modes_find_the_same_figures():
    result = think(Crosses(2), CrossesState(), 0, 300, seed=3)
    figures = [(choice.id, choice.visits, repr(choice.share)) for choice in result.choices[:2]]
    assert figures == GOLDEN


GOLDEN = [(4, 57, "0.7631578947368421"), (8, 49, "0.7346938775510204")]
