"""Reviews of finished matches, made a few seconds at a time, in as many threads as nobody else thinks in: between two pieces
others have their turn, and what has been found is kept beside the match, where any process goes on with it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from rodinia.core.const import OVER
from rodinia.core.errors import BadRecord
from rodinia.core.record import Record
from rodinia.review import Budget, Review, review
from rodinia.review.budget import budget_of
from rodinia.server.jobs.fair import Job
from rodinia.server.jobs.thought import thought
from rodinia.server.live.bus import REVIEW
from rodinia.server.live.limits import beside
from rodinia.server.store import reviews
from rodinia.table.head import ENDED, RECORD
from rodinia.table.messages import ReviewMessage
from rodinia.table.refusal import Refused

if TYPE_CHECKING:
    from rodinia.server.live.hosted import Hosted
    from rodinia.server.live.hub import Hub

LOG = logging.getLogger("rodinia.server")
BUDGET: str | Budget = "thorough"
FIRST, PIECE = 0.25, 2.0  # seconds for the first numbers, and for each further piece
LONGEST = 120.0  # seconds after which a piece has failed
TELL = 0.25  # seconds between two words on how far it is

Tell = Callable[[ReviewMessage], None]


def job_of(match: str, owner: str) -> Job:
    """The job of reviewing a match: there is at most one of it."""
    return Job(f"{match}/review/-1", "review", match, -1, owner)


def check(hosted: Hosted, player: str) -> None:
    """Refuse who may not see a review, and a match that has none."""
    match = hosted.match
    if not match.may_look(player, None):
        raise Refused("not_yours", "This match is private: only its players may see its review.", 403)
    if match.head.status not in (ENDED, RECORD) or match.state.actor != OVER:
        raise Refused("not_over", "A match can be reviewed when it is over.", 409)


async def ask(hub: Hub, hosted: Hosted, player: str, budget: str = "") -> None:
    """Have a match reviewed; `budget` says how long it may think."""
    check(hosted, player)
    job = job_of(hosted.id, player)
    so_far, _ = await found(hub, hosted)
    await reviews.ask(hub.store, job, budget_of(budget).name if budget else "", anew=so_far is None)
    hub.workers.put(job, urgent=False)
    hub.workers.begin()


async def pause(hub: Hub, hosted: Hosted, player: str) -> None:
    """Let a review rest where it is. What is being looked at just now is looked at again later."""
    check(hosted, player)
    if not await reviews.pause(hub.store, job_of(hosted.id, player)):
        raise Refused("not_yours", "Only who has asked for this review can let it rest.", 403)
    hub.others.bus.tell(REVIEW + hosted.id)


async def found(hub: Hub, hosted: Hosted) -> tuple[ReviewMessage | None, str]:
    """How far the review of a match is, None if nobody has asked for it; and its data. One that cannot be read any more, or
    would be made otherwise today, counts for nothing."""
    so_far = (await reviews.progress(hub.store, [hosted.id])).get(hosted.id)
    data = await reviews.data(hub.store, hosted.id) if so_far is not None else ""
    if not data or await beside(current, data, hosted.match.record()):
        return so_far, data
    return so_far if so_far is not None and so_far.status != "done" else None, ""


async def work(hub: Hub, job: Job, hosted: Hosted) -> bool:
    """Go on with a review for a moment; whether there is more to be done. Who looks is told how far it is."""
    so_far, known = await found(hub, hosted)
    if so_far is None:
        return False
    loop = asyncio.get_running_loop()

    def tell(how_far: ReviewMessage) -> None:
        how_far.version = so_far.version
        loop.call_soon_threadsafe(hosted.tell_review, how_far)

    try:
        wish = await reviews.budget(hub.store, job.match) or BUDGET
        threads = min(1 + hub.workers.free(), os.cpu_count() or 1)
        how_far, fresh = await thought(piece, hosted.match.record(), known, tell, wish, threads, seconds=LONGEST)
    except Exception:
        LOG.exception("the review of match %s failed", job.match)
        how_far, fresh = ReviewMessage("failed", so_far.look, so_far.done, so_far.total, 0), ""
    await reviews.keep(hub.store, job, hub.others.process, how_far, fresh)
    latest = (await reviews.progress(hub.store, [job.match]))[job.match]
    hosted.tell_review(latest)
    hub.others.bus.tell(REVIEW + job.match)
    return latest.status in ("waiting", "working")  # it may have been paused meanwhile, and asked for again


def piece(record: Record, kept: str, tell: Tell, budget: str | Budget, threads: int) -> tuple[ReviewMessage, str]:
    """Review for a moment, in threads of its own: how far it is then, and all that has been found."""
    known = read(kept)
    told_at, ends_at = time.monotonic(), 0.0
    latest, seen = ReviewMessage("working", 1, 0, 0, 0), False

    def stop() -> bool:
        nonlocal ends_at
        now = time.monotonic()
        ends_at = ends_at or now + (PIECE if known else FIRST)  # one step at least, however slow
        return seen or now > ends_at

    def progress(found: Review, done: int, jobs: int) -> None:
        nonlocal told_at, latest, seen
        latest = how_far(found, jobs - done)
        seen = not latest.total
        if time.monotonic() > told_at + TELL and not stop():
            told_at = time.monotonic()
            tell(latest)

    found = review(record, budget, workers=threads, progress=progress, known=known, stop=stop)
    return latest, found.dump()


def at_once(record: Record) -> Review:
    """A review in which nothing has been looked at yet: the result, the turns, and the evaluator's course."""
    return review(record, BUDGET, stop=lambda: True)


def read(kept: str) -> Review | None:
    """A review as it was kept; one that cannot be read any more is made anew."""
    try:
        return Review.load(kept) if kept else None
    except BadRecord:
        return None


@lru_cache(8)
def opened(kept: str) -> Review | None:
    """The same, to be looked at only: pages ask many things of one review."""
    return read(kept)


def current(kept: str, record: Record) -> bool:
    """Whether a review that is kept is one of this record, as it would be made today."""
    known = opened(kept)
    return known is not None and known.matches(record)


def how_far(found: Review, left: int) -> ReviewMessage:
    """How far a review is, with so many steps left in this look. When every step has been looked at once, what decided the match
    can be told, and the second look begins."""
    look = max(found.passes.values(), default=1)
    if look == 1 and not left and not found.complete:
        return ReviewMessage("working", 2, 0, 0, 0)
    looked = [n for n, count in found.passes.items() if count >= look]
    done = len(looked) + (len(found.draws) if look == 1 else 0)
    return ReviewMessage("done" if found.complete else "working", look, done, done + left, 0)
