"""Bytecode: Python sources as a browser's Python would have them after reading them once.

Bytecode fits one version of Python, so Pyodide itself makes it, in Node. What has been made once is kept beside the parts.
"""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from rodinia.core.errors import BadOptions
from rodinia.pocket.parts import LIBRARY

PATIENCE = 300.0  # seconds
# Of Python's own library: what a page cannot use (processes, sockets, other screens), and what is there for programmers.
HEAVY = """
_pyio _pyrepl bdb cProfile ctypes curses doctest ensurepip ftplib http idlelib imaplib mailbox multiprocessing optparse pdb
pickletools plistlib poplib profile pstats pydoc pydoc_data smtplib sqlite3 tkinter trace turtle unittest venv wsgiref xml
xmlrpc
"""
LEFT_OUT = set(HEAVY.split())
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"}
SCRIPT = """
process.on("uncaughtException", (problem) => {
  console.error(problem.message.trim().split("\\n").at(-1));
  process.exit(1);
});
const [folder, given, made, optimize, lock] = process.argv.slice(-5);
const { readFileSync, writeFileSync } = await import("node:fs");
const { loadPyodide } = await import(`file://${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/`, lockFileContents: lock });
python.FS.writeFile("/given.zip", readFileSync(given));
python.globals.set("optimize", Number(optimize));
python.runPython(`
import compileall, io, os, sys, zipfile
from py_compile import PycInvalidationMode
zipfile.ZipFile("/given.zip").extractall("/sources")
if not compileall.compile_dir("/sources", quiet=1, legacy=True, stripdir="/sources", optimize=optimize, maxlevels=99,
                              invalidation_mode=PycInvalidationMode.UNCHECKED_HASH):
    raise SystemExit("a source cannot be compiled")
with zipfile.ZipFile("/made.zip", "w") as made:
    for name in zipfile.ZipFile("/given.zip").namelist():
        name += "c" * name.endswith(".py")
        if not name.endswith("/"):
            with open("/sources/" + name, "rb") as file:
                made.writestr(zipfile.ZipInfo(name), file.read())
`);
writeFileSync(made, python.FS.readFile("/made.zip"));
"""


def library(python: Mapping[str, bytes], lock: str, folder: Path) -> bytes:
    """Python's own library without what is left out and without its manuals, as an archive."""
    return compiled(repacked(python[LIBRARY], used), python, lock, folder, optimize=2)


def used(name: str) -> bool:
    """Whether a file of Python's library belongs to a site."""
    parts = name.removesuffix(".py").split("/")
    return parts[0] not in LEFT_OUT and (parts[0] != "encodings" or parts[-1] in ENCODINGS)


def repacked(archive: bytes, wanted: Callable[[str], bool]) -> bytes:
    """The wanted files of an archive, not compressed inside."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as given, zipfile.ZipFile(found, "w") as made:
        for name in sorted(given.namelist()):
            if not name.endswith("/") and wanted(name):
                made.writestr(zipfile.ZipInfo(name), given.read(name))
    return found.getvalue()


def compiled(archive: bytes, python: Mapping[str, bytes], lock: str, folder: Path, optimize: int = 0) -> bytes:
    """An archive with bytecode in the place of its sources; everything else in it stays."""
    inputs = [archive, *python.values(), lock.encode(), SCRIPT.encode()]
    key = hashlib.sha256(b"\0".join([hashlib.sha256(each).digest() for each in inputs])).hexdigest()[:16]
    kept = folder / f"bytecode-{optimize}-{key}.zip"
    if not kept.exists():
        made = run(archive, python, lock, optimize)
        for old in folder.glob(f"bytecode-{optimize}-*.zip"):
            old.unlink(missing_ok=True)
        kept.write_bytes(made)
    return kept.read_bytes()


def run(archive: bytes, python: Mapping[str, bytes], lock: str, optimize: int) -> bytes:
    """Have Pyodide compile an archive."""
    node = shutil.which("node")
    if node is None:
        raise BadOptions("node is needed to compile for a browser's Python, and is not there")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for file, data in python.items():
            (place / file).write_bytes(data)
        (place / "given.zip").write_bytes(archive)
        words = [str(place), str(place / "given.zip"), str(place / "made.zip"), str(optimize), lock]
        command = [node, "--input-type=module", "-", *words]
        try:
            done = subprocess.run(command, input=SCRIPT, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise BadOptions(f"compiling for a browser's Python took more than {PATIENCE:g} s") from None
        if done.returncode or not (place / "made.zip").exists():
            why = (done.stderr.strip().splitlines() or ["no reason given"])[-1][-200:]
            raise BadOptions(f"the sources could not be compiled for a browser's Python: {why}")
        return (place / "made.zip").read_bytes()
