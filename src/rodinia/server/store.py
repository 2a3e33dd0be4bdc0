"""Store: the only part that speaks to the database, SQLite or PostgreSQL alike.

All writes pass one queue. Whatever waits there is committed together, so that fifty tables cost one
flush of the disk; a write returns only after its commit. Steps, of which there are most, go to the driver
as rows of statements that SQLAlchemy has written once for its kind of database.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets as random_secrets
import sqlite3
from collections.abc import Awaitable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, event, insert, select, update
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rodinia.core.game import Step
from rodinia.server import tables
from rodinia.server.file import File, prepare_sqlite
from rodinia.server.mailbox import Mailbox
from rodinia.server.migrate import migrate
from rodinia.server.rows import Append, Rows, Statement
from rodinia.server.scribe import Pen
from rodinia.table.head import OPEN, PERSON, RUNNING, Head, Said, Saved, Seat

Job = Append | list[Statement]


class Conflict(Exception):
    """Another writer was first: the match has moved on in the database."""


class Store:
    """Made by `await Store.open(url)`."""

    def __init__(self, engine: AsyncEngine, file: File | None = None, pen: Pen | None = None) -> None:
        self.engine = engine
        self.file = file  # where the database is an SQLite file
        self.pen = pen  # where other processes write to it as well
        self.words = [spelled(engine.dialect, *each) for each in (STEPS, HEADS)]
        self.jobs: Mailbox[tuple[Job, asyncio.Future[None]]] = Mailbox()
        self.connection: AsyncConnection | None = None  # the writer's own
        self.writer = asyncio.create_task(self.write_forever())

    @classmethod
    async def open(cls, url: str, pen: Pen | None = None) -> Store:
        """Connect, bring the database to its newest form, and start writing; steps with the pen, if there is one."""
        engine = create_async_engine(full_url(url), pool_pre_ping=not url.startswith("sqlite"))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", prepare_sqlite)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, File(engine.url) if file_of(engine.url) else None, pen)

    async def close(self) -> None:
        """Finish what waits and disconnect."""
        with contextlib.suppress(Exception):
            await self.submit([])  # when this is done, so is everything before it
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        if self.file is not None:
            self.file.close()
        if self.pen is not None:
            self.pen.close()
        if self.connection is not None:
            await self.connection.close()
        await self.engine.dispose()

    # Writing.

    def append(self, job: Append) -> Awaitable[None]:
        """Make steps durable. Raises Conflict if the match already has steps there."""
        return self.submit(job)

    async def create(self, head: Head, steps: Sequence[Step] = ()) -> None:
        """A new match; a record comes with all its steps."""
        jobs: list[Statement] = [(insert(tables.matches), [match_values(head)])]
        jobs.append((insert(tables.seats), [seat_values(head.id, k, seat) for k, seat in enumerate(head.seats)]))
        if steps:
            jobs.append(
                (insert(tables.steps), [step_values(head.id, k, step, head.created) for k, step in enumerate(steps)])
            )
        await self.submit(jobs)

    async def save_seats(self, head: Head, seats: Sequence[Seat], now: int) -> None:
        """Write who sits where."""
        kinds = tables.seats.c
        change = update(tables.seats).where(kinds.match == bindparam("m"), kinds.seat == bindparam("s"))
        values = [{"m": head.id, "s": k, **seat_values(head.id, k, seat)} for k, seat in enumerate(seats)]
        for each in values:
            del each["match"], each["seat"]
        touched = update(tables.matches).where(tables.matches.c.id == head.id).values(changed=now)
        await self.submit([(change, values), (touched, None)])

    async def say(self, match: str, n: int, said: Said) -> None:
        """Keep one line of chat."""
        values = {"match": match, "n": n, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}
        await self.submit([(insert(tables.chats), [values])])

    async def save_player(self, player: str, name: str, now: int) -> None:
        """Keep a guest's name."""
        known = await self.player(player)
        if known is None:
            await self.submit([(insert(tables.players), [{"id": player, "name": name, "created": now}])])
        elif known != name:
            await self.submit([(update(tables.players).where(tables.players.c.id == player).values(name=name), None)])

    async def secret(self, name: str) -> str:
        """A lasting random secret of this server, made when first asked for."""
        found = await self.one(select(tables.secrets.c.value).where(tables.secrets.c.name == name))
        if found is None:
            with contextlib.suppress(Conflict):
                await self.submit([(insert(tables.secrets), [{"name": name, "value": random_secrets.token_hex(32)}])])
            found = await self.one(select(tables.secrets.c.value).where(tables.secrets.c.name == name))
        return str(found)

    # Reading.

    async def player(self, player: str) -> str | None:
        """A guest's name."""
        found: str | None = await self.one(select(tables.players.c.name).where(tables.players.c.id == player))
        return found

    async def load(self, match: str) -> Saved | None:
        """A whole match."""
        async with self.engine.connect() as connection:
            rows = await self.rows(connection, tables.matches.c.id == match, 1)
            if not rows:
                return None
            taken = await connection.execute(
                select(tables.steps).where(tables.steps.c.match == match).order_by(tables.steps.c.n)
            )
            lines = taken.all()
            chat = await connection.execute(
                select(tables.chats).where(tables.chats.c.match == match).order_by(tables.chats.c.n)
            )
            return Saved(
                head=rows[0],
                steps=[Step(line.actor, line.move) for line in lines],
                tokens={line.token for line in lines if line.token},
                chat=[Said(line.seat, line.name, line.text, line.at) for line in chat],
            )

    async def mine(self, player: str, most: int = 30) -> list[Head]:
        """The matches a player sits in, the latest first."""
        own = select(tables.seats.c.match).where(tables.seats.c.player == player, tables.seats.c.kind == PERSON)
        return await self.listed(tables.matches.c.id.in_(own), most)

    async def open_tables(self, most: int = 30) -> list[Head]:
        """Matches that anybody may join."""
        return await self.listed(and_(tables.matches.c.status == OPEN, is_set("public")), most)

    async def watchable(self, most: int = 30) -> list[Head]:
        """Matches under way that anybody may watch."""
        return await self.listed(and_(tables.matches.c.status == RUNNING, is_set("public"), is_set("watch")), most)

    async def running(self, most: int = 1000) -> list[Head]:
        """Matches under way."""
        return await self.listed(tables.matches.c.status == RUNNING, most)

    async def waiting(self, most: int = 1000) -> list[Head]:
        """Matches that have not begun."""
        return await self.listed(tables.matches.c.status == OPEN, most)

    async def listed(self, where: Any, most: int) -> list[Head]:
        async with self.engine.connect() as connection:
            return await self.rows(connection, where, most)

    async def rows(self, connection: AsyncConnection, where: Any, most: int) -> list[Head]:
        found = await connection.execute(
            select(tables.matches).where(where).order_by(tables.matches.c.changed.desc()).limit(most)
        )
        rows = {line.id: read_row(line) for line in found}
        if rows:
            query = select(tables.seats).where(tables.seats.c.match.in_(list(rows))).order_by(tables.seats.c.seat)
            for line in await connection.execute(query):
                rows[line.match].seats.append(Seat(line.kind, line.player, line.name, line.level))
        return list(rows.values())

    async def one(self, query: Any) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # The queue.

    def submit(self, job: Job) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((job, done))
        return done

    async def write_forever(self) -> None:
        """Commit whatever waits, in batches, on one connection kept for it."""
        while True:
            batch = [await self.jobs.get()]
            while not self.jobs.empty() and len(batch) < 500:
                batch.append(self.jobs.get_nowait())
            try:
                await self.commit([job for job, _ in batch])
            except Exception:
                for job, done in batch:
                    await self.commit_alone(job, done)
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def commit_alone(self, job: Job, done: asyncio.Future[None]) -> None:
        """After a batch failed, find out which of its jobs did."""
        try:
            await self.commit([job])
        except (IntegrityError, sqlite3.IntegrityError) as problem:
            refuse(done, Conflict(str(problem)))
        except Exception as problem:
            refuse(done, problem)

    async def commit(self, jobs: list[Job]) -> None:
        appends = [job for job in jobs if isinstance(job, Append)]
        others = [statement for job in jobs if not isinstance(job, Append) for statement in job]
        rows: list[Rows] = []
        if appends:
            filled = step_rows(appends), [head_row(job) for job in appends]
            rows = [each for each in zip(self.words, filled, strict=True) if each[1]]
        if self.pen is not None and rows:
            await self.pen.write(rows)
            rows = []
            if not others:
                return
        if self.file is not None:
            await self.file.commit(others, rows)
            return
        connection = self.connection
        if connection is None or connection.invalidated:
            connection = self.connection = await self.engine.connect()
        try:
            for statement, values in others:
                await connection.execute(statement, values)
            for words, many in rows:
                await connection.exec_driver_sql(words, many)
            await connection.commit()
        except BaseException:
            self.connection = None
            with contextlib.suppress(Exception):
                await connection.close()
            raise


def refuse(done: asyncio.Future[None], problem: Exception) -> None:
    if not done.done():
        done.set_exception(problem)


# What a batch of appends writes, all matches together: the values of a row in the order of these names.
STEPS = insert(tables.steps), ("match", "n", "actor", "move", "at", "token")
HEADS = (
    update(tables.matches).where(tables.matches.c.id == bindparam("m")),
    ("status", "turn", "steps", "clocks", "result", "changed", "m"),
)


def spelled(dialect: Dialect, statement: Any, names: tuple[str, ...]) -> str:
    """A statement in the words of the database, its parameters in the order of the names."""
    made = statement.compile(dialect=dialect, column_keys=[name for name in names if name != "m"])
    assert tuple(made.positiontup) == names, made.positiontup
    return str(made)


def step_rows(jobs: list[Append]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for job in jobs:
        last = job.first + len(job.steps) - 1
        for n, (actor, move) in enumerate(job.steps, job.first):
            found.append((job.match, n, actor, move, job.at, job.token if n == last else ""))
    return found


def head_row(job: Append) -> tuple[Any, ...]:
    clocks = json.dumps(job.clocks) if job.clocks is not None else "null"
    result = json.dumps(job.result) if job.result is not None else "null"
    return job.status, spell(job.turn), job.first + len(job.steps), clocks, result, job.at, job.match


def is_set(name: str) -> ColumnElement[bool]:
    """Whether a setting of a match is true; settings are kept as JSON."""
    return tables.matches.c.settings.contains(f'"{name}": true', autoescape=True)


def match_values(head: Head) -> dict[str, Any]:
    return {
        "id": head.id,
        "game": head.game,
        "game_version": head.game_version,
        "components": head.components,
        "players": head.players,
        "options": json.dumps(head.options),
        "settings": json.dumps(head.settings),
        "seed": head.seed,
        "host": head.host,
        "status": head.status,
        "turn": spell(head.turn),
        "steps": head.steps,
        "clocks": json.dumps(head.clocks),
        "result": json.dumps(head.result),
        "created": head.created,
        "changed": head.changed,
    }


def seat_values(match: str, k: int, seat: Seat) -> dict[str, Any]:
    return {"match": match, "seat": k, "kind": seat.kind, "player": seat.player, "name": seat.name, "level": seat.level}


def step_values(match: str, n: int, step: Step, at: int) -> dict[str, Any]:
    return {"match": match, "n": n, "actor": step.actor, "move": step.id, "at": at}


def read_row(line: Any) -> Head:
    return Head(
        id=line.id,
        game=line.game,
        game_version=line.game_version,
        components=line.components,
        players=line.players,
        options=json.loads(line.options),
        settings=json.loads(line.settings),
        seed=line.seed,
        host=line.host,
        status=line.status,
        turn=tuple([int(seat) for seat in line.turn.split(",") if seat]),
        steps=line.steps,
        clocks=json.loads(line.clocks),
        result=json.loads(line.result),
        created=line.created,
        changed=line.changed,
    )


def spell(seats: tuple[int, ...]) -> str:
    return ",".join([str(seat) for seat in seats])


def full_url(url: str) -> str:
    """A database address as SQLAlchemy needs it; a bare path is an SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    parsed = make_url(url)
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return parsed.set(drivername=driver.get(parsed.drivername, parsed.drivername)).render_as_string(hide_password=False)


def file_of(url: URL) -> str:
    """The path of an SQLite file; "" for another database, or one in memory."""
    inside = url.get_backend_name() == "sqlite" and url.database != ":memory:"
    return url.database or "" if inside else ""
