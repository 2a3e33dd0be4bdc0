"""A class of one's own is a bot; one that misbehaves loses its decision and nothing else."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from rodinia.bots import Bot, Limit, make, own
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.view import View
from tests.search.toys import Crosses, CrossesState

MODULE = """
class Last:
    def __init__(self, game, seed):
        self.seed = seed

    def choose(self, view):
        return view.legal[-1]


def factory(game, seed):
    return Last(game, seed)


number = 3
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "mybots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("mybots", None)
    return "mybots"


def choose(spec: Any, board: str = "x........") -> tuple[int, Bot]:
    game = Crosses(2)
    bot = make(spec, game, seed=4)
    return bot.choose(game.view(CrossesState(board), 1)), bot


@pytest.mark.parametrize("name", ["py:mybots.Last", "py:mybots:Last", "py:mybots.factory"])
def test_a_class_or_a_factory_of_a_module_plays(module: str, name: str):
    number, bot = choose(name)
    assert number == 8 and bot.message == "" and bot.name == name
    bot.ready()
    bot.close()


def test_an_installed_bot_plays_under_its_name(module: str, monkeypatch: pytest.MonkeyPatch):
    entry = EntryPoint("last", "mybots:Last", own.GROUP)
    monkeypatch.setattr(own, "entry_points", lambda group: [entry])
    assert choose("last")[0] == 8
    with pytest.raises(BadOptions, match=r"plain, last, py:MODULE\.CLASS and exec:COMMAND"):
        make("lost", Crosses(2))


class Careful(Bot):
    """A bot that derives from ours gets its name too."""

    def decide(self, view: View, limit: Limit | None) -> int:
        return view.legal[self.seed % 2]


def test_a_bot_that_derives_from_ours_plays():
    number, bot = choose(Careful)
    assert number == 1 and bot.name == f"py:{__name__}.Careful"


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (0, "chose 0, which is not legal"),
        ("a", "chose 'a' instead of an id"),
        (None, "chose 'None'"),
        (2.0, "chose '2.0'"),
    ],
)
def test_a_wrong_choice_is_forfeited(answer: object, problem: str):
    class Wrong:
        def __init__(self, game: Game, seed: int) -> None: ...

        def choose(self, view: View) -> object:
            return answer

    number, bot = choose(Wrong)
    assert number in range(1, 9) and problem in bot.message and "greedy decided instead" in bot.message
    assert bot.forfeits == 1


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("py:nothing_here.Bot", "cannot be loaded: ModuleNotFoundError"),
        ("py:mybots.Missing", "cannot be loaded: AttributeError"),
        ("py:mybots.number", "no class and no function"),
        ("py:Last", "a module and a class in it are needed"),
        (Crosses(2), "a name, a class or a function"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_one_line(module: str, spec: Any, problem: str):
    with pytest.raises(BadOptions, match=problem) as found:
        make(spec, Crosses(2))
    assert "\n" not in str(found.value)


def test_a_bot_that_cannot_be_made_or_cannot_choose_is_refused_before_the_game():
    with pytest.raises(BadOptions, match="does not start: TypeError"):
        make(lambda: None, Crosses(2)).ready()  # type: ignore[arg-type, misc]
    with pytest.raises(BadOptions, match=r"no method choose\(view\)"):
        make(lambda game, seed: 3, Crosses(2)).ready()  # type: ignore[arg-type, return-value]
