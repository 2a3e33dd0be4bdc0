"""`rodinia site`: the pocket edition as a folder of files."""

from __future__ import annotations

from pathlib import Path

import platformdirs
from rich.console import Console


def write(console: Console, out: Path, parts: Path | None) -> None:
    """Write the folder, and say how much a first visit loads."""
    from rodinia.pocket.site import build

    folder = parts or Path(platformdirs.user_cache_dir("rodinia", appauthor=False)) / "site"
    site = build(out, folder)
    if site.trouble:
        console.print(f"Rules and search are not compiled for the browser and run slower: {site.trouble}", markup=False)
    console.print(f"{out}: {site.load / 1e6:.1f} MB for a first visit; any static host can serve it", markup=False)
    console.print(f"Try it: python -m http.server -d {out} 8000", markup=False)
