"""Socket: one page's connection to one match. docs/protocol.md is its manual."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rodinia.core.errors import RulesError
from rodinia.core.game import Seen
from rodinia.core.view import View
from rodinia.server import lobby
from rodinia.server.cookies import clean
from rodinia.server.guard import Bucket
from rodinia.server.hub import Hub
from rodinia.server.match import Match
from rodinia.server.refused import Refused
from rodinia.server.rows import RUNNING
from rodinia.server.viewer import DEAD, ENCODER, WIRE, Viewer

LOG = logging.getLogger("rodinia.server")
LONGEST_CHAT = 300
LONGEST_MESSAGE = 32_000
LONGEST_TOKEN = 50
CHANGES = ("act", "chat", "bot", "back")  # these wait for the table and the disk; all others only take work
AT_ONCE, SHARE = 1.0, 0.25  # seconds of work a page may ask for at once, and in each second
BEHIND = 1_000_000  # bytes that a page has not taken yet, before it is answered further
COME_BACK, REFUSED = 1012, 4404  # why a connection is closed


class Work:
    """What a page may take of the loop, which all tables share. Who asks for more waits."""

    def __init__(self) -> None:
        self.left, self.at = AT_ONCE, time.monotonic()

    def spend(self, seconds: float) -> float:
        """Count work that has been done; how long the page has to wait now."""
        now = time.monotonic()
        self.left = min(AT_ONCE, self.left + (now - self.at) * SHARE) - seconds
        self.at = now
        return max(0.0, -self.left / SHARE)


async def first_words(socket: WebSocket) -> str:
    """The first message of a page, which has to be a text."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    return event.get("text") or ""


async def serve(socket: WebSocket, hub: Hub, key: str, player: str, name: str) -> None:
    """Talk to one page until either side ends it."""
    await socket.accept()
    try:
        hello = parse(await asyncio.wait_for(first_words(socket), DEAD))
        if hello.get("t") != "hello" or hello.get("v") != WIRE:
            raise Refused("version", f"This server speaks version {WIRE} of the protocol. Reload the page.")
        viewer = await greet(socket, hello, await hub.get(key), player, name)
    except (Refused, RulesError, WebSocketDisconnect, TimeoutError) as problem:
        with contextlib.suppress(Exception):
            await socket.send_text(ENCODER.encode(failure(problem)).decode())
            again = isinstance(problem, TimeoutError) or isinstance(problem, Refused) and problem.code == "stale"
            await socket.close(COME_BACK if again else REFUSED)
        return
    work = [write(socket, viewer), read(socket, hub, viewer), viewer.dead.wait()]
    tasks = [asyncio.create_task(each) for each in work]
    try:
        await hub.enter(viewer)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.leave(viewer)
        viewer.close()
        tasks += [viewer.advice] if viewer.advice is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(socket.close(COME_BACK), 2)


async def greet(socket: WebSocket, hello: dict[str, Any], match: Match, player: str, name: str) -> Viewer:
    """The first message says what the page already has; the answer is everything else."""
    viewer = Viewer(match, player, name)
    viewer.wire = socket.scope.get("extensions", {}).get("rodinia.wire")
    viewer.text = hello.get("text") is True
    told, heard, seat = number(hello, "seq", 0), number(hello, "chat", 0), hello.get("eyes")
    async with match.held():
        if not (match.row.seats_of(player) or match.may_look(player, None)):
            raise Refused("not_yours", "This match is private: only its players may look.", 403)
        match.viewers.add(viewer)
        try:
            viewer.welcome(told, heard, seat if type(seat) is int else None)
        except BaseException:
            match.viewers.discard(viewer)
            raise
    return viewer


async def write(socket: WebSocket, viewer: Viewer) -> None:
    """Send what is queued, until the viewer is closed."""
    _, send = socket.scope["wire"]
    while True:
        data = await viewer.next()
        if data is None:
            return
        viewer.held = True
        await send({"type": "websocket.send", "text": data.decode()})
        viewer.held = False


async def read(socket: WebSocket, hub: Hub, viewer: Viewer) -> None:
    """Take messages until the page goes."""
    bucket, work, (receive, _) = Bucket(*hub.messages), Work(), socket.scope["wire"]
    while not viewer.gone:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text") or ""
        viewer.heard_at = time.monotonic()
        if not bucket.take():
            viewer.send({"t": "error", "code": "too_fast", "text": "Too many messages at once. Wait a moment."})
            continue
        message: dict[str, Any] = {}
        begun = time.monotonic()
        try:
            message = parse(text)
            await handle(hub, viewer, message)
        except (Refused, RulesError) as problem:
            viewer.send({**failure(problem), "re": message.get("re")})
        if message.get("t") not in CHANGES:
            await asyncio.sleep(work.spend(time.monotonic() - begun))
        while viewer.waiting > BEHIND and not viewer.gone:
            await asyncio.sleep(0.05)


async def handle(hub: Hub, viewer: Viewer, message: dict[str, Any]) -> None:
    """One message of a page."""
    match, kind, ref = viewer.match, message.get("t"), message.get("re")
    if kind == "beat":
        return
    if kind == "act":
        await act(viewer, message)
    elif kind == "draft":
        viewer.answer_draft(number(message, "base"), numbers(message, "ids"), ref)
    elif kind == "about":
        viewer.answer_about(number(message, "base", 0), numbers(message, "ids"), keys(message, "path"), ref)
    elif kind == "at":
        viewer.answer_at(number(message, "n"), eyes(message), ref)
    elif kind == "look":
        viewer.look(eyes(message))
    elif kind == "text":
        viewer.text = message.get("on") is True
        if viewer.text:
            viewer.send({"t": "board", "board": match.game.board(match.eyes(viewer.seat).view)})
    elif kind == "hint":
        hint(hub, viewer, ref)
    elif kind == "chat":
        await chat(viewer, message)
    elif kind == "bot":
        await lobby.replace(
            hub, match, viewer.player, number(message, "seat"), str(message.get("level") or hub.stand_in())
        )
    elif kind == "back":
        await lobby.replace(hub, match, viewer.player, number(message, "seat"), None)
    else:
        raise Refused("bad_message", f"There is no message {str(kind)[:20]!r}.")


async def act(viewer: Viewer, message: dict[str, Any]) -> None:
    """A confirmed turn. A duplicate or stale one changes nothing and gets the position as it is."""
    match, token = viewer.match, message.get("token") or ""
    if not isinstance(token, str) or len(token) > LONGEST_TOKEN or not token.isprintable():
        raise Refused("bad_message", f"A token is a text of at most {LONGEST_TOKEN} printable characters.")
    async with match.held():
        seat = viewer.acting_seat()
        if match.row.seats[seat].level:
            raise Refused("not_yours", "A bot plays for you now. Take your seat back first.", 409)
        scoped = f"{seat}:{token}" if token else ""
        try:
            played = await match.act(seat, number(message, "base"), numbers(message, "ids"), scoped)
        except (Refused, RulesError):
            viewer.send_state()
            raise
        viewer.send({"t": "acted", "re": message.get("re"), "token": token, "seq": match.seq, "again": not played})
        if not played:
            viewer.send_state()


def hint(hub: Hub, viewer: Viewer, ref: Any) -> None:
    """Ask a bot that knows what the seat knows. The page goes on while it thinks."""
    match = viewer.match
    seat = viewer.acting_seat()
    if not match.row.settings.get("hints", True):
        raise Refused("no_hints", "The host has turned hints off.", 403)
    view = match.eyes(seat).view
    if match.row.status != RUNNING or not view.legal:
        raise Refused("not_running", "It is not your turn.", 409)
    if viewer.advice is not None and not viewer.advice.done():
        raise Refused("too_fast", "A bot is still thinking about your last question.")
    viewer.advice = asyncio.create_task(advise(hub, viewer, seat, view, ref))


async def advise(hub: Hub, viewer: Viewer, seat: int, view: View, ref: Any) -> None:
    """Send a hint, unless the seat has moved on meanwhile."""
    match, base = viewer.match, viewer.match.seq
    try:
        found = await hub.thinkers.hint(match, view)
        if viewer.seat != seat or match.stale(base, seat):
            raise Refused("stale", "The table has moved on since you asked.", 409)
        viewer.send({"t": "hint", "re": ref, "base": base, **advice(match, seat, view, found)})
    except Refused as problem:
        viewer.send({**failure(problem), "re": ref})
    except Exception:
        LOG.exception("a hint failed")
        viewer.send({"t": "error", "code": "no_hints", "text": "There is no hint this time.", "re": ref})


def advice(match: Match, seat: int, view: View, found: list[tuple[int, float, float]]) -> dict[str, Any]:
    """A bot's best actions in words, each with the share of the win it expects."""
    best = [[move, match.game.sentence(view, Seen(seat, move)), round(share, 3)] for move, share, _ in found[:3]]
    return {"id": best[0][0], "text": best[0][1], "best": best}


async def chat(viewer: Viewer, message: dict[str, Any]) -> None:
    """A line of chat. Names and words are plain text everywhere."""
    text = clean(str(message.get("text", "")), LONGEST_CHAT)
    if not text:
        raise Refused("bad_message", "There is nothing to say.")
    match = viewer.match
    async with match.held():
        own = match.row.seats_of(viewer.player)
        seat = viewer.seat if viewer.seat in own else own[0] if own else -1
        seat = -1 if seat is None else seat
        if len(match.chat) >= 2000:
            raise Refused("full", "The chat of this match is full.", 409)
        await match.say(seat, match.names[seat] if seat >= 0 else viewer.name, text)


def failure(problem: BaseException) -> dict[str, Any]:
    """A refusal as a message."""
    if isinstance(problem, Refused):
        return {"t": "error", "code": problem.code, "text": problem.text}
    if isinstance(problem, RulesError):
        return {"t": "error", "code": "illegal", "text": str(problem)}
    return {"t": "error", "code": "closed", "text": "The page has said nothing. Come back."}


def parse(text: str) -> dict[str, Any]:
    """A message out of its text."""
    if len(text) > LONGEST_MESSAGE:
        raise Refused("too_big", f"A message has at most {LONGEST_MESSAGE:,} characters.")
    try:
        message = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Refused("bad_message", "A message is a JSON object.")
    return message


def number(message: dict[str, Any], name: str, default: int | None = None) -> int:
    value = message.get(name, default)
    if type(value) is not int or not -(2**53) < value < 2**53:
        raise Refused("bad_message", f"{name} must be a whole number.")
    return value


def numbers(message: dict[str, Any], name: str) -> list[int]:
    values = message.get(name, [])
    if not isinstance(values, list) or len(values) > 1000 or any(type(value) is not int for value in values):
        raise Refused("bad_message", f"{name} must be a list of whole numbers.")
    return values


def keys(message: dict[str, Any], name: str) -> tuple[str, ...]:
    values = message.get(name)
    if not isinstance(values, list) or not 0 < len(values) <= 20 or any(type(value) is not str for value in values):
        raise Refused("bad_message", f"{name} must be a list of keys.")
    return tuple([value[:80] for value in values])


def eyes(message: dict[str, Any]) -> int | None:
    value = message.get("eyes")
    return None if value is None else number(message, "eyes")
