"""Starting the server: one command, a free port, a database in the user's folder, a browser."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import sqlite3
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType

import platformdirs
import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from rodinia.core.errors import BadOptions
from rodinia.server.hub import MESSAGES
from rodinia.server.process import LOCAL, Settings, config, install, prepare
from rodinia.server.share import Share
from rodinia.server.store import Store, file_of, full_url

MOST = 64  # processes


def run(
    host: str = "127.0.0.1",
    port: int = 0,
    db: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
    pace: float = 0.6,
    messages: tuple[float, float] = MESSAGES,
    proxy: str = "",
    components: Mapping[str, Path] | None = None,
) -> None:
    """Serve until interrupted. Port 0 takes a free one; without `db` the user's own SQLite file is used.

    `proxy` is the address of a proxy in front of the server: it is believed when it says who asks, and how.
    `components` are files that replace those of some games.
    """
    if not 1 <= workers <= MOST:
        raise BadOptions(f"{workers} processes cannot serve; 1 to {MOST} can")
    check_address(proxy)
    files = tuple((components or {}).items())
    install(files)
    settings = Settings(host, port or free_port(host), db or default_db(), workers, pace, messages, proxy, files)

    asyncio.run(lay_out(settings.db))

    def say() -> None:
        name = "localhost" if host in LOCAL or host in ("0.0.0.0", "::") else host
        address = f"http://{name}:{settings.port}/"
        print(f"Rodinia is at {address}   (Ctrl+C ends it; matches are kept)", flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers == 1:
        server = Server(config(settings, Share()), say)
        prepare()
        server.run()
        return
    if not hasattr(socket, "send_fds"):
        raise BadOptions("several processes need a system that can pass connections on: Linux or macOS")
    if settings.db.startswith("sqlite://") and not settings.db.removeprefix("sqlite://").strip("/"):
        raise BadOptions("several processes cannot share a database in memory")
    from rodinia.server.door import Door

    Door(settings, say).run()


async def lay_out(db: str) -> None:
    """Bring a database to its newest form before anyone serves from it."""
    try:
        url = make_url(full_url(db))
    except (ArgumentError, ValueError):
        raise BadOptions("--db must be a path or a database URL") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadOptions(f"matches are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")
    shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    try:
        if file_of(url):
            with contextlib.closing(sqlite3.connect(file_of(url))) as file:
                file.execute("SELECT name FROM sqlite_master")
        store = await Store.open(db)
        await store.secret("cookies")
        await store.close()
    except ModuleNotFoundError:
        raise BadOptions("PostgreSQL needs an extra: pip install 'rodinia[postgres]'") from None
    except (sqlite3.Error, SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise BadOptions(f"the database {shown} cannot be opened: {reason}") from None


class Server(uvicorn.Server):
    """Says so as soon as it answers. Told to end, it is in no greater hurry when it is told again."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            super().handle_exit(sig, frame)


def free_port(host: str) -> int:
    """The usual port if nobody has it, else any."""
    for wanted in (8400, 0):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            try:
                probe.bind((host, wanted))
            except OSError as failed:
                problem = failed
                continue
            found: int = probe.getsockname()[1]
            return found
    raise BadOptions(f"cannot listen on {host}: {problem.strerror or problem}")


def check_address(proxy: str) -> None:
    """The address of a proxy is one, or there is none."""
    try:
        if proxy:
            ipaddress.ip_address(proxy)
    except ValueError:
        raise BadOptions(f"--proxy is the address of a proxy, such as 127.0.0.1, not {proxy!r}") from None


def default_db() -> str:
    """The SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("rodinia", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rodinia.sqlite'}"
