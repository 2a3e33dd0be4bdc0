"""Parts: what the pocket edition needs from the registries, by name, in one version, checked by its digest."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from rodinia.core.errors import BadOptions

PATIENCE = 300.0  # seconds for a download
PLATFORM = "pyemscripten_2026_0_wasm32"  # of the Python in that Pyodide


@dataclass(frozen=True)
class Part:
    """A file of a registry."""

    name: str
    version: str
    file: str
    digest: str  # SHA-256


PYODIDE = Part(
    "pyodide", "314.0.7", "pyodide-314.0.7.tgz", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
)
MSGSPEC = Part(
    "msgspec",
    "0.22.0",
    f"msgspec-0.22.0-cp314-cp314-{PLATFORM}.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)
LIBRARY = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)  # all that is needed of Pyodide


def pyodide(folder: Path) -> dict[str, bytes]:
    """The files of Pyodide that a page needs."""
    with tarfile.open(fetched(PYODIDE, folder, ["npm", "pack", "--silent", f"pyodide@{PYODIDE.version}"])) as packed:
        return {name: read(packed, f"package/{name}") for name in CORE}


def msgspec(folder: Path) -> tuple[bytes, bytes]:
    """The wheel of msgspec for a browser, and its licence."""
    command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--platform", PLATFORM, "--python-version", "314", "--dest", "."]
    wheel = fetched(MSGSPEC, folder, [*command, f"msgspec=={MSGSPEC.version}"])
    with zipfile.ZipFile(wheel) as packed:
        licence = next(name for name in packed.namelist() if name.endswith("/LICENSE"))
        return wheel.read_bytes(), packed.read(licence)


def fetched(part: Part, folder: Path, command: list[str]) -> Path:
    """The file of a part, fetched into a folder if it is not there yet. One with another digest is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / part.file
    if not path.exists():
        if shutil.which(command[0]) is None:
            raise BadOptions(f"{command[0]} is needed to fetch {part.name} {part.version}, and is not there")
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise BadOptions(f"{part.name} {part.version} did not come in {PATIENCE:g} s") from None
        if done.returncode or not path.exists():
            why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise BadOptions(f"{part.name} {part.version} could not be fetched by {command[0]}: {why}")
    if hashlib.sha256(path.read_bytes()).hexdigest() != part.digest:
        raise BadOptions(f"{path} is not {part.name} {part.version} as it was published: delete it and try again")
    return path


def read(packed: tarfile.TarFile, name: str) -> bytes:
    member = packed.extractfile(name)
    if member is None:
        raise BadOptions(f"{name} is not a file")
    return member.read()
