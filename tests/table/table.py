"""A table without a server: a match, and pages that keep what they are sent."""

from __future__ import annotations

import json
from typing import Any

from rodinia.core.chance import Seeded
from rodinia.core.game import Game, Step
from rodinia.core.playing import Playing
from rodinia.core.rng import Rng
from rodinia.table.head import OPEN, PERSON, RUNNING, Head, Saved, Seat
from rodinia.table.match import Match
from rodinia.table.viewer import Viewer


class Kept:
    """A page that keeps what it is sent."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        self.closed = False

    def send(self, data: bytes) -> None:
        assert not self.closed
        self.raw.append(data)

    def close(self) -> None:
        self.closed = True

    def all(self, kind: str = "") -> list[dict[str, Any]]:
        """The messages so far, or those of one kind."""
        found = [json.loads(data) for data in self.raw]
        return [message for message in found if message["t"] == kind] if kind else found

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return self.all(kind)[-1]


def played(game: Game, seed: int, most: int) -> list[Step]:
    """A random playing, stopped where a seat has to act."""
    playing, luck, rng = Playing(game), Seeded(seed), Rng(seed)
    playing.settle(luck)
    while len(playing.steps) < most and not playing.over:
        seat = playing.state.actors[rng.below(len(playing.state.actors))]
        legal = playing.state.legal(seat)
        playing.apply(seat, legal[rng.below(len(legal))])
        playing.settle(luck)
    return playing.steps


def table(game: Game, steps: list[Step] | None = None, clock: dict[str, int] | None = None) -> Match:
    """A match in which seat k belongs to player pk; without steps it has not begun."""
    head = Head(
        id="x",
        game=game.spec.name,
        game_version=1,
        components="",
        players=game.players,
        options=game.options,
        settings={"watch": True, "hints": True, "clock": clock},
        seed="1f",
        host="p0",
        status=OPEN if steps is None else RUNNING,
        turn=(),
        steps=0,
        clocks=None,
        result=None,
        created=0,
        changed=0,
        seats=[Seat(PERSON, f"p{k}", f"P{k}") for k in range(game.players)],
    )
    return Match(game, Saved(head, steps or [], set(), []))


def viewer(match: Match, seat: int | None = None, player: str = "") -> tuple[Viewer, Kept]:
    """Somebody who looks, as the player of a seat or as a stranger."""
    page = Kept()
    name = player or ("stranger" if seat is None else f"p{seat}")
    found = Viewer(match, name, name.upper(), page, lambda: 0)
    found.offers = True
    match.viewers.add(found)
    found.welcome(0, 0, seat)
    return found, page
