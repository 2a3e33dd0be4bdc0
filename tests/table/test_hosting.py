"""What the host of a match decides: who may talk, and who may not sit down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rodinia.table import hosting, seating
from rodinia.table.head import OPEN, PERSON, RUNNING, Head, Said, Seat
from rodinia.table.refusal import Refused

CHAT = [Said(0, "Ann", "hello", 0, "ann"), Said(-1, "Eve", "spam", 0, "eve"), Said(1, "Ben", "hi", 0, "ben")]


@pytest.fixture
def head() -> Head:
    seats = [Seat(PERSON, "ann", "Ann"), Seat(PERSON, "ben", "Ben"), Seat()]
    return Head("m", "toy", 1, "", 3, {}, {}, "0", "ann", OPEN, (), 0, None, None, 0, 0, seats)


def test_the_host_decides_who_may_talk(head: Head) -> None:
    people = ("ann", "ben", "eve")
    for who, may in (("everyone", [True] * 3), ("players", [True, True, False]), ("nobody", [True, False, False])):
        ruled = replace(head, settings=hosting.talking(head, "ann", who))  # type: ignore[arg-type]
        assert [hosting.may_talk(ruled, player) for player in people] == may
        assert hosting.talk_of(ruled) == who
    with pytest.raises(Refused, match="Only the host"):
        hosting.talking(head, "ben", "nobody")


def test_the_host_mutes_who_has_said_a_line_and_lets_them_talk_again(head: Head) -> None:
    head.settings = hosting.muted(head, "ann", CHAT, 1, True)
    assert [hosting.may_talk(head, player) for player in ("ann", "ben", "eve")] == [True, True, False]
    with pytest.raises(Refused, match="muted you"):
        hosting.check_talk(head, "eve")
    head.settings = hosting.muted(head, "ann", CHAT, 1, False)
    assert hosting.may_talk(head, "eve")


@pytest.mark.parametrize("line", [-1, 0, 3, 99])
def test_nobody_mutes_the_host_or_a_line_that_is_not_there(head: Head, line: int) -> None:
    with pytest.raises(Refused) as refused:
        hosting.muted(head, "ann", CHAT, line, True)
    assert refused.value.code == "bad_message"


def test_a_list_of_the_muted_does_not_grow_for_ever(head: Head) -> None:
    for number in range(hosting.LISTED + 5):
        head.settings = hosting.muted(head, "ann", [Said(-1, "x", "y", 0, f"p{number}")], 0, True)
    assert len(head.settings["muted"]) == hosting.LISTED
    assert head.settings["muted"][-1] == f"p{hosting.LISTED + 4}"


def test_who_has_been_asked_to_leave_cannot_sit_down_again(head: Head) -> None:
    head.seats, head.settings = hosting.removed(head, "ann", 1)
    assert [seat.player for seat in head.seats] == ["ann", "", ""]
    with pytest.raises(Refused, match="asked you to leave"):
        seating.joined(head, "ben", "Ben", None)
    assert seating.joined(head, "eve", "Eve", None)[0] == 1


def test_only_the_host_removes_and_only_others_before_the_match_begins(head: Head) -> None:
    for player, seat, code in (("ben", 0, "not_yours"), ("ann", 0, "bad_message"), ("ann", 2, "bad_message")):
        with pytest.raises(Refused) as refused:
            hosting.removed(head, player, seat)
        assert refused.value.code == code
    with pytest.raises(Refused, match="has begun"):
        hosting.removed(replace(head, status=RUNNING), "ann", 1)
