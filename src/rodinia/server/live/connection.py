"""Connection: one page's talk with one match, from its hello to its end. docs/protocol.md is its manual."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from rodinia.core.errors import RulesError
from rodinia.core.view import View
from rodinia.server.live import lobby
from rodinia.server.live.hosted import Hosted
from rodinia.server.live.hub import Hub
from rodinia.server.live.limits import Bucket, Counted, Purse, moment
from rodinia.server.live.line import Line
from rodinia.server.live.page import COME_BACK, DEAD, Page
from rodinia.server.log import short
from rodinia.server.metrics import FAILURES, MOVES, REFUSALS
from rodinia.table.messages import (
    VERSION,
    ActedMessage,
    ActWish,
    BackWish,
    BotWish,
    ChatWish,
    ErrorMessage,
    FromPage,
    Hello,
    HintWish,
    MuteWish,
    OfferWish,
    Ref,
    RemoveWish,
    ReplyWish,
    ResignWish,
    TalkWish,
    decode,
    encode,
    failure,
    ref_of,
)
from rodinia.table.refusal import Refused

LOG = logging.getLogger("rodinia.server")
BEHIND = 1_000_000  # bytes that a page has not taken yet, before it is answered further
REFUSED = 4404  # why a connection is closed
AGAIN = ("stale", "closed")  # refusals after which a page may come back


async def first_words(line: Line) -> bytes:
    """The first message of a page."""
    try:
        words = await asyncio.wait_for(line.next(), DEAD)
    except TimeoutError:
        raise Refused("closed", "The page has said nothing. Come back.") from None
    if words is None:
        raise WebSocketDisconnect
    return words


async def serve(socket: WebSocket, hub: Hub, key: str, player: str, name: str, address: str) -> None:
    """Talk to one page until either side ends it."""
    await socket.accept()
    line: Line = socket.scope["line"]()
    purse = hub.purses.of_guest(player, address)
    try:
        hello = decode(await first_words(line))
        if not isinstance(hello, Hello) or hello.v != VERSION:
            raise Refused("version", f"This server speaks version {VERSION} of the protocol. Reload the page.")
        await purse.afford()
        page = await Counted(greet(hello, await hub.get(key), player, name, line), purse)
    except WebSocketDisconnect:
        return
    except (Refused, RulesError) as problem:
        final = isinstance(problem, RulesError) or problem.code not in AGAIN
        await turn_away(line, problem, REFUSED if final else COME_BACK)
        return
    except hub.store.trouble as problem:
        await turn_away(line, problem, COME_BACK)
        return
    reading = asyncio.create_task(read(line, hub, page, purse))
    try:
        hub.enter(page)
        await asyncio.wait([reading, line.over], return_when=asyncio.FIRST_COMPLETED)
        report(reading.exception() if reading.done() else None)
    finally:
        hub.leave(page)
        page.close()
        if page.advice is not None:
            page.advice.cancel()
        if not page.hearing:  # what has been said is done, also for who has gone meanwhile
            reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):  # the server ends, and what has been said takes too long
            await asyncio.gather(reading, return_exceptions=True)
        await line.closed()


async def turn_away(line: Line, problem: Exception, code: int) -> None:
    """Tell a page why it cannot be here."""
    line.send(encode(told(problem)))
    line.close(code)
    await line.closed()


async def greet(hello: Hello, hosted: Hosted, player: str, name: str, line: Line) -> Page:
    """The first message says what the page already has; the answer is everything else."""
    page = Page(hosted, player, name, line)
    page.viewer.text, page.viewer.offers = hello.text, hello.offers
    async with hosted.held():
        if not hosted.match.may_look(player, None):
            raise Refused("not_yours", "This match is private: only its players may look.", 403)
        await hosted.catch_up()
        hosted.enter(page)
        try:
            page.viewer.welcome(hello.seq, hello.chat, hello.eyes)
        except BaseException:
            hosted.leave(page)
            raise
    return page


async def read(line: Line, hub: Hub, page: Page, purse: Purse) -> None:
    """Take messages until the page goes."""
    bucket = Bucket(hub.limits.messages)
    while not page.gone and (text := await line.next()) is not None:
        page.heard_at = time.monotonic()
        if not purse.ample():
            await purse.afford()
        page.hearing = True
        await Counted(hear(hub, page, text, bucket), purse)
        page.hearing = False
        await asyncio.sleep(0)  # others have their turn, and what was answered leaves
        while line.unread() > BEHIND and not page.gone:
            await line.drained()


async def hear(hub: Hub, page: Page, text: bytes, bucket: Bucket) -> None:
    """One message as it comes; what is wrong with it is said."""
    if not bucket.take():
        page.viewer.send(told(too_fast("messages", bucket)))
        return
    message: FromPage | None = None
    try:
        message = decode(text)
        await handle(hub, page, message)
    except (Refused, RulesError) as problem:
        page.viewer.send(told(problem, message.re if message is not None else ref_of(text)))


async def handle(hub: Hub, page: Page, message: FromPage) -> None:
    """One message of a page."""
    match message:
        case ActWish():
            await act(page, message)
        case HintWish():
            hint(hub, page, message.ids, message.re)
        case ChatWish():
            await chat(hub, page, message.text)
        case BotWish():
            await lobby.replace(hub, page.hosted, page.viewer.player, message.seat, message.level)
        case BackWish():
            await lobby.take_back(page.hosted, page.viewer.player, message.seat)
        case TalkWish():
            await lobby.let_talk(page.hosted, page.viewer.player, message.who)
        case MuteWish():
            await lobby.mute(page.hosted, page.viewer.player, message.line, message.on)
        case RemoveWish():
            await lobby.remove(page.hosted, page.viewer.player, message.seat)
        case ResignWish():
            await lobby.resign(hub, page.hosted, page.viewer)
        case OfferWish():
            await lobby.offer(hub, page.hosted, page.viewer, message.what)
        case ReplyWish():
            await lobby.reply(hub, page.hosted, page.viewer.player, message.yes)
        case _:
            page.viewer.answer(message)


async def act(page: Page, message: ActWish) -> None:
    """A confirmed turn. A duplicate or stale one changes nothing and gets the position as it is."""
    hosted, viewer, begun = page.hosted, page.viewer, time.monotonic()
    async with hosted.held():
        seat = viewer.playing_seat()
        scoped = f"{seat}:{message.token}" if message.token else ""
        try:
            played = await hosted.act(seat, message.base, message.ids, scoped)
        except (Refused, RulesError):
            viewer.send_state()
            raise
        viewer.send(ActedMessage(message.re, message.token, hosted.match.seq, not played))
        if not played:
            viewer.send_state()
    MOVES.observe(time.monotonic() - begun)


def hint(hub: Hub, page: Page, ids: list[int], ref: Ref) -> None:
    """Ask a bot that knows what the seat knows. The page goes on while it thinks."""
    seat, view = page.viewer.asking(ids)
    if page.advice is not None and not page.advice.done():
        raise Refused("too_fast", "A bot is still thinking about your last question.")
    base = page.hosted.match.seq
    page.advice = asyncio.create_task(advise(hub, page, seat, view, base, ids, ref))


async def advise(hub: Hub, page: Page, seat: int, view: View, base: int, ids: list[int], ref: Ref) -> None:
    """Send a hint, unless the seat has moved on meanwhile."""
    try:
        best = await hub.workers.hint(page.hosted, view, page.viewer.player, alone=bool(ids))
        page.viewer.send_hint(seat, base, best, ref, ids)
    except Refused as problem:
        page.viewer.send(told(problem, ref))
    except Exception:
        LOG.exception("a hint failed")
        page.viewer.send(ErrorMessage("no_hints", "There is no hint this time.", ref))


async def chat(hub: Hub, page: Page, words: str) -> None:
    """A line of chat. Names and words are plain text everywhere."""
    bucket = hub.chatter.of(page.viewer.player)
    if not bucket.take():
        raise too_fast("lines of chat", bucket)
    async with page.hosted.held():
        await page.hosted.say(*page.viewer.saying(words), page.viewer.player)


def too_fast(what: str, bucket: Bucket) -> Refused:
    return Refused("too_fast", f"Too many {what} at once. Wait {moment(bucket.wait())}.", 429)


def told(problem: BaseException, ref: Ref = None) -> ErrorMessage:
    """What went wrong as a message; it is counted, and what is no refusal is noted."""
    if isinstance(problem, Refused | RulesError):
        REFUSALS.labels(getattr(problem, "code", "illegal")).inc()
    else:
        report(problem)
    return failure(problem, ref)


def report(problem: BaseException | None) -> None:
    """Note why a page has ended that should not have."""
    if problem is not None and not isinstance(problem, Refused | WebSocketDisconnect):
        FAILURES.labels("page").inc()
        LOG.error("a page has ended: %s", short(problem))
