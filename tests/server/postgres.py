"""A real PostgreSQL for tests: a throw-away data folder, an unprivileged user, a socket in the same folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"


def binaries() -> Path | None:
    """Where the newest PostgreSQL of the system is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return found[-1] if found else None


def as_user(*command: str | Path) -> None:
    """Run as the unprivileged user; PostgreSQL refuses to run as root."""
    prefix = ["runuser", "-u", USER, "--"] if os.getuid() == 0 else []
    done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, timeout=60, cwd="/")
    assert done.returncode == 0, done.stderr + done.stdout


@contextmanager
def running(durable: bool = False) -> Iterator[str]:
    """The URL of a fresh database server; a durable one waits for the disk at every commit."""
    place = binaries()
    assert place is not None
    folder = Path(tempfile.mkdtemp(prefix="rodinia-pg-", dir="/tmp"))
    try:
        if os.getuid() == 0:
            shutil.chown(folder, USER)
        data = folder / "data"
        as_user(place / "initdb", "-D", data, "-A", "trust", "-U", USER, "--no-sync")
        settings = f"-k {folder} -c listen_addresses='' -c fsync={'on' if durable else 'off'}"
        as_user(place / "pg_ctl", "-D", data, "-o", settings, "-l", folder / "log", "-w", "start")
        try:
            folder.chmod(0o755)
            yield f"postgresql://{USER}@/postgres?host={folder}"
        finally:
            as_user(place / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
