"""Which bots "Play" seats: the first level for someone new, the next one after two wins."""

from __future__ import annotations

from rodinia.bots import LEVELS
from rodinia.table.head import BOT, ENDED, PERSON, RUNNING, Head, Seat, Status
from rodinia.table.proposal import proposed


def match(share: float, *levels: str, game: str = "pearls", status: Status = ENDED, left: str = "") -> Head:
    """A match of ann against bots, in which she got a share of the win."""
    seats = [Seat(PERSON, "ann", "Ann", left), *[Seat(BOT, "", "Basalt", level) for level in levels]]
    rest = (1 - share) / len(levels)
    result = {"scores": [0] * len(seats), "returns": [share, *[rest] * len(levels)]}
    return Head("id", game, 1, "", len(seats), {}, {}, "0", "ann", status, (), 9, None, result, 0, 0, seats)


def level(*heads: Head) -> tuple[str, str]:
    found = proposed(heads, "ann", "pearls", LEVELS)
    return found.level, found.beaten


def test_someone_new_to_a_game_meets_a_beginner():
    assert level() == ("beginner", "")
    assert level(match(1, "expert", game="another")) == ("beginner", "")


def test_two_wins_propose_the_next_level():
    assert level(match(1, "beginner")) == ("beginner", "")
    assert level(match(1, "beginner"), match(0, "beginner"), match(1, "beginner")) == ("casual", "beginner")
    assert level(match(1, "strong"), match(1, "strong")) == ("expert", "strong")


def test_the_level_of_the_last_match_stays_until_it_is_beaten():
    assert level(match(0, "casual"), match(1, "beginner"), match(1, "beginner")) == ("casual", "")
    assert level(match(0, "beginner"), match(0, "master")) == ("beginner", "")


def test_nothing_is_above_the_master():
    assert level(match(1, "master"), match(1, "master")) == ("master", "")


def test_the_weakest_bot_of_a_table_counts():
    assert level(match(1, "strong", "casual"), match(1, "casual", "master")) == ("strong", "casual")


def test_a_shared_win_is_a_win_and_a_share_below_anothers_is_none():
    assert level(match(0.5, "beginner"), match(0.5, "beginner")) == ("casual", "beginner")
    assert level(match(0.4, "beginner"), match(0.4, "beginner")) == ("beginner", "")


def test_what_proves_nothing_does_not_count():
    running = match(1, "beginner", status=RUNNING)
    greedy = match(1, "greedy")
    left = match(1, "beginner", left="casual")  # a bot played on for her
    friend = match(1, "beginner")
    friend.seats[1] = Seat(PERSON, "bob", "Bob")
    taught = match(1, "beginner")
    taught.settings["lesson"] = 12
    for head in (running, greedy, left, friend, taught):
        assert level(head, head) == ("beginner", "")


def test_where_there_are_other_bots_the_last_one_is_seated():
    assert proposed([], "ann", "pearls", ("first", "mine")).level == "mine"
