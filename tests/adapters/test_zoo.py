"""PettingZoo's own checks, and that sealed choices stay sealed."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from rodinia.adapters.zoo import SealedEnv, TurnsEnv
from rodinia.core.errors import BadOptions, IllegalStep, RulesError
from tests.adapters.test_gym import COUNTS


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_it_passes_pettingzoos_checks(name: str, players: int, capsys: pytest.CaptureFixture[str]):
    api_test(TurnsEnv(name, players), num_cycles=30)
    parallel_api_test(SealedEnv(name, players), num_cycles=20)
    seed_test(lambda: TurnsEnv(name, players), num_cycles=15)
    assert "Passed API test" in capsys.readouterr().out


def legal(seen: dict[str, np.ndarray]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def test_a_sealed_choice_is_not_shown_to_the_next_agent():
    def second_sees(choice: int) -> bytes:
        env = TurnsEnv("vaalbara", players=2)
        env.reset(seed=3)
        offers = np.flatnonzero(env.observe("seat_0")["action_mask"])
        assert env.agent_selection == "seat_0"
        env.step(int(offers[choice]))
        assert env.agent_selection == "seat_1"
        return bytes(env.observe("seat_1")["observation"].tobytes())

    assert second_sees(0) == second_sees(1)


def test_in_parallel_who_may_not_act_waits():
    env = SealedEnv("mainland", players=2)
    seen, _ = env.reset(seed=1)
    acting = [agent for agent in env.agents if seen[agent]["action_mask"][-1] == 0]
    assert len(acting) == 1
    actions = {agent: legal(seen[agent]) for agent in env.agents}
    other = next(agent for agent in env.agents if agent not in acting)
    assert actions[other] == env.action_space(other).n - 1
    with pytest.raises(IllegalStep, match="to wait"):
        env.step({**actions, other: 0})
    with pytest.raises(IllegalStep, match="has to act"):
        env.step({other: actions[other]})
    env.step(actions)


def test_in_parallel_the_same_seed_gives_the_same_games():
    def games(seed: int) -> list[bytes]:
        env, found = SealedEnv("vaalbara", players=3), []
        for begin in (seed, None):  # the game of the seed, and the one after it
            seen, _ = env.reset(seed=begin)
            while env.agents:
                found += [seen[agent]["observation"].tobytes() for agent in env.agents]
                seen, *_ = env.step({agent: legal(seen[agent]) for agent in env.agents})
        return found

    assert games(5) == games(5) != games(6)


@pytest.mark.parametrize("kind", [TurnsEnv, SealedEnv])
def test_the_winner_is_paid_at_the_end(kind: type):
    env = kind("vaalbara", players=3)
    env.reset(seed=2)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    if kind is TurnsEnv:
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            rewards[agent] = env._cumulative_rewards[agent] if over else rewards[agent]
            env.step(None if over else legal(seen))
    else:
        seen, _ = env.reset(seed=2)
        while env.agents:
            seen, rewards, *_ = env.step({agent: legal(seen[agent]) for agent in env.agents})
    assert sum(rewards.values()) == pytest.approx(1)


def test_wrong_actions_raise_and_change_nothing():
    env = TurnsEnv("shafausa")
    with pytest.raises(RulesError, match="reset it first"):
        env.observe("seat_0")
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"].copy()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**9, 1.5, "a"):
        with pytest.raises(IllegalStep):
            env.step(action)
    assert (env.observe("seat_0")["observation"] == before).all()


@pytest.mark.parametrize("kind", [TurnsEnv, SealedEnv])
def test_bad_settings_and_seeds_are_refused_and_forgotten(kind: type):
    with pytest.raises(BadOptions, match="renders as ansi or not at all, not as 'human'"):
        kind("vaalbara", render_mode="human")
    env = kind("vaalbara")
    with pytest.raises(RulesError, match="a seed is a whole number, not 'x'"):
        env.reset(seed="x")
    env.reset()
    for ask in (env.action_space, env.observe if kind is TurnsEnv else env.action_space):
        with pytest.raises(RulesError, match="agents are seat_0, seat_1, not 'bob'"):
            ask("bob")
    env.close()
    with pytest.raises(RulesError, match="reset it first"):
        env.step(0)


def test_in_turn_nothing_can_be_done_before_the_start_and_after_the_end():
    env = TurnsEnv("vaalbara")
    with pytest.raises(RulesError, match="reset it first"):
        env.last()
    env.reset(seed=4)
    ended = False
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over and not ended:
            ended = True
            with pytest.raises(IllegalStep, match="the only step of seat_0 is None, not 0"):
                env.step(0)
        env.step(None if over else legal(seen))
    assert ended and not env.agents
    with pytest.raises(RulesError, match="the game is over: reset the environment first"):
        env.step(None)


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        (None, "a dict with one for each agent, not as None"), ([0, 0], "a dict with one for each agent"),
        ({}, "seat_0 has to act; actions came from nobody"), ({"bob": 0}, "agents are seat_0, seat_1, not 'bob'"),
        ({"seat_0": "x", "seat_1": 0}, "a whole number, not 'x'"), ({"seat_0": 0, "seat_1": None}, "a whole number, not None"),
    ],
)  # fmt: skip
def test_in_parallel_wrong_actions_raise_and_change_nothing(actions: object, problem: str):
    env = SealedEnv("vaalbara")
    seen, _ = env.reset(seed=1)
    if isinstance(actions, dict) and "seat_1" in actions and actions["seat_0"] == 0:
        actions = {**actions, "seat_0": legal(seen["seat_0"])}
    with pytest.raises(RulesError, match=problem):
        env.step(actions)
    again = env.everything()
    assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in env.agents)
