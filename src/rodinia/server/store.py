"""Store: the only part that speaks to the database, SQLite or PostgreSQL alike.

All writes pass one queue. Whatever waits there is committed together, so that fifty tables cost one
flush of the disk; a write returns only after its commit. Steps, of which there are most, go to the driver
as rows of statements that SQLAlchemy has written once for its kind of database.

An SQLite file is written from the loop itself, which is cheaper than to hand rows over to a thread. Whatever could
make the loop wait is done in a thread: opening it, the lock if another process has it, the flush of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets as random_secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, Executable, bindparam, create_engine, event, insert, select, update
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from rodinia.core.game import Step
from rodinia.server import tables
from rodinia.server.migrate import migrate
from rodinia.server.rows import ENDED, OPEN, PERSON, RECORD, RUNNING, Append, Row, Said, Saved, Seat

Statement = tuple[Executable, list[dict[str, Any]] | None]
Rows = tuple[str, list[tuple[Any, ...]]]  # a statement in the words of the database, and the rows it is for
PATIENCE = 5000  # milliseconds to wait for another process that writes to the same SQLite file


class Conflict(Exception):
    """Another writer was first: the match has moved on in the database."""


class Store:
    """Made by `await Store.open(url)`."""

    def __init__(self, engine: AsyncEngine, writer: Engine | None = None) -> None:
        self.engine = engine
        self.own = writer  # of an SQLite file
        self.line: Connection | None = None
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.words = [spelled(engine.dialect, *each) for each in (STEPS, TOKENS, HEADS)]
        self.jobs: asyncio.Queue[tuple[Append | list[Statement], asyncio.Future[None]]] = asyncio.Queue()
        self.connection: AsyncConnection | None = None  # the writer's own
        self.writer = asyncio.create_task(self.write_forever())

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, bring the database to its newest form, and start writing."""
        engine = create_async_engine(full_url(url), pool_pre_ping=not url.startswith("sqlite"))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", prepare_sqlite)
        await migrate(engine)
        return cls(engine, file_engine(engine.url))

    async def close(self) -> None:
        """Finish what waits and disconnect."""
        await self.jobs.join()
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        self.thread.shutdown()
        if self.line is not None:
            self.line.close()
        if self.own is not None:
            self.own.dispose()
        if self.connection is not None:
            await self.connection.close()
        await self.engine.dispose()

    # Writing.

    async def append(self, job: Append) -> None:
        """Make steps durable. Raises Conflict if the match already has steps there."""
        await self.submit(job)

    async def create(self, row: Row, steps: Sequence[Step] = ()) -> None:
        """A new match; a record comes with all its steps."""
        jobs: list[Statement] = [(insert(tables.matches), [match_values(row)])]
        jobs.append((insert(tables.seats), [seat_values(row.id, k, seat) for k, seat in enumerate(row.seats)]))
        if steps:
            jobs.append(
                (insert(tables.steps), [step_values(row.id, k, step, row.created) for k, step in enumerate(steps)])
            )
        await self.submit(jobs)

    async def save_seats(self, row: Row, now: int) -> None:
        """Write who sits where, and the status."""
        kinds = tables.seats.c
        change = update(tables.seats).where(kinds.match == bindparam("m"), kinds.seat == bindparam("s"))
        values = [{"m": row.id, "s": k, **seat_values(row.id, k, seat)} for k, seat in enumerate(row.seats)]
        for each in values:
            del each["match"], each["seat"]
        head = (
            update(tables.matches)
            .where(tables.matches.c.id == row.id)
            .values(status=row.status, host=row.host, changed=now)
        )
        await self.submit([(change, values), (head, None)])

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
            tokens = await connection.execute(select(tables.tokens).where(tables.tokens.c.match == match))
            chat = await connection.execute(
                select(tables.chats).where(tables.chats.c.match == match).order_by(tables.chats.c.n)
            )
            return Saved(
                row=rows[0],
                steps=[Step(line.actor, line.move) for line in lines],
                times=[line.at for line in lines],
                tokens={line.token: line.seq for line in tokens},
                chat=[Said(line.seat, line.name, line.text, line.at) for line in chat],
            )

    async def mine(self, player: str, most: int = 30) -> list[Row]:
        """The matches a player sits in, the latest first."""
        own = select(tables.seats.c.match).where(tables.seats.c.player == player, tables.seats.c.kind == PERSON)
        return await self.listed(tables.matches.c.id.in_(own), most)

    async def open_tables(self, most: int = 30) -> list[Row]:
        """Matches that still have free seats."""
        return await self.listed(tables.matches.c.status == OPEN, most)

    async def running(self, most: int = 1000) -> list[Row]:
        """Matches under way."""
        return await self.listed(tables.matches.c.status == RUNNING, most)

    async def ended(self, most: int = 30) -> list[Row]:
        """Finished matches and records, the latest first."""
        return await self.listed(tables.matches.c.status.in_([ENDED, RECORD]), most)

    async def listed(self, where: Any, most: int) -> list[Row]:
        async with self.engine.connect() as connection:
            return await self.rows(connection, where, most)

    async def rows(self, connection: AsyncConnection, where: Any, most: int) -> list[Row]:
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

    async def submit(self, job: Append | list[Statement]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((job, done))
        await done

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
                self.jobs.task_done()

    async def commit_alone(self, job: Append | list[Statement], done: asyncio.Future[None]) -> None:
        """After a batch failed, find out which of its jobs did."""
        try:
            await self.commit([job])
        except IntegrityError as problem:
            refuse(done, Conflict(str(problem.orig)))
        except Exception as problem:
            refuse(done, problem)

    async def commit(self, jobs: list[Append | list[Statement]]) -> None:
        appends = [job for job in jobs if isinstance(job, Append)]
        others = [statement for job in jobs if not isinstance(job, Append) for statement in job]
        rows: list[Rows] = []
        if appends:
            filled = (step_rows(appends), token_rows(appends), [head_row(job) for job in appends])
            rows = [each for each in zip(self.words, filled, strict=True) if each[1]]
        if self.own is not None:
            await self.commit_to_file(self.own, others, rows)
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

    async def commit_to_file(self, engine: Engine, others: list[Statement], rows: list[Rows]) -> None:
        loop = asyncio.get_running_loop()
        if self.line is None:
            self.line = await loop.run_in_executor(self.thread, engine.connect)
        line = self.line
        try:
            if not begins(line):
                await loop.run_in_executor(self.thread, wait_to_begin, line)
            for statement, values in others:
                line.execute(statement, values)
            for words, many in rows:
                line.exec_driver_sql(words, many)
            await loop.run_in_executor(self.thread, line.commit)
        except BaseException:
            self.line = None
            line.invalidate()
            line.close()
            raise


def refuse(done: asyncio.Future[None], problem: Exception) -> None:
    if not done.done():
        done.set_exception(problem)


def begins(line: Connection) -> bool:
    """Take the right to write, if nobody else has it."""
    try:
        line.exec_driver_sql("BEGIN IMMEDIATE")
    except OperationalError:
        return False
    return True


def wait_to_begin(line: Connection) -> None:
    """Take the right to write when the other process is done."""
    line.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE}")
    try:
        line.exec_driver_sql("BEGIN IMMEDIATE")
    finally:
        line.exec_driver_sql("PRAGMA busy_timeout=0")


# What a batch of appends writes, all matches together: the values of a row in the order of these names.
STEPS = insert(tables.steps), ("match", "n", "actor", "move", "at")
TOKENS = insert(tables.tokens), ("match", "token", "seq")
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
    return [(job.match, n, actor, move, job.at) for job in jobs for n, (actor, move) in enumerate(job.steps, job.first)]


def token_rows(jobs: list[Append]) -> list[tuple[Any, ...]]:
    return [(job.match, job.token, job.first + len(job.steps)) for job in jobs if job.token]


def head_row(job: Append) -> tuple[Any, ...]:
    clocks = json.dumps(job.clocks) if job.clocks is not None else "null"
    result = json.dumps(job.result) if job.result is not None else "null"
    return job.status, spell(job.turn), job.first + len(job.steps), clocks, result, job.at, job.match


def match_values(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "game_version": row.game_version,
        "components": row.components,
        "players": row.players,
        "options": json.dumps(row.options),
        "settings": json.dumps(row.settings),
        "seed": row.seed,
        "host": row.host,
        "status": row.status,
        "turn": spell(row.turn),
        "steps": row.steps,
        "clocks": json.dumps(row.clocks),
        "result": json.dumps(row.result),
        "created": row.created,
        "changed": row.changed,
    }


def seat_values(match: str, k: int, seat: Seat) -> dict[str, Any]:
    return {"match": match, "seat": k, "kind": seat.kind, "player": seat.player, "name": seat.name, "level": seat.level}


def step_values(match: str, n: int, step: Step, at: int) -> dict[str, Any]:
    return {"match": match, "n": n, "actor": step.actor, "move": step.id, "at": at}


def read_row(line: Any) -> Row:
    return Row(
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


def file_engine(url: URL) -> Engine | None:
    """A second, plain way into an SQLite file, for writing; None for other databases."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), poolclass=NullPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "connect", never_wait)
    return engine


def never_wait(connection: Any, _: Any) -> None:
    """Who finds the file locked is told so at once."""
    connection.execute("PRAGMA busy_timeout=0").close()


def prepare_sqlite(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns; readers do not wait for writers."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
