"""The worked examples of the rulebook."""

from __future__ import annotations

import rodinia
from rodinia.core.chance import Scripted
from rodinia.core.playing import Playing
from tests.games.vaalbara.table import BLUE, PURPLE, RED, YELLOW, Table


def test_the_round_of_the_rulebook() -> None:
    """Round 2 of four players; Red holds a Meadow, Purple a Field, Yellow a River. Omens: Blue above Purple.

    first row   Meadow  Field  River  Field
    played      Blue 3  Purple 3  Yellow 10  Red 12
    """
    table = Table(
        players=4,
        realms=["village", "field", "river", "meadow"],
        first="meadow field river field",
        hands=[[3], [3], [10], [12]],
        omens_order=(BLUE, PURPLE, YELLOW, RED),
        points=[10, 10, 10, 10],
    )
    table.play(3, 3, 10, 12)
    assert table.view().order == (BLUE, PURPLE, YELLOW, RED)
    assert table.points(BLUE) == 10 + 3  # V5.3: first of all
    assert table.actor == BLUE
    table.take("meadow")
    assert table.points(BLUE) == 13 + 2  # V6.1: own + Red's
    assert table.points(PURPLE) == 10  # V5.3: its neighbour Blue was earlier
    table.take("field")
    assert table.points(PURPLE) == 10 + 4  # V6.2: two Fields
    assert table.points(YELLOW) == 10  # V5.10: its neighbour Red is still to come
    table.take("river")
    assert table.points(YELLOW) == 10 + 12  # V6.5: 10 counts as 6, two Rivers
    assert table.actor == RED
    assert table.legal() == ["take 4"]  # the last land, a Field
    assert table.act("take 4").sums() == ["2 x (2 x 1 field) = 4"]
    assert table.points(RED) == 10 + 4  # V5.12: doubled


def test_the_round_of_the_rulebook_from_the_first_deal() -> None:
    """The same, played from the start by script: nothing is set up by hand."""
    game = rodinia.load("vaalbara", 4)
    playing = Playing(game)
    hands = [[3, 4, 5, 6, 7], [3, 4, 5, 6, 8], [10, 1, 2, 5, 6], [12, 1, 2, 4, 6]]
    lands = [1, 5, 15, 8] + [2, 6, 16, 7]  # Meadow Field River Village, then the row of round 2

    def laid(card: int) -> list[int]:
        """A card comes up with the back of its number, and is turned up."""
        return [game.parse(-1, f"{word} {card}").id for word in ("omens", "land")]

    outcomes = [game.parse(-1, f"draw {card}").id for hand in hands for card in hand]
    outcomes += [id for card in lands for id in laid(card)]
    outcomes.append(game.parse(-1, "omens 19").id)  # on top in round 1: Yellow before Purple
    playing.settle(Scripted(outcomes))
    for seat, character in enumerate([6, 5, 5, 4]):
        playing.apply(*game.parse(seat, f"play {character}"))
    for seat, text in [(RED, "take 1"), (YELLOW, "take 3"), (PURPLE, "take 2"), (BLUE, "take 4")]:
        playing.apply(*game.parse(seat, text))
    outcomes = [game.parse(-1, "land 19").id, *laid(10), *laid(11), *laid(12)]
    outcomes.append(game.parse(-1, "omens 9").id)  # Blue before Purple
    outcomes += [game.parse(-1, f"draw {card}").id for card in (1, 2, 3, 3)]
    playing.settle(Scripted(outcomes))
    before = playing.state.scores()
    for seat, character in enumerate([3, 3, 10, 12]):
        playing.apply(*game.parse(seat, f"play {character}"))
    for text in ["take 1", "take 2", "take 3", "take 4"]:
        playing.apply(playing.state.actor, game.parse(0, text).id)
    gained = [after - old for old, after in zip(before, playing.state.scores(), strict=True)]
    assert gained == [3 + 2, 4, 12, 4]


def test_maries_variety_bonus() -> None:
    """57 points, 3 Fields, 2 Meadows, 2 Forests, a Village and a River: five types, 57 + 5 = 62 (V8.2).

    She takes the last of these lands here: a Forest of value 5, with 52 points before it.
    """
    marie = "field field field meadow meadow forest6 village river"
    other = "mountain mountain mountain mountain village village river river"
    table = Table(2, [marie, other], first="forest5 meadow", points=[52, 2], round=9, hands=[[1], [12]])
    table.play(1, 12).move(1, "keep").act("take 1").take_any()
    assert table.actor == rodinia.OVER
    assert table.points(0) == 57 + 5 == 62
    assert [event.sum for event in table.events if event.rule == "V8.2" and event.seat == 0] == ["5 types = 5"]
