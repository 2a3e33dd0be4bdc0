"""Compiled modules for a browser: what is made is kept, and what cannot be made is said. Browsers run them elsewhere."""

from __future__ import annotations

import io
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from rodinia.pocket import parts, site, wasm

NUMBERS = "build_time_vars = {'SIZEOF_LONG': 4, 'HAVE_STDINT_H': 1, 'HAVE_FORK': 0, 'CC': 'emcc'}"


def archive(**files: str) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as made:
        for name, text in files.items():
            made.writestr(name.replace("__", "/").replace("_dot_", "."), text)
    return found.getvalue()


@pytest.fixture
def python() -> dict[str, bytes]:
    """A browser's Python, of which only the numbers matter."""
    return {parts.LIBRARY: archive(_sysconfigdata_x_dot_py=NUMBERS, abc_dot_py="")}


def test_the_settings_are_those_of_the_browser(python: dict[str, bytes]) -> None:
    assert wasm.settings(python) == "#define SIZEOF_LONG 4\n#define HAVE_STDINT_H 1\n"


def test_what_has_been_made_is_kept_and_the_old_goes(
    python: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[object] = []
    monkeypatch.setattr(wasm, "run", lambda *_: runs.append(_) or archive(a_dot_so="code"))
    (tmp_path / "wasm-old.zip").write_bytes(b"")
    for level in ("-O2", "-O2", "-O1"):
        monkeypatch.setattr(wasm, "COMPILE", [level])
        assert wasm.modules(python, tmp_path) == {"a.so": b"code"}
    assert len(runs) == 2
    assert len(list(tmp_path.iterdir())) == 1


def test_a_compiled_module_takes_the_place_of_its_bytecode() -> None:
    whole = site.joined(archive(core__rng_dot_pyc="old", core__game_dot_pyc="kept"), {"core/rng.abi3.so": b"new"})
    with zipfile.ZipFile(io.BytesIO(whole)) as found:
        assert {name: found.read(name) for name in found.namelist()} == {
            "core/game.pyc": b"kept",
            "core/rng.abi3.so": b"new",
        }


def test_what_is_missing_is_said(python: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(wasm, "NEEDS", ("no_such_compiler",))
        with pytest.raises(wasm.NotCompiled, match=r"no_such_compiler is not there; pip install 'rodinia\[site\]'"):
            wasm.modules(python, tmp_path)
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    with pytest.raises(wasm.NotCompiled, match="headers of Python"):
        wasm.modules(python, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_reason_of_a_program_that_fails_is_said(tmp_path: Path) -> None:
    with pytest.raises(wasm.NotCompiled, match=r"^x.c:1: error: no such thing$"):
        wasm.called(
            [sys.executable, "-c", "raise SystemExit('In x.h\\nx.c:1: error: no such thing\\n1 made')"], tmp_path
        )
    with pytest.raises(wasm.NotCompiled, match=r"^no reason given$"):
        wasm.called([sys.executable, "-c", "raise SystemExit(3)"], tmp_path)
