"""Lobby: making, joining and leaving matches, and bots that take over."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from rodinia.core.game import Step
from rodinia.server.jobs.thought import thought
from rodinia.server.live.hosted import Hosted
from rodinia.server.live.hub import Hub
from rodinia.server.live.limits import beside, moment
from rodinia.table import asking, founding, hosting, seating
from rodinia.table.head import BOT, Head, Saved, Seat, house
from rodinia.table.hosting import Talk
from rodinia.table.lobby import MatchWish
from rodinia.table.marks import What
from rodinia.table.proposal import proposed
from rodinia.table.refusal import Refused
from rodinia.table.viewer import Viewer

LONGEST_CHECK = 30.0  # seconds for the steps of a record


async def create(hub: Hub, player: str, name: str, address: str, wish: MatchWish) -> Head:
    """A new match. It starts when every seat is taken."""
    asks = any(seat.kind == BOT and not seat.level for seat in wish.seats)  # for a bot as strong as is usual
    usual = proposed(await hub.store.mine(player) if asks else (), player, wish.game, hub.levels).level
    return await keep(hub, founding.founded(wish, hub.levels, player, name, hub.times.now(), usual), address)


async def teach(hub: Hub, player: str, name: str, address: str, game: str) -> Head:
    """A game's first lesson: the one that the player has begun, or a new one."""
    head = founding.unfinished(await hub.store.mine(player), game)
    if head is not None:
        return (await hub.get(head.id)).match.head
    head = await beside(founding.taught, game, hub.levels, player, name, hub.times.now())
    return await keep(hub, head, address)


async def keep(hub: Hub, head: Head, address: str, log: Sequence[Step] = ()) -> Head:
    """Keep a new match, if its host may have one more. One after the other, so that nobody has two for the last place."""
    bucket = hub.tables.of(address)
    if not bucket.take():
        raise Refused("too_fast", f"Too many new tables. Wait {moment(bucket.wait())}.", 429, bucket.wait())
    async with hub.founding:
        if not head.full:
            await check_quota(hub, head.host, bots=False)
        elif any(seat.kind == BOT for seat in head.seats) and not head.taught:
            await check_quota(hub, head.host, bots=True)
        await hub.store.create(head, log)
        return (await hub.get(head.id, Saved(head, log, set(), []))).match.head


async def check_quota(hub: Hub, host: str, bots: bool) -> None:
    """Refuse one table too many of a guest, or of all who come from the same place: running with bots, or open."""
    kind, quota, cure = "open", hub.limits.open_tables, "Let bots take the free seats of one, or leave it."
    if bots:
        kind, quota, cure = "running with bots", hub.limits.bot_tables, "Play one to its end first."
    for whose, most, words in zip((host, house(host)), quota, ("You have", "Your network has"), strict=True):
        if await hub.store.tables(whose, open=not bots) >= most:
            raise Refused("quota", f"{words} {most} tables {kind}, and more are not allowed. {cure}", 429)


async def join(hosted: Hosted, player: str, name: str, wanted: int | None) -> int:
    """Sit down on a free seat; joining twice gives the same seat."""
    async with hosted.held():
        hosted.seen[player] = time.monotonic()
        await hosted.reseat(lambda head: seating.joined(head, player, name, wanted)[1])
        return seating.joined(hosted.match.head, player, name, None)[0] if wanted is None else wanted


async def leave(hub: Hub, hosted: Hosted, player: str) -> None:
    """Get up. Before the start the seat is free again; later a bot plays on until the player is back."""
    async with hosted.held():
        await hosted.reseat(lambda head: seating.left(head, player, hub.stand_in()))
        await hosted.settle(hub.stand_in())


async def fill(hub: Hub, hosted: Hosted, player: str, level: str) -> None:
    """The host lets bots take the free seats; the match starts."""
    level = level or proposed(await hub.store.mine(player), player, hosted.match.head.game, hub.levels).level
    async with hub.founding, hosted.held():
        seating.filled(hosted.match.head, player, level, hub.levels)  # who may not fill it is told so first
        await check_quota(hub, player, bots=True)
        await hosted.reseat(lambda head: seating.filled(head, player, level, hub.levels))


async def replace(hub: Hub, hosted: Hosted, player: str, seat: int, level: str) -> None:
    """A bot takes over for someone who is not there; others have to wait a little after the person went."""

    def seats(head: Head) -> list[Seat]:
        owner = seating.person(head, seat).player
        wait = None if hosted.here(owner) else math.ceil(hub.patience - hosted.away(owner))
        return seating.replaced(head, player, seat, level, hub.levels, hub.stand_in(), wait)

    async with hosted.held():
        await hosted.reseat(seats)
        await hosted.settle(hub.stand_in())


async def resign(hub: Hub, hosted: Hosted, viewer: Viewer) -> None:
    """Give up a seat: of two players the other one wins, of more a bot plays on."""
    async with hosted.held():
        seat = viewer.playing_seat()
        await hosted.play(lambda: asking.resign(hosted.match, seat, hub.times.steady()))
        await hosted.settle(hub.stand_in())


async def offer(hub: Hub, hosted: Hosted, viewer: Viewer, what: What) -> None:
    """Ask all other people for something; where there are none it is done."""
    async with hosted.held():
        seat = viewer.playing_seat()
        await hosted.play(lambda: asking.ask(hosted.match, seat, what, hub.times.steady()))
        await hosted.settle(hub.stand_in())


async def reply(hub: Hub, hosted: Hosted, player: str, yes: bool) -> None:
    """Answer what is being asked; when all agree it is done."""
    async with hosted.held():
        seats = hosted.match.head.seats_of(player)
        await hosted.play(lambda: asking.reply(hosted.match, seats, yes, hub.times.steady()))
        await hosted.settle(hub.stand_in())


async def take_back(hosted: Hosted, player: str, seat: int) -> None:
    """A person takes the seat back from a bot."""
    async with hosted.held():
        await hosted.reseat(lambda head: seating.returned(head, player, seat, hosted.match.clock))


async def let_talk(hosted: Hosted, player: str, who: Talk) -> None:
    """The host decides who may talk."""
    async with hosted.held():
        await hosted.reseat(lambda head: head.seats, lambda head: hosting.talking(head, player, who))


async def mute(hosted: Hosted, player: str, line: int, on: bool) -> None:
    """The host mutes who has said a line of chat, or lets them talk again."""
    async with hosted.held():
        await hosted.reseat(
            lambda head: head.seats, lambda head: hosting.muted(head, player, hosted.match.chat, line, on)
        )


async def remove(hosted: Hosted, player: str, seat: int) -> None:
    """The host asks someone to leave, before the match begins."""
    async with hosted.held():
        await hosted.reseat(
            lambda head: hosting.removed(head, player, seat)[0], lambda head: hosting.removed(head, player, seat)[1]
        )


async def keep_record(hub: Hub, player: str, address: str, text: bytes) -> Head:
    """Store a record file; it can then be replayed under its own link. Files are checked one after the other, beside the
    loop and behind everything that people wait for."""
    bucket = hub.uploads.of(address)
    if not bucket.take():
        raise Refused("too_fast", f"Too many records. Wait {moment(bucket.wait())}.", 429, bucket.wait())
    try:
        async with hub.checking:
            head, steps = await thought(founding.recorded, text, player, hub.times.now(), seconds=LONGEST_CHECK)
    except TimeoutError:
        words = f"This file cannot be replayed: it takes longer than {LONGEST_CHECK:g} seconds to check."
        raise Refused("bad_record", words) from None
    await hub.store.create(head, steps)
    return head
