"""The wire, written once: what is decoded, what is refused, and what is made from it."""

from __future__ import annotations

import json
from typing import get_args

import msgspec
import pytest

from rodinia.core.registry import load, names
from rodinia.table import describe
from rodinia.table.match import Match
from rodinia.table.messages import (
    KINDS,
    ActWish,
    Choice,
    FromTable,
    Hello,
    decode,
    encode,
    ref_of,
)
from rodinia.table.refusal import CODES, Code, Refused
from tests.server import toys
from tests.table.table import Kept, played, table, viewer


def test_what_the_client_and_the_docs_say_is_what_the_messages_are() -> None:
    """After a change of messages.py or lobby.py: python -m rodinia.table.describe"""
    assert describe.TYPES.read_text() == describe.types()
    text = describe.PROTOCOL.read_text()
    assert describe.tables(text) == text
    assert list(get_args(Code)) == list(CODES)


def test_messages_are_decoded() -> None:
    assert decode('{"t": "hello", "v": 1}') == Hello(v=1)
    assert decode('{"t":"act","base":3,"ids":[4,5],"token":"x","re":7,"new":1}') == ActWish(
        base=3, ids=[4, 5], token="x", re=7
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "A message is a JSON object"),
        ("[]", "A message is a JSON object: expected object, got array."),
        ("{", "A message is a JSON object"),
        ("[" * 5000, "A message is a JSON object"),
        ("{}", "t: is missing"),
        ('{"t": 5}', f"There is no message without a type t; there are: {', '.join(KINDS)}."),
        ('{"t": "nothing"}', "There is no message 'nothing'; there are: about, act,"),
        ('{"t": "act"}', "base: is missing"),
        ('{"t": "act", "base": 1}', "ids: is missing"),
        ('{"t": "act", "base": "1", "ids": []}', "base: expected int, got str"),
        ('{"t": "act", "base": 1, "ids": [0.5]}', "ids[0]: expected int, got float"),
        ('{"t": "act", "base": 1, "ids": [0], "token": 5}', "token: expected str, got int"),
        ('{"t": "act", "base": 1, "ids": [0], "token": "a\\u0000b"}', "token: a text of at most 50 printable characters"),
        ('{"t": "at", "n": true}', "n: expected int, got bool"),
        ('{"t": "at", "n": 9007199254740992}', "n: expected int <= 9007199254740991"),
        ('{"t": "about", "path": []}', "path: expected array of length >= 1"),
        ('{"t": "about", "path": ["a", 3]}', "path[1]: expected str, got int"),
        ('{"t": "text", "on": 1}', "on: expected bool, got int"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_line_that_names_it(text: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        decode(text)
    assert refused.value.code == "bad_message"
    assert refused.value.text.startswith(words)
    assert len(refused.value.text.splitlines()) == 1 and len(refused.value.text) < 300


def test_what_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(Refused) as refused:
        decode(json.dumps({"t": "chat", "text": "x" * 40_000}))
    assert refused.value.code == "too_big"


def test_an_answer_finds_its_question_even_if_that_made_no_sense() -> None:
    assert ref_of('{"t": "nothing", "re": 9}') == 9
    assert ref_of('{"t": "act", "re": "a", "ids": 5}') == "a"
    assert ref_of('{"re": {"a": 1}}') is None
    assert ref_of("{") is None


def test_a_new_field_with_a_default_breaks_nobody() -> None:
    class Wider(Choice, array_like=True):
        points: int | None = None

    assert msgspec.json.decode(msgspec.json.encode(Wider(1, ["a"], "b", points=5)), type=Choice) == Choice(
        1, ["a"], "b"
    )
    assert msgspec.json.decode(b'[1, ["a"], "b"]', type=Wider) == Wider(1, ["a"], "b")


@pytest.mark.parametrize("name", ["pearls", "stones", *names()])
def test_every_message_of_a_table_is_one_of_them_to_the_last_field(name: str) -> None:
    """What was encoded beforehand is no way around the types."""
    game = load(name)
    match = table(game, played(game, 4, 6 if name in toys.TOYS else 30))
    seat = match.state.actors[0]
    looker, page = viewer(match, seat)
    looker.text = True
    ids = list(match.eyes(seat).view.legal[:1])
    looker.answer_draft(match.seq, ids, 1)
    looker.answer_about(
        match.seq, ids, [next(iter(looker.last.zones.values())).nodes[0].key] if looker.last else ["a"], 2
    )
    looker.answer_at(3, None, 3)
    looker.look(seat)
    looker.send_hint(seat, match.seq, [(ids[0], 0.5, 0.1)], 4)
    strict(page)
    assert {message["t"] for message in page.all()} == {"match", "people", "state", "draft", "about", "at", "hint"}


def test_a_hint_holds_while_others_act_at_the_same_time_and_not_after_ones_own_act() -> None:
    match = table(load("shafausa"), played(load("shafausa"), 4, 30))
    while len(match.state.actors) < 2 or match.state.choosing:  # until several manage their valleys at once
        act(match, match.state.actors[0])
    mine, other = match.state.actors[:2]
    looker, page = viewer(match, mine)
    base, best = match.seq, [(match.eyes(mine).view.legal[0], 0.5, 0.1)]
    act(match, other)
    looker.send_hint(mine, base, best, 1)
    assert page.last("hint")["id"] == best[0][0]
    act(match, mine)
    with pytest.raises(Refused, match="moved on"):
        looker.send_hint(mine, base, best, 2)


def test_a_hint_says_how_a_turn_goes_on() -> None:
    match = table(load("discovery"), played(load("discovery"), 2, 9))
    while match.eyes(match.state.actors[0]).view.phase != "placing":  # type: ignore[attr-defined]
        act(match, match.state.actors[0])
    seat = match.state.actors[0]
    looker, page = viewer(match, seat)
    place = next(id for id in match.eyes(seat).view.legal if not match.draft(seat, [id]).complete)
    _, view = looker.asking([place])
    follower = view.legal[0]
    assert view.phase == "following" and follower not in match.eyes(seat).view.legal
    looker.send_hint(seat, match.seq, [(follower, 0.5, 0.1)], 1, [place])
    assert (page.last("hint")["ids"], page.last("hint")["id"]) == ([place], follower)
    with pytest.raises(Refused, match="complete"):
        looker.asking([place, follower])
    with pytest.raises(Refused, match="moved on"):
        looker.asking([follower])


def act(match: Match, seat: int) -> None:
    """The first legal act of a seat."""
    change = match.act(seat, match.seq, [match.state.legal(seat)[0]], 0)
    assert change is not None
    match.take(change, 0)


def strict(page: Kept) -> None:
    """Every message says what its type says: nothing is missing, nothing is more."""
    for data in page.raw:
        message = msgspec.json.decode(data, type=FromTable)
        assert json.loads(encode(message)) == json.loads(data)
