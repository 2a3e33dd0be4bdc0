"""Site: the pocket edition as a folder of files that any static host can serve.

Everything but the page itself lies under names that change with its content, beside a compressed copy. The service worker
lists them all.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.resources
import io
import json
import re
import shutil
import zipfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import get_args

from rodinia.core.errors import BadOptions
from rodinia.core.registry import load, names
from rodinia.pocket import bytecode, parts, wasm
from rodinia.pocket.house import PACE
from rodinia.scene.cover import cover
from rodinia.scene.output import png
from rodinia.scene.style import web_css
from rodinia.scene.tokens import Theme

PACKAGE = Path(__file__).parents[1]
WEB = PACKAGE / "web"
LAYERS = ("core", "scene", "games", "search", "bots", "table", "pocket")  # what runs in a browser
SOURCES = {".py", ".md", ".toml", ".svg", ".json", ".txt"}
PACKED = {".zip", ".whl", ".png"}  # compressed already
# Pyodide asks what packages there are: none but ours.
LOCK = json.dumps(
    {
        "info": {
            "arch": "wasm32",
            "platform": "emscripten",
            "version": "0",
            "python": "3.14.2",
            "abi_version": "2026_0",
        },
        "packages": {},
    }
)
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"
)
PAPER, INK = "#F4EDDD", "#22303A"
HEAD = """  <meta http-equiv="content-security-policy" content="{policy}">
  <meta name="theme-color" content="{paper}">
  <link rel="manifest" href="manifest.webmanifest">
  <link rel="apple-touch-icon" href="{client}/icon-192.png">
  <link rel="stylesheet" href="{client}/pocket/pocket.css">
"""


@dataclass
class Site:
    """The files of a site, by their path; `trouble` says why its rules are not compiled."""

    files: dict[str, bytes] = field(default_factory=dict)
    trouble: str = ""

    @property
    def version(self) -> str:
        """What changes with anything in it."""
        return digest(*[path.encode() + data for path, data in sorted(self.files.items())])

    @property
    def load(self) -> int:
        """How many bytes a first visit loads."""
        return sum([self.weight(path) for path in self.files if listed(path)])

    def weight(self, path: str) -> int:
        """How many bytes of a file travel."""
        return len(packed(self.files[path])) if compressible(path) else len(self.files[path])


def build(out: Path, folder: Path, pace: float = PACE, compiled: bool = True) -> Site:
    """Write a site to `out`, with parts that lie in `folder` or are fetched into it. `pace` is the time between two
    steps of bots, in seconds; `compiled` says whether rules and search are to be, where they can."""
    if out.exists() and (not out.is_dir() or any(out.iterdir()) and not (out / "sw.js").exists()):
        raise BadOptions(f"{out} is there already and is not a site: name another folder, or empty it")
    site = assembled(folder, pace, compiled)
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in site.files.items():
        write(fresh / path, data)
        if compressible(path):
            write(fresh / f"{path}.gz", packed(data))
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    return site


def assembled(folder: Path, pace: float, compiled: bool) -> Site:
    """Every file of a site."""
    site = Site()
    python = parts.pyodide(folder)
    wheel, licence = parts.msgspec(folder)
    archive, msgspec = bytecode.compiled(sources(), python, LOCK, folder), f"msgspec-{digest(wheel)}.whl"
    try:
        archive = joined(archive, wasm.modules(python, folder)) if compiled else archive
    except wasm.NotCompiled as problem:
        site.trouble = str(problem)
    runs = {name: data for name, data in python.items() if name != parts.LIBRARY}
    runs["library.archive"] = bytecode.library(python, LOCK, folder)
    runtime = f"python-{digest(*runs.values())}"
    site.files |= {f"{runtime}/{name}": data for name, data in runs.items()}
    ours = f"rodinia-{digest(archive)}.archive"
    site.files |= {ours: archive, msgspec: wheel}
    release: dict[str, str | float] = {
        "python": f"../../{runtime}/",
        "library": f"../../{runtime}/library.archive",
        "lock": LOCK,
        "archive": f"../../{ours}",
        "wheel": f"../../{msgspec}",
        "pace": pace,
    }
    files = client()
    release["version"] = digest(json.dumps(release).encode(), *files.values())
    files["pocket/release.js"] = f"export const RELEASE = {json.dumps(release)};\n".encode()
    home = f"client-{release['version']}"
    site.files |= {f"{home}/{path}": data for path, data in files.items()}
    site.files["manifest.webmanifest"] = manifest(home)
    site.files["index.html"] = page(home)
    site.files["licences/msgspec.txt"] = licence
    for path in (WEB / "pocket").glob("LICENSE.*"):
        site.files[f"licences/{path.suffix[1:]}.txt"] = path.read_bytes()
    site.files["sw.js"] = service(site)
    return site


def sources() -> bytes:
    """Our own Python, in one archive. No archive of ours is compressed inside, so that it can be as a whole."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as archive:
        for path in sorted(PACKAGE.rglob("*")):
            parts = path.relative_to(PACKAGE).parts
            if path.suffix in SOURCES and (len(parts) == 1 or parts[0] in LAYERS):
                archive.writestr(zipfile.ZipInfo("/".join(["rodinia", *parts])), path.read_bytes())
    return found.getvalue()


def joined(archive: bytes, modules: dict[str, bytes]) -> bytes:
    """An archive with compiled modules in the place of the bytecode of the same name."""
    replaced = {f"{path.removesuffix('.abi3.so')}.pyc" for path in modules}
    found = io.BytesIO(bytecode.repacked(archive, lambda name: name not in replaced))
    with zipfile.ZipFile(found, "a") as more:
        for path, data in sorted(modules.items()):
            more.writestr(zipfile.ZipInfo(path), data)
    return found.getvalue()


def client() -> dict[str, bytes]:
    """The client, with the drawings that a server would make. Reviews are a server's."""
    files = {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for path in sorted(WEB.rglob("*"))
        if path.suffix in {".js", ".css", ".svg"}
        and path.name != "service.js"
        and "review" not in path.relative_to(WEB).parts
    }
    signs = importlib.resources.files("rodinia.scene").joinpath("pictograms.svg").read_bytes()
    files |= {"made/art.css": web_css().encode(), "made/signs.svg": signs}
    for name in names():
        for theme in get_args(Theme):
            files[f"made/api/games/{name}/cover-{theme}.svg"] = cover(load(name), theme).encode()
    sign = (WEB / "sign.svg").read_text("utf-8")
    return files | {f"icon-{size}.png": icon(sign, size) for size in (192, 512)}


def icon(sign: str, size: int) -> bytes:
    """The sign of the house on a square that may be cut to any shape."""
    inner = re.sub(r"<svg[^>]*>", "", sign, count=1)
    square = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="-8 -8 56 56">'
    return png(f'{square}<rect x="-8" y="-8" width="56" height="56" fill="{PAPER}"/>{inner}', 1)


def page(home: str) -> bytes:
    """The one page, with the client's style sheets and its front door here."""
    text = (WEB / "index.html").read_text("utf-8")
    text = text.replace('href="/art.css"', f'href="{home}/made/art.css"').replace(
        '"/web/app.js"', '"/web/pocket/start.js"'
    )
    text = text.replace('="/web/', f'="{home}/')
    text = text.replace("  <title>", HEAD.format(policy=POLICY, paper=PAPER, client=home) + "  <title>", 1)
    return text.replace('  <div id="live"', '  <div id="pocket"></div>\n  <div id="live"', 1).encode()


def manifest(home: str) -> bytes:
    """What a home screen needs to know."""
    icons = [
        {"src": f"{home}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    about = {
        "name": "Rodinia",
        "short_name": "Rodinia",
        "description": "Land-building board games, against bots or friends at one screen.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return json.dumps(about, indent=1).encode()


def service(site: Site) -> bytes:
    """The service worker, with the list of what belongs to the release."""
    files = [
        ["./" if path == "index.html" else path, site.weight(path), compressible(path)]
        for path in site.files
        if listed(path)
    ]
    release = json.dumps({"name": site.version, "files": files})
    return f"const RELEASE = {release};\n".encode() + (WEB / "pocket" / "service.js").read_bytes()


def listed(path: str) -> bool:
    """Whether a visit loads a file."""
    return path != "sw.js" and not path.startswith("licences/")


def compressible(path: str) -> bool:
    return Path(path).suffix not in PACKED


@cache
def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
