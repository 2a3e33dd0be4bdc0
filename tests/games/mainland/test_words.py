"""What people are told: prompts, sentences, reasons, sheets, boards and events."""

from __future__ import annotations

import re

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Event, Seen, Step
from rodinia.games.mainland import art
from rodinia.games.mainland.actions import ACTIONS, CORNERS, Place
from rodinia.games.mainland.components import BOX
from rodinia.games.mainland.laying import draft, why_not
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.games.mainland.view import MainlandView
from rodinia.testing.trail import random_step
from tests.games.mainland.drawing import faces, play, position, settle

GAME = rodinia.load("mainland", 2)
NAMES = "GO1 WH1 WO1 TE1 VI1"


def seen(state: MainlandState, seat: int | None = 0) -> MainlandView:
    view = rodinia.load("mainland", state.seats).view(state, seat)
    assert isinstance(view, MainlandView)
    return view


def told(state: MainlandState, text: str, viewer: int | None = 0) -> list[Event]:
    """The events of a step by its notation."""
    return GAME.happened(state, GAME.parse(state.actor, text), viewer)


def test_reasons_are_given_exactly_where_a_placement_is_illegal() -> None:
    """Every corner of the board, every card of the hand, in random games: no reason means legal."""
    game = rodinia.load("mainland", 2, board="quick", equal_rank_covers=True)
    state, rng, looked = game.start(), rodinia.Rng(4), 0
    while state.actor != OVER:
        if state.actor >= 0:
            view = game.view(state, state.actor)
            assert isinstance(view, MainlandView)
            looked += 1
            if looked % 7 == 0:
                cards = set(view.hand) if view.phase != "camping" else {0}
                fine = {
                    ACTIONS.encode(Place(face, rotation, cell))
                    for face in cards
                    for rotation in range(BOX.tables.turns(face))
                    for cell in range(CORNERS)
                    if not why_not(view, state.actor, face, rotation, cell)
                }
                assert fine == {each for each in view.legal if isinstance(ACTIONS.decode(each), Place)}
        step = random_step(state, rng)
        state.apply(step.actor, step.id)


def test_a_draft_is_the_board_after_the_placement() -> None:
    state = position("Gmo Gpl\nFwo", NAMES)
    before = seen(state)
    play(state, "GO1 a1 r0")
    after = seen(state)
    laid = draft(before, 0, faces("GO1"), 0, 0)
    assert (laid.cells, laid.cards, laid.lands) == (after.cells, after.cards, after.lands)


def test_every_forbidding_rule_is_named() -> None:
    view = seen(position("Gmo Gpl .\nGfo Gpl .\n. . Fte", "GO1 VI1"))

    def rules(face: str, rotation: int, cell: int) -> list[str]:
        return [reason.rule for reason in why_not(view, 0, faces(face), rotation, cell)]

    assert rules("GO1", 0, 9) == ["M4.1"]
    assert rules("GO1", 0, 5) == ["M4.2"]
    assert rules("GO1", 0, 0) == ["M4.3"]
    assert rules("GO1", 0, 2 * 15 + 2) == ["M5.1"]
    assert rules("VI1", 3, 1) == ["M6.2", "M6.2", "M6.2"]
    assert [reason.rule for reason in why_not(view, 0, 0, 0, 0)] == ["M2.5"]


def test_the_size_of_the_mainland_stands_where_no_card_can_be_laid() -> None:
    for land, place in (({(0, 0)}, "60 0"), ({(0, 0), (0, 1), (1, 1), (2, 1)}, "180 60")):
        drawn = art.label(frozenset(land), [bytes([(x, y) in land for x in range(8)]) for y in range(8)], 60)
        assert drawn.startswith(f'<g transform="translate({place})"'), "not above its own land"


def test_a_card_of_the_hand_says_what_it_lacks() -> None:
    state = position("Gmo Gpl\nGwo", "VI1 TO1 WH1")
    notes = [node.card.note for zone in GAME.scene(seen(state)).zones if zone.key == "hand" for node in zone.nodes]
    assert sorted(notes) == ["", "needs a village", "needs wheat, gold"]
    state = position("Gwh Gwo Ggo\nGvi Gpl", "VI1 TO1")
    notes = [node.card.note for zone in GAME.scene(seen(state)).zones if zone.key == "hand" for node in zone.nodes]
    assert sorted(notes) == ["", "needs more wheat, wood, gold"]
    waiting = [node.card.note for zone in GAME.scene(seen(state, 1)).zones if zone.key == "hand" for node in zone.nodes]
    assert set(waiting) <= {""}, "who waits need not know yet"


def test_reasons_say_what_is_missing() -> None:
    view = seen(position("Gwh . Gwo Ggo", "VI1"))
    texts = [reason.text for reason in why_not(view, 0, faces("VI1"), 0, 0)]
    assert texts == ["1 village would need 1 wheat; you have 0 (the card would cover 1)"]


# Prompts, sentences and explanations


def test_prompts_say_what_is_asked() -> None:
    game = rodinia.load("mainland", 2)
    state = game.start()
    assert game.prompt(game.view(state, 0)).rule == "M2.4"
    state.apply(CHANCE, 0)
    assert game.prompt(game.view(state, 0)).text == "You draw 5 cards."
    assert game.prompt(game.view(state, 1)).text == "{0} draws 5 cards."
    settle(state)  # type: ignore[arg-type]
    assert game.prompt(game.view(state, 0)).rule == "M2.5"
    assert game.prompt(game.view(state, 1)).text == "It is the turn of {0}."
    assert GAME.prompt(seen(position("Gmo Gpl", NAMES))).text == "Lay one card of your hand"
    stuck = position("Fca Fca", NAMES)
    assert GAME.prompt(seen(stuck)).text.startswith("Replace a card")
    passing = GAME.prompt(seen(position("Fca Fca", NAMES, phase="placing")))
    assert (passing.text, passing.reason) == ("Pass", "None of your cards can be placed. Passing costs a token.")
    assert "or pass" in GAME.prompt(seen(position("Gmo Gpl", NAMES, phase="placing"))).text
    pile = stuck.pile_of(0)
    stuck.toss(0, [face for face in range(64) for _ in range(pile[face])])
    assert GAME.prompt(seen(stuck)).text.startswith("Pass or gather")
    over = play(position("Gpl Gpl . Fpl", tokens=1), "pass", "pass")
    assert GAME.prompt(seen(over)).reason == "{0} has won with 2 points."
    even = play(position("Gpl . Fpl", tokens=1), "pass", "pass")
    assert "share the victory with 1 point." in GAME.prompt(seen(even)).reason


def test_sentences_tell_every_action() -> None:
    view = seen(position("Gmo Gpl", NAMES))

    def say(text: str) -> str:
        return GAME.sentence(view, Seen(0, GAME.parse(0, text).id))

    assert say("GO1 c5 r1") == "place the gold card (gold, plain, plain, forest) at c5, turned once"
    assert say("replace GO1").startswith("replace the gold card (gold")
    assert say("pass") == "pass and give up a token"
    assert say("gather").startswith("call a clan gathering")
    assert "last" in GAME.sentence(seen(position("Gpl", tokens=1)), Seen(0, 0))
    assert "last" in GAME.sentence(seen(position("Gpl", tokens=1)), Seen(0, 1))
    assert GAME.sentence(view, Seen(CHANCE, None)) == "draw a card"
    assert GAME.sentence(view, Seen(CHANCE, GAME.parse(CHANCE, "draw GO1").id)).startswith("draw the gold card (gold")
    start = rodinia.load("mainland", 2)
    assert start.sentence(start.view(start.start(), None), Seen(CHANCE, 1)) == "the lot makes {1} begin"


@pytest.mark.parametrize(("path", "expected"), [
    ("cell/a1", "a1: mountain of {0}, in its Mainland of 2 tiles; worth 1 now."),
    ("cell/j9", "j9: empty space."),
    ("cell/z9", "There is nothing here."),
    ("hand/{GO1}", "It can be placed in"),
    ("hand/{VI1}", "It cannot be placed: 1 village would need 1 wheat; you have 0 (M6.2)"),
    ("hand/63", "not in your hand"),
    ("hand/{GO1} turn/0 cell/a1", "The card at a1. Points: {0} 2 -> 5."),
    ("hand/{GO1} turn/0 cell/f6", "The card cannot lie at f6, as it is printed: it would overlap no card (M4.2)."),
    ("hand/{GO1} cell/a1", "The card can lie at a1: as it is printed"),
    ("hand/{GO1} cell/f6", "The card cannot lie at f6 in any rotation; as it is printed: it would overlap no card (M4.2)."),
    ("hand/{GO1} cell/a1 turn/0", "The card at a1. Points: {0} 2 -> 5."),
    ("hand/{GO1} cell/f6 turn/1", "The card cannot lie at f6, turned once: it would overlap no card (M4.2)."),
    ("hand/{CA1} cell/a1", "not in your hand"),
    ("hand/0 cell/f6", "not in your hand"),
    ("hand/{GO1} turn/2", "The card, turned twice."),
    ("hand/{GO1} turn/7", "There is nothing here."),
    ("hand/{GO1} cell/a1 turn/7", "There is nothing here."),
    ("hand/{GO1} turn/7 cell/a1", "There is nothing here."),
    ("hand/{GO1} turn/0", "The card as it is printed."),
    ("do/replace hand/{GO1}", "Discard it openly and draw another (M3.2)."),
    ("do/pass", "give up a token"),
    ("do/gather", "shuffle hand, pile and discards"),
    ("do/replace", "Discard a card openly"),
    ("seat/0", "tiles 2 + items 0 + minor 0 = 2 points now."),
    ("seat/7", "There is nothing here."),
    ("discard/1", "Discards of {1}: none."),
    ("card/0", "There is nothing here."),
    ("card/" + "9" * 5000, "There is nothing here."),
    ("hand/" + "9" * 5000, "There is nothing here."),
    ("", "There is nothing here."),
])  # fmt: skip
def test_everything_can_be_asked_about(path: str, expected: str) -> None:
    path = re.sub(r"\{(\w+)\}", lambda name: str(faces(name[1])), path)
    assert expected in GAME.about(seen(position("Gmo Gpl", NAMES)), tuple(path.split()))


def test_placing_over_an_item_says_what_is_destroyed() -> None:
    view = seen(position("Fgo Gpl", "WO2"))
    assert "destroying gold of {1}" in GAME.about(view, (f"hand/{faces('WO2')}", "turn/2", "cell/a1"))


def test_a_card_can_be_asked_about_while_others_play() -> None:
    state = position("Gmo Gpl", NAMES)
    state.settle(PHASES.index("turn"), 1, 0, 0, [6, 6])
    about = GAME.about(seen(state), (f"hand/{faces('GO1')}",))
    assert about == "the gold card (gold, plain, plain, forest). It is not your turn."
    assert "The card can lie at a1" in GAME.about(seen(state), (f"hand/{faces('GO1')}", "cell/a1"))


@pytest.mark.parametrize(("phase", "tokens", "expected"), [
    ("casting", 6, "The starting cards are laid first (M2.5)."),
    ("dealing", 6, "The starting cards are laid first (M2.5)."),
    ("camping", 6, "The starting cards are laid first (M2.5)."),
    ("turn", 0, "You have no token left: you are out (M7.3)."),
    ("drawing", 0, "You have no token left: you are out (M7.3)."),
    ("ended", 0, "The game is over (M11.1)."),
])  # fmt: skip
def test_a_card_that_cannot_be_placed_any_more_or_yet_says_so(phase: str, tokens: int, expected: str) -> None:
    state = position("Gmo Gpl", NAMES)
    state.settle(PHASES.index(phase), 1, 0, 0, [tokens, 0 if phase == "ended" else 6])
    card = f"hand/{faces('GO1')}"
    for path in ((card, "cell/a1"), (card, "cell/a1", "turn/0"), (card, "turn/0", "cell/f6")):
        assert GAME.about(seen(state), path) == expected
    assert GAME.about(seen(state), (card,)) == f"the gold card (gold, plain, plain, forest). {expected}"


def test_the_starting_card_can_be_asked_about_until_it_lies() -> None:
    state = settle(position(".", phase="camping"))
    assert "It can be placed in 324 ways" in GAME.about(seen(state), ("hand/0",))
    assert "It is not your turn" in GAME.about(seen(state, 1), ("hand/0",))
    assert "The card can lie at a1" in GAME.about(seen(state, 1), ("hand/0", "cell/a1"))
    play(state, "CP1 a1 r0")
    assert "not in your hand" in GAME.about(seen(state), ("hand/0",))
    assert "not in your hand" in GAME.about(seen(state, 1), (f"hand/{faces('GO1')}",))


def test_buttons_say_why_they_cannot_be_pressed() -> None:
    placing = seen(position("Gmo Gpl", NAMES, phase="placing"))
    assert "M8.1" in GAME.about(placing, ("do/gather",))
    assert "already replaced" in GAME.about(placing, ("do/replace",))
    assert "last token" in GAME.about(seen(position("Gmo Gpl", NAMES, tokens=1)), ("do/pass",))
    assert "Not possible now" in GAME.about(seen(position("Gmo Gpl", NAMES), 1), ("do/pass",))
    state = position("Gmo Gpl", NAMES)
    pile = state.pile_of(0)
    state.toss(0, [face for face in range(64) for _ in range(pile[face])])
    assert "pile is empty" in GAME.about(seen(state), ("do/replace",))


def test_a_laid_card_can_be_asked_about() -> None:
    state = position("Gmo Gpl", NAMES)
    play(state, "GO1 a1 r0")
    assert GAME.about(seen(state), ("card/0",)) == "{0}: the gold card (gold, plain, plain, forest), laid at a1."
    assert "the gold card (gold, plain" in GAME.about(seen(state), ("cell/a1",))


# The sheet and the board


def test_the_sheet_has_the_lines_of_the_points_list_for_which_there_are_points() -> None:
    """M10: the winner of the rule text, line by line."""
    board = """
        Gca Gri Gwa Gto Gvi Gcp Gwh Gwo Ggo Gpl
        Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl
        Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo
        Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl
        Gca Gto Fpl Gvi Gwh Fpl Gwo .   .   .
    """
    lines = GAME.sheet(seen(position(board)))
    assert [line.label for line in lines] == [
        "Mainland: tiles", "Mainland: wheat", "Mainland: wood", "Mainland: gold", "Mainland: camp",
        "Mainland: village", "Mainland: tower", "Mainland: warrior", "Mainland: rider", "Mainland: castle",
        "Minor territories: village", "Minor territories: tower", "Minor territories: castle", "Total",
    ]  # fmt: skip
    assert [line.points[0] for line in lines] == [30, 1, 1, 1, 2, 2, 2, 4, 6, 10, 1, 1, 5, 66]
    assert lines[-1].sums[0] == "tiles 30 + items 29 + minor 7 = 66"
    assert lines[9].sums[0] == "1 x 10 = 10"
    assert [line.total for line in lines] == [False] * 13 + [True]


def test_the_board_is_drawn_as_text() -> None:
    state = position("Gmo Fte\n.   Gcp", "GO1", board="quick")
    rows = GAME.board(seen(state)).splitlines()
    assert rows[1] == " 1  Gmo Fte  .   .   .   .   .   . "
    assert rows[2] == " 2   .  Gcp  .   .   .   .   .   . "
    assert rows[-1] == "Hand: GO1 (gold, plain, plain, forest)"
    assert "Hand" not in GAME.board(seen(state, 1))
    assert GAME.labels(seen(state)) == ("green", "frozen")


# Events


def test_a_placement_tells_what_it_destroys_and_the_points() -> None:
    events = told(position("Fgo Gpl", "WO2"), "WO2 a1 r2")
    assert events[0].text == "{0} places the wood card (wood, plain, mountain, plain) at a1, turned twice"
    assert (events[1].text, events[1].rule) == ("{0} destroys {1}'s gold at a1 with mountain", "M5.4")
    points = {event.seat: event for event in events if event.rule == "M10.4"}
    assert (points[0].points, points[0].sum) == (4, "tiles 4 +3 + items 1 +1 + minor 0 = 5")
    assert (points[1].points, points[1].text) == (-2, "{1} loses 2 points")


def test_a_lost_requirement_is_told() -> None:
    """M6.6: the clarification's example."""
    events = told(position("Gvi Gwo .   .\n.   .   .   .\nGwh Ggo", "WH3", seat=1), "WH3 b1 r2", viewer=1)
    texts = [event.text for event in events if event.rule == "M6.6"]
    assert "{0} has 1 village but only 0 wood now: the next village needs 2 wood" in texts


def test_a_split_mainland_is_told() -> None:
    """M9.1."""
    events = told(position("Gpl Gpl Gmo Gmo Gpl\n.", "GO5", seat=1), "GO5 c1 r0", viewer=None)
    assert "{0}'s Mainland of 5 tiles is split into 2 and 1" in [event.text for event in events]
    board = position(".   .   Gpl .   .\nGpl Gpl Gmo Gmo Gpl\n.", "GO5", seat=1)
    events = told(board, "GO5 c2 r0", viewer=None)
    assert "{0}'s Mainland of 6 tiles is split into 2, 1 and 1" in [event.text for event in events]


def test_joined_territories_are_told() -> None:
    """M9.1."""
    events = told(position("Gpl Gmo .   Gpl", "GO5"), "GO5 b1 r0")
    assert "{0}'s territories of 2 and 1 tiles are joined into one of 6" in [event.text for event in events]


def test_a_territory_that_is_gone_is_told() -> None:
    events = told(position("Gpl Gpl .   Gmo", "GO5", seat=1), "GO5 d1 r0", viewer=1)
    assert "{0}'s territory of 1 tile is gone" in [event.text for event in events]


def test_tokens_and_elimination_are_told() -> None:
    assert [event.text for event in told(position("Gpl"), "pass")] == ["{0} passes: 5 tokens left"]
    assert [event.rule for event in told(position("Gpl", tokens=1), "pass")] == ["M7.1", "M7.3"]
    gathering = told(position("Gpl", NAMES), "gather")
    assert [event.text for event in gathering] == ["{0} calls a clan gathering: 5 tokens left, 54 cards shuffled"]
    state = position("Gpl", "GO1")
    pile = state.pile_of(0)
    for face in range(64):
        for _ in range(pile[face]):
            state.stack(0, face, 0, 0)
    assert told(state, "gather")[0].text == "{0} calls a clan gathering: 5 tokens left, 1 card shuffled"
    last = told(position("Gpl", NAMES, tokens=1), "gather")
    assert [(event.text, event.rule) for event in last] == [
        ("{0} calls a clan gathering: 0 tokens left", "M8.3"),
        ("{0} has no token left and is out", "M7.3"),
    ]


def test_an_empty_pile_is_told() -> None:
    """M3.4."""
    state = position("Gmo Gpl", NAMES)
    assert "M3.4" not in [event.rule for event in told(state, "GO1 a1 r0")]
    pile = state.pile_of(0)
    state.toss(0, [face for face in range(64) for _ in range(pile[face])])
    events = [event for event in told(state, "GO1 a1 r0") if event.rule == "M3.4"]
    assert [event.text for event in events] == ["{0}'s pile is empty: no card is drawn"]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """M12.1."""
    state = play(position("Gmo Gpl", NAMES), "replace WH1")
    assert told(state, "draw CA1")[0].text == "{0} draws the castle card (castle, plain, forest, mountain)"
    assert told(state, "draw CA1", 1)[0].text == "{0} draws a card"
    assert told(state, "draw CA1", None)[0].text == "{0} draws a card"
    assert told(position("Gmo Gpl", NAMES), "replace WH1", 1)[0].text.startswith("{0} discards the wheat card (wheat")


def test_the_end_tells_the_sheet_line_by_line_and_the_winner() -> None:
    state = play(position("Gte Gpl . Fpl", tokens=1), "pass")
    events = GAME.happened(state, Step(1, 0), None)
    lines = [(event.text, event.sum) for event in events if event.rule.startswith("M1")]
    assert lines == [
        ("No clan has a token left: the game is over", ""),
        ("{0}: Mainland: tiles 2", ""),
        ("{0}: Mainland: temple 2", "1 x 2 = 2"),
        ("{0}: Total 4", "tiles 2 + items 2 + minor 0 = 4"),
        ("{1}: Mainland: tiles 1", ""),
        ("{1}: Total 1", "tiles 1 + items 0 + minor 0 = 1"),
        ("{0} wins with 4 points", ""),
    ]


@pytest.mark.parametrize(("drawing", "ranked", "rule", "text"), [
    ("Gpl Gpl . Fpl", True, "M11.4", "{0} wins with 2 points"),
    ("Gte Gpl . Fpl Fpl Fpl Fpl", True, "M11.5", "{1} wins with 4 points, as many as {0}, by the tie-break"),
    ("Gte Gpl . Fpl Fpl Fpl Fpl", False, "M11.4", "{0} and {1} share the victory with 4 points"),
    ("Gpl . Fpl", True, "M11.5", "{0} and {1} share the victory with 1 point"),
])  # fmt: skip
def test_the_tie_break_is_told_only_where_it_was_needed(drawing: str, ranked: bool, rule: str, text: str) -> None:
    state = play(position(drawing, tokens=1, tie_break=ranked), "pass")
    last = GAME.happened(state, Step(1, 0), None)[-1]
    assert (last.rule, last.text) == (rule, text)
    assert GAME.prompt(seen(play(state, "pass"))).rule == rule


def test_three_winners_are_listed_with_commas() -> None:
    state = play(position("Gpl . Fpl . Spl", players=3, tokens=1), "pass", "pass")
    game = rodinia.load("mainland", 3)
    last = game.happened(state, Step(2, 0), None)[-1]
    assert last.text == "{0}, {1} and {2} share the victory with 1 point"
    over = game.prompt(game.view(play(state, "pass"), None)).reason
    assert over == "{0}, {1} and {2} share the victory with 1 point."


def test_the_first_player_is_told() -> None:
    game = rodinia.load("mainland", 3)
    assert game.happened(game.start(), Step(CHANCE, 2), None)[0].text == "{2} is the first player"
