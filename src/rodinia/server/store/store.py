"""Store: the only part that speaks to the database. What differs between databases is in sqlite.py and postgres.py.

All writes pass one queue. Whatever waits there is committed together, so that fifty tables cost one flush of the
disk; a write returns only after its commit. A match is changed only by who knows how far it is: an append says after
which step, a change of seats after which version, and the database refuses the second of two who say the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets as random_secrets
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol

from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rodinia.core.game import Step
from rodinia.server.jobs.fair import Job
from rodinia.server.live.bus import Bus
from rodinia.server.log import short
from rodinia.server.metrics import FAILURES
from rodinia.server.store import schema
from rodinia.server.store.writes import Append, Conflict, Plain, Reseat, Statement, Write, job_key, spell
from rodinia.table.head import BOT, HOUSE, OPEN, RUNNING, Head, News, Said, Saved, Seat, duties

LOG = logging.getLogger("rodinia.server")
MOST = 500  # writes of one commit
DAY = 86_400_000  # milliseconds
Mark = tuple[int, int, int]  # how much of a match somebody has: steps, version of the seats, lines of chat

# What every new table asks for, put together once.
NAME = select(schema.players.c.name).where(schema.players.c.id == bindparam("player"))
NAMED = text(
    "INSERT INTO players (id, name, created) VALUES (:id, :name, :created) ON CONFLICT (id) DO UPDATE SET name = :name"
)
STEPS = select(schema.steps).where(schema.steps.c.match == bindparam("match")).order_by(schema.steps.c.n)
CHATS = select(schema.chats).where(schema.chats.c.match == bindparam("match")).order_by(schema.chats.c.n)
HEADS = schema.matches.c
TABLES = select(func.count()).where(HEADS.host >= bindparam("host"), HEADS.host < bindparam("beyond"))
OPEN_TABLES = TABLES.where(HEADS.status == OPEN)
BOTS = select(schema.seats.c.match).where(schema.seats.c.kind == BOT, schema.seats.c.match == HEADS.id)
BOT_TABLES = TABLES.where(HEADS.status == RUNNING, BOTS.exists())


class Reading(Protocol):
    """A connection that is asked for something."""

    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        """What a statement finds."""
        ...


class Store(ABC):
    """Made by `open_store` (store/open.py)."""

    shared = False  # whether other processes may serve the same matches
    trouble: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)  # of a database that does not answer
    patience: float | None = None  # seconds for what is asked of it

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self.writer = asyncio.create_task(self.write_forever())
        self.committed = float("-inf")  # when something was last made durable

    async def close(self) -> None:
        """Finish what waits and disconnect."""
        with contextlib.suppress(Exception):
            await self.submit(Plain([]))  # when this is done, so is everything before it
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        await self.disconnect()
        await self.engine.dispose()

    @abstractmethod
    async def commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        """Make writes durable; of each, what went wrong. One that came too late (Conflict) does not hurt the others;
        whatever this raises, any of them may or may not be durable."""

    @abstractmethod
    async def disconnect(self) -> None:
        """Let go of what this kind of store holds besides the engine."""

    async def marks(self, matches: Iterable[str]) -> dict[str, Mark]:
        """How far matches are, where others may have written to them."""
        return {}

    async def news(self, known: Mapping[str, tuple[Head, Mark]]) -> dict[str, News]:
        """What others have appended to matches since somebody read them."""
        return {}

    def bus(self, process: str, heard: Callable[[set[str]], None]) -> Bus:
        """The line to other processes."""
        return Bus()

    async def show_presence(self, process: str, players: Mapping[str, set[str]]) -> None:
        """Let other processes know who looks at matches here."""
        return

    async def presence(self, process: str, matches: list[str]) -> dict[str, frozenset[str]]:
        """Who looks at matches through other processes."""
        return {}

    async def leave(self, process: str) -> None:
        """A process has nothing more to do with anything."""
        return

    # Jobs. Where one process does them all, it need not claim them.

    async def jobs(self) -> list[Job]:
        """What was to be done when the last process ended."""
        async with self.connected() as connection:
            found = await connection.execute(select(schema.jobs).order_by(schema.jobs.c.due))
            return [Job(line.key, line.kind, line.match, line.seat, line.owner) for line in found]

    async def claim(self, key: str, process: str) -> bool:
        """Whether a process may do a job."""
        return True

    async def claim_some(self, process: str, most: int, reviews: int) -> list[Job]:
        """Jobs that nobody does: so many bots, so many reviews, and all matches that have to be at hand."""
        return []

    async def renew(self, process: str, keys: list[str]) -> None:
        """A process is still at its jobs."""
        return

    async def ask(self, job: Job) -> None:
        """Let another process do a job for somebody who waits for its result."""
        return

    async def answer(self, key: str, result: str) -> None:
        """The result of a job for which another process waits."""
        return

    async def answered(self, key: str) -> str:
        """The result of a job, or "" as long as there is none."""
        return ""

    async def asked_enough(self, key: str) -> None:
        """Nobody waits for the result any more."""
        return

    # Writing.

    def append(self, job: Append) -> Awaitable[None]:
        """Make steps durable. Raises Conflict if the match has moved on."""
        return self.submit(job)

    def reseat(self, job: Reseat) -> Awaitable[None]:
        """Keep who sits where. Raises Conflict if somebody else has changed it or acted."""
        return self.submit(job)

    async def create(self, head: Head, steps: Sequence[Step] = ()) -> None:
        """A new match; a record comes with all its steps."""
        writes: list[Statement] = [(insert(schema.matches), [match_values(head)])]
        writes.append((insert(schema.seats), [seat_values(head.id, k, seat) for k, seat in enumerate(head.seats)]))
        if steps:
            writes.append((insert(schema.steps), [step_values(head, k, step) for k, step in enumerate(steps)]))
        jobs = [{**job_values(head, duty.kind, duty.seat), "key": job_key(head.id, duty)} for duty in duties(head)]
        if jobs:
            writes.append((insert(schema.jobs), jobs))
        await self.submit(Plain(writes))

    async def say(self, match: str, n: int, said: Said) -> None:
        """Keep one line of chat. Raises Conflict if it is not the n-th."""
        heads = schema.matches.c
        count = update(schema.matches).where(heads.id == match, heads.said == n).values(said=n + 1)
        line = insert(schema.chats), [{"match": match, "n": n, **asdict(said)}]
        await self.submit(Plain([(count, None), line], guarded=True))

    async def save_clock(self, match: str, steps: int, clocks: list[int]) -> None:
        """Keep the time left, while nobody acts."""
        heads = schema.matches.c
        change = update(schema.matches).where(heads.id == match, heads.steps == steps)
        await self.submit(Plain([(change.values(clocks=json.dumps(clocks)), None)]))

    async def save_player(self, player: str, name: str, now: int) -> None:
        """Keep a guest's name."""
        await self.submit(Plain([(NAMED, [{"id": player, "name": name, "created": now}])]))

    async def secret(self, name: str) -> str:
        """A lasting random secret of this server, made when first asked for."""
        found = await self.one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        if found is None:
            fresh = {"name": name, "value": random_secrets.token_hex(32)}
            with contextlib.suppress(Conflict):
                await self.submit(Plain([(insert(schema.secrets), [fresh])]))
            found = await self.one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        return str(found)

    async def untouched(self, before: int) -> list[str]:
        """Some of the matches that nobody has changed since a time."""
        async with self.connected() as connection:
            query = select(schema.matches.c.id).where(schema.matches.c.changed < before).limit(MOST)
            return list((await connection.execute(query)).scalars())

    async def touched(self, since: int) -> bool:
        """Whether somebody has changed a match since a time."""
        return await self.one(select(schema.matches.c.id).where(schema.matches.c.changed >= since).limit(1)) is not None

    async def forget(self, matches: Sequence[str], before: int) -> None:
        """Let go of matches for good, of those that still nobody has changed since a time."""
        heads = schema.matches.c
        old = and_(heads.id.in_(matches), heads.changed < before)
        hold = update(schema.matches).where(old).values(version=heads.version)  # nobody changes them meanwhile
        children = [table for table in reversed(schema.metadata.sorted_tables) if "match" in table.c]
        writes: list[Statement] = [
            (delete(table).where(table.c.match.in_(select(heads.id).where(old))), None) for table in children
        ]
        await self.submit(Plain([(hold, None), *writes, (delete(schema.matches).where(old), None)]))

    async def forget_guests(self, before: int) -> None:
        """Let go of the names of guests who came before a time and sit nowhere."""
        seated = select(schema.seats.c.player)
        gone = and_(schema.players.c.created < before, schema.players.c.id.not_in(seated))
        await self.submit(Plain([(delete(schema.players).where(gone), None)]))

    async def prove(self, process: str, now: int) -> None:
        """Commit something, to see whether that can be done."""
        old = or_(schema.proofs.c.process == process, schema.proofs.c.at < now - DAY)
        fresh = insert(schema.proofs), [{"process": process, "at": now}]
        await self.submit(Plain([(delete(schema.proofs).where(old), None), fresh]))

    # Reading.

    async def player(self, player: str) -> str | None:
        """A guest's name."""
        found: str | None = await self.one(NAME, {"player": player})
        return found

    async def load(self, match: str) -> Saved | None:
        """A whole match."""
        async with self.connected() as connection:
            heads = await self.heads(connection, schema.matches.c.id == match, 1)
            if not heads:
                return None
            lines = (await connection.execute(STEPS, {"match": match})).all()[: heads[0].steps]
            chat = (await connection.execute(CHATS, {"match": match})).all()[: heads[0].said]
        return Saved(
            head=heads[0],
            steps=[Step(line.actor, line.move) for line in lines],
            tokens={line.token for line in lines if line.token},
            chat=[Said(line.seat, line.name, line.text, line.at, line.player) for line in chat],
            notes={line.n + 1: line.note for line in lines if line.note},
        )

    async def head(self, match: str) -> Head | None:
        """A match without its log."""
        found = await self.listed(schema.matches.c.id == match, 1)
        return found[0] if found else None

    async def mine(self, player: str, most: int = 30) -> list[Head]:
        """The matches a player sits in, the latest first."""
        own = select(schema.seats.c.match).where(schema.seats.c.player == player)
        return await self.listed(schema.matches.c.id.in_(own), most)

    async def tables(self, host: str, open: bool) -> int:
        """How many tables a guest has, or all guests whose ids begin so: open ones, or running ones with bots."""
        return int(await self.one(OPEN_TABLES if open else BOT_TABLES, {"host": host, "beyond": f"{host}g"}))

    async def open_tables(self, most: int = 30) -> list[Head]:
        """Matches that anybody may join."""
        return await self.listed(and_(schema.matches.c.status == OPEN, schema.matches.c.listed), most, fair=True)

    async def watchable(self, most: int = 30) -> list[Head]:
        """Matches under way that anybody may watch."""
        heads = schema.matches.c
        return await self.listed(and_(heads.status == RUNNING, heads.listed, heads.watched), most, fair=True)

    async def listed(self, where: Any, most: int, fair: bool = False) -> list[Head]:
        async with self.connected() as connection:
            return await self.heads(connection, where, most, fair)

    async def heads(self, connection: Reading, where: Any, most: int, fair: bool = False) -> list[Head]:
        """Matches, the latest first; where it has to be fair, the latest of each house before the second of any."""
        latest = schema.matches.c.changed.desc()
        query = select(schema.matches).where(where).limit(most)
        if fair:
            house = func.substr(schema.matches.c.host, 1, HOUSE)
            query = query.order_by(func.row_number().over(partition_by=house, order_by=latest))
        found = await connection.execute(query.order_by(latest))
        heads = {line.id: read_head(line) for line in found}
        if heads:
            query = select(schema.seats).where(schema.seats.c.match.in_(list(heads))).order_by(schema.seats.c.seat)
            for line in await connection.execute(query):
                heads[line.match].seats.append(Seat(line.kind, line.player, line.name, line.level))
        return list(heads.values())

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Reading]:
        """A connection for a moment; one that answers no more is given up."""
        async with asyncio.timeout(self.patience), self.engine.connect() as connection:
            yield connection

    async def one(self, query: Any, values: Mapping[str, Any] | None = None) -> Any:
        async with self.connected() as connection:
            return (await connection.execute(query, values)).scalar_one_or_none()

    # The queue.

    def submit(self, write: Write) -> asyncio.Future[None]:
        """Have something written; done when it is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((write, done))
        return done

    async def write_forever(self) -> None:
        """Commit whatever waits, in batches."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < MOST:
                batch.append(self.waiting.get_nowait())
            try:
                outcomes = await self.commit([write for write, _ in batch])
            except OSError as problem:
                outcomes = [problem] * len(batch)  # nobody answers: one after the other would not help
            except Exception:
                outcomes = [await self.commit_alone(write) for write, _ in batch]
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if outcome is not None:
                    refuse(done, outcome)
                elif not done.done():
                    done.set_result(None)
            self.note(outcomes)

    def note(self, outcomes: Sequence[Exception | None]) -> None:
        """Remember that something was kept, and tell of what was not."""
        if None in outcomes:
            self.committed = time.monotonic()
        for outcome in outcomes:
            if outcome is not None and not isinstance(outcome, Conflict):
                FAILURES.labels("write").inc()
                LOG.error("a write failed: %s", short(outcome))

    async def commit_alone(self, write: Write) -> Exception | None:
        """After a batch failed, find out which of its writes did."""
        try:
            return (await self.commit([write]))[0]
        except IntegrityError as problem:
            return Conflict(str(problem.orig))
        except Exception as problem:
            return problem


def refuse(done: asyncio.Future[None], problem: Exception) -> None:
    if not done.done():
        done.set_exception(problem)


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
        "listed": bool(head.settings.get("public")),
        "watched": bool(head.settings.get("watch")),
    }


def seat_values(match: str, k: int, seat: Seat) -> dict[str, Any]:
    return {"match": match, "seat": k, "kind": seat.kind, "player": seat.player, "name": seat.name, "level": seat.level}


def step_values(head: Head, n: int, step: Step) -> dict[str, Any]:
    return {"match": head.id, "n": n, "actor": step.actor, "move": step.id, "at": head.created}


def job_values(head: Head, kind: str, seat: int) -> dict[str, Any]:
    return {"kind": kind, "match": head.id, "seat": seat, "owner": head.host, "due": 0}


def read_head(line: Any) -> Head:
    """The head of a match, from its row."""
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
        turn=read_turn(line.turn),
        steps=line.steps,
        clocks=json.loads(line.clocks),
        result=json.loads(line.result),
        created=line.created,
        changed=line.changed,
        version=line.version,
        said=line.said,
    )


def read_turn(text: str) -> tuple[int, ...]:
    """Seats out of what `spell` made."""
    return tuple([int(seat) for seat in text.split(",") if seat])


def full_url(url: str) -> str:
    """A database address as SQLAlchemy needs it; a bare path is an SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    parsed = make_url(url)
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return parsed.set(drivername=driver.get(parsed.drivername, parsed.drivername)).render_as_string(hide_password=False)
