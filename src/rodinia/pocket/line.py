"""Line: one page's talk with one match, as on a server (docs/protocol.md), without a network between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from rodinia.core.errors import RulesError
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.pocket.held import Held, steady
from rodinia.table import asking, marks, seating
from rodinia.table.head import Head, Seat
from rodinia.table.match import Change
from rodinia.table.messages import (
    ActedMessage,
    ActWish,
    BackWish,
    BotWish,
    ChatWish,
    ErrorMessage,
    FromPage,
    HintWish,
    OfferWish,
    Ref,
    ReplyWish,
    ResignWish,
    decode,
    failure,
    ref_of,
)
from rodinia.table.refusal import Refused
from rodinia.table.thinking import MOST_HINTS, adviser, stand_in
from rodinia.table.viewer import Viewer

if TYPE_CHECKING:
    from rodinia.pocket.house import House

REFUSED, COME_BACK = 4404, 1012  # why a line is closed


class Line:
    """Messages are answered one after the other."""

    def __init__(self, key: str, house: House, held: Held, player: str, name: str) -> None:
        self.key = key
        self.house = house
        self.held = held
        self.viewer = Viewer(held.match, player, name, self, steady)
        self.lock = asyncio.Lock()
        self.advice: asyncio.Task[None] | None = None

    def send(self, data: bytes) -> None:
        """Send a message."""
        self.house.outside.send(self.key, data.decode())

    def close(self) -> None:
        """Whoever looks may not look any more."""
        self.house.outside.close(self.key, COME_BACK)

    async def hear(self, text: str) -> None:
        """One message of the page."""
        async with self.lock:
            message: FromPage | None = None
            try:
                message = decode(text)
                await self.handle(message)
            except (Refused, RulesError) as problem:
                self.viewer.send(failure(problem, message.re if message is not None else ref_of(text)))

    async def handle(self, message: FromPage) -> None:
        held, player = self.held, self.viewer.player
        match message:
            case ActWish():
                await self.act(message)
            case HintWish():
                self.hint(message.ids, message.re)
            case ChatWish():
                async with held.lock:
                    await held.say(*self.viewer.saying(message.text))
            case BotWish():
                async with held.lock:
                    await held.reseat(lambda head: self.replaced(head, message))
            case BackWish():
                async with held.lock:
                    await held.reseat(lambda head: seating.returned(head, player, message.seat, held.match.clock))
            case ResignWish():
                await self.agree(lambda: asking.resign(held.match, self.viewer.playing_seat(), steady()))
            case OfferWish():
                await self.agree(lambda: asking.ask(held.match, self.viewer.playing_seat(), message.what, steady()))
            case ReplyWish():
                own = held.match.head.seats_of(player)
                await self.agree(lambda: asking.reply(held.match, own, message.yes, steady()))
            case _:
                self.viewer.answer(message)
        held.wake()

    async def agree(self, decide: Callable[[], Change]) -> None:
        """Something that people ask of one another; bots then play seats that were given up."""
        held, level = self.held, stand_in(self.house.levels)
        async with held.lock:
            await held.play(decide())
            await held.reseat(lambda head: marks.given_up(head, held.match.steps, level))

    def replaced(self, head: Head, message: BotWish) -> list[Seat]:
        """The seats when a bot plays for somebody: all persons sit at this device."""
        levels = self.house.levels
        return seating.replaced(
            head, self.viewer.player, message.seat, message.level, levels, stand_in(levels), wait=None
        )

    async def act(self, message: ActWish) -> None:
        """A confirmed turn. A duplicate or stale one changes nothing and gets the position as it is."""
        held, viewer = self.held, self.viewer
        async with held.lock:
            try:
                seat = viewer.playing_seat()
                token = f"{seat}:{message.token}" if message.token else ""
                played = await held.play(held.match.act(seat, message.base, message.ids, steady(), token))
            except (Refused, RulesError):
                viewer.send_state()
                raise
            viewer.send(ActedMessage(message.re, message.token, held.match.seq, not played))
            if not played:
                viewer.send_state()

    def hint(self, ids: list[int], ref: Ref) -> None:
        """Ask a bot that knows what the seat knows. The page goes on while it thinks."""
        seat, view = self.viewer.asking(ids)
        if self.advice is not None and not self.advice.done():
            raise Refused("too_fast", "A bot is still thinking about your last question.")
        match = self.held.match
        self.advice = asyncio.ensure_future(self.advise(match.game, seat, view, match.seq, ids, ref))

    async def advise(self, game: Game, seat: int, view: View, base: int, ids: list[int], ref: Ref) -> None:
        """Send a hint, unless the seat has moved on meanwhile."""
        answer = await self.house.thought(game, view, adviser(self.house.levels), base, hint=True)
        try:
            if not answer.best:
                self.viewer.send(ErrorMessage("no_hints", "There is no hint this time.", ref))
            else:
                self.viewer.send_hint(seat, base, answer.best[:MOST_HINTS], ref, ids)
        except Refused as problem:
            self.viewer.send(failure(problem, ref))
