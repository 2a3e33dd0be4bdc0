"""Wasm: the hot modules compiled for a browser, from the same C that is compiled for this machine.

They keep to Python's stable interface, so the headers of the Python that runs here fit the Python of the browser. The
compiler is the clang of the package `ziglang`, which pip has for every system. What has been made once is kept.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rodinia import build
from rodinia.pocket.parts import LIBRARY

SOURCE = Path(__file__).parents[2]  # the folder in which our package lies
PATIENCE = 900.0  # seconds for Cython, or for one module
NEEDS = ("Cython", "setuptools", "ziglang")  # rodinia[site]
STABLE = "0x030B0000"  # the stable interface as Python 3.11 has it
COMPILE = [
    *("--target=wasm32-unknown-emscripten", "-fPIC", "-O2", "-ffp-contract=off", "-fvisibility=hidden", "-w"),
    *("-DNDEBUG", f"-DPy_LIMITED_API={STABLE}", "-D__wasi__", "-nostdinc"),
    "-DPyList_GET_ITEM=PyList_GetItem",  # the stable interface has it as a function
]
LINK = ["-shared", "--experimental-pic", "--allow-undefined", "--no-entry", "--strip-all"]
SYSTEM = ("include", "libc/include/wasm-wasi-musl", "libc/include/generic-musl")  # headers that come with the compiler
SETTINGS = r"'((?:SIZEOF|ALIGNOF|HAVE|WITH)_\w+)': (\d+)"  # what Python's headers ask about a platform
CYTHON = """
import json, pathlib, sys
from rodinia import build
root, place = sys.argv[1:]
made = build.compiled(build.hot(pathlib.Path(root)), pathlib.Path(root), place)
print(json.dumps({each.name: each.sources[0] for each in made}))
"""


class NotCompiled(Exception):
    """The modules cannot be compiled for a browser here; the text says why."""


def modules(python: Mapping[str, bytes], folder: Path) -> dict[str, bytes]:
    """The compiled modules by their path in an archive, made now or kept in `folder`."""
    missing = [name for name in NEEDS if importlib.util.find_spec(name) is None]
    if missing:
        raise NotCompiled(f"{missing[0]} is not there; pip install 'rodinia[site]' brings it")
    kept = folder / f"wasm-{key(python)}.zip"
    if not kept.exists():
        made = run(python, folder)
        for old in folder.glob("wasm-*.zip"):
            old.unlink(missing_ok=True)
        fresh = folder / f"{kept.name}.{os.getpid()}"
        fresh.write_bytes(made)
        fresh.replace(kept)  # whole, whoever else builds at the same time
    with zipfile.ZipFile(kept) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def key(python: Mapping[str, bytes]) -> str:
    """Changes with anything that the modules are made of."""
    hot = [file for pxd in sorted(SOURCE.joinpath("rodinia").rglob("*.pxd")) for file in (pxd, pxd.with_suffix(".py"))]
    inputs = [COMPILE, LINK, CYTHON, sys.version, settings(python), Path(build.__file__).read_text("utf-8")]
    inputs += [importlib.metadata.version(name) for name in NEEDS]
    inputs += [[file.name, file.read_text("utf-8")] for file in hot]
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()[:16]


def settings(python: Mapping[str, bytes]) -> str:
    """pyconfig.h of the browser's Python, out of what its library says about how it was built."""
    with zipfile.ZipFile(io.BytesIO(python[LIBRARY])) as library:
        found = [name for name in library.namelist() if name.startswith("_sysconfigdata")]
        text = "".join([library.read(name).decode() for name in found])
    return "".join([f"#define {name} {value}\n" for name, value in re.findall(SETTINGS, text) if int(value)])


def run(python: Mapping[str, bytes], folder: Path) -> bytes:
    """Compile all modules, as many at once as there are cores; an archive of them."""
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").exists():
        raise NotCompiled("the headers of Python are not there")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        shutil.copytree(headers, place / "python")
        (place / "python" / "pyconfig.h").write_text(settings(python))
        with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
            made = workers.map(lambda each: (each[0], compiled(each[1], place, each[0])), written(folder).items())
            found = io.BytesIO()
            with zipfile.ZipFile(found, "w") as archive:
                for module, data in made:
                    archive.writestr(zipfile.ZipInfo(f"{module.replace('.', '/')}.abi3.so"), data)
    return found.getvalue()


def written(folder: Path) -> dict[str, Path]:
    """The C of each module. In a checkout it is the C that was made for this machine."""
    checkout = (SOURCE.parent / "setup.py").exists()
    home, root, place = (SOURCE.parent, SOURCE.name, "build/cython") if checkout else (SOURCE, ".", folder / "cython")
    said = called([sys.executable, "-c", CYTHON, root, str(place)], home)
    return {module: home / path for module, path in json.loads(said.splitlines()[-1]).items()}


def compiled(source: Path, place: Path, name: str) -> bytes:
    """One module out of its C."""
    zig, found = [sys.executable, "-m", "ziglang"], importlib.util.find_spec("ziglang")
    home = Path(str(found.origin if found else "")).parent / "lib"
    headers = ["-Ipython", *[word for each in SYSTEM for word in ("-isystem", str(home / each))]]
    called([*zig, "clang", *COMPILE, *headers, "-c", str(source), "-o", f"{name}.o"], place)
    called([*zig, "wasm-ld", *LINK, f"{name}.o", "-o", f"{name}.so"], place)
    return (place / f"{name}.so").read_bytes()


def called(command: list[str], place: Path) -> str:
    """What a program says; if it fails, NotCompiled with the reason it gives."""
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise NotCompiled(f"{command[-1]} was not made in {PATIENCE:g} s") from None
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        raise NotCompiled(next((line for line in lines if "error" in line.lower()), lines[-1])[-200:])
    return done.stdout
