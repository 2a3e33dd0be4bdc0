"""Viewer: somebody who looks at a match, and what they have been sent. Every message of a table is made here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, Protocol

import msgspec
from msgspec import UNSET

from rodinia.core.const import OVER
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Seen
from rodinia.core.plan import Plan
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.table import messages
from rodinia.table.eyes import happening, laid_out, shown
from rodinia.table.head import ENDED, RUNNING
from rodinia.table.hosting import check_talk, may_talk, talk_of
from rodinia.table.marks import BACK, reached
from rodinia.table.match import Match
from rodinia.table.messages import (
    VERSION,
    AboutMessage,
    AboutWish,
    Advice,
    AtMessage,
    AtWish,
    BoardMessage,
    ChatMessage,
    DraftMessage,
    DraftWish,
    FromPage,
    FromTable,
    HintMessage,
    Line,
    LookWish,
    Many,
    MatchMessage,
    Origin,
    PeopleMessage,
    PlanWish,
    Prompt,
    Ref,
    StateMessage,
    Task,
    TextWish,
)
from rodinia.table.picture import NO_SYMBOLS, Picture, forget_changes, patch
from rodinia.table.refusal import Refused
from rodinia.table.seating import people, settings
from rodinia.table.words import clean

LONGEST_CHAT = 300
MOST_CHAT = 2000  # lines of a match
MOST_OUTSIDE = 500  # and of all its spectators: players can always talk


class Page(Protocol):
    """Where a viewer's messages go."""

    def send(self, data: bytes) -> None:
        """Send a message, after those before it."""
        ...

    def close(self) -> None:
        """Send nothing after this; whoever looks may not look any more."""
        ...


class Viewer:
    """`player` is the guest; `seat` the eyes in use, None for a spectator's; `now` the steady time in milliseconds."""

    def __init__(self, match: Match, player: str, name: str, page: Page, now: Callable[[], int]) -> None:
        self.match = match
        self.player = player
        self.name = name
        self.page = page
        self.now = now
        self.seat: int | None = None
        self.last: Picture | None = None  # the picture on the page
        self.symbols = NO_SYMBOLS  # that the page has
        self.told = 0  # the log is sent up to this step
        self.heard = 0  # lines of chat sent
        self.replaying = False
        self.text = False  # wants the board as text too
        self.offers = False  # wants to know what choices are certain to bring

    # Telling.

    def send(self, message: FromTable) -> None:
        """Send a message."""
        self.page.send(messages.encode(message))

    def welcome(self, told: int, heard: int, seat: int | None) -> None:
        """Everything a page needs, continuing at the chat it has, and at the log if it has that of the same eyes."""
        match = self.match
        own = match.head.seats_of(self.player)
        mine = match.may_look(self.player, seat) and (seat is not None or not own)
        self.seat = seat if mine else self.own_eyes(own)
        self.last, self.told, self.heard, self.replaying = None, 0, max(0, heard), False
        if self.seat == seat:
            self.told = max(0, min(told, match.seq))
        self.symbols = NO_SYMBOLS
        self.send(about(match, own, match.head.host == self.player))
        self.send_people()
        self.send_state()
        self.send_chat()

    def own_eyes(self, own: list[int]) -> int | None:
        """The eyes to begin with: of the own seats the one that has to act."""
        acting = [seat for seat in own if seat in self.match.state.actors]
        return acting[0] if acting else own[0] if own else None

    def send_people(self) -> None:
        """Who sits where and who is there."""
        head = self.match.head
        here = self.match.here()
        watchers = len([player for player in here if not head.seats_of(player)])
        own, host = head.seats_of(self.player), head.host == self.player
        self.send(
            PeopleMessage(
                head.status, people(head, here), watchers, own, host, talk_of(head), not may_talk(head, self.player)
            )
        )

    def send_chat(self) -> None:
        """The lines of chat that are new to this viewer."""
        lines = [Line(said.seat, said.name, said.text, said.at) for said in self.match.chat[self.heard :]]
        self.heard = len(self.match.chat)
        if lines:
            self.send(ChatMessage(lines))

    def resettle(self) -> None:
        """Seats have changed hands: look through the own eyes, and never through eyes that are no longer one's own."""
        own = self.match.head.seats_of(self.player)
        if self.seat is None and own and not self.replaying or not self.match.may_look(self.player, self.seat):
            self.seat, self.told, self.replaying = self.own_eyes(own), 0, False
            if not self.match.may_look(self.player, self.seat):
                self.page.close()
                return
            self.send_state()

    def send_state(self) -> None:
        """The position as it stands; while a viewer replays, only the news."""
        match, last = self.match, self.last
        eyes = match.eyes(self.seat)
        clock = match.clock.shown(self.now()) if match.clock.on else None
        shared = clock is None and len(match.viewers) > len(match.watching)  # somebody else may need the same
        key = last.number if last is not None else 0, self.symbols, self.told, self.replaying, self.text, self.offers
        data, symbols = eyes.sent.get(key, (None, self.symbols)) if shared else (None, self.symbols)
        picture = eyes.picture()
        if data is None:
            log, turns = eyes.log.news(self.told)
            message = StateMessage(
                eyes=self.seat,
                **match.turn(),
                log=log,
                turns=turns,
                since=eyes.log.story.since(self.seat),
                clock=clock,
            )
            if match.head.result:
                message.returns = match.head.result["returns"]
            if not self.replaying:
                message.scene, symbols = patch(last, picture, symbols)
                fill(message, eyes.shown(match.state, self.offers, match.asked()))
                if self.text:
                    message.board = match.game.board(eyes.view)
                if match.teaching is not None and message.plan:
                    self.teach(message)
                if match.head.status == ENDED and match.state.actor != OVER:
                    close(message, match.head.result)
            data = messages.encode(message)
            if shared:
                eyes.sent[key] = data, symbols
        self.told = match.seq
        if not self.replaying:
            self.last, self.symbols = picture, symbols
        self.page.send(data)

    def teach(self, message: StateMessage) -> None:
        """Leave of a plan only what the lesson asks for."""
        planned = self.match.plan(self.seat, {}) if self.seat is not None else None
        if planned is not None:
            message.plan = laid_out(planned)

    def send_hint(
        self, seat: int, base: int, found: list[tuple[int, float, float]], ref: Ref, ids: Sequence[int] = ()
    ) -> None:
        """A bot's best actions in words, each with the share of the win it expects. Where several act at once, what others did
        while it thought takes nothing from a hint that can still be followed."""
        match = self.match
        acted = any(step.actor in (seat, BACK) for step in match.steps[base:])
        view = match.eyes(seat).view if acted else self.known(seat, ids)
        best = [
            Advice(move, match.game.sentence(view, Seen(seat, move)), round(share, 3))
            for move, share, _ in found
            if move in view.legal
        ][:3]
        if self.seat != seat or acted or not best:
            raise Refused("stale", "The table has moved on since you asked.", 409)
        self.send(HintMessage(ref, base, list(ids), best[0].id, best[0].text, best))

    # Answering.

    def answer(self, message: FromPage) -> bool:
        """Answer a message that changes nothing; False for any other."""
        match message:
            case DraftWish():
                self.answer_draft(message.base, message.ids, message.re)
            case PlanWish():
                self.answer_plan(message.base, message.wishes, message.re)
            case AboutWish():
                self.answer_about(message.base, message.ids, message.path, message.re)
            case AtWish():
                self.answer_at(message.n, message.eyes, message.re)
            case LookWish():
                self.look(message.eyes)
            case TextWish():
                self.text = message.on
                if self.text:
                    self.send(BoardMessage(self.match.game.board(self.match.eyes(self.seat).view)))
            case _:
                return False
        return True

    def answer_plan(self, base: int, wishes: list[Many], ref: Ref) -> None:
        """Where a turn by quantities would lead, as far as it can be done."""
        seat, total = self.fresh_seat(base), self.match.game.actions.total
        strange = [wish.id for wish in wishes if not 0 <= wish.id < total]
        if strange:
            raise Refused("bad_message", f"wishes: there is no action {strange[0]}; ids are 0 to {total - 1}.")
        planned = self.match.plan(seat, {wish.id: wish.n for wish in wishes})
        if planned is None:
            raise Refused("bad_message", "There is nothing to plan now: choose one act after the other.")
        self.answer_draft(base, list(planned.ids), ref, planned)

    def fresh_seat(self, base: int) -> int:
        """The seat that acts, if the match is played and has not moved on since step `base`."""
        seat = self.acting_seat()
        if self.match.head.status != RUNNING:
            raise Refused("not_running", "This match is not being played now.", 409)
        if self.match.stale(base, seat):
            raise Refused("stale", "The table has moved on since you chose.", 409)
        return seat

    def answer_draft(self, base: int, ids: list[int], ref: Ref, planned: Plan | None = None) -> None:
        """Where a turn would lead. Without ids the position as it stands."""
        seat = self.fresh_seat(base)
        game, tried = self.match.game, self.match.draft(seat, ids)
        lesson = self.match.teaching
        left = None if lesson is None else lesson.left(self.match.seq, ids)
        complete = tried.complete or left == []
        picture = Picture.of(game.scene(tried.view)) if ids else self.match.eyes(seat).picture()
        scene, symbols = patch(self.last, picture, self.symbols)
        forget_changes(picture)
        message = DraftMessage(
            re=ref,
            base=base,
            ids=ids,
            complete=complete,
            rests=tried.rests() if left is None else not left,
            sealed=tried.sealed,
            events=[happening(event) for event in tried.events],
            act=tried.act(),
            points=sum([event.points for event in tried.events if event.seat == seat]),
            scene=scene,
            **self.shown(tried.view, [] if complete else tried.possible(), () if complete else left and left[:1]),
        )
        planned = planned or self.match.plan(seat, Counter(ids))
        if planned is not None:
            message.plan = laid_out(planned)
        self.last, self.symbols = picture, symbols
        self.send(message)

    def answer_about(self, base: int, ids: list[int], path: list[str], ref: Ref) -> None:
        """What something on the table is, and why it can or cannot be chosen."""
        view = self.match.eyes(self.seat).view
        if ids and self.seat is not None and not self.match.stale(base, self.seat):
            view = self.match.draft(self.seat, ids).view
        self.send(AboutMessage(ref, path, self.match.game.about(view, tuple(path))))

    def answer_at(self, n: int, seat: int | None, ref: Ref) -> None:
        """The position after step n, through eyes the viewer may use."""
        match = self.match
        if not match.may_look(self.player, seat):
            raise Refused("not_yours", "You may look through these eyes once the match is over.", 403)
        if not 0 <= n <= match.seq:
            raise Refused("bad_message", f"n: the match has {match.seq} steps.")
        self.seat, self.replaying = seat, True
        state = reached(match.game, match.steps[:n])
        view = match.game.view(state, seat)
        picture = Picture.of(match.game.scene(view))
        scene, symbols = patch(self.last, picture, self.symbols)
        forget_changes(picture)
        message = AtMessage(
            re=ref,
            n=n,
            eyes=seat,
            seq=match.seq,
            turn=list(state.actors),
            log=match.eyes(seat).log.lines,
            turns=match.eyes(seat).log.turns(0),
            scene=scene,
            **self.shown(view, [], ()),
        )
        self.last, self.symbols = picture, symbols
        self.send(message)

    def look(self, seat: int | None) -> None:
        """Change eyes, or come back from a replay."""
        if not self.match.may_look(self.player, seat):
            raise Refused("not_yours", "You cannot look through these eyes.", 403)
        self.seat, self.replaying, self.told = seat, False, 0
        self.send_state()

    def acting_seat(self) -> int:
        """The seat whose eyes are in use, if it is the viewer's own."""
        if self.seat is None or self.seat not in self.match.head.seats_of(self.player):
            raise Refused("not_yours", "You are watching: only a seated player can act.", 403)
        return self.seat

    def playing_seat(self) -> int:
        """The acting seat, if no bot plays for it."""
        seat = self.acting_seat()
        if self.match.head.seats[seat].level:
            raise Refused("not_yours", "A bot plays for you now. Take your seat back first.", 409)
        return seat

    def known(self, seat: int, ids: Sequence[int]) -> View:
        """What a seat sees after a draft."""
        try:
            return self.match.draft(seat, ids).view if ids else self.match.eyes(seat).view
        except IllegalStep:
            raise Refused("stale", "The table has moved on since you chose.", 409) from None

    def asking(self, ids: Sequence[int] = ()) -> tuple[int, View]:
        """The seat for which a hint may be asked now, and what it knows after a draft."""
        match, seat = self.match, self.acting_seat()
        if match.teaching is not None:
            raise Refused("lesson", "The lesson itself says what to do now.", 409)
        if not match.head.settings.get("hints", True):
            raise Refused("no_hints", "The host has turned hints off.", 403)
        if match.head.status != RUNNING or not match.eyes(seat).view.legal:
            raise Refused("not_running", "It is not your turn.", 409)
        view = self.known(seat, ids)
        if not view.legal or ids and self.match.draft(seat, ids).complete:
            raise Refused("not_running", "Your turn is complete: confirm it.", 409)
        return seat, view

    def saying(self, words: str) -> tuple[int, str, str]:
        """A line of chat: the seat (-1 for a spectator), the name, and the words as plain text."""
        match, text = self.match, clean(words, LONGEST_CHAT)
        if not text:
            raise Refused("bad_message", "text: there is nothing to say")
        check_talk(match.head, self.player)
        own = match.head.seats_of(self.player)
        seat = self.seat if self.seat in own else own[0] if own else None
        from_outside = len([said for said in match.chat if said.seat < 0])
        if len(match.chat) >= MOST_CHAT or seat is None and from_outside >= MOST_OUTSIDE:
            raise Refused("full", f"The chat of this match is full{'' if own else ' for spectators'}.", 409)
        return (-1, self.name, text) if seat is None else (seat, match.names[seat], text)

    def shown(self, view: View, worlds: Sequence[State], only: Sequence[int] | None) -> dict[str, Any]:
        """What a page shows of a view besides the scene, with choices tried in these worlds; `only` some of them."""
        game = self.match.game
        found = shown(game, view, worlds, self.match.help, only)
        return {**found, "board": game.board(view)} if self.text else found


def fill(message: StateMessage, parts: dict[str, Any]) -> None:
    """Put parts into a message."""
    for name, part in parts.items():
        setattr(message, name, part)


def close(message: StateMessage, result: dict[str, Any] | None) -> None:
    """Of a match that somebody has given up, say who has won; nothing is asked any more."""
    shares = result["returns"] if result else []
    gone, won = [k for k, share in enumerate(shares) if not share], [k for k, share in enumerate(shares) if share]
    names = [" and ".join([f"{{{seat}}}" for seat in seats]) for seats in (gone, won)]
    message.prompt = Prompt(f"{names[0]} resigned. {names[1]} has won.", "", "")
    message.choices, message.plan = [], UNSET


def about(match: Match, you: list[int], host: bool) -> MatchMessage:
    """What does not change during a match."""
    head, spec = match.head, match.game.spec
    return MatchMessage(
        v=VERSION,
        id=head.id,
        game=spec.name,
        title=spec.title,
        credit=spec.credit,
        players=head.players,
        options=head.options,
        settings=settings(head),
        hidden=spec.hidden,
        created=head.created,
        you=you,
        host=host,
        origin=Origin(**head.settings["origin"]) if "origin" in head.settings else UNSET,
        lesson=UNSET if match.lesson is None else [msgspec.convert(asdict(task), Task) for task in match.lesson.tasks],
    )
