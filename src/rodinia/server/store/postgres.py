"""PostgreSQL: any number of processes serve any match.

Steps, seats, jobs and news go through asyncpg, whole batches in one statement; what is rare goes through SQLAlchemy.
All times that processes compare are the database's own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import asyncpg
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from rodinia.core.game import Step
from rodinia.server.jobs.fair import Job
from rodinia.server.live.bus import Bus, PostgresBus
from rodinia.server.store.store import Mark, Store, read_turn
from rodinia.server.store.writes import Append, Conflict, Plain, Reseat, Write, job_key
from rodinia.table.head import HOUSE, Duty, Head, News, Said, Seat

PATIENCE = 10.0  # seconds for a statement: a connection that answers no more is given up
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
DUTIES = f"""
ended AS (
  DELETE FROM jobs j USING won, unnest($1::text[], $2::text[]) AS e(match, key) WHERE e.match = won.id AND j.key = e.key
), begun AS (
  INSERT INTO jobs (key, kind, match, seat, owner, due)
  SELECT b.key, b.kind, b.match, b.seat, won.host, {NOW}
  FROM unnest($3::text[], $4::text[], $5::text[], $6::int[]) AS b(match, key, kind, seat) JOIN won ON won.id = b.match
  ON CONFLICT (key) DO NOTHING
)"""
APPEND = f"""
WITH wish AS (
  SELECT * FROM unnest($7::text[], $8::int[], $9::int[], $10::text[], $11::text[], $12::int[], $13::text[],
    $14::text[], $15::bigint[]) AS w(id, first, version, status, turn, steps, clocks, result, changed)
), heads AS (
  SELECT m.id FROM matches m JOIN wish w ON w.id = m.id ORDER BY m.id FOR UPDATE OF m
), won AS (
  UPDATE matches m SET status = w.status, turn = w.turn, steps = w.steps, clocks = w.clocks, result = w.result,
    changed = w.changed
  FROM wish w JOIN heads h ON h.id = w.id
  WHERE m.id = w.id AND m.steps = w.first AND m.version = w.version RETURNING m.id, m.host
), kept AS (
  INSERT INTO steps (match, n, actor, move, at, token, note)
  SELECT s.* FROM unnest($16::text[], $17::int[], $18::int[], $19::int[], $20::bigint[], $21::text[], $22::text[])
    AS s(match, n, actor, move, at, token, note) JOIN won ON won.id = s.match
), {DUTIES}
SELECT id FROM won"""
RESEAT = f"""
WITH won AS (
  UPDATE matches SET version = version + 1, changed = $7, settings = $15
  WHERE id = $8 AND version = $9 AND steps = $16 RETURNING id, host
), sat AS (
  UPDATE seats s SET kind = n.kind, player = n.player, name = n.name, level = n.level
  FROM won, unnest($10::int[], $11::text[], $12::text[], $13::text[], $14::text[]) AS n(seat, kind, player, name, level)
  WHERE s.match = won.id AND s.seat = n.seat
), {DUTIES}
SELECT id FROM won"""
NEWS = """
SELECT m.*, s.n, s.actor, s.move, s.token, s.note
FROM unnest($1::text[], $2::int[]) AS k(id, n) JOIN matches m ON m.id = k.id
LEFT JOIN steps s ON s.match = m.id AND s.n >= k.n AND s.n < m.steps ORDER BY m.id, s.n"""
SEATS = "SELECT * FROM seats WHERE match = ANY($1::text[]) ORDER BY match, seat"
CHAT = """
SELECT c.* FROM unnest($1::text[], $2::int[]) AS k(id, n) JOIN chats c ON c.match = k.id AND c.n >= k.n
ORDER BY c.match, c.n"""
LEASE = 15_000  # milliseconds for which a process has a job; it is renewed while the process is at it
GRACE = 150  # milliseconds in which a job is left to the process that has the match at hand
FREE = f"(lease <= {NOW} OR lease > {NOW} + {2 * LEASE})"  # a lease from far in the future is of a clock that was wrong
CLAIM = f"UPDATE jobs SET lease = {NOW} + {LEASE}, worker = $2 WHERE key = $1 AND ({FREE} OR worker = $2) RETURNING key"
CLAIM_SOME = f"""
WITH busy AS (
  SELECT left(owner, {HOUSE}) AS house, count(*) AS jobs FROM jobs
  WHERE NOT {FREE} AND kind IN ('bot', 'hint', 'review') GROUP BY left(owner, {HOUSE})
), turns AS (
  SELECT key, due, kind, left(owner, {HOUSE}) AS house, row_number() OVER (PARTITION BY owner ORDER BY due) AS turn
  FROM jobs WHERE {FREE} AND due <= {NOW} - {GRACE} AND result = ''
), waiting AS (
  SELECT key, due, kind, coalesce(jobs, 0) + row_number() OVER (PARTITION BY house ORDER BY turn, due) AS place
  FROM turns LEFT JOIN busy USING (house)
), chosen AS (
  (SELECT key FROM waiting WHERE kind IN ('bot', 'hint') ORDER BY place, due LIMIT $2)
  UNION ALL (SELECT key FROM waiting WHERE kind = 'review' ORDER BY place, due LIMIT $3)
  UNION ALL (SELECT key FROM waiting WHERE kind IN ('begin', 'clock') ORDER BY due LIMIT 100)
), taken AS (
  SELECT key FROM jobs WHERE key IN (SELECT key FROM chosen) AND {FREE} FOR UPDATE SKIP LOCKED
)
UPDATE jobs SET lease = {NOW} + {LEASE}, worker = $1 FROM taken WHERE jobs.key = taken.key
RETURNING jobs.key, jobs.kind, jobs.match, jobs.seat, jobs.owner"""
RENEW = f"""
UPDATE jobs SET lease = {NOW} + {LEASE}, worker = $1 WHERE key = ANY($2::text[]) AND (worker = $1 OR {FREE})"""
ASK = f"INSERT INTO jobs (key, kind, match, seat, owner, due) VALUES ($1, 'hint', $2, $3, $4, {NOW} - {GRACE})"
STALE = f"DELETE FROM jobs WHERE kind = 'hint' AND due < {NOW} - 600000"  # who asked is gone
ALIVE = 30_000  # milliseconds for which a process that is not heard of is thought to be there
SHOW = f"""
INSERT INTO presence (match, process, players, at) SELECT p.match, $1, p.players, {NOW}
FROM unnest($2::text[], $3::text[]) AS p(match, players)
ON CONFLICT (match, process) DO UPDATE SET players = excluded.players, at = excluded.at"""
HIDE = "DELETE FROM presence WHERE process = $1 AND match = ANY($2::text[])"
STAY = f"UPDATE presence SET at = {NOW} WHERE process = $1"
FORGET = f"DELETE FROM presence WHERE at < {NOW} - {ALIVE}"
PRESENCE = f"""
SELECT match, players FROM presence WHERE match = ANY($2::text[]) AND process <> $1 AND at > {NOW} - {ALIVE}"""
MARKS = "SELECT id, steps, version, said, status FROM matches WHERE id = ANY($1::text[])"


class PostgresStore(Store):
    """Made by `PostgresStore.connect`."""

    shared = True
    patience = PATIENCE
    trouble = (*Store.trouble, asyncpg.PostgresError, asyncpg.InterfaceError)

    def __init__(self, engine: AsyncEngine, address: str, pool: asyncpg.Pool[Any]) -> None:
        self.address = address
        self.pool = pool
        super().__init__(engine)

    @classmethod
    async def connect(cls, engine: AsyncEngine) -> PostgresStore:
        """Open the connections that are kept."""
        address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        pool = await asyncpg.create_pool(
            address, min_size=0, max_size=8, command_timeout=PATIENCE, timeout=PATIENCE, reset=as_it_is
        )
        return cls(engine, address, pool)

    async def disconnect(self) -> None:
        self.pool.terminate()

    # Writing.

    async def commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        appends = [write for write in writes if isinstance(write, Append)]
        won = {line["id"] for line in await self.pool.fetch(APPEND, *appended(appends))} if appends else set()
        return [await self.outcome(write, won) for write in writes]

    async def outcome(self, write: Write, won: set[str]) -> Exception | None:
        """What went wrong with a write; `won` are the matches of appends that have been made."""
        try:
            if isinstance(write, Append):
                kept = write.head.id in won
            elif isinstance(write, Reseat):
                kept = bool(await self.pool.fetch(RESEAT, *reseated(write)))
            else:
                kept = await self.plainly(write)
            return None if kept else Conflict("the match has moved on")
        except IntegrityError as problem:
            return Conflict(str(problem.orig))
        except Exception as problem:
            return problem

    async def plainly(self, write: Plain) -> bool:
        if not write.statements:
            return True
        async with asyncio.timeout(self.patience), self.engine.connect() as connection:
            for number, (statement, values) in enumerate(write.statements):
                found = await connection.execute(statement, values)
                if write.guarded and number == 0 and found.rowcount != 1:
                    return False
            await connection.commit()
        return True

    # What others have written.

    async def marks(self, matches: Iterable[str]) -> dict[str, Mark]:
        """How far matches are."""
        found = await self.pool.fetch(MARKS, list(matches))
        return {line["id"]: (line["steps"], line["version"], line["said"]) for line in found}

    async def news(self, known: Mapping[str, tuple[Head, Mark]]) -> dict[str, News]:
        """What has been appended to matches since somebody read them."""
        found: dict[str, News] = {}
        for line in await self.pool.fetch(NEWS, list(known), [mark[0] for _, mark in known.values()]):
            if line["id"] not in found:
                head, mark = known[line["id"]]
                found[head.id] = News(moved(head, line), [], set(), {}, [], line["version"] != mark[1])
            take_step(found[line["id"]], line)
        await self.add_seats([news for news in found.values() if news.reseated])
        await self.add_chat([(news, known[key][1][2]) for key, news in found.items()])
        return found

    async def add_seats(self, reseated: list[News]) -> None:
        by_match = {news.head.id: news.head for news in reseated}
        for line in await self.pool.fetch(SEATS, list(by_match)) if by_match else []:
            by_match[line["match"]].seats.append(Seat(line["kind"], line["player"], line["name"], line["level"]))

    async def add_chat(self, wanted: list[tuple[News, int]]) -> None:
        spoken = {news.head.id: (news, n) for news, n in wanted if news.head.said > n}
        keys, counts = list(spoken), [n for _, n in spoken.values()]
        for line in await self.pool.fetch(CHAT, keys, counts) if spoken else []:
            news = spoken[line["match"]][0]
            if line["n"] < news.head.said:
                news.chat.append(Said(line["seat"], line["name"], line["text"], line["at"], line["player"]))

    # Who is there.

    def bus(self, process: str, heard: Callable[[set[str]], None]) -> Bus:
        return PostgresBus(self, process, heard)

    async def connection(self) -> asyncpg.Connection[Any]:
        """A connection of one's own."""
        return await asyncpg.connect(self.address, timeout=PATIENCE)

    async def show_presence(self, process: str, players: Mapping[str, set[str]]) -> None:
        there = {match: json.dumps(sorted(each)) for match, each in players.items() if each}
        if there:
            await self.pool.execute(SHOW, process, list(there), list(there.values()))
        gone = [match for match in players if match not in there]
        if gone:
            await self.pool.execute(HIDE, process, gone)

    async def presence(self, process: str, matches: list[str]) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = dict.fromkeys(matches, frozenset())
        for line in await self.pool.fetch(PRESENCE, process, matches):
            found[line["match"]] |= frozenset(json.loads(line["players"]))
        return found

    async def leave(self, process: str) -> None:
        await self.pool.execute("DELETE FROM presence WHERE process = $1", process)
        await self.pool.execute("UPDATE jobs SET lease = 0, worker = '' WHERE worker = $1", process)

    # Jobs.

    async def jobs(self) -> list[Job]:
        return []  # they are claimed, some at a time

    async def claim(self, key: str, process: str) -> bool:
        return bool(await self.pool.fetch(CLAIM, key, process))

    async def claim_some(self, process: str, most: int, reviews: int) -> list[Job]:
        found = await self.pool.fetch(CLAIM_SOME, process, most, reviews)
        return [Job(line["key"], line["kind"], line["match"], line["seat"], line["owner"]) for line in found]

    async def renew(self, process: str, keys: list[str]) -> None:
        await self.pool.execute(RENEW, process, keys)
        await self.pool.execute(STAY, process)
        await self.pool.execute(FORGET)
        await self.pool.execute(STALE)

    async def ask(self, job: Job) -> None:
        await self.pool.execute(ASK, job.key, job.match, job.seat, job.owner)

    async def answer(self, key: str, result: str) -> None:
        await self.pool.execute("UPDATE jobs SET result = $2 WHERE key = $1", key, result)

    async def answered(self, key: str) -> str:
        return await self.pool.fetchval("SELECT result FROM jobs WHERE key = $1", key) or ""

    async def asked_enough(self, key: str) -> None:
        await self.pool.execute("DELETE FROM jobs WHERE key = $1", key)


async def as_it_is(_: Any) -> None:
    """Nothing is left behind in a connection: all is said in single statements. To ask the database to tidy up after each
    would be another journey."""


def appended(appends: Sequence[Append]) -> list[list[Any]]:
    """The values of APPEND, each a column."""
    heads = [
        (write.head.id, write.first, write.head.version, *write.values()) for write in appends
    ]  # id, first, version, status, turn, steps, clocks, result, changed
    steps = [row for write in appends for row in write.rows()]
    duties = changed_duties([(write.head.id, write.begun, write.done) for write in appends])
    return [*duties, *columns(heads, 9), *columns(steps, 7)]


def reseated(write: Reseat) -> list[Any]:
    """The values of RESEAT."""
    seats = [(k, seat.kind, seat.player, seat.name, seat.level) for k, seat in enumerate(write.seats)]
    duties = changed_duties([(write.head.id, write.begun, write.done)])
    head, settings = write.head, json.dumps(write.settings)
    return [*duties, write.at, head.id, head.version, *columns(seats, 5), settings, head.steps]


def changed_duties(changes: Iterable[tuple[str, set[Duty], set[Duty]]]) -> list[list[Any]]:
    """The values of DUTIES."""
    ended, begun = [], []
    for match, arisen, done in changes:
        ended += [(match, job_key(match, duty)) for duty in done]
        begun += [(match, job_key(match, duty), duty.kind, duty.seat) for duty in arisen]
    return [*columns(ended, 2), *columns(begun, 4)]


def columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """Rows as columns."""
    return [[row[k] for row in rows] for k in range(count)]


def moved(head: Head, line: Any) -> Head:
    """A head as it is now in the database, without its seats."""
    return Head(
        id=head.id,
        game=head.game,
        game_version=head.game_version,
        components=head.components,
        players=head.players,
        options=head.options,
        settings=head.settings if line["version"] == head.version else json.loads(line["settings"]),
        seed=head.seed,
        host=head.host,
        status=line["status"],
        turn=read_turn(line["turn"]),
        steps=line["steps"],
        clocks=json.loads(line["clocks"]),
        result=json.loads(line["result"]),
        created=head.created,
        changed=line["changed"],
        version=line["version"],
        said=line["said"],
    )


def take_step(news: News, line: Any) -> None:
    if line["n"] is None:
        return
    news.steps.append(Step(line["actor"], line["move"]))
    if line["token"]:
        news.tokens.add(line["token"])
    if line["note"]:
        news.notes[line["n"] + 1] = line["note"]
