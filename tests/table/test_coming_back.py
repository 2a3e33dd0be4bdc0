"""A page that comes back has what it would have if it had never gone, whatever the table does meanwhile."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rodinia.core.errors import RulesError
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.table import marks
from rodinia.table.asking import ask, granted, reply, resign
from rodinia.table.head import PERSON, RUNNING, Said, Saved
from rodinia.table.match import Change, Match
from rodinia.table.messages import Many
from rodinia.table.refusal import Refused
from rodinia.table.viewer import Viewer
from tests.server import toys
from tests.table.table import table

GAMES = [*toys.TOYS, *[name for name in names() if name not in toys.TOYS]]
HERE = ("seq", "turn", "choosing", "over", "offer", "since", "prompt", "choices", "plan", "sheet", "returns")


class Browser:
    """A page that keeps what it is shown, as the client does."""

    def __init__(self, match: Match, player: str, eyes: int | None) -> None:
        self.player = player
        self.eyes, self.seq, self.log, self.turns = eyes, 0, list[Any](), dict[int, Any]()
        self.chat: list[Any] = []
        self.state: dict[str, Any] = {}
        self.open(match, eyes)

    def open(self, match: Match, eyes: int | None) -> None:
        """Connect, with what is here already of these eyes."""
        self.zones: dict[str, dict[str, Any]] = {}
        self.symbols: set[str] = set()
        self.there = True
        self.viewer = Viewer(match, self.player, self.player.upper(), self, lambda: 0)
        self.viewer.offers = True
        match.viewers.add(self.viewer)
        self.viewer.welcome(self.seq if self.log and eyes == self.eyes else 0, len(self.chat), eyes)

    def send(self, data: bytes) -> None:
        message = json.loads(data)
        if message["t"] == "chat":
            self.chat += message["lines"]
        if "scene" in message:
            self.draw(message["scene"])
        if message["t"] == "state":
            if self.eyes != message["eyes"]:
                self.log, self.turns = [], {}
            known = {line["n"] for line in self.log}
            self.log += [line for line in message["log"] if line["n"] not in known]
            self.turns |= {turn["steps"][0]: turn for turn in message["turns"]}
            self.seq, self.eyes, self.state = message["seq"], message["eyes"], message

    def draw(self, scene: dict[str, Any]) -> None:
        self.zones = {} if scene.get("whole") else self.zones
        self.symbols |= scene.get("symbols", {}).keys()
        for key, change in scene.get("nodes", {}).items():
            zone = self.zones.setdefault(key, {})
            for gone in change.get("gone", []):
                del zone[gone]
            zone.update({node[0]: node for node in change.get("set", [])})
            if "order" in change:
                self.zones[key] = {each: zone[each] for each in change["order"]}
        keys = [zone["key"] for zone in scene.get("zones", [])] or list(self.zones)
        self.zones = {key: zone for key, zone in self.zones.items() if key in keys and zone}

    def close(self) -> None:
        self.there = False

    def shown(self) -> dict[str, Any]:
        """Everything that can be read on it."""
        return {
            "eyes": self.eyes,
            "log": self.log,
            "turns": [self.turns[n] for n in sorted(self.turns)],
            "chat": self.chat,
            "zones": self.zones,
            **{name: self.state.get(name) for name in HERE},
        }


class Table:
    """A match at which people do one thing after the other, by chance."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = Rng(seed)
        fewest, most = load(name).spec.players
        self.match = table(load(name, fewest + seed % (most - fewest + 1)))
        seats = self.match.head.seats
        if seed % 2:  # the first and the last seat sit at one screen
            seats[-1] = replace(seats[-1], player="p0")
        self.take(self.match.begin(0))
        self.pages = [Browser(self.match, "stranger", None)]
        self.pages += [Browser(self.match, seat.player, k) for k, seat in enumerate(seats)]
        self.gone: list[Browser] = []

    def take(self, change: Change | None) -> None:
        if change is not None:
            self.match.take(change, 0)

    def one(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]

    def seat(self) -> int:
        return self.rng.below(self.match.head.players)

    def do(self) -> None:
        """One thing, if it is allowed now."""
        wishes = [self.play] * 8 + [self.draft] * 4 + [self.go, self.come] * 3 + [self.explain, self.plan]
        wishes += [self.ask, self.answer, self.reseat, self.say, self.look_back, self.look, self.resign]
        try:
            self.one(wishes)()
        except (Refused, RulesError):
            return

    def play(self) -> None:
        match = self.match
        if match.state.actors:
            seat = self.one(match.state.actors)
            self.take(match.act(seat, match.seq, [match.state.random_action(seat, self.rng)], 0))

    def draft(self) -> None:
        page = self.one(self.pages)
        ids: list[int] = []
        for _ in range(self.rng.below(4)):
            view = self.match.eyes(page.viewer.seat).view if not ids else self.match.draft(page.viewer.seat, ids).view
            if view.legal:
                ids.append(self.one(view.legal))
        page.viewer.answer_draft(self.match.seq, ids, None)
        if ids and not self.rng.below(2):
            self.take(self.match.act(page.viewer.seat, self.match.seq, ids, 0))

    def explain(self) -> None:
        page = self.one(self.pages)
        keys = [key for zone in page.zones.values() for key in zone]
        page.viewer.answer_about(self.match.seq, [], [self.one(keys or ["nothing"])], None)

    def plan(self) -> None:
        page = self.one(self.pages)
        wishes = [each["id"] for each in (page.state.get("plan") or {"wishes": []})["wishes"]]
        page.viewer.answer_plan(self.match.seq, [Many(self.one(wishes), 1 + self.rng.below(3))] if wishes else [], None)

    def go(self) -> None:
        if len(self.pages) > 1:
            page = self.one(self.pages)
            self.pages.remove(page)
            self.gone.append(page)
            self.match.viewers.discard(page.viewer)
            self.match.forget_eyes()

    def come(self) -> None:
        if self.gone:
            page = self.one(self.gone)
            self.gone.remove(page)
            own = self.match.head.seats_of(page.player)
            page.open(self.match, page.eyes if self.rng.below(2) or not own else self.one(own))
            self.pages.append(page)

    def ask(self) -> None:
        self.take(ask(self.match, self.seat(), self.one(["back", "back", "back", "finish"]), 0))

    def answer(self) -> None:
        self.take(reply(self.match, [self.seat()], bool(self.rng.below(4)), 0))

    def reseat(self) -> None:
        match, k = self.match, self.seat()
        seat = match.head.seats[k]
        if seat.kind == PERSON and match.head.status == RUNNING:
            seats = list(match.head.seats)
            seats[k] = replace(seat, level="" if seat.level else "casual")
            match.reseat(seats, 0, match.head.version + 1)
            self.take(granted(match, 0))

    def say(self) -> None:
        self.match.hear(Said(-1, "Eve", f"line {len(self.match.chat)}", 0))

    def look_back(self) -> None:
        page = self.one(self.pages)
        page.viewer.answer_at(self.rng.below(self.match.seq + 1), page.eyes, None)

    def look(self) -> None:
        page = self.one(self.pages)
        page.viewer.look(None if page.player == "stranger" else self.seat())

    def resign(self) -> None:
        if not self.rng.below(10):
            self.take(resign(self.match, self.seat(), 0))
            seats = marks.given_up(self.match.head, self.match.steps, "casual")
            if seats is not None:
                self.match.reseat(seats, 0, self.match.head.version + 1)

    def check(self) -> None:
        """Whoever is there sees what somebody sees who has just come, and what is loaded anew."""
        for page in self.pages:
            if page.viewer.replaying:
                page.viewer.look(page.eyes)
            if page.state["choices"] and page.state["eyes"] in self.match.head.seats_of(page.player):
                page.viewer.answer_draft(self.match.seq, [], None)
            loaded = Match(self.match.game, Saved(replace(self.match.head), self.match.steps, set(), self.match.chat))
            for match in (self.match, loaded):
                other = Browser(match, page.player, page.eyes)
                match.viewers.discard(other.viewer)
                assert page.shown() == other.shown()
                assert not other.symbols - page.symbols


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_back_sees_what_who_stayed_sees(name: str) -> None:
    for seed in range(3):
        here = Table(name, seed)
        for k in range(60):
            here.do()
            if k % 6 == 0:
                here.check()


def test_who_has_sat_down_meanwhile_is_told_the_whole_log_of_the_own_eyes() -> None:
    match = table(load("stones"))
    match.take(match.begin(0), 0)
    page = Browser(match, "p9", None)
    assert page.log
    match.viewers.discard(page.viewer)
    match.head.seats[1] = replace(match.head.seats[1], player="p9")
    page.open(match, page.eyes)
    assert page.eyes == 1 and page.shown() == Browser(match, "p9", 1).shown()
