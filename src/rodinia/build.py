"""How modules are compiled: those with a .pxd beside them, Rodinia's own and those of games in other packages, and the few of
the people's side that every move of every game passes through.

A game of another package has this setup.py, and Rodinia and Cython among the requirements of its build:

    from setuptools import setup

    from rodinia.build import extensions

    setup(ext_modules=extensions("mygame"))
"""

from __future__ import annotations

import hashlib
import importlib
import os
from pathlib import Path
from typing import Any

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
AS_IT_IS = {"language_level": 3, "annotation_typing": False}  # Python's own numbers and bounds
PASSED = ("core/story", "scene/keep", "table/eyes", "table/log", "table/match", "table/picture", "table/viewer")
SANITIZE = ["-fsanitize=bounds,shift,signed-integer-overflow", "-fno-sanitize-recover=all", "-g"]
TWINS = {"abstract", "bell", "bits", "gil", "mem"}  # of the core: their bodies are in the .pxd
MARK = "compiled_for"  # a file in the folder of a compiled game: the core that it was compiled for


def extensions(package: str, root: str = ".") -> list[Any]:
    """The compiled modules of a game's package, which lies in `root`. Leaves a mark of the core they are for."""
    Path(root, package, MARK).write_text(core() + "\n", "utf-8")
    return compiled(sorted(Path(root, package).rglob("*.pxd")), Path(root))


def own(root: Path) -> list[Any]:
    """Everything of Rodinia that is compiled."""
    passed = [root.joinpath("rodinia", f"{name}.py") for name in PASSED]
    return compiled(hot(root), root) + compiled(passed, root, directives=AS_IT_IS)


def hot(root: Path) -> list[Path]:
    """The .pxd of each of Rodinia's own modules that has one."""
    found = sorted(root.joinpath("rodinia").rglob("*.pxd"))
    return [pxd for pxd in found if pxd.stem not in TWINS or pxd.parent.name != "core"]


def compiled(
    files: list[Path], root: Path, place: str = "build/cython", directives: dict[str, Any] = DIRECTIVES
) -> list[Any]:
    """An extension for each .py, or the .py beside a .pxd; their C is written in `place`."""
    cythonize: Any = importlib.import_module("Cython.Build").cythonize
    extension: Any = importlib.import_module("setuptools").Extension
    # The same floats as the interpreter: no fused multiplication and addition.
    compile_args = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-ffp-contract=off"]
    link_args: list[str] = []
    if os.environ.get("RODINIA_SANITIZE"):
        compile_args, link_args = compile_args + SANITIZE, SANITIZE
    found = []
    for file in files:
        module = ".".join(file.with_suffix("").relative_to(root).parts)
        source = str(file.with_suffix(".py"))
        found.append(extension(module, [source], extra_compile_args=compile_args, extra_link_args=link_args))
    made: list[Any] = cythonize(
        found,
        build_dir=place,
        include_path=[str(root)],
        compiler_directives=directives,
        nthreads=os.cpu_count() or 1,
    )
    return made


def core() -> str:
    """A fingerprint of what compiled games rely on: the layout of states and the order of hot methods."""
    digest = hashlib.blake2b(digest_size=8)
    for pxd in sorted(Path(__file__).parent.joinpath("core").glob("*.pxd")):
        digest.update(pxd.read_bytes())
    return digest.hexdigest()
