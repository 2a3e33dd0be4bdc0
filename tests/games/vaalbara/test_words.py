"""What people read: prompts, sentences, explanations, events, sheet and board."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Seen
from rodinia.core.rng import Rng
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import BLUE, PURPLE, Table


def test_prompts_say_what_is_asked_and_cite_the_rule() -> None:
    table = Table(2, hands=[[1, 7], [9, 1]])
    assert table.game.prompt(table.view(BLUE)).text == "Choose a character for round 2"
    table.move(BLUE, "play 1")
    assert table.game.prompt(table.view(BLUE)).text == "Waiting for {1} to choose a character."
    table.move(PURPLE, "play 9")
    assert table.game.prompt(table.view(PURPLE)).text == "Show your Fighter for 1 point?"
    assert table.game.prompt(table.view(BLUE)).rule == "V5.1"
    table.move(PURPLE, "show")
    assert table.game.prompt(table.view(BLUE)).text == "Take a land of the first row"
    table.take_any()
    assert table.game.prompt(table.view(PURPLE)).text.startswith("Rider: swap lands of the two rows")
    assert table.game.prompt(table.view(BLUE)).text == "{1} chooses for the Rider (9)."


def test_who_has_no_fighter_is_told_why_it_is_asked() -> None:
    table = Table(2, hands=[[1], [9, 2]]).play(1, 9)
    assert table.game.prompt(table.view(PURPLE)).text == "You have no Fighter to show"
    words = [table.game.sentence(table.view(PURPLE), Seen(PURPLE, move)) for move in table.state.legal(PURPLE)]
    assert words == ["show no Fighter", "say yes with no Fighter to show"]


def test_effects_that_bring_nothing_say_why() -> None:
    assert Table(2, hands=[[4], [6]]).play(4, 6).events[-1].text.endswith("no neighbour played an odd number")
    assert Table(2, hands=[[5], [6]]).play(5, 6).events[-1].text.endswith("no forest in the realm")


def test_a_change_of_the_order_of_play_is_told() -> None:
    """V3.3: the back of 16 puts Purple before Yellow, that of 15 Yellow before Purple."""
    table = Table(3, hands=[[7], [12], [12]], omens_order=(0, 1, 2), second="#16 #17 #15").play(7, 12, 12)
    table.act("track 2/3").luck()
    assert (table.events[-1].text, table.events[-1].rule) == ("Order of play: {0}, {2}, {1}", "V3.3")
    same = Table(3, hands=[[7], [9], [12]], omens_order=(0, 1, 2), second="#16 #17 #15").play(7, 9, 12)
    same.act("track 2/3").luck()
    assert not [event for event in same.events if event.text.startswith("Order of play")]


def test_about_the_deck_names_the_cards_whose_place_is_known() -> None:
    table = Table(2, bottom="river")
    words = table.game.about(table.view(), ("deck",))
    assert "On top: " not in words and "At the bottom: River (V9.3)." in words
    assert words == table.game.about(table.view(), ("top",))
    table = Table(2, top="field")
    assert "On top: Field (V9.2)." in table.game.about(table.view(), ("deck",))


def test_a_tracker_hears_of_the_top_card_only_if_it_is_known() -> None:
    for top, words in (("", "the unknown card on top of the deck"), ("forest5", "the Forest 5 on top of the deck")):
        table = Table(2, top=top, hands=[[7], [12]]).play(7, 12)
        assert table.game.sentence(table.view(BLUE), Seen(BLUE, table.state.legal(BLUE)[0])).endswith(words)


def test_the_tracked_card_and_the_new_omens_are_told_when_it_is_turned_up() -> None:
    table = Table(2, first="#5 #6", hands=[[7], [12]]).play(7, 12).act("track 1/1")
    assert [event.text for event in table.events] == ["{0}: the Tracker swaps Field with the top of the land deck"]
    table.luck("land 20")
    told = ["Forest 5 comes into the first row", "Field is on top of the land deck; omens: {0}, {1}"]
    assert [event.text for event in table.events] == told


def test_a_land_whose_back_nobody_has_seen_says_so() -> None:
    table = Table(2, ["#5"], bare=[5])
    assert "Omens on its back: not seen yet." in table.game.about(table.view(), ("land/5",))


def test_sentences_name_lands_and_what_they_bring() -> None:
    table = Table(2, ["field"], first="field village", second="river meadow", hands=[[7], [12]]).play(7, 12)
    words = [table.game.sentence(table.view(BLUE), Seen(BLUE, move)) for move in table.state.legal(BLUE)]
    assert words[0].startswith("swap the Field in slot 1 of the first row with the ")
    table.act("track 2/1").luck()
    words = [table.game.sentence(table.view(BLUE), Seen(BLUE, move)) for move in table.state.legal(BLUE)]
    assert words == [
        "take the Field in slot 1 of the first row: 4 points, 2 x 2 fields = 4",
        "take the Village in slot 2 of the first row: 4 points, 2 x 2 types = 4",
    ]


def test_hidden_steps_have_sentences_without_secrets() -> None:
    game = rodinia.load("vaalbara", 2)
    assert game.sentence(game.view(game.start(), None), Seen(CHANCE, None)) == "draw a character"
    table = Table(2)
    assert game.sentence(table.view(), Seen(BLUE, None)) == "lay a character face down"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("hand/3", "Hunter (3): gain 3 if no neighbour has played before you (V5.3). Choose it to lay it face down."),
        (
            "discard/0/6",
            "Falconer (6): take 2 from the player before you (V5.6). Discarded; only the Midwife of {0} takes",
        ),
        ("discard/6", "Nothing is known of this."),
        ("discard/2/6", "Nothing is known of this."),
        ("played/1", "{1} has not chosen yet (V3.1)."),
        ("row/1/1", "Meadow, card "),
        ("row/1/1", "It can be taken in a land action (V4.2)."),
        ("row/2/1", "It can be taken when this row has slid down (V7.1)."),
        ("seat/1", "{1}: 0 lands, 5 cards in hand, 7 in the clan deck. Known in hand: Fighter (1)"),
        ("realm/1", "{1}: 0 lands"),
        ("seat/1", "Points are face down (V9.5)."),
        ("seat/0", "2 points."),
        (
            "land/5",
            "Field, card 5: 2 for each field (V6.2). Omens on its back: {0}, {1}. It belongs to the realm of {0}.",
        ),
        ("land/18", "Forest 3, card 18: 3 points (V6.6)."),
        ("deck", "The land deck: 16 cards. Omens: {0}, {1} (V1.3). In no known order: "),
        ("deck", "In no known order: 2 fields, 3 villages, 4 mountains, 3 rivers"),
        ("do/show", "Show the Fighter, if you hold her, and gain 1"),
        ("do/keep", "nobody learns whether you hold her (V5.1)"),
        ("do/pass", "Nothing is known of this."),
        ("row/9/9", "Nothing is known of this."),
        ("land/99999999999", "Nothing is known of this."),
        ("land/99", "Nothing is known of this."),
        ("seat/", "Nothing is known of this."),
        ("", "Nothing is known of this."),
    ],
)
def test_about_explains_what_is_pointed_at(key: str, words: str) -> None:
    table = Table(2, ["#5"], first="meadow meadow", discards=[[6]])
    assert words in table.game.about(table.view(BLUE), (key,))


def test_about_a_land_says_what_choosing_it_would_bring() -> None:
    table = Table(2, ["field"], first="field meadow", hands=[[7], [9]], bottom="river").play(7, 9)
    field, meadow = table.view().rows[0]
    assert "The Tracker can swap it with the " in table.game.about(table.view(BLUE), (f"land/{field}",))
    table.act("track 2/1").luck()
    assert table.game.about(table.view(BLUE), ("row/1/1",)) == "Field: 4 points, 2 x 2 fields = 4."
    assert table.game.about(table.view(BLUE), (f"land/{field}",)) == "Field: 4 points, 2 x 2 fields = 4."
    assert "on top of the land deck (V9.2)" in table.game.about(table.view(), (f"land/{table.view().top}",))
    assert "at the bottom of the land deck (V9.3)" in table.game.about(table.view(), (f"land/{table.view().bottom}",))
    table.take("field")
    assert "empty slot" in table.game.about(table.view(BLUE), ("row/1/1",))
    assert "The Rider can swap it" in table.game.about(table.view(PURPLE), (f"land/{meadow}",))


def test_about_a_choice_that_is_made() -> None:
    table = Table(2, hands=[[3, 8], [9]], discards=[[4]])
    table.move(BLUE, "play 8")
    assert "You have already chosen the Midwife (8)" in table.game.about(table.view(BLUE), ("hand/3",))
    assert table.game.about(table.view(BLUE), ("played/0",)).startswith("Your choice: Midwife (8)")
    assert table.game.about(table.view(PURPLE), ("played/0",)) == "{0} has chosen; nobody sees it yet (V3.1)."
    table.move(PURPLE, "play 9")
    assert "The Midwife can take it back." in table.game.about(table.view(BLUE), ("discard/0/4",))
    assert table.game.about(table.view(PURPLE), ("played/0",)).startswith("{0}: Midwife (8)")


def test_a_midwife_takes_back_only_from_her_own_discards() -> None:
    """V5.8."""
    table = Table(2, hands=[[8], [9]], discards=[[4], [4, 5]]).play(8, 9)
    for seat, key, words in (
        (BLUE, "discard/0/4", "The Midwife can take it back."),
        (BLUE, "discard/1/4", "Discarded; only the Midwife of {1} takes it back (V5.8)."),
        (PURPLE, "discard/0/4", "Discarded; only the Midwife of {0} takes it back (V5.8)."),
        (None, "discard/0/4", "Discarded; only the Midwife of {0} takes it back (V5.8)."),
    ):
        assert table.game.about(table.view(seat), (key,)).endswith(f"(V5.4). {words}")


def test_only_the_viewers_own_cards_are_pointed_at_in_its_hand() -> None:
    for players in (2, 3, 5):
        game = rodinia.load("vaalbara", players)
        state, rng, pointed = game.start(), Rng(players), 0
        while state.actor != OVER:
            step = random_step(state, rng)
            for viewer in (None, *range(players)):
                for event in game.happened(state, step, viewer):
                    held = [key for key in event.keys if key.startswith("hand/")]
                    assert not held or event.seat == viewer
                    pointed += len(held)
            state.apply(*step)
        assert pointed > 0


def test_several_seats_are_told_as_a_list() -> None:
    table = Table(4)
    table.move(3, "play 1")
    assert table.game.prompt(table.view(3)).text == "Waiting for {0}, {1} and {2} to choose a character."


def test_the_sheet_stays_face_down_until_the_end() -> None:
    game, public = rodinia.load("vaalbara", 3), rodinia.load("vaalbara", 3, open_scores=True)
    state, rng = game.start(), Rng(1)
    while state.actor != OVER:
        assert game.sheet(game.view(state, 0)) == ()
        assert public.sheet(public.view(state, 0))[-1].points == state.scores()
        state.apply(*random_step(state, rng))
    lines = game.sheet(game.view(state, None))
    assert [line.label for line in lines] == [
        "Start", "Meadows", "Fields", "Villages", "Mountains", "Rivers", "Forests",
        "Own characters", "Others' characters", "Variety", "Total",
    ]  # fmt: skip
    for seat in range(3):
        assert sum(line.points[seat] for line in lines[:-1]) == lines[-1].points[seat] == state.scores()[seat]


def test_every_event_with_points_adds_up_to_the_change_of_the_score() -> None:
    """The sums are computed from views by other code than the rules: they agree at every step of random games."""
    for players in (2, 3, 4, 5):
        game = rodinia.load("vaalbara", players)
        for seed in range(3):
            state, rng = game.start(), Rng(seed)
            while state.actor != OVER:
                step, before = random_step(state, rng), state.scores()
                told = game.happened(state, step, seed % players)
                state.apply(*step)
                for seat in range(players):
                    change = state.scores()[seat] - before[seat]
                    assert sum(event.points for event in told if event.seat == seat) == change
                for event in told:
                    if event.points > 0:
                        assert event.sum.endswith(f"= {event.points}"), event


def test_the_board_shows_the_own_hand_and_nobody_elses() -> None:
    table = Table(2, hands=[[3, 4], [11, 12]])
    public = table.game.belief(table.view(None)).sample(Rng(1))
    assert public.actors == (0, 1)
    text = table.game.board(table.view(BLUE))
    assert "hand      Hunter (3), Oracle (4)" in text
    assert "{0} (you): 2 points" in text and "{1}: points face down, 2 in hand" in text
    view = table.view(BLUE)
    assert isinstance(view, VaalbaraView)


def test_clans_label_the_seats() -> None:
    game = rodinia.load("vaalbara", 3)
    assert game.labels(game.view(game.start(), None)) == ("Blue", "Purple", "Yellow")
