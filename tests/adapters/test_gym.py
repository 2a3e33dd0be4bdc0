"""Gymnasium's own checks, and what a learner relies on."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rodinia
from rodinia.adapters.gym import BatchEnv, SeatEnv
from rodinia.core.errors import BadOptions, IllegalStep, RulesError

COUNTS = [
    (name, n)
    for name in rodinia.names()
    for n in range(*[sum(x) for x in zip(rodinia.load(name).spec.players, (0, 1), strict=True)])
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_it_passes_gymnasiums_checks(name: str, players: int):
    check_env(SeatEnv(name, players, seat=players - 1, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("name", rodinia.names())
def test_a_whole_game_is_played_and_paid(name: str):
    env = gymnasium.make(f"rodinia/{name}-v0", opponents="greedy", disable_env_checker=True)
    _, info = env.reset(seed=5)
    ended, total = False, 0.0
    while not ended:
        assert info["action_mask"].sum() == len(info["legal"])
        seen, reward, ended, _, info = env.step(env.action_space.sample())
        assert env.observation_space.contains(seen)
        total += reward
    assert total == info["returns"][0] and sum(info["returns"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_game():
    def game(seed: int) -> list[bytes]:
        env, found = SeatEnv("mainland", players=3, opponents="greedy"), []
        seen, info = env.reset(seed=seed)
        for _ in range(10):
            found.append(seen.tobytes())
            seen, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            if over:
                break
        return found

    assert game(4) == game(4) != game(5)


def test_points_can_be_the_reward():
    env = SeatEnv("discovery", opponents="random", reward="points")
    _, info = env.reset(seed=1)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample())
        total += reward
    assert total == info["points"][0]


def test_an_illegal_action_loses_or_raises():
    env = SeatEnv("vaalbara", opponents="random")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (0.0, True) and "not legal now; legal: " in info["illegal"]
    with pytest.raises(RulesError, match="reset the environment first"):
        env.step(wrong)
    strict = SeatEnv("vaalbara", opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalStep, match="not legal now"):
        strict.step(wrong)
    with pytest.raises(IllegalStep, match="a whole number, not 'a'"):
        strict.step("a")


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"seat": 2}, "seats are 0 to 1"), ({"opponents": ["greedy", "greedy"]}, "1 opponents are needed"),
        ({"opponents": 3}, "one bot for all other seats, or a list of 1, not 3"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'; there are: random, greedy,"),
        ({"actions": "all"}, "numbered as auto, compact, offers, ids"), ({"reward": "fame"}, "win or points"),
        ({"illegal": "cry"}, "lose or raise"), ({"render_mode": "human"}, "ansi or not at all"), ({"players": 9}, "players"),
    ],
)  # fmt: skip
def test_wrong_settings_are_refused_in_one_line(settings: dict[str, object], problem: str):
    with pytest.raises(BadOptions, match=problem) as found:
        SeatEnv("vaalbara", **settings)  # type: ignore[arg-type]
    assert "\n" not in str(found.value)


def test_a_closed_environment_says_so():
    env = SeatEnv("vaalbara")
    with pytest.raises(RulesError, match="reset it first"):
        env.step(0)
    env.reset(seed=1)
    env.close()
    with pytest.raises(RulesError, match="reset it first"):
        env.step(0)


@pytest.mark.parametrize("name", ["vaalbara", "discovery"])
def test_many_games_at_once(name: str):
    env = gymnasium.make_vec(f"rodinia/{name}-v0", num_envs=6, vectorization_mode="vector_entry_point")
    seen, infos = env.reset(seed=2)
    assert seen.shape == (6, env.single_observation_space.shape[0])
    rng, ended = np.random.default_rng(0), 0
    for _ in range(400):
        masks = env.unwrapped.action_masks()
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in masks])
        acted = infos["actor"]
        seen, reward, over, _, infos = env.step(actions)
        assert (reward == infos["returns"][np.arange(6), acted]).all()
        ended += int(over.sum())
        if ended:
            break
    assert ended and np.allclose(infos["returns"][over].sum(axis=1), 1)
    with pytest.raises(RulesError):
        env.step(np.full(6, 10**6))


def test_the_games_of_a_batch_are_the_same_for_the_same_seed():
    one, two = BatchEnv("shafausa", 4), BatchEnv("shafausa", 4, threads=2)
    assert (one.reset(seed=3)[0] == two.reset(seed=3)[0]).all()
    assert (one.reset(seed=3)[0] == two.reset(seed=3)[0]).all()


@pytest.mark.parametrize("settings", [{"n": 0}, {"n": "many"}, {"n": 2, "threads": 0}])
def test_batches_of_no_size_are_refused(settings: dict[str, object]):
    with pytest.raises(BadOptions, match="must be a whole number from 1 to"):
        BatchEnv("vaalbara", **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("manner", ["compact", "offers", "ids"])
def test_actions_of_a_batch_are_masked_and_checked(manner: str):
    env = BatchEnv("vaalbara", 3, actions=manner)
    with pytest.raises(RulesError, match="reset it first"):
        env.step([0, 0, 0])
    seen, _ = env.reset(seed=1)
    masks = env.action_masks()
    for i, row in enumerate(masks):
        legal = env.playing().state(i).legal(int(env.playing().actor[i]))
        assert row.dtype == np.int8 and row.tolist() == env.numbering.mask(legal).tolist()
    for wrong in ([0, 0], [[0], [0], [0]], [0.5, 0.5, 0.5], [True, True, True], ["a", "b", "c"], None):
        with pytest.raises(RulesError, match=r"actions must be whole numbers of shape \(3,\)"):
            env.step(wrong)
    with pytest.raises(RulesError):
        env.step([10**6] * 3)
    assert (env.playing().sights == seen).all()
    env.step(masks.argmax(axis=1))
    env.close()
    with pytest.raises(RulesError, match="reset it first"):
        env.step([0, 0, 0])
