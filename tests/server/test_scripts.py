"""Scripts are handed out without what is only for readers, and stay small."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

import rodinia
from rodinia.server.http.scripts import lean

MOST = 60_000  # bytes of the own scripts that a page loads, compressed together
LATER = 38_600  # and of those that only reviews load
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";', re.MULTILINE)
PART = re.compile(r'\bimport\("(\.[^"]+)"\)')
WEB = Path(rodinia.__path__[0]).resolve() / "web"


def scripts() -> list[Path]:
    return [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]


def needed(*names: str) -> set[Path]:
    """These scripts with all that they import: what a browser loads before it can run them."""
    found: set[Path] = set()
    left = [WEB / name for name in names]
    while left:
        path = left.pop()
        if path not in found and "vendor" not in path.parts:
            found.add(path)
            left += [(path.parent / name).resolve() for name in IMPORT.findall(lean(path, 0))]
    return found


def size(paths: set[Path]) -> int:
    return len(gzip.compress("".join([lean(path, 0) for path in sorted(paths)]).encode(), 9))


def test_the_client_stays_small() -> None:
    """Each page loads its own part; what few games need of a table, its lesson and its rules, comes when it is asked for."""
    table = needed("kit/first.js", "app.js", "table/page.js")
    assert size(table) < MOST
    assert size(needed("kit/first.js", "app.js", "pages/lobby.js")) < MOST / 4
    assert size(needed("review/page.js") - table) < LATER


def test_every_script_belongs_to_a_page() -> None:
    """None lies about that nobody loads, nor is one loaded that the sizes do not count."""
    whole = [path for path in scripts() if "pocket" not in path.parts]
    later = [(path.parent / name).resolve() for path in whole for name in PART.findall(lean(path, 0))]
    assert needed("kit/first.js", "app.js", *[str(path.relative_to(WEB)) for path in later]) == set(whole)


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
