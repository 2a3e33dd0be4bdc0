"""A bot plays itself, in any number of processes and on what calls itself Ray: the same records, none twice."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import rodinia
from rodinia import arena
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.record import Record

GAME = rodinia.load("vaalbara", 2)


def records(folder: Path) -> list[str]:
    return [path.read_text() for path in sorted((folder / "records").iterdir())]


def test_the_same_seed_gives_the_same_records_and_a_run_goes_on_where_it_stopped(tmp_path: Path):
    arena.selfplay(GAME, "strong#10", 4, out=tmp_path / "whole", seed=5)
    arena.selfplay(GAME, "strong#10", 2, out=tmp_path / "parts", seed=5)
    done = arena.selfplay(GAME, "strong#10", 4, out=tmp_path / "parts", seed=5, processes=2)
    assert len(done) == 4
    assert records(tmp_path / "parts") == records(tmp_path / "whole")
    assert len(set(records(tmp_path / "whole"))) == 4, "every game has luck of its own"
    assert Record.load(records(tmp_path / "whole")[0]).check().over


def test_a_resumed_run_with_other_settings_is_refused(tmp_path: Path):
    arena.selfplay(GAME, "greedy", 1, out=tmp_path, seed=5)
    with pytest.raises(
        BadRecord, match="is of another arena: seed 5 instead of 6; ask for the same, or give a new place"
    ):
        arena.selfplay(GAME, "greedy", 2, out=tmp_path, seed=6)
    with pytest.raises(BadRecord, match=r"is of another arena: bots \['greedy'\] instead of \['random'\]"):
        arena.selfplay(GAME, "random", 2, out=tmp_path, seed=5)


class Lost(Exception):
    """A task that has no result."""


class Pretended(ModuleType):
    """As much of Ray as the arena uses, in this process. The first worker of game 1 dies if `fragile`."""

    def __init__(self, lives: int = 1) -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(RayTaskError=type("RayTaskError", (Exception,), {}), RayError=Lost)
        self.lives = lives
        self.open = False
        self.cancelled: list[Any] = []

    def init(self, **settings: Any) -> None:
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, **settings: Any) -> Any:
        assert settings == {"max_retries": 3}
        return lambda work: SimpleNamespace(remote=lambda *arguments: SimpleTask(work, arguments))

    def wait(self, tasks: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return tasks[-1:], tasks[:-1]  # the last that was asked for ends first

    def get(self, task: Any) -> Any:
        if task.arguments[1].index == 1 and self.lives == 0:
            raise Lost("The worker died.\nA long story.")
        return task.work(*task.arguments)

    def cancel(self, task: Any, force: bool) -> None:
        self.cancelled.append(task)


class SimpleTask:
    def __init__(self, work: Any, arguments: Any) -> None:
        self.work, self.arguments = work, arguments


def test_on_ray_the_same_records_are_made_in_whatever_order_games_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    ray = Pretended()
    monkeypatch.setitem(sys.modules, "ray", ray)
    arena.selfplay(GAME, "greedy", 7, out=tmp_path / "ray", seed=5, on="ray")
    arena.selfplay(GAME, "greedy", 7, out=tmp_path / "here", seed=5)
    assert records(tmp_path / "ray") == records(tmp_path / "here")
    order = [json.loads(line)["index"] for line in (tmp_path / "ray" / "games.jsonl").read_text().splitlines()[1:]]
    assert sorted(order) == list(range(7)) != order
    assert (ray.open, ray.cancelled) == (False, [])


def test_who_stops_asking_stops_the_games_that_wait(monkeypatch: pytest.MonkeyPatch):
    ray = Pretended()
    monkeypatch.setitem(sys.modules, "ray", ray)
    arena.run(GAME, ["greedy", "random"], 9, on="ray", enough=lambda outcomes: len(outcomes) == 2)
    assert (ray.open, len(ray.cancelled)) == (False, 3)


def test_a_game_that_loses_all_its_workers_ends_the_arena_in_one_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", Pretended(lives=0))
    with pytest.raises(BadOptions, match=r"game 1 cannot be played on Ray: The worker died\.$"):
        arena.run(GAME, ["greedy", "random"], 4, on="ray")


def test_a_place_that_is_none_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch):
    for on in ("moon", "ray://", "local:2"):
        with pytest.raises(BadOptions, match="games can be played on local, ray or ray://HOST:PORT, not on"):
            arena.run(GAME, ["greedy", "random"], 1, on=on)
    monkeypatch.setitem(sys.modules, "ray", Pretended())
    with pytest.raises(BadOptions, match=r"no Ray answers at ray://127\.0\.0\.1:1 .*: `ray start --head` starts one"):
        arena.run(GAME, ["greedy", "random"], 1, on="ray://127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOptions, match=r"games on Ray need it .*: pip install 'rodinia\[ray\]'"):
        arena.run(GAME, ["greedy", "random"], 1, on="ray")
