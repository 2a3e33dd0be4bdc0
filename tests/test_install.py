"""What a player installs, without our lock file and our folder: it has all it needs, prints and serves the table."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_an_installed_copy_prints_and_serves_the_table(tmp_path: Path) -> None:
    source, home = tmp_path / "source", tmp_path / "home"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    env = {**os.environ, "RODINIA_BUILD": "pure", "XDG_DATA_HOME": str(tmp_path / "data")}
    for name in ("PYTHONPATH", "RODINIA_MODE"):
        env.pop(name, None)
    subprocess.run([home / "bin/python", "-m", "pip", "install", "-q", source], check=True, env=env)
    for kind, magic in (("pdf", b"%PDF"), ("png", b"\x89PNG"), ("svg", b"<svg")):  # as the README says
        subprocess.run(
            [home / "bin/rodinia", "print", "azivon", "-o", f"sheet.{kind}"], cwd=tmp_path, env=env, check=True
        )
        assert (tmp_path / f"sheet.{kind}").read_bytes().startswith(magic)
    server = subprocess.Popen(
        [home / "bin/rodinia", "serve", "--port", "0"], cwd=tmp_path, env=env, text=True, stdout=subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        games = json.loads(get(found[0] + "api/games"))["games"]
        assert sorted(game["name"] for game in games) == ["azivon", "discovery", "mainland", "shafausa", "vaalbara"]
        assert b"<script" in get(found[0])
        assert b"import" in get(found[0] + "web/app.js")
    finally:
        server.terminate()
        server.wait(60)


def get(address: str) -> bytes:
    """A page of the server."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return bytes(answer.read())
