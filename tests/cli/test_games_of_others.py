"""Games of other packages: `rodinia new` writes one that plays, `rodinia conform` runs the laws, and the documented way
compiles one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rodinia.cli import run
from rodinia.core.errors import RulesError
from rodinia.core.registry import check_build

ROOT = Path(__file__).parents[2]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


def test_a_new_game_obeys_every_law(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "river_of_gold"]) == 0
    assert "rodinia conform river_of_gold" in capsys.readouterr().out
    os.chdir(here / "river_of_gold")
    assert run(["conform", "river_of_gold.game:RiverOfGold", "--all", "--games", "1"]) == 0
    said = capsys.readouterr().out
    assert [line.split(":")[0] for line in said.splitlines()] == [f"River Of Gold ({n} players)" for n in (2, 3, 4)]
    assert len(re.findall(r"\d\d laws hold in 1 random game", said)) == 3


@pytest.mark.slow
def test_a_new_game_is_clean_tested_and_found_once_installed(here: Path) -> None:
    assert run(["new", "lagoon"]) == 0
    python, package = [sys.executable, "-m"], here / "lagoon"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here / "site"), str(ROOT / "src")])}
    for command in (
        [*python, "ruff", "check", "--isolated", "--line-length", "120", "--select", "E,F,W,I,UP,B,SIM,RUF,N", "."],
        [*python, "ruff", "format", "--isolated", "--line-length", "120", "--check", "."],
        [*python, "mypy", "--strict", "-p", "lagoon"],
        [*python, "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore"],
        [*python, "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", "../site", "."],
        [
            *python,
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            "../site",
            str(example(here)),
        ],
    ):
        done = subprocess.run(command, cwd=package, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    for name in ("lagoon", "pearls"):
        for words in (["conform", name, "--games", "1"], ["simulate", name, "--games", "20"]):
            done = subprocess.run(
                [*python, "rodinia", *words], cwd=here, env=env, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr


def example(here: Path) -> Path:
    """A copy of the example that ships, so that building it leaves nothing beside its source."""
    return shutil.copytree(ROOT / "examples" / "pearls", here / "pearls")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("River", "a Python name in small letters"),
        ("two words", "a Python name in small letters"),
        ("class", "a Python name in small letters"),
        ("../up", "a Python name in small letters"),
        ("json", "the name of another Python package"),
        ("discovery", "there is a game 'discovery' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(here: Path, capsys: pytest.CaptureFixture[str], name: str, why: str) -> None:
    assert run(["new", name]) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1
    assert list(here.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "river").mkdir()
    assert run(["new", "river"]) == 2
    assert "river is there already; nothing has been written" in capsys.readouterr().err
    assert list((here / "river").iterdir()) == []
    assert run(["new", "river", "--folder", "elsewhere/deep"]) == 0
    assert (here / "elsewhere/deep/river/game.py").exists()


def test_an_editable_install_is_found_before_a_folder_of_the_same_name(here: Path) -> None:
    run(["new", "lagoon"])
    program = "from setuptools.build_meta import build_editable; print(build_editable('..'))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=here / "lagoon", capture_output=True, text=True, check=True)
    with zipfile.ZipFile(here / done.stdout.split()[-1]) as wheel:
        (path,) = [name for name in wheel.namelist() if "/" not in name]
        assert path.endswith(".pth") and Path(wheel.read(path).decode().strip()) == here / "lagoon"


def test_a_broken_law_is_reported_with_what_it_demands_and_where(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["new", "broken_river"])
    state = here / "broken_river/broken_river/state.py"
    state.write_text(state.read_text().replace("if seat in self.actors", "if seat == self.turn"))
    os.chdir(here / "broken_river")
    capsys.readouterr()
    assert run(["conform", "broken_river.game:BrokenRiver", "-p", "2"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Broken River (2 players): broken",
        "  law      legal ids are in order",
        "  says     Sorted, unique, in bounds; at least one for an actor, none for anyone else.",
        "  where    seed 0",
        "  problem  seat -1 has 3 legal ids, actors are ()",
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gnomes", "there is no game 'gnomes'"),
        ("gnomes.game:Gnomes", "'gnomes.game:Gnomes' cannot be imported"),
        ("json:dumps", "'json:dumps' is no class of games"),
        ("json:", "'json:' cannot be imported"),
    ],
)
def test_what_is_no_game_cannot_conform(here: Path, capsys: pytest.CaptureFixture[str], name: str, why: str) -> None:
    assert run(["conform", name]) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1


@pytest.mark.slow
def test_a_game_is_compiled_as_documented(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text()
    run(["new", "heap"])
    state, setup = re.findall(r"```py\n(.*?)```", page, re.DOTALL)
    (pxd,) = re.findall(r"```cython\n(.*?)```", page, re.DOTALL)
    for name, text in {"heap/state.py": state, "heap/state.pxd": pxd, "setup.py": setup}.items():
        (here / "heap" / name).write_text(text)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=here / "heap", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    program = (
        "import heap.state, heap.game, rodinia.testing as testing\n"
        "assert not heap.state.__file__.endswith('.py')\n"
        "[testing.check(heap.game.Heap(players)) for players in (2, 4)]\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=here / "heap", env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    monkeypatch.syspath_prepend(str(here / "heap"))
    check_build("heap", "heap.game")
    (here / "heap/heap/compiled_for").write_text("another core\n")
    with pytest.raises(RulesError, match="heap was compiled for another version of Rodinia"):
        check_build("heap", "heap.game")
    monkeypatch.setattr("rodinia.core.registry.compiled", lambda: False)
    with pytest.raises(RulesError, match="heap is compiled, but Rodinia runs interpreted here"):
        check_build("heap", "heap.game")
