"""`rodinia new`: a small game package in ordinary Python, to be changed into another game."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from importlib.resources import files
from pathlib import Path
from string import Template

from rich.console import Console
from rich.markup import escape

from rodinia.core.errors import BadOptions
from rodinia.core.registry import names

FILES = {
    "pyproject.toml.txt": "pyproject.toml",
    "README.md.txt": "README.md",
    "init.py.txt": "{name}/__init__.py",
    "rules.md.txt": "{name}/rules.md",
    "actions.py.txt": "{name}/actions.py",
    "state.py.txt": "{name}/state.py",
    "view.py.txt": "{name}/view.py",
    "game.py.txt": "{name}/game.py",
    "test.py.txt": "tests/test_{name}.py",
}


def new_game(console: Console, name: str, folder: Path | None) -> None:
    """Write the package into a new folder and say what to do with it."""
    check(name)
    place = folder or Path(name)
    if place.exists():
        raise BadOptions(f"{place} is there already; nothing has been written")
    words = name.split("_")
    settings = {
        "name": name,
        "title": " ".join([word.capitalize() for word in words]),
        "kind": "".join([word.capitalize() for word in words]),
    }
    try:
        for source, target in FILES.items():
            path = place / target.format(name=name)
            path.parent.mkdir(parents=True, exist_ok=True)
            text = (files("rodinia.cli") / "template" / source).read_text("utf-8")
            path.write_text(Template(text).substitute(settings), "utf-8")
    except OSError as problem:
        shutil.rmtree(place, ignore_errors=True)
        raise BadOptions(f"{place} cannot be written: {problem.strerror}") from None
    console.print(f"{escape(str(place))} holds a game that plays. Next:")
    console.print(f"  pip install -e {escape(str(place))}", markup=False)
    console.print(f"  rodinia conform {name}")
    console.print(f"  rodinia play {name}")


def check(name: str) -> None:
    """Raise BadOptions unless a package of this name can be made and found."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise BadOptions(f"a game's name is a Python name in small letters, such as river_of_gold, not {name[:60]!r}")
    if name in names():
        raise BadOptions(f"there is a game {name!r} already; there are: {', '.join(names())}")
    if name in sys.stdlib_module_names or name in ("rodinia", "tests"):
        raise BadOptions(f"{name!r} is the name of another Python package; choose a name of its own")
