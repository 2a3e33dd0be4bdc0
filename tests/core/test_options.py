"""Options: what is listed is what is accepted, also where it depends on the number of players."""

from __future__ import annotations

from typing import Any

import pytest

import rodinia
from rodinia.core.errors import BadOptions
from rodinia.core.game import Option, Spec, Step
from rodinia.core.registry import find
from rodinia.core.table_options import first_player, first_seat, side_options, sides

TURNS = Option("turns", "Turns", "How many.", "usual", lambda players: range(1, 12 // players + 1))
TEAMS = Option("teams", "Teams", "Two and two.", False, lambda players: (False, True) if players == 4 else ())
SPEC = Spec("plain", "Plain", "line", "credit", (2, 4), (1, 2), 1, False, False, False, 10, (TURNS, TEAMS))


def test_choices_may_depend_on_the_number_of_players() -> None:
    assert [SPEC.option("turns", players).allowed() for players in (2, 3, 4)] == [
        "usual, or 1 to 6", "usual, or 1 to 4", "usual, or 1 to 3",
    ]  # fmt: skip
    assert SPEC.option("turns", 3).check(4) == 4
    with pytest.raises(BadOptions, match=r"option turns cannot be 4; allowed: usual, or 1 to 3$"):
        SPEC.option("turns", 4).check(4)


def test_an_option_without_choices_is_not_there() -> None:
    assert [option.name for option in SPEC.options_for(4)] == ["turns", "teams"]
    with pytest.raises(BadOptions, match=r"Plain for 3 players has no option 'teams'; it has: turns$"):
        SPEC.option("teams", 3)


@pytest.mark.parametrize("players", [1, 5, True, "3"])
def test_there_are_no_options_for_an_impossible_number_of_players(players: Any) -> None:
    with pytest.raises(BadOptions, match="Plain is for 2 to 4 players"):
        SPEC.options_for(players)


@pytest.mark.parametrize(("text", "value"), [("usual", "usual"), (" Usual ", "usual"), ("3", 3)])
def test_a_word_beside_a_span_can_be_typed(text: str, value: object) -> None:
    assert TURNS.at(4).read(text) == value


@pytest.mark.parametrize("text", ["0", "4", "-1", "", "3.0", "lot"])
def test_anything_else_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(BadOptions, match=r"allowed: usual, or 1 to 3$"):
        TURNS.at(4).read(text)


def test_the_first_player_is_counted_from_one() -> None:
    option = first_player("Who begins.").at(3)
    assert option.values == ("lot", 1, 2, 3)
    assert [first_seat({"first": option.read(text)}) for text in ("lot", "1", "3")] == [-1, 0, 2]


def test_every_game_that_lets_the_table_name_the_first_player_does_it_the_same_way() -> None:
    for name in rodinia.names():
        spec = find(name).spec
        for players in range(spec.players[0], spec.players[1] + 1):
            for option in spec.options_for(players):
                assert option.name != "first" or option.values == ("lot", *range(1, players + 1)), name


def test_outcomes_that_name_a_player_count_from_one_too() -> None:
    """`first 2` in a record, option first=2 and P2 on the screen are the same player."""
    for name in rodinia.names():
        game = rodinia.load(name, find(name).spec.players[1])
        lots = {game.text(Step(-1, each)): each for each, _ in game.start().outcomes()}
        for text, outcome in lots.items():
            if text.startswith("first "):
                state = game.start()
                state.apply(-1, outcome)
                view = game.view(state, None).data()
                assert view.get("first", view.get("order", [None])[0]) == int(text.split()[1]) - 1, name


COLOURS = side_options("colour", 3, lambda: ("red", "green", "blue"))


def given(**chosen: str) -> dict[str, str]:
    return {option.name: chosen.get(option.name, option.default) for option in COLOURS}


@pytest.mark.parametrize(
    ("chosen", "seats"),
    [({}, (0, 1, 2)), ({"colour_2": "red"}, (1, 0, 2)), ({"colour_1": "blue", "colour_3": "green"}, (2, 0, 1))],
)
def test_players_choose_their_sides_and_the_others_take_the_next(
    chosen: dict[str, str], seats: tuple[int, ...]
) -> None:
    assert sides("colour", 3, given(**chosen), ("red", "green", "blue")) == seats


def test_two_players_cannot_have_the_same_side() -> None:
    with pytest.raises(BadOptions, match="option colour_3 cannot be 'red': player 1 has that colour"):
        sides("colour", 3, given(colour_1="red", colour_3="red"), ("red", "green", "blue"))


def test_only_players_of_the_table_choose_a_side() -> None:
    assert [len(option.at(2).values) for option in COLOURS] == [4, 4, 0]


@pytest.mark.parametrize("name", ["mainland", "vaalbara"])
def test_clans_can_be_chosen_and_are_shown(name: str) -> None:
    """M2.1, V1.1: the clan is what the labels, the picture and the board tell."""
    game = rodinia.load(name, 2)
    others = game.spec.option("clan_1", 2).values[3:5]
    chosen = rodinia.load(name, 2, clan_1=others[0], clan_2=others[1])
    view, plain = chosen.view(chosen.start(), None), game.view(game.start(), None)
    assert [label.lower() for label in chosen.labels(view)] == list(others)
    colours = [panel.colour for panel in chosen.scene(view).panels]
    assert not set(colours) & {panel.colour for panel in game.scene(plain).panels}
    assert view.data()["clans"] == [2, 3]
    with pytest.raises(BadOptions, match="clan_2 cannot be"):
        rodinia.load(name, 2, clan_1=others[0], clan_2=others[0])


def test_values_are_said_in_words() -> None:
    plain = Option("way", "Way", "Which way.", "one_tile", ("one_tile", "two_tiles"))
    assert [plain.said(value) for value in plain.values] == ["One tile", "Two tiles"]
    named = Option("first", "First", "Who begins.", "lot", ("lot", 1), (("lot", "By lot"), (1, "Player 1")))
    assert [named.said(value) for value in named.values] == ["By lot", "Player 1"]
    assert [named.said(value) for value in (True, False)] == ["Yes", "No"]


def test_no_game_shows_a_raw_value_in_its_set_up() -> None:
    for name in rodinia.names():
        spec = rodinia.load(name).spec
        for players in range(spec.players[0], spec.players[1] + 1):
            for option in spec.options_for(players):
                for value in (option.default,) if isinstance(option.values, range) else option.values:
                    words = option.said(value)
                    assert words and "_" not in words and not words[0].islower(), (name, option.name, value)
