"""The folder that `rodinia site` writes: complete, under names of their content, and of nobody else."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from rodinia.core.errors import BadOptions
from rodinia.core.registry import names
from rodinia.pocket import bytecode, parts, site


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Parts that have the right names, with a few bytes in them instead of 14 MB."""
    folder = tmp_path_factory.mktemp("parts")
    with tarfile.open(folder / parts.PYODIDE.file, "w:gz") as packed:
        for name in parts.CORE:
            (folder / name).write_text(name)
            if name == parts.LIBRARY:
                with zipfile.ZipFile(folder / name, "w") as library:
                    for module in ("abc", "pdb", "xml/sax/handler", "encodings/utf_8", "encodings/cp500"):
                        library.writestr(f"{module}.py", "")
            packed.add(folder / name, f"package/{name}")
    with zipfile.ZipFile(folder / parts.MSGSPEC.file, "w") as wheel:
        wheel.writestr("msgspec.dist-info/licenses/LICENSE", "BSD")
    return folder


@pytest.fixture(scope="module")
def out(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of such parts."""
    with pytest.MonkeyPatch.context() as patch:
        trust(patch, folder)
        out = tmp_path_factory.mktemp("out") / "site"
        site.build(out, folder, compiled=False)
        return out


def trust(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Take the digests of the parts that are there, and leave sources as they are: these parts cannot compile."""
    patch.setattr(bytecode, "run", lambda archive, *_: archive)
    for name in ("PYODIDE", "MSGSPEC"):
        part = getattr(parts, name)
        digest = hashlib.sha256((folder / part.file).read_bytes()).hexdigest()
        patch.setattr(parts, name, parts.Part(part.name, part.version, part.file, digest))


def release(out: Path) -> dict[str, object]:
    """What the service worker knows."""
    text = (out / "sw.js").read_text().splitlines()[0]
    found: dict[str, object] = json.loads(text.removeprefix("const RELEASE = ").removesuffix(";"))
    return found


def test_every_file_is_listed_and_lies_under_a_name_of_its_content(out: Path) -> None:
    files = {str(file[0]) for file in release(out)["files"]}  # type: ignore[attr-defined]
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file() and path.suffix != ".gz"}
    unlisted = {"index.html", "sw.js", *[path for path in there if path.startswith("licences/")]}
    assert files == there - unlisted | {"./"}
    plain = {path for path in files if not re.search(r"-[0-9a-f]{12}[/.]", path)}
    assert plain == {"./", "manifest.webmanifest"}


def test_what_can_be_compressed_lies_there_compressed(out: Path) -> None:
    for path, size, packed in release(out)["files"]:  # type: ignore[attr-defined]
        file = out / ("index.html" if path == "./" else path)
        travels = Path(f"{file}.gz") if packed else file
        assert travels.stat().st_size == size
        assert (gzip.decompress(travels.read_bytes()) if packed else travels.read_bytes()) == file.read_bytes()


def test_the_page_has_a_strict_policy_and_every_address_in_it_is_there(out: Path) -> None:
    text = (out / "index.html").read_text()
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in text
    assert "unsafe-inline" not in text and "unsafe-eval" not in text.replace("wasm-unsafe-eval", "")
    addresses = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert len(addresses) > 8
    for address in addresses:
        assert (out / address).is_file(), address


def test_nothing_names_another_host(out: Path) -> None:
    """Names of formats look like addresses, and nobody asks for them."""
    formats = {"www.w3.org"}
    for path in out.glob("client-*/**/*"):
        if path.suffix in {".js", ".css", ".svg"}:
            hosts = set(re.findall(r"https?://([\w.-]+)", path.read_text()))
            assert hosts <= formats, (path, hosts)


def test_the_archive_holds_all_games_and_no_server(out: Path) -> None:
    with zipfile.ZipFile(next(out.glob("rodinia-*.archive"))) as archive:
        found = set(archive.namelist())
    for name in names():
        assert {f"rodinia/games/{name}/game.py", f"rodinia/games/{name}/rules.md"} <= found
    assert "rodinia/pocket/house.py" in found
    assert not [path for path in found if path.startswith(("rodinia/server", "rodinia/cli", "rodinia/web"))]


def test_the_archive_needs_nothing_that_is_not_in_it(out: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next(out.glob("rodinia-*.archive"))) as archive:
        archive.extractall(tmp_path)
    program = """
import asyncio, sys
from rodinia.pocket.bytecode import LEFT_OUT
for name in LEFT_OUT - {name.partition(".")[0] for name in sys.modules}:
    sys.modules[name] = None
import rodinia, rodinia.pocket.thinker
from rodinia.core.registry import names
from tests.pocket.browser import Browser, begin, settle
async def main():
    for game in names():
        house = Browser().house()
        match = await begin(house, game, [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
        await settle(house, match)
print(rodinia.__file__)
asyncio.run(main())
"""
    root = Path(__file__).parents[2]
    paths = {"PYTHONPATH": f"{tmp_path}:{root}", "RODINIA_MODE": "auto"}
    done = subprocess.run([sys.executable, "-c", program], env=os.environ | paths, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(tmp_path))


def test_of_pythons_own_library_only_what_a_page_can_use_is_there(out: Path) -> None:
    with zipfile.ZipFile(next(out.glob("python-*/library.archive"))) as archive:
        assert archive.namelist() == ["abc.py", "encodings/utf_8.py"]
    assert not list(out.glob(f"python-*/{parts.LIBRARY}"))


def test_what_has_been_compiled_is_kept_and_the_old_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[bytes] = []
    monkeypatch.setattr(bytecode, "run", lambda archive, *_: runs.append(archive) or archive)
    for archive in (b"one", b"one", b"two"):
        assert bytecode.compiled(archive, {}, "", tmp_path) == archive
    assert runs == [b"one", b"two"]
    assert len(list(tmp_path.iterdir())) == 1


def test_the_same_sources_give_the_same_site(
    out: Path, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust(monkeypatch, folder)
    site.build(tmp_path / "again", folder, compiled=False)
    assert release(tmp_path / "again") == release(out)
    site.build(tmp_path / "again", folder, compiled=False)  # over the site that is there


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BadOptions, match="is not a site"):
        site.build(tmp_path, tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_a_part_with_another_digest_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"is not pyodide .* as it was published"):
        site.build(tmp_path / "out", folder)
    assert not (tmp_path / "out").exists()


def test_what_cannot_be_compiled_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOptions, match=r"could not be compiled for a browser's Python: .*pyodide.mjs"):
        bytecode.run(b"", {}, "", 0)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadOptions, match=r"node is needed to compile"):
        bytecode.run(b"", {}, "", 0)


def test_what_cannot_be_fetched_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadOptions, match=r"npm is needed to fetch pyodide"):
        site.build(tmp_path / "out", tmp_path / "parts")
