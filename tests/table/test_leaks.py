"""Nothing leaks: worlds that are equal for a viewer give byte-equal messages."""

from __future__ import annotations

import pytest

from rodinia.core.game import Seen
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.table.match import Match
from tests.server import toys
from tests.table.table import Kept, played, table, viewer


def heard(match: Match, seat: int | None, world: State | None) -> list[bytes]:
    """Everything a viewer is sent: the welcome, drafts of its first actions, and what things are."""
    match.eyes(seat)
    if world is not None:
        match.state = world  # another world that this viewer cannot tell from the first
    looker, page = viewer(match, seat)
    looker.text = True
    looker.welcome(match.seq, 0, seat)
    for move in match.eyes(seat).view.legal[:3]:
        looker.answer_draft(match.seq, [move], None)
    for key in [node.key for zone in looker.last.zones.values() for node in zone.nodes][:10] if looker.last else []:
        looker.answer_about(match.seq, [], [key], None)
    match.viewers.discard(looker)
    return page.raw


@pytest.mark.parametrize("name", [name for name in names() if name not in toys.TOYS and not load(name).spec.hidden])
def test_where_nothing_is_hidden_eyes_differ_only_in_whose_they_are(name: str) -> None:
    game = load(name)
    state, seats = game.start(), (None, *range(game.players))
    for step in played(game, 1, 60):
        before = game.view(state, 0)
        state.apply(*step)
        first = game.view(state, 0)
        told = game.events(before, Seen(*step), first)
        for seat in seats:
            legal = () if seat is None else tuple(state.legal(seat))
            assert first.through(seat, legal) == game.view(state, seat)
            assert game.events(before.through(seat, ()), Seen(*step), first.through(seat, legal)) == told


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


def test_no_secret_of_the_server_is_ever_sent() -> None:
    game = load("pearls")
    match = table(game, played(game, 1, 8))
    match.head.seed = "5ec2e7"
    for seat in (None, 0):
        for text in heard(match, seat, None):
            assert not [word for word in (b"5ec2e7", b'"p1"', b'"player"') if word in text]


def test_a_refused_turn_tells_nothing_of_the_truth() -> None:
    """Whether a later step of a turn would be legal after a reveal is not known to its seat, and is not told."""
    game = load("pearls")
    match = table(game, played(game, 2, 6))
    seat = match.state.actors[0]
    legal = match.eyes(seat).view.legal
    answers = set()
    for world in [match.state, *[game.belief(match.eyes(seat).view).sample(Rng(k)) for k in range(4)]]:
        match.state = world
        with pytest.raises(Exception) as refused:  # noqa: PT011
            match.act(seat, match.seq, [legal[0], legal[0], legal[-1]], 0)
        answers.add(str(refused.value))
    assert len(answers) == 1


def test_who_only_watches_is_told_what_all_may_know() -> None:
    match = table(load("pearls"), played(load("pearls"), 1, 9))
    page: Kept = viewer(match)[1]
    assert not [line for line in page.last("state")["log"] if "brightness" in line["text"]]
