"""A server on a free port, in the loop of the test."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
import uvicorn

from rodinia.server import start, work
from rodinia.server.http.app import create_app
from rodinia.server.live import limits, page
from rodinia.server.live.limits import Limits, unlimited
from rodinia.server.start import serving
from tests.server import postgres, toybots, toys
from tests.server.client import Client


@pytest.fixture(autouse=True)
def toy_games() -> Iterator[None]:
    """The toys are known to the registry while a test of the server runs, and not to the tests of all games."""
    toys.add()
    yield
    toys.remove()


@pytest.fixture(autouse=True)
def own_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is started in this process leaves the log of the tests alone: its stream ends with its test."""
    for starts in (start, work):
        monkeypatch.setattr(starts, "write_log", lambda *_: None)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given up for silence: a page of a test answers only while the test listens to it."""
    monkeypatch.setattr(page, "DEAD", 1e9)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL of our own."""
    assert postgres.binaries() is not None, "PostgreSQL's server programs are needed: install Debian's postgresql"
    with postgres.running() as url:
        yield url


@pytest.fixture
async def fresh_postgres(postgres_url: str) -> str:
    """The same, with nothing in it."""
    return await emptied(postgres_url)


async def emptied(url: str) -> str:
    """A database with nothing in it."""
    connection = await asyncpg.connect(url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()
    return url


class Watch:
    """A clock that is set by hand."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time of all limits, which passes only when a test lets it."""
    watch = Watch()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=watch, perf_counter=watch, thread_time=watch))
    return watch


class Served:
    """A running server; `client(name)` is a new guest."""

    def __init__(self, db: str, **settings: Any) -> None:
        self.limits = settings.pop("limits", replace(unlimited(), messages=Limits().messages))
        self.app = create_app(db, bots=settings.pop("bots", toybots), pace=0, limits=self.limits, **settings)
        self.clients: list[Client] = []

    async def start(self) -> Served:
        door = socket.create_server(("127.0.0.1", 0))
        host, port = door.getsockname()
        self.server = uvicorn.Server(serving(self.app, host, port, self.limits))
        self.task = asyncio.create_task(self.server.serve([door]))
        self.base = f"http://{host}:{port}"
        while not self.server.started:
            assert not self.task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        return self

    async def client(self, name: str = "") -> Client:
        client = await Client(self.base, name).enter()
        self.clients.append(client)
        return client

    async def stop(self) -> None:
        for client in self.clients:
            await client.close()
        self.server.should_exit = True
        await self.task

    @property
    def hub(self) -> Any:
        return self.app.state.hub


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    server = await Served(str(tmp_path / "test.sqlite")).start()
    yield server
    await server.stop()
