"""Views, beliefs, words and events."""

from __future__ import annotations

import dataclasses

import pytest

import rodinia
from rodinia.core.errors import BadView
from rodinia.core.game import Event, Seen
from rodinia.games.azivon.fight import fight, reach
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import AzivonView
from rodinia.testing.leaks import damaged_views_are_refused
from tests.games.azivon.boards import GAME, play, position, seen, tile

WAR = """
    1^  1MA .   .   .
    .   2   2D  .   .
    .   .   2B  :C  .
    ~   1P~ .   .   .
    .   .   .   .   2^"""


def happened(state: AzivonState, text: str) -> list[Event]:
    """The events of an action that is not played."""
    return GAME.happened(state, GAME.parse(state.turn, text), None)


def wander(players: int, seed: int, steps: int, **options: object) -> tuple[Azivon, AzivonState]:
    game, rng = Azivon(players, options), rodinia.Rng(seed)
    state = game.start()
    for _ in range(steps):
        if state.actor == rodinia.OVER:
            break
        state.apply(
            state.actor, state.chance(rng) if state.actor == rodinia.CHANCE else state.random_action(state.actor, rng)
        )
    assert isinstance(state, AzivonState)
    return game, state


@pytest.mark.parametrize("steps", [0, 2, 60, 300])
def test_every_seat_sees_the_same_but_its_own_seat_and_legal_actions_z1_6(steps: int) -> None:
    _, state = wander(4, 5, steps)
    spectator = seen(state)
    for seat in range(4):
        mine = dataclasses.replace(seen(state, seat), seat=None, legal=())
        assert mine == spectator


@pytest.mark.parametrize("steps", [0, 1, 3, 50, 200, 5000])
def test_a_view_gives_back_its_state_exactly(steps: int) -> None:
    game, state = wander(3, 9, steps, deck="2026")
    assert game.belief(seen(state)).sample(rodinia.Rng(1)).key() == state.key()
    assert game.belief(game.view(state, 1)).sample(rodinia.Rng(1)).key() == state.key()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"size": 4}, "size"),
        ({"size": 6}, "floors: a text of 36 of the letters gdsw"),
        ({"floors": "q" * 25}, "floors: a text of 25 of the letters gdsw"),
        ({"owners": "5" * 25}, "owners: there are 2 seats"),
        ({"soldiers": "a" * 25}, "owners: somebody has worked on a neutral tile"),
        ({"features": "v" + "." * 24, "loot": (1,)}, "features: one is left"),
        ({"features": ".v" + "." * 23}, "loot: a number for each village"),
        ({"links": "0" + "." * 24}, "links or walls: beyond the border"),
        ({"links": "26" + "." * 23}, "links or walls: more than three tiles"),
        ({"counts": (1, 2)}, "counts"),
        ({"powers": (1, 2)}, "powers"),
        ({"sheet": 0, "spawns": ()}, "sheet: it is not printed yet"),
        ({"sheet": 0}, "spawns: a tile for each seat|sheet: it is not"),
        ({"spawns": (0, 0)}, "spawns: two are the same"),
        ({"spawns": (0, 12)}, "homes: not a spawn for each"),
        ({"homes": (0, 0)}, "homes: not a spawn for each"),
        ({"homes": (-1, 24)}, "homes: they are dealt in the order of the seats"),
        ({"homes": (0, -1)}, "stage: the spawns are not dealt"),
        ({"stage": "deal"}, "stage: the game has not begun"),
        ({"stage": "deal", "round": 0, "actions": (0, 0)}, "stage: not so many spawns are dealt"),
        ({"stage": "first", "round": 0, "actions": (0, 0), "appointed": 0}, "stage: no lot"),
        ({"stage": "gold", "focus": 12}, "focus: the gold"),
        ({"stage": "turn", "focus": 12}, "focus: nothing is being placed"),
        ({"stage": "place", "focus": 3}, "focus: it cannot be paid"),
        ({"out": (True, True)}, "out"),
        ({"out": (True, True), "owners": "1" + "." * 23 + "0"}, "out: nobody is left to play"),
        ({"round": 0}, "stage: the spawns are not dealt"),
        ({"spent": 11}, "spent"),
        ({"limit": 241}, "limit"),
        ({"logs": (0, 5)}, "actions: the warehouse of seat 1 is too small"),
        ({"stage": "late"}, "stage"),
        ({"stage": "place", "focus": 7}, "focus"),
        ({"stage": "place", "focus": 6, "iron": (1, 0)}, "legal|a seat that has to act cannot"),
        ({"turn": 2}, "turn: a whole number from 0 to 1"),
        ({"actions": (1,)}, "actions: a list of 2"),
        ({"logs": (-1, 0)}, r"logs\[0\]: a whole number"),
        ({"homes": (0,)}, "homes"),
        ({"homes": (0, 25)}, r"homes\[1\]: a whole number"),
        ({"loot": (9,)}, r"loot\[0\]: a whole number"),
        ({"looted": 3}, "loot"),
        ({"out": (0, 1)}, "out"),
        ({"deck": "2024"}, "deck"),
        ({"limit": 0}, "limit"),
    ],
)
def test_a_view_that_no_state_gives_is_refused(change: dict[str, object], problem: str) -> None:
    drawing = """
        1^ .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    with pytest.raises(BadView, match=problem):
        GAME.belief(dataclasses.replace(seen(position(drawing)), **change))  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "steps"), [(2, 0), (3, 2), (2, 3), (4, 90), (8, 150)])
def test_a_damaged_view_is_refused_or_can_be_played(players: int, steps: int) -> None:
    game, state = wander(players, 3, steps, size=8)
    for seed in range(20):
        damaged_views_are_refused(game, state, seed)


def test_a_view_tells_which_tiles_form_one_element_z1_3() -> None:
    _, state = wander(2, 1, 400, sheet=4711)
    view = seen(state)
    assert [len(chain) for chain in view.pieces() if view.elements[chain[0]] == "m"]
    assert {len(chain) for chain in view.pieces() if view.elements[chain[0]] == "m"} == {3}
    assert {len(chain) for chain in view.pieces() if view.elements[chain[0]] in "lwx"} == {2}


def test_a_fight_is_explained_tile_by_tile_z5_2_z5_3() -> None:
    view = seen(position(WAR))
    found = fight(view, 0, tile(position(WAR), "b2"))
    assert (found.attack, found.defence, found.price) == (5, 3, 1)
    assert found.sum(view) == "attack 5 (a1 1, b1 attacker mountain 4) against defence 3 (b2 1, c2 defender 2)"
    assert found.won


def test_a_landing_is_explained_with_its_loss_z8_3() -> None:
    view = seen(position(WAR))
    found = fight(view, 0, tile(position(WAR), "c3"))
    assert found.sum(view) == "attack 1 (b4 port 2, coast -1) against defence 3 (b2 1, c2 defender 2)"
    assert not found.won


def test_fights_and_reach_explained_are_those_of_the_rules() -> None:
    for seed, players, deck in ((1, 2, "2025"), (2, 4, "2026"), (3, 3, "2026")):
        game, state = wander(players, seed, 260, deck=deck)
        if state.actor < 0:
            continue
        view = seen(state)
        for at in range(state.area):
            if view.owner(at) != view.turn:
                found = fight(view, view.turn, at)
                assert (found.attack, found.defence) == state.sums(view.turn, at)
        budget = min(view.actions[view.turn], 10 - view.spent)
        takes = {at for at in (reach(view, view.turn) if budget else ()) if (found := fight(view, view.turn, at)).won and found.price <= budget}  # fmt: skip
        legal = {game.decode(move).text() for move in state.legal(view.turn)}
        texts = {f"take {chr(97 + at % view.size)}{at // view.size + 1}" for at in takes}
        assert view.stage != "turn" or {text for text in legal if text.startswith("take")} == texts


def test_taking_a_tile_is_told_with_both_sums_z5_1() -> None:
    event, loss = happened(position(WAR), "take b2")
    assert event.text == "{0} takes b2 from {1} for 1 action"
    assert event.sum == "attack 5 (a1 1, b1 attacker mountain 4) against defence 3 (b2 1, c2 defender 2)"
    assert (event.rule, event.seat, event.points, event.keys) == ("Z5.1", 0, 1, ("cell/1,1",))
    assert (loss.text, loss.seat, loss.points, loss.sum) == ("{1} loses b2", 1, -1, "1 tile less")


@pytest.mark.parametrize(
    ("drawing", "text", "words"),
    [
        ("1^ v", "take b1", ["{0} takes b1 (a village) for 1 action", "{0} loots the village: 1 action"]),
        ("1^ m", "take b1", ["{0} takes b1 (material) for 1 action", "{0} has a piece of material"]),
        ("1^ g", "take b1", ["{0} takes b1 (gold) for 1 action"]),
        ("1^ 1W", "chop b1", ["{0} chops the woods at b1 and has a log"]),
        ("1^ .", "store", ["{0} stores 2 actions", "{1} receives 2 actions and has 2"]),
    ],
)
def test_events_say_what_happened(drawing: str, text: str, words: list[str]) -> None:
    rows = [f"{drawing} . . ."] + [". . . . ."] * 3 + [". . . . 2^"]
    assert [event.text for event in happened(position("\n".join(rows)), text)] == words


def test_the_fall_of_a_spawn_and_the_end_are_told_z9_1() -> None:
    state = position("""
        1^ 1  2^ .  .
        .  1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    words = [event.text for event in happened(state, "take c1")]
    assert words == [
        "{0} takes c1 (the spawn of {1}) from {1} for 1 action",
        "{1} has lost the spawn and is out",
        "{0} has the last spawn and wins",
    ]


def test_the_reason_of_the_end_is_told_z9_2_z9_3() -> None:
    drawing = """
        1^ C  .  .  .
        C  C  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    stuck = position(drawing, turn=1, first=1, actions=(20, 0))
    assert [event.rule for event in happened(stuck, "store")] == ["Z3.4", "Z9.2", "Z9.4"]
    last = position(drawing, turn=1, round=100, actions=(20, 0))
    assert [event.rule for event in happened(last, "store")] == ["Z3.4", "Z9.3", "Z9.4"]


ABOUT = [
    ("cell/1,1", "B2: grass. {1} holds it; power 1. It costs 1 action: attack 5", "It can be taken (Z5.1)."),
    (
        "cell/3,2",
        "D3: desert, a castle. It costs 4 actions: attack 0 against defence 3",
        "as high as the defence (Z5.1).",
    ),
    ("cell/0,3", "A4: water. It costs 1 action: attack 2 (b4 port 2) against defence 0.", "It can be taken (Z5.1)."),
    ("cell/2,2", "C3: grass, a bowman.", "The attack must be higher than the defence (Z5.1)."),
    ("cell/0,0", "A1: grass, the spawn of {0}. You hold it; power 1.", ""),
    ("cell/9,9", "", ""),
    ("cell/x", "", ""),
    ("loot", "The loot list", "Left: nothing (Z7.2)."),
    ("warehouse/0", "{0} has 2 actions, 0 logs, 0 material and 0 iron: 2 of 20 spaces (Z3.4).", ""),
    ("warehouse/7", "", ""),
    ("do/store", "End the turn. 2 actions stored, 0 lost for lack of room (Z3.4).", ""),
    ("do/skip", "Claim no tile", ""),
    ("do/train/bowman", "Train a bowman: its tile gives 1 less to itself", "You have 0 material."),
    ("do/train/attacker", "Train an attacker:", ""),
    ("do/build/port", "Build a port: power 2", "You have 0 logs."),
    ("do/reinforce", "One iron makes", ""),
    ("do/drop/log", "Throw away a log", ""),
    ("do/dance", "", ""),
]


@pytest.mark.parametrize(("key", "begins", "ends"), ABOUT)
def test_everything_on_the_table_can_be_asked_about(key: str, begins: str, ends: str) -> None:
    told = GAME.about(seen(position(WAR), 0), (key,))
    assert told.startswith(begins)
    assert told.endswith(ends)
    assert begins or told == ""


def test_a_tile_out_of_reach_and_one_too_dear_say_so_z4_1_z3_3() -> None:
    state = position("""
        1^ 1M .  .  .
        M  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""")
    assert GAME.about(seen(state, 0), ("cell/4,3",)).endswith("It is out of reach (Z4.1).")
    assert GAME.about(seen(state, 0), ("cell/0,1",)).endswith("Only 2 actions can be spent now (Z3.3).")


def test_a_tile_says_whether_it_can_be_chosen_for_gold_or_a_soldier_z7_3_z6_1() -> None:
    state = position("""
        1^ g  .  .  .
        M  .  1W .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""", material=(1, 0))  # fmt: skip
    assert GAME.about(seen(state, 0), ("cell/2,1",)).endswith("It can be chopped for a log, free of charge (Z7.5).")
    assert GAME.about(seen(state, 1), ("cell/2,1",)).endswith("It is out of reach (Z4.1).")
    play(state, "train attacker")
    assert GAME.about(seen(state, 0), ("cell/2,1",)).endswith("The attacker can be placed here (Z6.1).")
    assert GAME.about(seen(state, 0), ("cell/1,1",)).endswith("The attacker cannot be placed here (Z6.1).")
    play(state, "place c2", "take b1")
    assert GAME.about(seen(state, 0), ("cell/1,1",)).endswith("It can be claimed with the gold (Z7.3).")
    assert "Gold grants a neutral tile" in GAME.about(seen(state, 0), ("cell/0,1",))


def test_a_viewer_whose_turn_it_is_not_is_told_of_its_own_fight_and_goods() -> None:
    view = seen(position(WAR, logs=(0, 3)), 1)
    assert GAME.about(view, ("cell/1,2",)).endswith("The attack is high enough (Z5.1).")
    assert GAME.about(view, ("do/build/port",)).endswith("You have 3 logs.")


def test_actions_lost_in_the_last_turn_are_told_z3_4_z9_3() -> None:
    drawing = """
        1^ .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    last = position(drawing, turn=1, round=100, actions=(0, 7), logs=(0, 3))
    assert happened(last, "store")[0].text == "{1} stores 5 actions, 2 lost"


def test_a_desert_is_named_in_the_sum_z5_3() -> None:
    state = position("""
        1^ 1  :L .  .
        .  1M .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""")
    (event,) = happened(state, "take c1")
    assert event.sum == "attack 4 (b1 1, b2 mountain 3) against defence 1 (c1 lake on desert 1)"


def test_closed_water_says_so_z8_1() -> None:
    view = seen(position(WAR.replace("1P~", "1 ")), 0)
    assert "closed without a port" in GAME.about(view, ("cell/0,3",))


def test_prompts_name_the_choice() -> None:
    state = position(WAR, material=(1, 0))
    assert GAME.prompt(seen(state, 0)).text == "Take tiles: 2 actions to spend"
    assert GAME.prompt(seen(position(WAR, actions=(0, 2)), 0)).text == "No action left to spend"
    assert GAME.prompt(seen(state, 1)).text == "{0} takes tiles"
    assert GAME.prompt(seen(play(state, "train bowman"), 0)).text == "Choose a tile for the bowman"


def test_sentences_name_price_and_owner() -> None:
    view = seen(position(WAR), 0)
    assert GAME.sentence(view, Seen(0, GAME.parse(0, "take b2").id)) == "take b2 from {1} for 1 action"
    assert GAME.sentence(view, Seen(0, GAME.parse(0, "store").id)) == "store what is left and end the turn"


def test_the_board_as_text_shows_owner_thing_and_soldier() -> None:
    rows = GAME.board(seen(position(WAR))).splitlines()
    assert rows[1].split() == ["a", "b", "c", "d", "e"]
    assert rows[2] == "  1 1.^ 1Ma  .   .   ."
    assert rows[4] == "  3  .   .  2.b  C   ."


def test_one_of_something_is_told_as_one() -> None:
    view = seen(position(WAR, actions=1, logs=(1, 0)))
    rows = [row for row in GAME.board(view).splitlines() if row.startswith("{0}")]
    assert rows == ["{0} (to act): spawn a1, 3 tiles, power 6, 1 action, 1 log, 0 material, 0 iron"]
    own = seen(position(WAR, actions=1, logs=(1, 0)), 0)
    words = {node.key: node.label for zone in GAME.scene(own).zones for node in zone.nodes}
    assert words["warehouse/0"] == "warehouse of {0}: 1 action, 1 resource"


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("1^M . 2^ . .", "{0} wins with 1 tile of power 3"),
        ("1^ . 2^ . .", "{0} and {1} win with 1 tile of power 1"),
        ("1^ . 2^ . 3^", "{0}, {1} and {2} win with 1 tile of power 1"),
    ],
)
def test_all_who_share_the_win_are_named_z9_4(row: str, words: str) -> None:
    seats = row.count("^")
    state = position("\n".join([row] + [". . . . ."] * 4), seats, turn=seats - 1, round=100)
    assert happened(state, "store")[-1].text == words


@pytest.mark.parametrize("text", ["take", "take a0", "take a101", "take cw1", "take A1", "train archer", "build", "drop gold", "", "store now"])  # fmt: skip
def test_bad_notation_is_refused(text: str) -> None:
    with pytest.raises(rodinia.RulesError):
        GAME.parse(0, text)


def test_tiles_of_wide_sheets_have_two_letters() -> None:
    for text in ("take z1", "take aa1", "take az100", "take cv100"):
        assert GAME.decode(GAME.parse(0, text).id).text() == text


def test_views_survive_json() -> None:
    view = seen(position(WAR), 0)
    assert AzivonView.from_data(view.data()) == view


@pytest.mark.parametrize(
    ("rule", "mark"),
    [
        ("Z6.5", "(the two tiles between and the bowman's mountain are found; the catapult is ours)"),
        ("Z6.9", "(price, place and the one you take are ours)"),
        ("Z8.3", "(once, and what takes part, are ours)"),
    ],
)
def test_rules_say_what_of_them_is_not_printed(rule: str, mark: str) -> None:
    line = next(line for line in Azivon(2).rules().splitlines() if line.startswith(f"**{rule}**"))
    assert line.endswith(f"*{mark}*")
