"""Imports point one way, no game is named outside games/, and the core stands on the standard library."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import rodinia

SOURCE = Path(__file__).parent.parent / "src" / "rodinia"
LAYERS = [
    "core",
    "scene",
    "games",
    "search",
    "bots",
    "review",
    "adapters",
    "table",
    "pocket",
    "arena",
    "server",
    "testing",
    "cli",
]
BARE = {"core", "games", "search", "scene"}  # need nothing outside the standard library
ASIDE = {"asyncio", "threading", "socket", "starlette", "uvicorn", "sqlalchemy", "sqlite3"}  # not for a table
FREE = {"mode", "build", "version", "__init__", "__main__"}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py"))


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_to_lower_layers_only(path: Path) -> None:
    here = layer(path)
    if here in FREE:
        return
    for name in imports(path):
        if name.startswith("rodinia."):
            there = name.split(".")[1]
            if there in LAYERS and not typing_only(path, name):
                assert LAYERS.index(there) <= LAYERS.index(here), f"{here} imports {name}"
        elif here in BARE and name.split(".")[0] != "resvg_py":
            assert name.split(".")[0] in sys.stdlib_module_names, f"{here} imports {name}"
        elif here == "table":  # it runs wherever a match is held, in a browser too
            assert name.split(".")[0] not in ASIDE, f"{here} imports {name}"


def typing_only(path: Path, name: str) -> bool:
    """Whether a module is imported for types alone."""
    module = name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            if any(isinstance(each, ast.ImportFrom) and each.module == module for each in node.body):
                return True
    return False


def test_no_game_is_named_outside_its_folder() -> None:
    names = re.compile("|".join(rodinia.names()), re.IGNORECASE)
    for path in SOURCE.rglob("*"):
        parts = path.relative_to(SOURCE).parts
        if path.suffix in {".py", ".pxd", ".js", ".css", ".html"} and parts[0] != "games" and "vendor" not in parts:
            if path == SOURCE / "__init__.py":
                continue  # its docstring shows how to load one
            found = names.search(path.read_text())
            assert found is None, f"{path.relative_to(SOURCE)} names {found.group()}"


def test_every_game_is_a_folder_of_the_same_files() -> None:
    wanted = {
        "rules.md", "lesson.toml", "components.toml", "components.py", "actions.py", "state.py", "state.pxd", "view.py", "belief.py",
        "words.py", "events.py", "sight.py", "art.py", "scene.py", "evaluate.py", "evaluate.pxd", "game.py",
    }  # fmt: skip
    for name in rodinia.names():
        there = {path.name for path in (SOURCE / "games" / name).iterdir()}
        assert wanted <= there, f"{name} lacks {sorted(wanted - there)}"


def test_states_hold_numbers_and_arrays_only() -> None:
    """A Python object in a state would be copied without being counted: the raw copy would corrupt memory."""
    number = re.compile(
        r"^\s+cdef (public |readonly )?(unsigned |signed )?(char|short|int|long long|long|double|bint|word_t)(\[\d+\])? \w"
    )
    for folder in [path.parent for path in SOURCE.glob("games/*/state.pxd")]:
        lines = [line for path in folder.glob("*.pxd") for line in path.read_text().splitlines()]
        bases = dict(re.findall(r"^cdef class (\w+)\((\w+)\)", "\n".join(lines), re.MULTILINE))
        inside = False
        for line in lines:
            if heading := re.match(r"cdef class (\w+)", line):
                name = heading[1]
                while name in bases:  # a state, or a part of one in another module
                    name = bases[name]
                inside = name == "State"
            elif inside and re.match(r"\s+cdef ", line) and "(" not in line:
                assert number.match(line), f"{folder.name}: {line.strip()}"


def test_import_is_quick() -> None:
    import subprocess

    code = "import time; t = time.process_time(); import rodinia; print(time.process_time() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(5)]
    assert min(times) < 0.150
