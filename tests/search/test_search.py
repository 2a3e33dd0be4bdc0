"""The search finds known answers in small games."""

from __future__ import annotations

import time

import pytest

from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.search import Limit, Plan, Result, Search
from rodinia.search.solve import Solver
from toys import (
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
    trees = search.trees
    state.apply(0, first.action)
    second = search.run(game.view(state, 0), Limit(seconds=0.01))
    assert search.trees is trees
    assert (first.action, second.action) == (2, 2)
    state.apply(0, second.action)
    state.apply(1, 0)
    search.run(game.view(state, 1), Limit(seconds=0.01))
    assert search.trees is not trees


def test_a_full_memory_makes_the_tree_no_deeper_and_nothing_worse():
    """Positions that cannot be kept are judged as they are: whoever has to choose there does not stumble."""
    free = think(Mines(2), MinesState(), 0, 12000, playout=0)
    full = think(Mines(2), MinesState(), 0, 12000, playout=0, nodes=1)
    assert full.action in range(4)
    assert full.shares[0] == pytest.approx(free.shares[0], abs=0.05)


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
