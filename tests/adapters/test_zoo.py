"""PettingZoo's own checks, and that sealed choices stay sealed."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from rodinia.adapters.zoo import SealedEnv, TurnsEnv
from rodinia.core.errors import IllegalStep, RulesError
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
