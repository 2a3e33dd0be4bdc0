"""Scripts are handed out without what is only for readers, and stay small."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import rodinia
from rodinia.server.http.scripts import lean

MOST = 60_000  # bytes of all own scripts, compressed together
LATER = 36_000  # and of the review's


def scripts() -> list[Path]:
    folder = Path(rodinia.__path__[0]) / "web"
    return [path for path in sorted(folder.rglob("*.js")) if "vendor" not in path.parts]


def size(paths: list[Path]) -> int:
    return len(gzip.compress("".join([lean(path, 0) for path in paths]).encode(), 9))


def test_the_client_stays_small() -> None:
    """The pocket edition has no server, and the review is loaded when it is asked for."""
    assert size([path for path in scripts() if not {"pocket", "review"} & set(path.parts)]) < MOST
    assert size([path for path in scripts() if "review" in path.parts]) < LATER


def test_comments_and_indentation_are_not_handed_out(tmp_path: Path) -> None:
    file = tmp_path / "x.js"
    file.write_text(
        "// why\n/**\n * what\n */\nconst a = /** @type {X} */ (b); // kept\n  /** @param {number} n */\n  f(n);\n"
    )
    assert lean(file, 0) == "const a = (b); // kept\nf(n);\n"


def test_what_is_handed_out_can_be_read(tmp_path: Path) -> None:
    """By Node, which the client's checks need anyway."""
    check = """const {SourceTextModule} = require('vm');
for (const [name, text] of JSON.parse(require('fs').readFileSync(0))) new SourceTextModule(text, {identifier: name});"""
    texts = json.dumps([(str(path), lean(path, 0)) for path in scripts()])
    command = ["node", "--no-warnings", "--experimental-vm-modules", "-e", check]
    assert subprocess.run(command, input=texts, text=True, capture_output=True, check=False).stderr == ""
