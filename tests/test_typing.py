"""What a type checker knows of a loaded game: its states, its views, its actions."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from mypy import api

import rodinia
from rodinia.core.registry import find

PROGRAM = """
from typing import assert_type

import rodinia
from rodinia.games.{name}.actions import Action, Outcome
from rodinia.games.{name}.game import {game}
from rodinia.games.{name}.state import {state}
from rodinia.games.{name}.view import {view}

game = rodinia.load("{name}", players=2)
assert_type(game, {game})
state = game.start()
assert_type(state, {state})
view = game.view(state, 0)
assert_type(view, {view})
assert_type(game.decode(view.legal[0]), Action)
assert_type(game.decode(rodinia.Step(-1, 0)), Action | Outcome)
"""

OUTSIDE = """
from typing import Any, assert_type

import rodinia
from rodinia import arena, bots


class Last(bots.Bot):
    def decide(self, view: rodinia.View, limit: bots.Limit | None) -> int:
        return view.legal[-1]


class First:
    def __init__(self, game: rodinia.Game, seed: int) -> None:
        self.game = game

    def choose(self, view: rodinia.View) -> int:
        return view.legal[0]


game = rodinia.load(input())
assert_type(arena.run(game, [Last, First, "random"], games=2), arena.Report)
assert_type(game, rodinia.Game)
assert_type(game.decode(3), Any)
for state, step in rodinia.Record.load("").positions():
    assert_type(state, rodinia.State)
    assert_type(step, rodinia.Step | None)
"""


@pytest.mark.slow
def test_a_type_checker_knows_the_views_and_actions_of_every_game(tmp_path: Path) -> None:
    for name in rodinia.names():
        kind = find(name)
        names = {"game": kind.__name__, "state": kind.states.__name__, "view": kind.views.__name__}
        (tmp_path / f"use_{name}.py").write_text(PROGRAM.format(name=name, **names))
    (tmp_path / "use_outside.py").write_text(OUTSIDE)
    said, _, code = api.run(
        ["--strict", "--cache-dir", str(tmp_path / "cache"), *map(str, sorted(tmp_path.glob("*.py")))]
    )
    assert code == 0, said


@pytest.mark.parametrize("name", rodinia.names())
def test_the_types_of_actions_and_outcomes_are_all_of_them(name: str) -> None:
    game = rodinia.load(name)
    actions = find(name).part("actions")  # type: ignore[attr-defined]
    assert get_args(actions.Action) == game.actions.kinds
    assert get_args(actions.Outcome) == game.chances.kinds
