"""Nothing leaks over the real wire: worlds that are equal for a viewer give byte-equal messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import websockets

from rodinia.core.chance import Seeded
from rodinia.core.game import Game, Step
from rodinia.core.playing import Playing
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.server.match import Match
from rodinia.server.rows import PERSON, RUNNING, Row, Saved, Seat
from rodinia.server.viewer import Viewer
from tests.server import toys
from tests.server.conftest import Served


class NoStore:
    async def append(self, job: Any) -> None:
        return None


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


def table(game: Game, steps: list[Step]) -> Match:
    row = Row(
        id="x",
        game=game.spec.name,
        game_version=1,
        components="",
        players=game.players,
        options=game.options,
        settings={"watch": True, "hints": True, "clock": None},
        seed="1f",
        host="p0",
        status=RUNNING,
        turn=(),
        steps=0,
        clocks=None,
        result=None,
        created=0,
        changed=0,
        seats=[Seat(PERSON, f"p{k}", f"P{k}") for k in range(game.players)],
    )
    return Match(game, Saved(row, steps, [], {}, []), NoStore(), lambda: 0, lambda match: None)  # type: ignore[arg-type]


def heard(match: Match, seat: int | None, world: State | None) -> list[str]:
    """Everything a viewer is sent: the welcome, drafts of its first actions, and what things are."""
    viewer = Viewer(match, "stranger" if seat is None else f"p{seat}", "N")
    match.viewers.add(viewer)
    viewer.text = True
    match.eyes(seat)
    if world is not None:
        match.playing.state = world  # another world that this viewer cannot tell from the first
    viewer.welcome(match.seq, 0, seat)
    legal = match.eyes(seat).view.legal
    for move in legal[:3]:
        viewer.answer_draft(match.seq, [move], None)
    for key in [key for zone in viewer.last.zones.values() for key in zone.keys][:10] if viewer.last else []:
        viewer.answer_about(match.seq, [], (key,), None)
    found = []
    while not viewer.out.empty():
        found.append((viewer.out.get_nowait() or b"").decode())
    match.viewers.discard(viewer)
    return found


@pytest.mark.parametrize("name", [name for name in names() if name not in toys.TOYS])
def test_where_nothing_is_hidden_eyes_differ_only_in_whose_they_are(name: str) -> None:
    game = load(name)
    match = table(game, [])
    for step in played(game, 1, 60) if match.open else []:
        match.playing.apply(*step)
        first = game.view(match.state, 0)
        for seat in (None, *range(game.players)):
            legal = () if seat is None else tuple(match.state.legal(seat))
            assert first.through(seat, legal) == game.view(match.state, seat)


@pytest.mark.parametrize("name", ["pearls", *[name for name in names() if load(name).spec.hidden]])
def test_worlds_a_viewer_cannot_tell_apart_give_byte_equal_messages(name: str) -> None:
    game = load(name)
    for seed in range(3):
        steps = played(game, seed, 12 + 25 * seed)
        for seat in (None, *range(game.players)):
            match = table(game, steps)
            view = match.game.view(match.state, seat)
            plain = heard(match, seat, None)
            for luck in range(2):
                other = game.belief(view).sample(Rng(luck))
                assert heard(table(game, steps), seat, other) == plain


def test_no_secret_of_the_server_is_ever_sent(tmp_path: Path) -> None:
    game = load("pearls")
    match = table(game, played(game, 1, 8))
    match.row.seed = "5ec2e7"
    for seat in (None, 0):
        assert not [
            text for text in heard(match, seat, None) if "5ec2e7" in text or '"p1"' in text or '"player"' in text
        ]


async def test_who_leaves_a_private_table_sees_nothing_more(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    me, free = {"kind": "me"}, {"kind": "open"}
    begun = await ann.make("pearls", [me, free], watch=False)
    other = await ann.make("pearls", [me, free, free], watch=False)
    pages = []
    for match in (begun, other):
        await eve.http.post(f"/api/matches/{match}/join", json={})
        pages.append(await eve.page(match))
        await pages[-1].until(eyes=1)
        await eve.http.post(f"/api/matches/{match}/leave", json={})
    await (await eve.page(other)).until(eyes=None)  # it has not begun: whoever has the link may sit down
    await pages[1].until(eyes=None)
    for name in ("Bob", "Cleo"):
        await (await served.client(name)).http.post(f"/api/matches/{other}/join", json={})
    with pytest.raises(websockets.exceptions.ConnectionClosed):
        await pages[1].until(seq=1)
    assert (await (await eve.page(other)).hear("error"))["code"] == "not_yours"
    await pages[0].say({"t": "back", "seat": 1})  # this match had begun: the seat is still hers
    await pages[0].hear("people")
