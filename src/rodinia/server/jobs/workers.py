"""Workers: do what is to be done in matches. A bot's step and a hint are thought about beside the loop, in a few slots;
every owner has a turn, and nobody has all slots. Begins and clocks only need the match to be at hand.

What waits is kept in memory where the match is at hand; the rows of the database are what survives, and what other
processes do who have nothing to do. The result of a job is appended under the number of its step: a job that is done
twice changes nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any

from rodinia.core.chance import spread
from rodinia.core.errors import BadOptions
from rodinia.core.view import View
from rodinia.server.jobs import reviews
from rodinia.server.jobs.bots import Bots
from rodinia.server.jobs.fair import Fair, Job
from rodinia.server.jobs.thought import thought
from rodinia.server.live.bus import WORK
from rodinia.server.log import short
from rodinia.server.metrics import BOT_STEPS, FAILURES
from rodinia.server.store.writes import job_key
from rodinia.table.head import RUNNING, Duty, duties
from rodinia.table.refusal import Refused
from rodinia.table.thinking import LONGEST, MOST_HINTS, adviser, instead, pause, seed_of

if TYPE_CHECKING:
    from rodinia.server.live.hosted import Hosted
    from rodinia.server.live.hub import Hub

LOG = logging.getLogger("rodinia.server")
SLOTS = 3  # thoughts at the same time
EACH = 2  # and of one owner: there is always a slot for another one
ASK_AGAIN = 0.25  # seconds between two looks whether another process has found a hint
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a job that failed is tried again

Hints = list[tuple[int, float, float]]


class Workers:
    """`pace` is the time between two steps of bots, in seconds, so that people can follow."""

    def __init__(self, hub: Hub, bots: Bots, pace: float) -> None:
        self.hub = hub
        self.bots = bots
        self.pace = pace
        self.urgent, self.idle = Fair(), Fair()  # tables at which somebody plays or looks; all others
        self.reviews = Fair()  # of matches that are over: one at a time, where nobody else needs the slot
        self.thinking: dict[str, Job] = {}  # who has a slot
        self.tasks: dict[str, asyncio.Task[None]] = {}  # who has begun
        self.asked: dict[str, tuple[View, asyncio.Future[Hints]]] = {}  # hints that somebody waits for
        self.failed: dict[str, int] = {}  # how often each has failed, one time after the other
        self.serial = 0

    # What waits.

    def wake(self, hosted: Hosted) -> None:
        """Let every bot that has to act in the match begin to think."""
        head = hosted.match.head
        for duty in duties(head):
            if duty.kind == "bot":
                self.put(Job(job_key(head.id, duty), "bot", head.id, duty.seat, head.host), urgent(hosted))
        if head.status != RUNNING:
            forget(hosted)
        self.begin()

    def put(self, job: Job, urgent: bool) -> None:
        """Let a job wait, if it is not there yet."""
        if job.key not in self.tasks and job.key not in self.urgent and job.key not in self.idle:
            (self.reviews if job.kind == "review" else self.urgent if urgent else self.idle).put(job)

    def hurry(self, hosted: Hosted) -> None:
        """Somebody looks now: the bots of the match need not wait for other tables any more."""
        for job in self.idle.remove(hosted.id):
            self.urgent.put(job)
        self.begin()

    def begin(self) -> None:
        """Give free slots to those who wait; of tables that nobody looks at, and of reviews, to one at a time."""
        while (self.urgent or self.idle or self.reviews) and len(self.thinking) < SLOTS:
            job = self.urgent.take(self.may)
            if job is None and not any(self.unwatched(each) for each in self.thinking.values()):
                job = self.idle.take(self.may)
            if job is None and not any(each.kind == "review" for each in self.thinking.values()):
                job = self.reviews.take(self.may)
            if job is None:
                return
            self.thinking[job.key] = job
            self.tasks[job.key] = asyncio.create_task(self.do(job))

    def may(self, owner: str) -> bool:
        """Whether one more job of an owner may be done at the same time."""
        return len([job for job in self.thinking.values() if job.owner == owner]) < EACH

    def unwatched(self, job: Job) -> bool:
        hosted = self.hub.matches.get(job.match)
        return job.kind != "review" and (hosted is None or not urgent(hosted))

    def free(self) -> int:
        """How many slots nobody has or waits for."""
        return max(0, SLOTS - len(self.thinking) - len(self.urgent) - len(self.idle))

    def free_for_reviews(self) -> int:
        """How many reviews could be done here besides those that are."""
        return 0 if len(self.reviews) or any(job.kind == "review" for job in self.thinking.values()) else 1

    def thinks(self, hosted: Hosted) -> bool:
        """Whether somebody is at work in the match."""
        return any(key.startswith(f"{hosted.id}/") for key in self.tasks)

    # What is done.

    async def do(self, job: Job) -> None:
        """Do a job, unless another process is at it: then this one hears of what comes of it. Whatever goes wrong ends the
        job and nothing else."""
        hosted: Hosted | None = None
        ours, goes_on = True, False
        try:
            hosted = await self.hub.get(job.match)
            ours = job.key in self.asked or await self.hub.store.claim(job.key, self.hub.others.process)
            if ours:
                goes_on = await self.work(job, hosted)
            self.failed.pop(job.key, None)
        except Refused as problem:
            # A broken match: in the one that takes its place it is done again.
            LOG.debug("job %s: %s", job.key, problem)
        except self.hub.store.trouble as problem:
            LOG.error("job %s failed: %s", job.key, short(problem))
            await self.back_off(job)
        except Exception:
            LOG.exception("job %s failed", job.key)
            await self.back_off(job)
        finally:
            if self.tasks.get(job.key) is asyncio.current_task():
                self.end(job.key)
        if goes_on:
            self.put(job, urgent=False)
        if ours and hosted is not None and not hosted.broken:
            self.wake(hosted)
        self.begin()

    async def work(self, job: Job, hosted: Hosted) -> bool:
        """Do a job, or a piece of it; whether there is more to be done."""
        if job.kind == "review":
            return await reviews.work(self.hub, job, hosted)
        await (self.answer(job, hosted) if job.kind == "hint" else self.play(job, hosted))
        return False

    async def back_off(self, job: Job) -> None:
        """After a failure let others have the slot, and wait before the next try, the longer the more often it failed."""
        FAILURES.labels("job").inc()
        self.thinking.pop(job.key, None)
        self.begin()
        times = self.failed[job.key] = self.failed.get(job.key, 0) + 1
        await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (times - 1)))

    def end(self, key: str) -> None:
        """A job is not being done any more."""
        self.thinking.pop(key, None)
        self.tasks.pop(key, None)

    def drop(self, hosted: Hosted) -> None:
        """A match is not at hand any more: what is thought about it is thrown away."""
        for key in [key for key in self.tasks if key.startswith(f"{hosted.id}/")]:
            job = self.thinking.get(key)
            self.tasks[key].cancel()
            self.end(key)
            self.failed.pop(key, None)
            if job is not None and job.kind == "review":
                self.put(job, urgent=False)  # the match has not changed: what was kept is gone on with
        forget(hosted)

    async def play(self, job: Job, hosted: Hosted) -> None:
        """Decide one step of a bot and play it."""
        match, seat = hosted.match, job.seat
        if Duty("bot", seat) not in duties(match.head):
            return
        begun, base, view = time.monotonic(), match.seq, match.game.view(match.state, seat)
        move, note = await self.decide(hosted, seat, view)
        self.thinking.pop(job.key, None)
        self.begin()
        await asyncio.sleep(max(0.0, pause(match, seat, self.pace) - (time.monotonic() - begun)))
        async with hosted.held():
            await hosted.step(seat, base, move, note)
        BOT_STEPS.inc()

    async def decide(self, hosted: Hosted, seat: int, view: View) -> tuple[int, str]:
        """A bot's choice, and a note for the log if it was not the bot's own. A bot that fails must not hold up the
        table: then the first legal step is played."""
        place = hosted.match.head.seats[seat]
        try:
            bot = self.bot(hosted, seat)
            move: int = await thought(bot.choose, view, seconds=LONGEST)
            if move in view.legal:
                return move, str(getattr(bot, "message", ""))
            problem = f"chose {move!r}, which is not legal"
        except TimeoutError:
            problem = f"gave no answer in {LONGEST:g} s"
        except BadOptions:
            problem = "is no bot of this server"  # it was when the match began
        except Exception as failure:
            LOG.exception("a bot failed: match %s, seat %d, %s", hosted.id, seat, place.level)
            problem = f"failed ({type(failure).__name__})"
        hosted.bots.pop((seat, place.level), None)
        LOG.warning("match %s: bot %s %s", hosted.id, place.level, problem)
        return instead(place.level, problem, view)

    def bot(self, hosted: Hosted, seat: int) -> Any:
        """The bot of a seat; the same luck after a restart."""
        match, level = hosted.match, hosted.match.head.seats[seat].level
        if (seat, level) not in hosted.bots:
            hosted.bots[seat, level] = self.bots.make(level, match.game, seed_of(match, seat))
        return hosted.bots[seat, level]

    # Hints.

    async def hint(self, hosted: Hosted, view: View, player: str, alone: bool = False) -> Hints:
        """The best actions, each with its expected share of the win and the error of that. Where all slots are taken
        and there are other processes, one of them may think about it; not about a draft, which this one knows `alone`."""
        self.serial += 1
        store, seat = self.hub.store, -1 if view.seat is None else view.seat
        job = Job(f"{hosted.id}/hint/{self.hub.others.process}-{self.serial}", "hint", hosted.id, seat, player)
        answer: asyncio.Future[Hints] = asyncio.get_running_loop().create_future()
        self.asked[job.key] = view, answer
        self.urgent.put(job)
        self.begin()
        try:
            if alone or not store.shared or job.key not in self.urgent:
                return await answer
            await store.ask(job)
            self.hub.others.bus.tell(WORK)
            while not answer.done():
                await asyncio.wait([answer], timeout=ASK_AGAIN)
                text = "" if answer.done() else await store.answered(job.key)
                if text:
                    return [(int(move), share, error) for move, share, error in json.loads(text)]
            return await answer
        finally:
            self.asked.pop(job.key, None)
            self.urgent.withdraw(job)  # who asked may have gone before anybody thought about it
            if store.shared:
                self.hub.start(store.asked_enough(job.key))

    async def answer(self, job: Job, hosted: Hosted) -> None:
        """Think about a hint: for a page of this process, or for another one that waits for it."""
        match = hosted.match
        view, answer = self.asked.get(job.key, (None, None))
        if view is None:
            view = match.game.view(match.state, job.seat)
        if not view.legal:
            return  # the table has moved on
        bot = self.bots.make(adviser(self.bots.LEVELS), match.game, spread(match.seq))
        try:
            best: Hints = (await thought(bot.hint, view, seconds=LONGEST))[:MOST_HINTS]
        except Exception as problem:
            if answer is None:
                raise
            if not answer.done():
                answer.set_exception(problem)
            return
        if answer is None:
            await self.hub.store.answer(job.key, json.dumps(best))
        elif not answer.done():
            answer.set_result(best)

    async def close(self) -> None:
        """Stop. What a bot was thinking is lost; it thinks again after a restart."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for hosted in self.hub.matches.values():
            forget(hosted)


def urgent(hosted: Hosted) -> bool:
    """Whether somebody plays or looks."""
    return bool(hosted.pages) or not all(seat.played_by_bot for seat in hosted.match.head.seats)


def forget(hosted: Hosted) -> None:
    """Let go of a match's bots."""
    while hosted.bots:
        _, bot = hosted.bots.popitem()
        close = getattr(bot, "close", None)
        if close is not None:
            close()
