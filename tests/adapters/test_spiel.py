"""OpenSpiel's own simulation test, its bots, and that its strings and tensors know no more than their player."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import rodinia
import rodinia.adapters.spiel
from tests.adapters.test_gym import COUNTS


def opened(name: str, players: int = 2, steps: int = 0, seed: int = 1) -> tuple[pyspiel.Game, pyspiel.State]:
    """A game after so many random steps."""
    game = pyspiel.load_game(f"rodinia_{name}(players={players})")
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([each for each, _ in outcomes], [chance for _, chance in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return game, state


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_random_playing_keeps_openspiels_rules(name: str, players: int):
    game, state = opened(name, players, steps=40)
    assert game.num_players() == players
    assert sum([chance for _, chance in state.chance_outcomes()] if state.is_chance_node() else [1]) == pytest.approx(1)
    legal = state.legal_actions()
    assert legal == sorted(legal)
    twin = state.clone()
    if not state.is_chance_node():
        twin.apply_action(legal[0])
        assert len(twin.history()) == len(state.history()) + 1
        assert state.action_to_string(state.current_player(), legal[0])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_openspiels_own_simulation_passes(name: str, players: int, capfd: pytest.CaptureFixture[str]):
    pyspiel.random_sim_test(pyspiel.load_game(f"rodinia_{name}(players={players})"), 1, False, False)


@pytest.mark.parametrize("name", rodinia.names())
def test_openspiels_bots_play(name: str):
    game, state = opened(name, steps=30)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rng = np.random.RandomState(1)
    evaluator = Even()
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        bot = mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=rng)
    else:
        bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.4, max_simulations=4, random_state=rng)
    assert bot.step(state) in state.legal_actions()


class Even:
    """Judges everything even: a playout to the end of a long game would take minutes."""

    def evaluate(self, state: pyspiel.State) -> np.ndarray:
        return np.array([0.5, 0.5])

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", ["vaalbara", "shafausa"])
def test_a_state_is_written_and_read_again(name: str):
    game, state = opened(name, steps=60)
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again.history() == state.history() and str(again) == str(state)


def test_what_a_player_is_told_does_not_depend_on_what_it_cannot_see():
    game, state = opened("vaalbara", steps=40)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    observer = game.make_py_observer()
    observer.set_from(state, player)
    tensor, text = observer.tensor.copy(), observer.string_from(state, player)
    for seed in range(5):
        other = state.resample_from_infostate(player, random.Random(seed).random)
        observer.set_from(other, player)
        assert (observer.tensor == tensor).all() and observer.string_from(other, player) == text


def test_returns_are_shares_of_the_win():
    _, state = opened("vaalbara", players=3, steps=10_000)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(1)
