"""Match: one playing of a game by named players. Everything that changes it happens under its lock.

A step is checked, played in memory, committed to the database, and only then shown to anyone. If the commit
fails, the memory is thrown away and the match comes back from the database as it was. Until then nobody gets in:
`held` is the one door for everything that changes a match.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any

from rodinia.core.chance import Paired
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import RulesError
from rodinia.core.game import Game, Step, final
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.server.beside import beside
from rodinia.server.clock import Clock
from rodinia.server.draft import Draft, draft
from rodinia.server.eyes import Eyes
from rodinia.server.refused import Refused
from rodinia.server.rows import ENDED, OPEN, RECORD, RUNNING, Append, Row, Said, Saved
from rodinia.server.store import Store

if TYPE_CHECKING:
    from rodinia.server.viewer import Viewer

KEPT = 4  # eyes of a match that are kept although nobody looks through them now


class Match:
    """A live match. `after` is called when something changed that bots or clocks have to react to."""

    def __init__(
        self, game: Game, saved: Saved, store: Store, now: Callable[[], int], after: Callable[[Match], None]
    ) -> None:
        self.game = game
        self.row: Row = saved.row
        self.store = store
        self.now = now
        self.on_change = after
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.broken = False  # the memory is not to be used any more
        self.seen: dict[str, float] = {}  # when the last page of a seated player went
        self.loaded = time.monotonic()
        self.chat: list[Said] = saved.chat
        self.tokens = saved.tokens
        self.luck = Paired(int(saved.row.seed, 16))
        self.playing = Playing(game)
        self.open = not game.spec.hidden and not game.spec.simultaneous  # all eyes know the same
        self.quiet: list[bool] = []  # of each step: a sealed one that revealed nothing
        self.moment: dict[str, Any] = {}  # whose turn it is, as all viewers are told; {}: to be made
        self.watching: dict[int | None, Eyes] = {}
        self.clock = Clock(self.row)
        for step in saved.steps:
            self.play(step)
        self.luck.count = len([step for step in saved.steps if step.actor == CHANCE])

    # What holds now.

    @property
    def state(self) -> State:
        """The truth."""
        return self.playing.state

    @property
    def seq(self) -> int:
        """How many steps have been played."""
        return len(self.playing.steps)

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seats."""
        return tuple([seat.name or f"Seat {k + 1}" for k, seat in enumerate(self.row.seats)])

    def may_look(self, player: str, seat: int | None) -> bool:
        """Whether a player may see with these eyes: own ones always, a spectator's before the start and where
        others may watch, all of them after the end."""
        if seat is not None and not 0 <= seat < self.row.players:
            return False
        if self.row.status in (ENDED, RECORD):
            return True
        own = self.row.seats_of(player)
        if seat is None:
            return bool(own) or self.row.status == OPEN or bool(self.row.settings.get("watch", True))
        return seat in own

    def eyes(self, seat: int | None) -> Eyes:
        """What a seat sees now; made on first use and kept while someone looks, a few until the next step."""
        if seat not in self.watching:
            if len(self.watching) >= KEPT:
                self.forget_eyes()
            fresh = Eyes(self.game, seat)
            fresh.follow(self.game.start(), self.playing.steps)
            self.watching[seat] = fresh
        return self.watching[seat]

    def turn(self) -> dict[str, Any]:
        """How far the match is and whose turn it is, as it travels."""
        if not self.moment:
            state = self.state
            turn, choosing = list(state.actors), list(state.choosing)
            self.moment = {"seq": self.seq, "turn": turn, "choosing": choosing, "over": state.actor == OVER}
        return self.moment

    def forget_eyes(self) -> None:
        """Drop the eyes nobody looks through."""
        used = {viewer.seat for viewer in self.viewers}
        self.watching = {seat: eyes for seat, eyes in self.watching.items() if seat in used}

    def stale(self, base: int, seat: int) -> bool:
        """Whether something has happened since step `base` that a seat's draft did not know."""
        seq = self.seq
        if not 0 <= base <= seq:
            return True
        return base < seq and any(self.playing.steps[k].actor == seat or not self.quiet[k] for k in range(base, seq))

    def draft(self, seat: int, ids: list[int]) -> Draft:
        """Try out a turn."""
        return draft(self.game, self.state, self.eyes(seat).view, seat, ids)

    def record(self) -> Record:
        """The save file. It holds every secret: only for matches that are over."""
        bots = {str(k): seat.level for k, seat in enumerate(self.row.seats) if seat.level}
        return Record.of(self.playing, self.names, {"bots": bots} if bots else {})

    def away(self, player: str) -> float:
        """For how many seconds a player who is not here has been away, as far as this server knows."""
        return time.monotonic() - self.seen.get(player, self.loaded)

    # What changes it; callers have come in by `held`.

    @contextlib.asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the match, one at a time. A broken one lets nobody in."""
        async with self.lock:
            if self.broken:
                raise Refused("stale", "The table is being loaded again. Try once more.", 409)
            yield

    @contextlib.contextmanager
    def certain(self) -> Iterator[None]:
        """Whatever fails in here leaves memory and database apart: the memory is not used any more."""
        try:
            yield
        except BaseException:
            self.spoil()
            raise

    def spoil(self) -> None:
        self.broken = True
        self.on_change(self)

    async def start(self) -> None:
        """Let chance open the game, if it has not begun and nobody is missing any more."""
        if self.row.status != OPEN or not self.row.full:
            return
        if self.state.actor == CHANCE:
            await beside(rehearse, self.state.clone(), copy.copy(self.luck))
        self.row.status = RUNNING
        for viewer in list(self.viewers):
            viewer.resettle()
        await self.advance([])

    async def act(self, seat: int, base: int, ids: list[int], token: str = "") -> bool:
        """Play a confirmed turn. False: it had been played before, nothing changed."""
        if token and token in self.tokens:
            return False
        if self.row.status != RUNNING:
            raise Refused("not_running", "This match is not being played now.", 409)
        if self.stale(base, seat):
            raise Refused("stale", "The table has moved on since you chose. Look again, then confirm.", 409)
        if not ids:
            raise Refused("bad_message", "There is nothing to confirm.")
        if len(ids) > 1:
            self.check(seat, ids)
        await self.advance([Step(seat, move) for move in ids], token)
        return True

    def check(self, seat: int, ids: list[int]) -> None:
        """Raise for a turn that has a wrong step or crosses chance, a reveal or another seat's act."""
        self.draft(seat, ids)
        trial = self.state.clone()
        for move in ids:
            trial.apply(seat, move)

    async def advance(self, steps: list[Step], token: str = "") -> None:
        """Play steps and whatever chance does after them; commit; show."""
        first, status = self.seq, self.row.status
        self.forget_eyes()
        try:
            for step in steps:
                self.see(step)
            while self.state.actor == CHANCE:
                self.see(Step(CHANCE, self.luck.outcome(self.state)))
            self.settle_status()
            now = self.now()
            self.run_clock(now, [step.actor for step in steps])
            await self.store.append(
                Append(
                    match=self.row.id,
                    first=first,
                    steps=tuple(self.playing.steps[first:]),
                    at=now,
                    turn=self.row.turn,
                    status=self.row.status,
                    clocks=self.clock.kept(),
                    result=self.row.result,
                    token=token,
                )
            )
        except BaseException as problem:
            if not isinstance(problem, RulesError) or self.seq != first:
                self.spoil()
            raise
        if token:
            self.tokens.add(token)
        self.row.steps, self.row.changed = self.seq, now
        self.show()
        if self.row.status != status:
            self.tell()
        self.on_change(self)

    def play(self, step: Step) -> None:
        """Play one step in memory."""
        state = self.state
        sealed = bool(state.choosing) and len(state.actors) > 1 and step.actor != CHANCE
        self.playing.apply(*step)
        self.quiet.append(sealed)
        self.moment = {}

    def see(self, step: Step) -> None:
        """Play one step in memory, and let everyone who looks see it."""
        state = self.state
        state.require(*step)
        looking = [(eyes, eyes.before(state, step)) for eyes in self.watching.values()]
        self.play(step)
        seq, known = self.seq, None
        for eyes, seen in looking:
            eyes.after(state, seen, seq, known)
            known = eyes.view if self.open else None

    def settle_status(self) -> None:
        self.row.turn = self.state.actors
        if self.state.actor == OVER:
            self.row.status = ENDED
            self.row.result = {"scores": list(self.state.scores()), "returns": list(final(self.state) or ())}

    def run_clock(self, now: int, acted: Collection[int] = ()) -> None:
        """Let the time of persons who have to act run."""
        if not self.clock.on:
            return
        turn = self.row.turn if self.row.status == RUNNING else ()
        self.clock.turn({seat for seat in turn if not self.row.seats[seat].played_by_bot}, now, acted)

    async def reseat(self) -> None:
        """Keep who sits where, tell everyone, and start if nobody is missing any more."""
        with self.certain():
            await self.store.save_seats(self.row, self.now())
        for viewer in list(self.viewers):
            viewer.resettle()
        self.forget_eyes()
        await self.start()
        self.run_clock(self.now())
        self.tell()
        self.on_change(self)

    async def say(self, seat: int, name: str, text: str) -> None:
        """One line of chat."""
        said = Said(seat, name, text, self.now())
        with self.certain():
            await self.store.say(self.row.id, len(self.chat), said)
        self.chat.append(said)
        for viewer in list(self.viewers):
            viewer.send_chat()

    # Telling.

    def show(self) -> None:
        """The new position, to every viewer."""
        for viewer in list(self.viewers):
            viewer.send_state()

    def tell(self) -> None:
        """Who sits where and who is there, to every viewer."""
        for viewer in list(self.viewers):
            viewer.send_people()

    def people(self) -> dict[str, Any]:
        """The seats, as everybody may know them."""
        here = {player for viewer in self.viewers for player in [viewer.player]}
        seats = [
            {
                "kind": seat.kind,
                "name": name,
                "level": seat.level,
                "here": seat.kind == "bot" or seat.player in here and seat.kind == "person",
            }
            for seat, name in zip(self.row.seats, self.names, strict=True)
        ]
        watchers = len({viewer.player for viewer in self.viewers if not self.row.seats_of(viewer.player)})
        return {"status": self.row.status, "seats": seats, "watchers": watchers}


def rehearse(state: State, luck: Paired) -> None:
    """Let chance act on a copy. What a game makes for that, and keeps, is then there when it is played."""
    while state.actor == CHANCE:
        state.apply(CHANCE, luck.outcome(state))
