"""What people are told: events with their sums, sentences, prompts, the sheet, the board as text."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Event, Prompt, Seen, Step
from rodinia.core.rng import Rng
from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import ACTIONS, CHANCES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.words import home, pointed, refusal
from tests.games.shafausa.tables import FULL, at, board, do, game, legal, luck, started


def told(played: Shafausa, state: ShafausaState, text: str, seat: int = 0) -> list[Event]:
    codec = CHANCES if seat == CHANCE else ACTIONS
    return played.happened(state, Step(seat, codec.encode(codec.parse(text))), None)


def texts(events: list[Event]) -> list[str]:
    return [event.text for event in events]


def test_extraction_is_told_line_by_line() -> None:
    """S5."""
    towns = "stone stone stone quarry | inn ironworks iron - | - - - - | - - - -"
    played, state = at(0, "", towns, 2, 11, grid="foundry")
    do(state, "done")
    events = told(played, state, "draw foundry", CHANCE)
    income = [event for event in events if event.rule == "S5.2" and event.seat == 0]
    assert [event.text for event in income] == ["{0} extracts 5 stone, 2 iron and 3 CHF."]
    assert (
        income[0].sum
        == "3 stone mines 3 stone, 1 iron mine 1 iron, Quarry 2 stone, Ironworks 1 iron, Inn 3 CHF; money +2"
    )
    assert income[0].keys == ("goods/0/stone", "goods/0/iron")
    assert "Round 4 begins." in texts(events)
    assert "{1} is the first player now." in texts(events)
    assert "{1} extracts nothing." in texts(events)


def test_an_act_is_told_with_its_price_in_kind_and_in_chf() -> None:
    """S4.4: "build a coal mine, buying 1 iron for 6"."""
    played, state = at(20, "wood 1 stone 1")
    (event,) = told(played, state, "mine coal")
    assert event.text == "{0} builds a coal mine for 1 wood and 1 stone, buying 1 iron for 6 CHF."
    assert (event.sum, event.rule, event.keys) == ("1 iron x 6 = 6 CHF; mines +2, money -1", "S8.3", ("town/0/0/0",))
    (event,) = told(played, state, "hire")
    assert (event.text, event.sum) == ("{0} hires miner 5 for 6 CHF.", "20 - 6 = 14 CHF; miners +1")
    played, state = at(99, "wood 3 stone 1")
    (event,) = told(played, state, "develop")
    assert event.text == "{0} develops town 2 for 3 wood and 1 stone, buying 2 stone for 10 CHF."
    assert event.keys == ("town/0/1/0", "town/0/1/1", "town/0/1/2", "town/0/1/3")


@pytest.mark.parametrize(
    ("towns", "cubes", "words"),
    [
        ("- - - -", "", "1 iron, bought for 6 CHF"),
        ("- - - -", "iron 1", "1 iron"),
        ("engineers_office - - -", "wood 1", "1 wood"),
        ("engineers_office builders_house - -", "wood 1", "nothing"),
    ],
)
def test_building_is_told_at_the_price_in_force(towns: str, cubes: str, words: str) -> None:
    """S8.6, S8.7."""
    played, state = at(20, cubes, f"{towns} | - - - - | - - - - | - - - -", reserve="inn")
    assert texts(told(played, state, "build inn")) == [f"{{0}} builds the Inn for {words}."]


def test_sales_purchases_fees_and_returns_are_told_with_their_sums() -> None:
    post = "trading_post - - - | - - - - | - - - - | - - - -"
    played, state = at(9, "gold 1", post, reserve="inn quarry")
    assert told(played, state, "sell gold")[0].sum == "12 + 1 = 13 CHF"
    assert told(played, state, "buy wood")[0].text == "{0} buys 1 wood for 4 CHF."
    do(state, "done")
    assert told(played, state, "pay")[0].sum == "2 x 1 = 2 CHF"
    assert told(played, state, "return inn")[0].text == "{0} gives the Inn back to the bag."
    assert told(played, state, "return inn")[0].keys == ("reserve/0/inn",)


def test_a_purchase_is_told_and_who_is_passed_over() -> None:
    played, state = at(20, phase="buying", grid="foundry", players=3, round=2)
    events = told(played, state, "take foundry")
    assert events[0].text == "{0} buys the Foundry for 16 CHF."
    assert (events[0].sum, events[0].keys) == ("20 - 16 = 4 CHF; money -1", ("grid/0", "reserve/0/foundry"))
    assert texts(events[1:]) == ["{1} finds no building on the grid.", "{2} finds no building on the grid."]


@pytest.mark.parametrize(
    ("seat", "grid", "why"),
    [
        ({"chf": 12}, "inn foundry", "can pay for no building"),
        (
            {"chf": 99, "boards": board("foundry - - - | - - - - | - - - - | - - - -")},
            "inn foundry",
            "has every building on the grid already",
        ),
        ({"chf": 99}, "inn", "finds no building on the grid"),
        ({"chf": 99, "reserve": (0, 1)}, "inn foundry", "has a full reserve"),
    ],
)
def test_why_someone_is_passed_over_is_told(seat: dict[str, Any], grid: str, why: str) -> None:
    """S7.4"""
    played, state = at(12, phase="buying", grid=grid, other=seat, reserve_limit=True)
    assert [event.text for event in told(played, state, "take inn")][1:] == [f"{{1}} {why}."]


def test_a_sale_without_choice_is_told() -> None:
    """S9.4, also when the next round begins in the same step."""
    played, state = at(0, "iron 14", "iron - - - | - - - - | - - - - | - - - -")
    events = told(played, state, "done")
    assert ("{0} sells 3 iron that no warehouse holds, for 9 CHF.", "3 x 3 = 9 CHF") in [
        (e.text, e.sum) for e in events
    ]


def test_the_start_of_a_game_is_told() -> None:
    played = game(2)
    state = played.start()
    assert texts(told(played, state, "first 2", CHANCE)) == ["The lot makes {1} the first player."]
    luck(state, "first 2", "deal primitiva")
    assert texts(told(played, state, "deal luserna", CHANCE)) == [
        "{1} is dealt the Elves of Luserna.",
        "{1} starts with 28 CHF, 4 miners and 2 towns.",
        "{0} starts with 27 CHF, 6 miners and 1 town.",
    ]
    luck(state, "deal luserna")
    assert told(played, state, "draw inn", CHANCE)[0] == Event("Inn comes to the grid.", "S2.7", keys=("grid/0",))


def test_the_end_is_told_with_the_whole_sheet() -> None:
    """S11: every line a person can check by hand; the points were told when they came."""
    played, state = at(7, "wood 3 gold 1", FULL, 4, 11)
    after = do(state.clone(), "done")  # type: ignore[arg-type]
    events = told(played, state, "done")
    assert "The towns of {0} are full: the game ends." in texts(events)
    assert "Mines: {0} scores 11." in texts(events)
    assert [event for event in events if event.points] == []
    sheet = {line.label: line for line in played.sheet(played.view(after, None))}
    assert sheet["Buildings"].sums[0] == "Sawmill 2 + Quarry 2 + Ironworks 2 + Foundry 3 + Inn 1 = 10"
    assert sheet["Mines"].sums[0] == "4 wood x 1 + 4 stone x 1 + 3 iron x 1 = 11"
    assert sheet["CHF, 20 a point"].sums[0] == "7 CHF + 3 wood x 4 + 1 gold x 20 = 39 CHF: 1"
    assert sheet["Full warehouses"].sums[0] == "4 of 11 filled: 0"
    assert sheet["All 11 miners"].points == (2, 0)
    assert sheet["Four full towns"].points == (3, 0)
    assert sheet["Total"].points == after.scores()
    assert sheet["CHF after the exchange, for ties"].points == (39, 0)


def test_the_sheet_counts_no_more_cubes_than_warehouses() -> None:
    """S11.3: while a round goes on there can be more."""
    played, state = at(0, "wood 14")
    sheet = {line.label: line for line in played.sheet(played.view(state, None))}
    assert sheet["Full warehouses"].sums[0] == "11 of 11 filled: 1"
    assert sheet["Total"].points == state.scores()


def test_the_guard_is_told() -> None:
    played, state = at(0, round=40)
    assert "Round 40 is the last one: the game ends." in texts(told(played, state, "done"))


def test_income_events_equal_what_the_state_gained() -> None:
    """The lines are worked out from the view; the state has its own sums."""
    played, rng = game(4), Rng(11)
    state = played.start()
    while state.actor != OVER:
        before = played.view(state, None)
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
        after = played.view(state, None)
        if after.round > before.round and actor == CHANCE:
            for seat in range(4):
                lines = ledger.income(after, seat)
                cubes = [sum([line.amount for line in lines if line.resource == r]) for r in range(7)]
                gained = [two - one for one, two in zip(before.goods[seat], after.goods[seat], strict=True)]
                assert cubes == gained
                assert after.chf[seat] - before.chf[seat] == sum([line.amount for line in lines if line.resource < 0])


def test_sentences_say_what_an_act_costs_and_brings() -> None:
    played, state = at(30, "wood 1 stone 1", reserve="inn")
    view = played.view(state, 0)

    def say(text: str) -> str:
        return played.sentence(view, Seen(0, ACTIONS.encode(ACTIONS.parse(text))))

    assert say("mine coal") == "build a coal mine for 1 wood and 1 stone, buying 1 iron for 6 CHF"
    assert say("hire") == "hire miner 5 for 6 CHF"
    assert say("build inn") == "build the Inn for 1 iron, bought for 6 CHF"
    assert say("sell wood") == "sell 1 wood for 1 CHF"
    assert say("done") == "end the management phase"


def test_prompts_ask_the_seats_that_act_and_tell_the_others() -> None:
    played, state = at(5, "wood 2", reserve="inn", done=False)
    assert played.prompt(played.view(state, 0)).text == "Build or exchange"
    assert played.prompt(played.view(state, 0)).reason == "You have 5 CHF and 2 cubes."
    assert played.prompt(played.view(state, None)).text == "Waiting for {0} and {1} to finish management."
    do(state, "done")
    assert played.prompt(played.view(state, 0)).text == "Waiting for {1} to finish management."
    do(state, "done", seat=1)
    assert played.prompt(played.view(state, 0)).text == "Pay 1 CHF, or give a building back"
    assert played.prompt(played.view(state, 1)).text == "Waiting for {0} to finish administration."
    played, state = at(0, "wood 7 gold 6")
    assert played.prompt(played.view(do(state, "done"), 0)).text == "Sell 2 more cubes"
    played, state = at(9, phase="buying", grid="booster_shop", done=False)
    assert played.prompt(played.view(state, 1)).text == "Waiting for {0} to buy a building."
    played, state = at(9, round=40)
    assert played.prompt(played.view(do(state, "done"), None)) == Prompt(
        "{0} has won.", "5 points, and 9 CHF after the exchange.", "S11.5"
    )


def test_the_prompt_of_management_names_what_is_possible_and_where() -> None:
    played, state = at(99, "wood 1", reserve="inn")
    asked = played.prompt(played.view(state, 0))
    assert asked.text == "Build, hire, develop or exchange"
    assert asked.reason == "You have 99 CHF and 1 cube."
    played, state = at(0)
    assert played.prompt(played.view(state, 0)).text == "End the phase: you can pay for no more"


def test_prompts_say_when_cubes_can_be_sold_to_pay() -> None:
    """S4.3: for a building, and for the fee."""
    played, state = at(5, "copper 2", phase="buying", grid="inn")
    assert played.prompt(played.view(state, 0)).reason == "You have 5 CHF. You can sell cubes to pay for more."
    played, state = at(0, "wood 2", reserve="inn", stage="paying")
    assert played.prompt(played.view(state, 0)).reason.endswith("You have 0 CHF. You can sell cubes.")


def test_the_prompt_asks_nobody_to_pay_who_cannot() -> None:
    """S9.2"""
    played, state = at(0, reserve="inn", stage="paying")
    assert legal(state) == {"return inn"}
    assert played.prompt(played.view(state, 0)) == Prompt(
        "Give a building back", "1 CHF is due for 1 building in reserve. You have 0 CHF.", "S9.2"
    )


def test_the_list_says_what_its_rows_would_do() -> None:
    """S9.2: who owes a fee gives buildings back, and builds none."""
    for stage, title in (("managing", "Build"), ("paying", "Give back")):
        played, state = at(0, reserve="inn", stage=stage)
        zones = {zone.key: zone.title for zone in played.scene(played.view(state, 0)).zones}
        assert zones["build"] == title


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_in_the_picture_can_be_asked_about(seat: int | None) -> None:
    played, state = at(5, "wood 2", "stone inn - - | coal - - - | - - - - | - - - -", reserve="quarry", grid="foundry")
    for view in (played.view(state, seat), played.view(played.start(), seat)):
        for zone in played.scene(view).zones:
            for node in zone.nodes:
                assert played.about(view, (node.key,)) != "Nothing is known about this.", node.key


def test_the_track_shows_what_each_miner_costs_with_a_miners_lodge() -> None:
    """S8.4: not only the next one is cheaper."""
    played, state = at(5, towns="miners_lodge - - - | - - - - | - - - - | - - - -")
    view = played.view(state, 0)
    assert [ledger.hire_price(view, 0, number) for number in range(5, 12)] == [4, 5, 6, 7, 8, 9, 10]
    assert view.hires[0] == 4


def test_about_says_what_a_thing_is_and_why_it_cannot_be_chosen() -> None:
    played, state = at(
        5, "copper 2", "wood wood wood wood | - - - - | - - - - | - - - -", 1, 4, grid="inn", phase="buying"
    )

    def about(*path: str) -> str:
        return played.about(played.view(state, 0), path)

    assert about("mine/coal").endswith("Management comes when everybody has bought (S8).")
    assert about("grid/0") == (
        "Inn: 12 CHF, 1 point, 3 CHF at each extraction. It costs 12 CHF, you have 5: sell cubes for 7 CHF more first."
    )
    assert about("goods/0/copper", "do/sell") == "Sell 1 copper for 6 CHF."
    assert about("town/0/1/0") == (
        "Free space. Town 2, not developed, costs 3 wood and 3 stone. Management comes when everybody has bought (S8)."
    )
    assert about("town/0/2/0").endswith("Town 3, not developed, costs 3 wood, 3 stone and 2 iron.")
    assert about("nonsense") == "Nothing is known about this."
    assert about() == "Nothing is known about this."
    do(state, "pass")
    assert about("mine/coal").endswith("There is no free space in your developed towns (S8.2).")
    assert about("miners/0").endswith("6 CHF are needed, you have 5: sell cubes, or wait.")
    assert about("do/hire") == "6 CHF are needed, you have 5: sell cubes, or wait."
    assert about("do/done") == "End the management phase."
    assert about("goods/0/gold", "do/sell") == "You have no gold."
    assert about("mine/iron").startswith("An iron mine costs 1 wood and 2 stone, gives 1 iron, 1 point.")
    assert about("mine/wood").startswith("A wood mine costs 1 wood and 1 stone, gives 1 wood, 1 point.")


def test_a_tribe_or_a_building_that_is_not_there_is_refused_as_such() -> None:
    """S2.2, S9.2"""
    played = game(3, tribes="draft")
    state = do(luck(played.start(), "first 1"), "tribe grisa", seat=2)
    view = played.view(state, 1)
    assert refusal(view, 1, ACTIONS.parse("tribe grisa")) == "Somebody has this tribe already (S2.2)."
    assert played.about(view, ("tribe/grisa",)).endswith(" Somebody has this tribe already (S2.2).")
    played, state = at(5, reserve="inn", stage="paying")
    view = played.view(state, 0)
    assert refusal(view, 0, ACTIONS.parse("return quarry")) == "It is not in your reserve."
    assert refusal(view, 0, ACTIONS.parse("return inn")) == ""


@pytest.mark.parametrize("players", [2, 4])
def test_a_refusal_is_given_exactly_for_what_is_not_legal(players: int) -> None:
    """For every action of the game in positions of random games. What it says is short or was bought is so."""
    played, rng = game(players, tribes="draft"), Rng(players)
    state, count = played.start(), 0
    while state.actor != OVER:
        actor = state.actor
        if actor != CHANCE and count % 7 == 0:
            view = played.view(state, actor)
            for number in range(ACTIONS.total):
                action = ACTIONS.decode(number)
                no = refusal(view, actor, action)
                assert (no == "") == (number in view.legal)
                needed = re.match(r"(?:It costs |The fee is )?(\d+) CHF(?: are needed)?, you have (\d+)", no)
                assert needed is None or int(needed[1]) > int(needed[2])
                assert not no.startswith("You bought") or action.resource in view.bought[actor]
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
        count += 1


def test_keys_point_at_the_actions_they_name() -> None:
    played, state = at(99, "wood 1", reserve="inn")
    view = played.view(state, 0)
    paths = {
        ("mine/coal",): "mine coal",
        ("miners/0",): "hire",
        ("reserve/0/inn",): "build inn",
        ("goods/0/wood", "do/sell"): "sell wood",
        ("goods/0/wood", "do/buy"): "buy wood",
        ("do/develop",): "develop",
        ("ground/0/1",): "develop",
        ("town/0/1/0",): "develop",
        ("do/done",): "done",
    }
    for path, text in paths.items():
        assert pointed(view, path).text() == text
    assert pointed(view, ("town/0/0/0",)) is None
    assert pointed(view, ("reserve/0/inn", "do/build")) is None
    do(state, "done")
    assert pointed(played.view(state, 0), ("reserve/0/inn",)).text() == "return inn"


def test_the_board_as_text_shows_everything() -> None:
    played, state = at(
        7, "wood 2 gold 1", "stone iron inn - | coal - - - | - - - - | - - - -", 1, 5, "quarry", grid="foundry"
    )
    board = played.board(played.view(state, None))
    assert "Grid: Foundry 16 CHF." in board
    assert "{0}, Dwarves of Shafausa: 10 points, managing" in board
    assert "  7 CHF; wood 2 gold 1\n  5 miners, the next for 7 CHF; 3 of 5 mines\n" in board
    assert "  town 1: stone mine | iron mine | Inn | -\n" in board
    assert "  town 2 (not developed: 3 wood and 3 stone): coal mine | - | - | -\n" in board
    assert "  reserve: Quarry" in board


def test_a_seat_without_miners_is_shown_in_full() -> None:
    """Own components can start with none."""
    played, state = at(7, "wood 2", miners=0)
    assert "  7 CHF; wood 2\n  0 miners, the next for 0 CHF; 0 of 0 mines\n" in played.board(played.view(state, None))


def test_a_tribe_without_printed_tiles_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(BOX.own.boards[0], towns=((),) * 4)
    monkeypatch.setattr(BOX, "tables", replace(BOX.own, boards=(bare, *BOX.own.boards[1:])))
    assert home(0) == "The Dwarves of Shafausa: 28 CHF, 4 miners, 1 town developed"
    assert home(3).endswith("6 miners, 1 town developed; town 1: wood mine and iron mine; town 2: stone mine")


def test_labels_name_the_realm_of_each_seat_for_balance_reports() -> None:
    played, state = started(3, "grisa", "luserna", "primitiva")
    assert played.labels(played.view(state, None)) == ("Grisa", "Luserna", "Primitiva")
    assert played.labels(played.view(played.start(), None)) == ("no tribe yet",) * 3
