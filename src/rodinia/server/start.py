"""Starting the server: one command, a free port, a database in the user's folder, a browser."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import ipaddress
import logging
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any, cast

import platformdirs
import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rodinia.core.errors import BadLesson, BadOptions
from rodinia.core.registry import find, names
from rodinia.server.http.app import create_app, default_bots
from rodinia.server.http.visits import Visits
from rodinia.server.jobs.bots import Bots, OwnBots, read_bots
from rodinia.server.live.limits import Limits
from rodinia.server.log import Style, write_log
from rodinia.server.store.migrate import Newer
from rodinia.server.store.open import file_of, open_store
from rodinia.server.store.sqlite import Claim, Taken
from rodinia.server.store.store import full_url
from rodinia.table.lesson import lesson_of

LOG = logging.getLogger("rodinia.server")
LOCAL = ("localhost", "127.0.0.1", "::1")
OTHER_FILES = 400  # that are open besides connections: the database, programs, parts of the package, who is turned away
AT_ONCE = 64  # connections that are accepted in one turn of the loop; some turns pass until one is turned away
CALM = 10.0  # seconds after the start, when the first page has been served


@dataclass(frozen=True)
class Settings:
    """How to serve. `db` is a URL or a path."""

    host: str
    port: int
    db: str
    pace: float = 0.6  # seconds between two steps of bots
    proxy: str = ""  # the address or network of proxies that say who asks; "" for none
    bots: Bots | None = None  # by default those of the ladder
    limits: Limits = field(default_factory=Limits)
    forget_after: float = 0  # days after which a match that nobody has touched is forgotten; 0: never


def run(
    host: str = "127.0.0.1",
    port: int = 0,
    db: str | None = None,
    open_browser: bool = False,
    pace: float = 0.6,
    proxy: str = "",
    components: Mapping[str, Path] | None = None,
    bots: list[str] | None = None,
    limits: Limits | None = None,
    log: Style = "text",
    forget_after: float = 0,
) -> None:
    """Serve until interrupted. Port 0 takes a free one; without `db` the user's own SQLite file is used.

    `proxy` is the address of a proxy in front of the server, or the network of several: they are believed when they
    say who asks, and how. `components` are files that replace those of some games; `bots` are the operator's own,
    NAME=SPEC each. `limits` are what strangers may ask for, `log` is how the log is written, to the standard error. Matches
    that nobody has touched for `forget_after` days are forgotten, if that is not 0.
    """
    check_address(proxy)
    write_log(sys.stderr, log)
    own = own_bots(bots)
    install(components)
    limits = with_room(limits or Limits())
    with listening(host, port) as door:
        settings = Settings(host, door.getsockname()[1], db or default_db(), pace, proxy, own, limits, forget_after)
        with claimed(settings.db):
            asyncio.run(lay_out(settings.db))
            server = Server(config(settings), lambda: say(settings, open_browser))
            prepare()
            server.run([door])


def say(settings: Settings, open_browser: bool) -> None:
    """Tell where the server is, and show it."""
    host = settings.host
    name = "localhost" if host in LOCAL or host in ("0.0.0.0", "::") else host
    address = f"http://{name}:{settings.port}/"
    print(f"Rodinia is at {address}   (Ctrl+C ends it; matches are kept)", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    checking = threading.Timer(CALM, check_lessons)
    checking.daemon = True
    checking.start()


def check_lessons() -> None:
    """Say which lessons have a mistake, before somebody wants to take them. Those are refused."""
    for name in names():
        try:
            lesson_of(name)
        except BadLesson as problem:
            LOG.error("a lesson is refused: %s", problem)


def config(settings: Settings) -> uvicorn.Config:
    """The settings in the words of the web server."""
    app = create_app(
        settings.db,
        hosts=LOCAL if settings.host in LOCAL else (),
        pace=settings.pace,
        bots=settings.bots,
        limits=settings.limits,
        proxied=bool(settings.proxy),
        forget_after=settings.forget_after,
    )
    return serving(app, settings.host, settings.port, settings.limits, settings.proxy)


def serving(app: ASGIApp, host: str, port: int, limits: Limits, proxy: str = "") -> uvicorn.Config:
    """How the web server serves an application: its connections watched, pages at a table by their own beats."""
    inner: Any = ProxyHeadersMiddleware(cast(Any, app), proxy) if proxy else app
    visits = Visits(inner, limits, proxy)
    of_requests, of_pages = visits.protocols()
    return uvicorn.Config(
        visits,
        host=host,
        port=port,
        log_config=None,
        log_level="warning",
        access_log=False,
        backlog=AT_ONCE,
        http=of_requests,
        ws=of_pages,
        ws_ping_interval=None,  # the table's own beats tell whether a page is there
        ws_per_message_deflate=False,  # patches are short, and its memory is not: 300 kB a page
        timeout_graceful_shutdown=1,  # Ctrl-C ends a command within two seconds
        timeout_keep_alive=3600,  # the visits end a connection on which nothing more is asked
        proxy_headers=False,  # within the visits, which are counted as they are
        server_header=False,
    )


def own_bots(wishes: list[str] | None) -> Bots | None:
    """The ladder with the operator's own bots; None for the ladder as it is."""
    if not wishes:
        return None
    ladder = default_bots()
    return OwnBots(ladder, read_bots(wishes, ladder.LEVELS))


def with_room(limits: Limits) -> Limits:
    """Let this process have as many files open as it needs, if it may; the limits with as many connections as it can hold."""
    try:
        import resource
    except ImportError:  # not every system counts them
        return limits
    most, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + OTHER_FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        most = wanted if highest == resource.RLIM_INFINITY else min(wanted, highest)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, highest))
        if most < wanted:
            LOG.warning("room for %d connections: this process may have %d files open", most - OTHER_FILES, most)
            return replace(limits, connections=max(1, most - OTHER_FILES))
    return limits


def install(components: Mapping[str, Path] | None) -> None:
    """Play with these components in this process."""
    for name, file in (components or {}).items():
        find(name).install(file)


def prepare() -> None:
    """Set up this process for serving."""
    sys.setswitchinterval(0.001)  # a bot that thinks gives way to the table
    gc.freeze()
    gc.set_threshold(100_000, 10, 20)  # what has been drawn is kept for long: to look through it stops all tables


@contextlib.contextmanager
def claimed(db: str) -> Iterator[None]:
    """Have an SQLite file to oneself while serving from it."""
    file = file_of(address_of(db))
    claim = None
    try:
        if file is not None and file.parent.is_dir():
            claim = Claim(file.resolve())  # by whatever name it is called
    except Taken:
        raise BadOptions(
            f"another server has the database {file}: perhaps Rodinia runs in another window; --db FILE gives this one "
            "its own, and several can share one PostgreSQL (docs/hosting.md)"
        ) from None
    try:
        yield
    finally:
        if claim is not None:
            claim.close()


def address_of(db: str) -> Any:
    """The parts of a database address."""
    try:
        url = make_url(full_url(db))
    except (ArgumentError, ValueError):
        raise BadOptions("--db must be a path or a database URL") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadOptions(f"matches are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")
    if url.get_backend_name() == "sqlite" and file_of(url) is None:
        raise BadOptions("matches are kept in a file: --db needs its path")
    return url


async def lay_out(db: str) -> None:
    """Bring a database to its newest form before anyone serves from it."""
    url = address_of(db)
    shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    try:
        file = file_of(url)
        if file is not None:
            check_file(file)
        store = await open_store(db)
        await store.secret("cookies")
        await store.close()
    except ModuleNotFoundError:
        raise BadOptions("PostgreSQL needs an extra: pip install 'rodinia[postgres]'") from None
    except Newer:
        raise BadOptions(f"the database {shown} is of a newer version of Rodinia than this one") from None
    except (sqlite3.Error, SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise BadOptions(f"the database {shown} cannot be opened: {reason}") from None


def check_file(file: Path) -> None:
    """Refuse a damaged SQLite file, before a match is met that cannot be read."""
    with contextlib.closing(sqlite3.connect(file)) as tried:
        found = tried.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(f"it is damaged ({' '.join(str(found).split())}); restore a backup")


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


def listening(host: str, port: int = 0) -> socket.socket:
    """A door at the port that is wanted; without a wish at the usual one if nobody has it, else at any. It is had from now
    on, so that of two servers that start at once only one takes it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port,) if port else (8400, 0):
        try:
            return socket.create_server((host, wanted), family=family, backlog=AT_ONCE)
        except OSError as failed:
            problem = failed
    if port and problem.errno == errno.EADDRINUSE:
        raise BadOptions(f"port {port} of {host} is taken by another program; --port 0 takes a free one")
    why = str(problem.strerror or problem).partition(" (while attempting")[0]
    raise BadOptions(f"cannot listen on {host}{f' port {port}' if port else ''}: {why}")


def check_address(proxy: str) -> None:
    """The address of a proxy is one, or a network, or there is none."""
    try:
        if proxy:
            ipaddress.ip_network(proxy)
    except ValueError:
        raise BadOptions(
            f"--proxy is the address of a proxy or a network, such as 127.0.0.1 or 10.0.0.0/24, not {proxy!r}"
        ) from None


def default_db() -> str:
    """The SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("rodinia", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rodinia.sqlite'}"
