"""Reviews as they are kept: one for each match, beside it. Only who has the job of a review writes to it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from sqlalchemy import select, text

from rodinia.server.jobs.fair import Job
from rodinia.server.store import schema
from rodinia.server.store.store import Store
from rodinia.server.store.writes import Conflict, Plain, Statement
from rodinia.table.messages import ReviewMessage

FIRST = text("INSERT INTO reviews (match) VALUES (:match) ON CONFLICT DO NOTHING")
AGAIN = text("UPDATE reviews SET status = 'waiting' WHERE match = :match AND status IN ('failed', 'paused')")
LONGER = text("UPDATE reviews SET status = 'waiting', budget = :budget WHERE match = :match AND budget <> :budget")
ANEW = text("UPDATE reviews SET status = 'waiting', data = '' WHERE match = :match AND status = 'done'")
JOB = text(
    "INSERT INTO jobs (key, kind, match, seat, owner, due) SELECT :key, 'review', match, -1, :owner, 0 FROM reviews"
    " WHERE match = :match AND status IN ('waiting', 'working') ON CONFLICT DO NOTHING"
)
PAUSE = text("DELETE FROM jobs WHERE key = :key AND owner = :owner")
PAUSED = text("UPDATE reviews SET status = 'paused', version = version + 1 WHERE match = :match AND status <> 'done'")
KEEP = text(
    "UPDATE reviews SET status = :status, look = :look, done = :done, total = :total, version = version + 1,"
    " data = CASE WHEN :data = '' THEN data ELSE :data END"
    " WHERE match = :match AND EXISTS (SELECT 1 FROM jobs WHERE key = :key AND worker IN ('', :process))"
)
END = text("DELETE FROM jobs WHERE key = :key")
COLUMNS = (schema.reviews.c.status, schema.reviews.c.look, schema.reviews.c.done, schema.reviews.c.total)


async def ask(store: Store, job: Job, budget: str = "", anew: bool = False) -> None:
    """Have a match reviewed, or go on where it was paused; a budget says how long that may take. Nothing changes where it is
    being done, or has been done, like that, unless what has been done is of no use: then it is made anew."""
    match = {"match": job.match}
    begun = {"key": job.key, "match": job.match, "owner": job.owner}
    wish: list[Statement] = [(LONGER, [{**match, "budget": budget}])] if budget else []
    if anew:
        wish.append((ANEW, [match]))
    await store.submit(Plain([(FIRST, [match]), (AGAIN, [match]), *wish, (JOB, [begun])]))


async def pause(store: Store, job: Job) -> bool:
    """Let a review rest where it is; False if somebody else has asked for it."""
    with contextlib.suppress(Conflict):
        who = {"key": job.key, "owner": job.owner}
        await store.submit(Plain([(PAUSE, [who]), (PAUSED, [{"match": job.match}])], guarded=True))
        return True
    return False


async def budget(store: Store, match: str) -> str:
    """How long the review of a match may think; "" as long as is usual."""
    return str(await store.one(select(schema.reviews.c.budget).where(schema.reviews.c.match == match)) or "")


async def progress(store: Store, matches: Iterable[str]) -> dict[str, ReviewMessage]:
    """How far the reviews of matches are; nothing of those that nobody has asked for."""
    rows = schema.reviews.c
    async with store.connected() as connection:
        found = await connection.execute(
            select(rows.match, *COLUMNS, rows.version).where(rows.match.in_(list(matches)))
        )
        return {match: ReviewMessage(*line) for match, *line in found}


async def data(store: Store, match: str) -> str:
    """What has been found so far, "" for nothing."""
    return str(await store.one(select(schema.reviews.c.data).where(schema.reviews.c.match == match)) or "")


async def keep(store: Store, job: Job, process: str, how_far: ReviewMessage, found: str) -> bool:
    """Keep what has been found ("": nothing new) and end the job of a review that is done or has failed; False, and nothing
    is kept, if it is not the job of this process any more."""
    numbers = {"look": how_far.look, "done": how_far.done, "total": how_far.total}
    values = {**numbers, "status": how_far.status, "data": found}
    statements: list[Statement] = [(KEEP, [{**values, "match": job.match, "key": job.key, "process": process}])]
    if how_far.status in ("done", "failed"):
        statements.append((END, [{"key": job.key}]))
    with contextlib.suppress(Conflict):
        await store.submit(Plain(statements, guarded=True))
        return True
    return False
