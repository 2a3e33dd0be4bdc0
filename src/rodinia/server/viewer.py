"""Viewer: one connection to a match, and what it has been sent. All messages of docs/protocol.md leave here."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict
from typing import Any

import msgspec

from rodinia.core.const import OVER
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.server.eyes import told
from rodinia.server.mailbox import Mailbox
from rodinia.server.match import Match
from rodinia.server.picture import Picture, patch
from rodinia.server.refused import Refused
from rodinia.server.wire import Wire

WIRE = 1  # the version of the protocol
ENCODER = msgspec.json.Encoder()
BEAT = 4.0  # seconds of silence after which the server sends a beat
DEAD = 12.0  # seconds of silence after which a page is given up
BACKLOG = 400  # messages a viewer may be behind before it is dropped
HEAVY = 4_000_000  # and bytes


class Viewer:
    """`player` is the signed-in guest; `seat` the eyes it looks through, None for a spectator's."""

    def __init__(self, match: Match, player: str, name: str) -> None:
        self.match = match
        self.player = player
        self.name = name
        self.seat: int | None = None
        self.wire: Wire | None = None  # the short way out, where the server has one
        self.out: Mailbox[bytes | None] = Mailbox()  # what could not be sent at once
        self.waiting = 0  # bytes of that
        self.held = False  # a message out of the queue is being sent: nothing may overtake it
        self.last: Picture | None = None  # the picture on the page
        self.told = 0  # the log is sent up to this step
        self.heard = 0  # lines of chat sent
        self.replaying = False
        self.text = False  # wants the board as text too
        self.advice: asyncio.Task[None] | None = None  # the hint that a bot thinks about
        self.gone = False
        self.dead = asyncio.Event()  # set when the connection is not worth waiting for
        self.heard_at = time.monotonic()  # when the page last said anything
        self.spoke_at = time.monotonic()  # when the page was last sent anything

    # Sending.

    def send(self, message: dict[str, Any]) -> None:
        """Send a message, or queue it; a viewer that does not read is dropped and may come back."""
        self.send_encoded(ENCODER.encode(message))

    def send_encoded(self, data: bytes) -> None:
        if self.gone:
            return
        self.spoke_at = time.monotonic()
        if self.wire is not None and not self.held and self.out.empty() and self.wire.write(data):
            return
        if self.out.qsize() >= BACKLOG or self.waiting > HEAVY:
            self.give_up()
            return
        self.waiting += len(data)
        self.out.put_nowait(data)

    async def next(self) -> bytes | None:
        """The next message that could not be sent at once; None after the last."""
        data = await self.out.get()
        self.waiting -= len(data or b"")
        return data

    def mind(self, now: float) -> None:
        """Send a beat where nothing has been said for a while; give up who does not answer."""
        if now - self.heard_at > DEAD:
            self.give_up()
        elif now - self.spoke_at >= BEAT:
            self.send_encoded(b'{"t":"beat"}')

    def give_up(self) -> None:
        """End the connection at once: nobody reads."""
        self.close()
        self.dead.set()

    def close(self) -> None:
        """End the connection after what is queued."""
        self.gone = True
        self.out.put_nowait(None)

    def welcome(self, told: int, heard: int, seat: int | None) -> None:
        """Everything a page needs, continuing at the log and chat it has."""
        own = self.match.row.seats_of(self.player)
        self.seat = (
            seat if self.match.may_look(self.player, seat) and (seat is not None or not own) else self.own_eyes(own)
        )
        self.last, self.told, self.heard, self.replaying = None, max(0, min(told, self.match.seq)), max(0, heard), False
        self.send(
            {"t": "match", "v": WIRE, **about(self.match), "you": own, "host": self.match.row.host == self.player}
        )
        self.send_people()
        self.send_state()
        self.send_chat()

    def own_eyes(self, own: list[int]) -> int | None:
        """The eyes to begin with: of the own seats the one that has to act."""
        acting = [seat for seat in own if seat in self.match.state.actors]
        return acting[0] if acting else own[0] if own else None

    def send_people(self) -> None:
        own = self.match.row.seats_of(self.player)
        self.send({"t": "people", **self.match.people(), "you": own, "host": self.match.row.host == self.player})

    def send_chat(self) -> None:
        lines = [asdict(said) for said in self.match.chat[self.heard :]]
        self.heard = len(self.match.chat)
        if lines:
            self.send({"t": "chat", "lines": lines})

    def resettle(self) -> None:
        """Seats have changed hands: look through the own eyes, and never through eyes that are no longer one's own."""
        own = self.match.row.seats_of(self.player)
        if self.seat is None and own and not self.replaying or not self.match.may_look(self.player, self.seat):
            self.seat, self.told, self.replaying = self.own_eyes(own), 0, False
            if not self.match.may_look(self.player, self.seat):
                self.close()
                return
            self.send_state()

    def send_state(self) -> None:
        """The position as it stands; while a viewer replays, only the news."""
        match, last = self.match, self.last
        eyes = match.eyes(self.seat)
        clock = match.clock.shown(match.now()) if match.clock.on else None
        shared = clock is None and len(match.viewers) > len(match.watching)  # somebody else may need the same
        key = last.number if last is not None else 0, self.told, self.replaying, self.text
        data = eyes.sent.get(key) if shared else None
        picture = eyes.picture()
        if data is None:
            message: dict[str, Any] = {
                "t": "state",
                "eyes": self.seat,
                **match.turn(),
                "log": eyes.news(self.told),
                "clock": clock,
            }
            if match.row.result:
                message["returns"] = match.row.result["returns"]
            if not self.replaying:
                message.update(shown(match.game, eyes.view, last, picture, self.text))
            data = ENCODER.encode(message)
            if shared:
                eyes.sent[key] = data
        self.told = match.seq
        if not self.replaying:
            self.last = picture
        self.send_encoded(data)

    # Answering.

    def answer_draft(self, base: int, ids: list[int], ref: Any) -> None:
        """Where a turn would lead. Without ids the position as it stands."""
        seat = self.acting_seat()
        if self.match.stale(base, seat):
            raise Refused("stale", "The table has moved on since you chose.", 409)
        tried = self.match.draft(seat, ids)
        game = self.match.game
        picture = Picture.of(game.scene(tried.view)) if ids else self.match.eyes(seat).picture()
        message = {
            "t": "draft",
            "re": ref,
            "base": base,
            "ids": ids,
            "complete": tried.complete,
            "sealed": tried.sealed,
        }
        message["events"] = [told(event) for event in tried.events]
        message.update(shown(game, tried.view, self.last, picture, self.text))
        if tried.complete:
            message["choices"] = []
        self.last = picture
        self.send(message)

    def answer_about(self, base: int, ids: list[int], path: tuple[str, ...], ref: Any) -> None:
        """What something on the table is, and why it can or cannot be chosen."""
        view = self.match.eyes(self.seat).view
        if ids and self.seat is not None and not self.match.stale(base, self.seat):
            view = self.match.draft(self.seat, ids).view
        self.send({"t": "about", "re": ref, "path": list(path), "text": self.match.game.about(view, path)})

    def answer_at(self, n: int, seat: int | None, ref: Any) -> None:
        """The position after step n, through eyes the viewer may use."""
        if not self.match.may_look(self.player, seat):
            raise Refused("not_yours", "You may look through these eyes once the match is over.", 403)
        if not 0 <= n <= self.match.seq:
            raise Refused("bad_message", f"The match has {self.match.seq} steps.")
        self.seat, self.replaying = seat, True
        game, state = self.match.game, self.match.game.start()
        for step in self.match.playing.steps[:n]:
            state.apply(*step)
        view = game.view(state, seat)
        picture = Picture.of(game.scene(view))
        log = self.match.eyes(seat).log
        message = {
            "t": "at",
            "re": ref,
            "n": n,
            "eyes": seat,
            "seq": self.match.seq,
            "turn": list(state.actors),
            "log": log,
        }
        message.update(shown(game, view, self.last, picture, self.text))
        message["choices"] = []
        self.last = picture
        self.send(message)

    def look(self, seat: int | None) -> None:
        """Change eyes, or come back from a replay."""
        if not self.match.may_look(self.player, seat):
            raise Refused("not_yours", "You cannot look through these eyes.", 403)
        self.seat, self.replaying, self.told = seat, False, 0
        self.send_state()

    def acting_seat(self) -> int:
        """The seat whose eyes are in use, if it is the viewer's own."""
        if self.seat is None or self.seat not in self.match.row.seats_of(self.player):
            raise Refused("not_yours", "You are watching: only a seated player can act.", 403)
        return self.seat


def shown(game: Game, view: View, last: Picture | None, picture: Picture, text: bool) -> dict[str, Any]:
    """What a page draws of a view: the scene, the prompt, the choices, and the sheet once the game is over."""
    prompt = game.prompt(view)
    found: dict[str, Any] = {
        "scene": patch(last, picture),
        "prompt": {"text": prompt.text, "reason": prompt.reason, "rule": prompt.rule},
        "choices": [(choice.id, choice.path, choice.label) for choice in game.choices(view)] if view.legal else [],
    }
    if view.actor == OVER:
        found["sheet"] = [asdict(line) for line in game.sheet(view)]
    if text:
        found["board"] = game.board(view)
    return found


def about(match: Match) -> dict[str, Any]:
    """What does not change during a match."""
    row, spec = match.row, match.game.spec
    return {
        "id": row.id,
        "game": spec.name,
        "title": spec.title,
        "credit": spec.credit,
        "players": row.players,
        "options": row.options,
        "settings": row.settings,
        "hidden": spec.hidden,
        "created": row.created,
    }
