"""Administration is a phase of its own (S9): after everybody's management, with what is known by then."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadRecord, BadView
from rodinia.core.game import Event, Prompt, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from rodinia.games.shafausa.actions import ACTIONS, BUILDINGS, RESOURCES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.data import install
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.words import refusal
from tests.games.shafausa.tables import FULL, at, board, do, game, goods, legal, rebuilt, seen
from tests.reference.shafausa import Player, Table

ALMOST = {"boards": board(FULL.replace("ironworks", "-")), "developed": 4, "goods": goods("iron 1"), "miners": 11}
ALMOST["reserve"] = (BUILDINGS.index("ironworks"),)  # one act fills this board


def in_order(played: Shafausa, state: ShafausaState, first: int) -> ShafausaState:
    """The same position with another first player."""
    view = seen(state)
    seats = len(view.order)
    return rebuilt(played, replace(view, order=tuple([(first + n) % seats for n in range(seats)])))


# When it begins, and for whom.


def test_who_is_done_first_pays_nothing_before_he_knows_whether_the_game_ends() -> None:
    """S8.8, S9.1: neither the fee nor a sale of cubes."""
    _, state = at(5, "wood 9 gold 4", reserve="inn", done=False, other=ALMOST, grid="inn")
    do(state, "done")
    view = seen(state)
    assert (view.phase, view.stages, state.actors) == ("management", ("finished", "managing"), (1,))
    assert (view.chf[0], view.goods[0], len(view.reserve[0])) == (5, goods("wood 9 gold 4"), 1)
    assert legal(state) == set()
    do(state, "build ironworks", "done", seat=1)
    assert (seen(state).phase, state.actors) == ("administration", (0,))
    assert legal(state) == {"pay", "return inn"}
    do(state, "return inn")
    assert legal(state) == {"sell wood", "sell gold"}
    do(state, "sell wood", "sell wood")
    assert state.actor == OVER
    assert seen(state).chf[0] == 5 + 2


def test_cubes_for_the_warehouses_are_bought_when_the_end_is_known() -> None:
    """S9.5, S11.3: the one who was done first still gets the point."""
    _, state = at(14, "wood 9", done=False, other=ALMOST)
    do(state, "done")
    do(state, "build ironworks", "done", seat=1)
    before = seen(state).scores[0]
    assert state.actors == (0,)
    assert legal(state) == {"done", "sell wood", "buy wood", "buy stone", "buy iron", "buy coal", "buy copper"}
    do(state, "buy iron")
    assert state.actors == (0,)
    do(state, "buy wood")
    assert state.actor == OVER, "full warehouses need no further word"
    assert seen(state).scores[0] == before + 1


def test_the_exchange_can_be_refused_and_lost() -> None:
    """S9.5."""
    _, state = at(8, "wood 9", round=40)
    do(state, "done")
    score = seen(state).scores[0]
    assert do(state.clone(), "done").actor == OVER
    lost = do(state.clone(), "buy iron")
    assert lost.actor == OVER, "2 CHF buy no cube: nothing is left to decide"
    assert seen(lost).scores[0] == score


def test_dear_cubes_are_sold_to_fill_the_warehouses() -> None:
    """S9.5: gold for 12 CHF buys three wood, but what was bought is not sold again (S4.5)."""
    _, state = at(0, "wood 9 gold 1", round=40)
    do(state, "done")
    assert legal(state) == {"done", "sell wood", "sell gold"}
    do(state, "sell gold", "buy wood")
    assert legal(state) == {"done", "buy wood", "buy stone", "buy iron"}
    do(state, "buy stone")
    assert state.actor == OVER
    assert seen(state).goods[0] == goods("wood 10 stone 1")


@pytest.mark.parametrize(
    ("chf", "cubes", "towns", "asked"),
    [
        (4, "wood 10", "- - - -", True),
        (3, "wood 10", "- - - -", False),
        (0, "wood 10 copper 1", "- - - -", False),  # all warehouses are full
        (0, "wood 9 copper 1", "- - - -", False),  # 6 CHF buy one wood for one copper
        (2, "wood 9 copper 1", "- - - -", True),
        (1, "wood 9 copper 1", "trading_post - - -", True),  # 7 CHF for the copper
        (0, "wood 8 copper 2", "- - - -", True),
        (0, "silver 2 gold 2", "- - - -", False),
        (0, "silver 3 gold 3", "- - - -", True),
        (43, "", "- - - -", False),
        (44, "", "- - - -", True),
    ],
)
def test_only_who_can_fill_the_warehouses_is_asked(chf: int, cubes: str, towns: str, asked: bool) -> None:
    """S9.5, S9.7: in the last round; in any other round nobody is."""
    towns = f"{towns} | - - - - | - - - - | - - - -"
    _, state = at(chf, cubes, towns, round=40)
    assert (do(state, "done").actor != OVER) == asked
    _, earlier = at(chf, cubes, towns, round=39, grid="foundry")
    assert do(earlier, "done").actor == CHANCE


def test_seats_with_nothing_to_decide_are_passed_over() -> None:
    """S9.7: only the one with a reserve is asked; then the grid is drawn at once."""
    _, state = at(5, "wood 3", players=4, grid="foundry", done=False, other={"chf": 3, "goods": goods("gold 2")})
    view = seen(state)
    state = rebuilt(game(4), replace(view, reserve=((), (), (BUILDINGS.index("inn"),), ())))
    for seat in (3, 1, 0, 2):
        do(state, "done", seat=seat)
    assert (seen(state).phase, state.actors) == ("administration", (2,))
    do(state, "pay", seat=2)
    assert seen(state).phase == "drawing"


def test_without_any_decision_there_is_no_administration_to_click_through() -> None:
    _, state = at(5, "wood 3", grid="foundry", done=False)
    do(state, "done", seat=1)
    do(state, "done", seat=0)
    assert seen(state).phase == "drawing"


# At the same time, and in order of play where it matters.


def test_fees_and_storing_are_decided_at_the_same_time() -> None:
    """S9.6: any order leads to the same."""
    other = {"chf": 2, "goods": goods("wood 7 gold 6")}
    _, one = at(5, reserve="inn quarry", done=False, other=other, grid="foundry")
    do(one, "done")
    do(one, "done", seat=1)
    assert one.actors == (0, 1)
    two = one.clone()
    do(one, "return inn", "pay")
    do(one, "sell wood", "sell gold", seat=1)
    do(two, "sell wood", seat=1)
    do(two, "return inn")
    do(two, "sell gold", seat=1)
    do(two, "pay")
    assert one.key() == two.key()
    assert seen(one).phase == "drawing"


@pytest.mark.parametrize("first", range(3))
def test_the_last_exchange_goes_in_order_of_play(first: int) -> None:
    """S9.6: what it is worth depends on what the others end with."""
    played, state = at(9, "wood 9", players=3, done=False, round=40, other={"chf": 9, "goods": goods("wood 9")})
    state = in_order(played, state, first)
    for seat in range(3):
        do(state, "done", seat=seat)
    for turn in range(3):
        seat = (first + turn) % 3
        assert state.actors == (seat,)
        do(state, "buy wood", "buy wood", seat=seat)
    assert state.actor == OVER
    assert seen(state).goods == (goods("wood 11"),) * 3


def test_the_last_exchange_waits_for_fees_of_those_before_but_not_for_those_after() -> None:
    """S9.6."""
    played, state = at(9, reserve="inn", done=False, round=40, other={"chf": 9, "goods": goods("wood 9")})
    for seat in (0, 1):
        do(state, "done", seat=seat)
    assert seen(state).stages == ("paying", "filling")
    assert state.actors == (0,)
    why = refusal(played.view(state, 1), 1, ACTIONS.parse("buy wood"))
    assert why == "Those before you in order of play exchange first (S9.6)."
    after = in_order(played, state, 1)
    assert after.actors == (0, 1)
    do(after, "buy wood", "buy wood", seat=1)
    assert after.actors == (0,)
    assert do(state, "return inn").actors == (1,)


# The reference, in the last round.


def literal(state: ShafausaState) -> Table:
    """The reference at the same position of management, for two seats."""
    view, table = seen(state), Table(2, "fixed", False)
    table.phase, table.round, table.order = "management", view.round, list(view.order)
    names = ["", *[f"mine {each}" for each in RESOURCES], *BUILDINGS]
    for seat in range(2):
        table.players[seat] = Player(
            chf=view.chf[seat],
            miners=view.miners[seat],
            developed=view.developed[seat],
            towns=[[names[tile] for tile in town] for town in view.boards[seat]],
            reserve={BUILDINGS[each] for each in view.reserve[seat]},
            goods=dict(zip(RESOURCES, view.goods[seat], strict=True)),
            stage=view.stages[seat],
        )
    return table


def same(state: ShafausaState, table: Table) -> int:
    """Follow every line of administration in both, and compare; how many lines there are."""
    view = seen(state)
    assert [seat for seat in table.actors() if seat >= 0] == list(state.actors)
    if view.phase != "administration":
        assert view.phase == table.phase
        assert view.scores == tuple([player.points() for player in table.players])
        return 1
    lines = 0
    for seat in state.actors:
        assert legal(state, seat) == set(table.legal(seat))
        for text in sorted(legal(state, seat)):
            after, copied = do(state.clone(), text, seat=seat), copy.deepcopy(table)
            copied.apply(seat, text)
            assert isinstance(after, ShafausaState)
            lines += same(after, copied)
    return lines


@pytest.mark.parametrize(
    ("mine", "other", "round", "lines"),
    [
        ({"chf": 6, "cubes": "wood 10", "reserve": "inn"}, {"chf": 5, "goods": goods("wood 10")}, 40, 36),
        ({"chf": 0, "cubes": "wood 9 silver 1"}, {"reserve": (0, 1), "goods": goods("iron 1")}, 40, 1614),
        ({"chf": 1, "cubes": "wood 9 gold 4"}, {"reserve": (0, 1), "goods": goods("iron 12")}, 39, 392),
    ],
)
def test_every_line_of_administration_is_that_of_the_reference(
    mine: dict[str, Any], other: dict[str, Any], round: int, lines: int
) -> None:
    """36: nine ways of seat 0, who pays or gives back, then sells, buys or ends; four of seat 1, who comes after."""
    _, state = at(**mine, done=False, other=other, round=round, grid="foundry")
    table = literal(state)
    table.grid = ["foundry", ""]
    for seat in (0, 1):
        do(state, "done", seat=seat)
        table.apply(seat, "done")
    assert same(state, table) == lines


# Search, evaluation, views.


def ends(root: ShafausaState) -> dict[tuple[int, ...], int]:
    """Every set of cubes with which seat 0 can end the game, and the most money with it."""
    found: dict[tuple[int, ...], int] = {}
    waiting = [root]
    while waiting:
        here = waiting.pop()
        held = here.content().holdings[0]
        if here.actor == OVER:
            found[held.goods] = max(held.chf, found.get(held.goods, 0))
        for move in here.legal(0):
            after = here.clone()
            after.apply(0, move)
            assert isinstance(after, ShafausaState)
            waiting.append(after)
    return found


@pytest.mark.parametrize(("chf", "cubes"), [(9, "wood 9"), (1, "wood 8 silver 1 gold 1"), (5, "iron 9 copper 1")])
def test_the_order_for_search_loses_no_way_to_fill_the_warehouses(chf: int, cubes: str) -> None:
    """S8.9."""
    played, state = at(chf, cubes, round=40)
    do(state, "done")
    free, ordered = ends(state), ends(rebuilt(played, played.view(state, 0), canonical=1))
    filled = {cubes: money for cubes, money in free.items() if sum(cubes) == 11}
    assert filled
    assert filled == {cubes: money for cubes, money in ordered.items() if sum(cubes) == 11}
    assert set(ordered) <= set(free)


def ratings(played: Shafausa, state: ShafausaState) -> dict[str, float]:
    return {played.decode(each).text(): value for each, value in played.evaluator().ratings(state, 0).items()}


def test_the_evaluator_fills_the_warehouses_where_that_pays() -> None:
    played, state = at(9, "wood 9", round=40)
    rated = ratings(played, do(state, "done"))
    assert rated["buy wood"] == rated["buy stone"] > 0 > rated["sell wood"]
    assert rated["buy coal"] == rated["done"] == 0
    played, state = at(3, "wood 9 gold 1", round=40)
    assert ratings(played, do(state, "done"))["sell gold"] > 0, "51 CHF instead of 59: a point for nothing"
    played, state = at(3, "wood 8 stone 1 gold 1", round=40)
    assert ratings(played, do(state, "done"))["sell gold"] < 0, "52 CHF instead of 60: a point for a point"


def test_the_evaluator_pays_for_nothing_that_brings_nothing() -> None:
    """S9.2: in the last round a building in reserve is given back; in any other it is kept."""
    played, state = at(5, reserve="inn", stage="paying", round=40)
    rated = ratings(played, state)
    assert rated["return inn"] > rated["pay"]
    played, state = at(5, reserve="inn", stage="paying", round=12)
    rated = ratings(played, state)
    assert rated["pay"] > rated["return inn"]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"chf": 5, "stage": "paying"}, "there is nothing to pay for"),
        ({"chf": 3, "cubes": "wood 10", "stage": "filling", "round": 40}, "there is nothing to fill"),
        ({"chf": 9, "cubes": "wood 10", "stage": "filling", "round": 39}, "there is nothing to fill"),
    ],
)
def test_nobody_is_asked_without_a_decision(position: dict[str, Any], why: str) -> None:
    """S9.7: such a view is no position."""
    table, state = at(**position)
    shown = table.views.from_data(table.view(state, None).data())  # as one that comes from elsewhere
    with pytest.raises(BadView, match=why):
        table.belief(shown)


def test_a_view_of_the_last_exchange_gives_its_position_back() -> None:
    table, state = at(9, "wood 10", round=40, stage="filling")
    assert table.belief(table.view(state, 0)).sample(Rng(1)).key() == state.key()


# What people are told.


def told(played: Shafausa, state: ShafausaState, text: str, seat: int) -> list[Event]:
    return played.happened(state, Step(seat, ACTIONS.encode(ACTIONS.parse(text))), None)


def test_sales_without_a_choice_are_told_for_everybody_when_management_ends() -> None:
    """S9.4: nothing is sold before."""
    played, state = at(0, "iron 14", done=False, other={"goods": goods("gold 12")}, grid="foundry")
    assert [event.text for event in told(played, state, "done", 0)] == ["{0} is done with management."]
    do(state, "done")
    assert seen(state).goods[0] == goods("iron 14")
    texts = [event.text for event in told(played, state, "done", 1)]
    assert texts == [
        "{1} is done with management.",
        "{0} sells 3 iron that no warehouse holds, for 9 CHF.",
        "{1} sells 1 gold that no warehouse holds, for 12 CHF.",
        "Back to the bag: Foundry.",
    ]


def test_the_last_round_is_told_as_soon_as_it_is_known() -> None:
    """S9.1, S10.1: before anybody decides in administration."""
    played, state = at(9, "wood 10", reserve="inn", done=False, other=ALMOST)
    do(state, "done")
    do(state, "build ironworks", seat=1)
    texts = [event.text for event in told(played, state, "done", 1)]
    assert texts[-1] == "The towns of {1} are full: the game ends with this round."
    do(state, "done", seat=1)
    assert played.prompt(played.view(state, 0)) == Prompt(
        "Pay 1 CHF, or give a building back",
        "The game ends with this round. What is in reserve brings no points. You have 9 CHF.",
        "S9.1",
    )
    do(state, "return inn")
    assert played.prompt(played.view(state, 0)) == Prompt(
        "Fill your 11 warehouses, or end",
        "Full ones bring 1 point. The game ends with this round. You have 9 CHF and 1 cube too few.",
        "S9.5",
    )
    assert played.prompt(played.view(state, 1)).text == "Waiting for {0} to finish administration."
    done = next(choice for choice in played.choices(played.view(state, 0)) if choice.path == ("do/done",))
    assert done.label == "end the exchange"
    assert told(played, state, "done", 0)[0].text == "{0} ends the exchange."
    assert "administration" in played.board(played.view(state, None)).splitlines()[0]


def test_refusals_in_administration_name_the_reason() -> None:
    played, state = at(9, "wood 3", reserve="inn", stage="paying")
    view = played.view(state, 0)
    assert refusal(view, 0, ACTIONS.parse("hire")) == "Management is over for this round (S8)."
    assert refusal(view, 0, ACTIONS.parse("buy wood")) == "Cubes can be bought in the next management (S4.8)."
    played, state = at(9, done=False)
    view = played.view(do(state, "done"), 0)
    assert refusal(view, 0, ACTIONS.parse("hire")) == "You are done with management."


# Without the point, and records of before.


def test_without_a_point_for_warehouses_nobody_is_asked_to_fill_them() -> None:
    """S9.7: own components can make the last exchange worth nothing."""
    try:
        install(replace(BOX.own, stored_points=0))
        _, state = at(9, "wood 10", round=40)
        assert do(state, "done").actor == OVER
    finally:
        install(BOX.own)


def test_a_record_of_the_rules_before_is_refused_in_one_line() -> None:
    """Version 1 had administration inside management: its steps mean something else."""
    record = replace(Record.of(Playing(game(2))), game_version=1)
    with pytest.raises(BadRecord, match=r"^the record is of version 1 of shafausa; this is version 2$"):
        Record.load(record.dump()).check()
