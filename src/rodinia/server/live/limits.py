"""Limits: what one guest, one address and all together may ask for. Who has to wait is told for how long."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")
Rate = tuple[float, float]  # so much at once, so much a second
Quota = tuple[int, int]  # for one guest, for all of an address
KNOWN = 20_000  # guests and addresses that are remembered; who has not been heard of for longest is forgotten


@dataclass(frozen=True)
class Limits:
    """The defaults are for a public table. An address is what a household or a school shares."""

    connections: int = 2000  # open at the same time
    connections_each: int = 200  # of one address
    head: float = 10.0  # seconds for the head of a request, the first one or the next
    body: float = 20.0  # and for its body
    reading: Rate = (0.1, 0.1)  # seconds of the loop for reading what an address sends
    reading_each: Rate = (0.01, 0.003)  # and what one connection has in any case: more than a page needs
    requests: Rate = (60, 5)  # of an address, that change something; ten times as many that only ask
    messages: Rate = (60, 20)  # of a page
    chat: Rate = (8, 0.5)  # lines of a guest
    uploads: Rate = (10, 0.1)  # records of an address
    tables: Rate = (60, 0.2)  # that an address makes
    open_tables: Quota = (8, 40)  # tables that wait for players
    bot_tables: Quota = (8, 40)  # running ones at which bots play
    work_of_guest: Rate = (1.0, 0.25)  # seconds of the loop, which all tables share
    work_of_address: Rate = (1.0, 0.35)


def unlimited() -> Limits:
    """For measurements and tests, which do from one address what a club does."""
    much = (1e9, 1e9)
    return Limits(
        connections=100_000,
        connections_each=100_000,
        head=1e9,
        reading=much,
        reading_each=much,
        requests=much,
        messages=much,
        chat=much,
        uploads=much,
        tables=much,
        open_tables=(10**9, 10**9),
        bot_tables=(10**9, 10**9),
        work_of_guest=much,
        work_of_address=much,
    )


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, rate: Rate) -> None:
        self.burst, self.rate = rate
        self.left, self.at = self.burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self.refill(time.monotonic())
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take whatever it was; what is left may be less than nothing."""
        self.refill(time.monotonic())
        self.left -= amount

    def ample(self) -> bool:
        """Whether more than half is left."""
        if self.left <= self.burst / 2:
            self.refill(time.monotonic())
        return self.left > self.burst / 2

    def wait(self, amount: float = 1.0) -> float:
        """For how many seconds so much will not be there."""
        self.refill(time.monotonic())
        return max(0.0, (amount - self.left) / self.rate)

    def refill(self, now: float) -> None:
        left = self.left + (now - self.at) * self.rate
        self.left = left if left < self.burst else self.burst
        self.at = now


class Buckets:
    """A bucket for each of those who have been heard of lately."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of a guest or an address."""
        bucket = self.known.get(name)
        if bucket is None:
            bucket = self.known[name] = Bucket(self.rate)
            if len(self.known) > KNOWN:
                self.known.popitem(last=False)
        self.known.move_to_end(name)
        return bucket


class Turns:
    """One after the other of an address: at the loop, and in a thread beside it."""

    def __init__(self) -> None:
        self.loop, self.thread = asyncio.Lock(), asyncio.Lock()


@dataclass(frozen=True)
class Purse:
    """What somebody may take of the loop, which all tables share. Who has taken more waits, those of one address one after
    the other: forty pages of one address get no more than one."""

    buckets: tuple[Bucket, ...]  # seconds of work: of the address, of the guest
    turns: Turns  # of the address

    async def afford(self) -> None:
        """Wait until more work may be asked for. Where not much is left, one after the other goes on."""
        if self.ample():
            return
        async with self.turns.loop:
            await asyncio.sleep(0)
            while (wait := self.wait()) > 0:
                await asyncio.sleep(wait)

    def ample(self) -> bool:
        """Whether there is enough for all that is asked for at the same time."""
        for bucket in self.buckets:
            if not bucket.ample():
                return False
        return True

    def wait(self) -> float:
        """For how many seconds nothing more is allowed."""
        return max([bucket.wait(0) for bucket in self.buckets])

    def spend(self, seconds: float) -> None:
        """Count work that has been done."""
        now = time.monotonic()
        for bucket in self.buckets:
            bucket.refill(now)
            bucket.left -= seconds


PAYING: ContextVar[Purse | None] = ContextVar("paying", default=None)  # for what is being done


class Purses:
    """The shares of all who are there."""

    def __init__(self, limits: Limits) -> None:
        self.addresses, self.guests = Buckets(limits.work_of_address), Buckets(limits.work_of_guest)
        self.turns: WeakValueDictionary[str, Turns] = WeakValueDictionary()

    def of_address(self, address: str) -> Purse:
        """The share of all who come from an address."""
        turns = self.turns.get(address)
        if turns is None:
            turns = self.turns[address] = Turns()
        return Purse((self.addresses.of(address),), turns)

    def of_guest(self, guest: str, address: str) -> Purse:
        """The share of a guest, which is part of that of the address."""
        whole = self.of_address(address)
        return Purse((*whole.buckets, self.guests.of(guest)), whole.turns)


class Counted(Generic[T]):
    """Awaits something and counts what it takes of the loop, without the time in which it waits."""

    def __init__(self, work: Coroutine[Any, Any, T], purse: Purse) -> None:
        self.work = work
        self.purse = purse

    def __await__(self) -> Generator[Any, Any, T]:
        go, given = self.work.send, None
        while True:
            begun = time.perf_counter()
            try:
                waits_for = go(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.purse.spend(time.perf_counter() - begun)
            try:
                given = yield waits_for
                go = self.work.send
            except BaseException as problem:
                go, given = self.work.throw, problem


async def beside(work: Callable[..., T], *args: Any) -> T:
    """What `work` returns, made in a thread beside the loop. Threads share the processor with the loop: what it takes
    counts for who asked, and an address has one thread at a time."""
    purse = PAYING.get()
    if purse is None:
        return await asyncio.to_thread(work, *args)
    spent: list[float] = []
    async with purse.turns.thread:
        await purse.afford()
        try:
            return await asyncio.to_thread(timed, spent, work, *args)
        finally:
            purse.spend(sum(spent))


def timed(spent: list[float], work: Callable[..., T], *args: Any) -> T:
    """What `work` returns; the processor time it took, however it ends, is added to `spent`."""
    begun = time.thread_time()
    try:
        return work(*args)
    finally:
        spent.append(time.thread_time() - begun)


@lru_cache(maxsize=4096)
def address_of(host: str) -> str:
    """Whom a host counts as: itself, or the network that one household has in IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped is not None else str(ipaddress.ip_network((address, 64), strict=False))


def moment(seconds: float) -> str:
    """How long to wait, in words."""
    whole = max(1, math.ceil(seconds))
    return "a second" if whole == 1 else f"{whole} seconds"
