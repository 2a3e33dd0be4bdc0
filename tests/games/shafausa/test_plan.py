"""A turn by quantities: put in order, paid for, and told what is missing."""

from __future__ import annotations

import pytest

from rodinia.core.const import CHANCE
from rodinia.core.game import Step
from rodinia.core.plan import Plan
from rodinia.core.promise import worlds_of
from rodinia.core.rng import Rng
from rodinia.games.shafausa.actions import ACTIONS
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.shafausa.state import ShafausaState
from tests.games.shafausa.tables import at, do, game

VALLEY = "stone iron silver silver | silver gold foundry silver | copper gold trading_post - | - - - -"


def planned(played: Shafausa, state: ShafausaState, wishes: str, seat: int = 0) -> Plan:
    """The plan of wishes in notation: "2 sell silver, 1 hire"."""
    many = {}
    for part in filter(None, wishes.split(", ")):
        n, _, text = part.partition(" ")
        many[ACTIONS.encode(ACTIONS.parse(text))] = int(n)
    found = played.plan(played.view(state, seat), state, many)
    assert found is not None
    return found


def texts(played: Shafausa, plan: Plan) -> list[str]:
    return [played.text(Step(0, id)) for id in plan.ids]


def test_sales_come_first_then_acts_then_purchases() -> None:
    played, state = at(30, "stone 2 silver 4", "- - - - | - - - - | - - - - | - - - -", 1, 5)
    plan = planned(played, state, "2 buy wood, 1 mine wood, 1 hire, 2 sell silver")
    assert texts(played, plan) == ["sell silver", "sell silver", "hire", "mine wood", "buy wood", "buy wood"]


def test_the_cash_book_names_every_amount() -> None:
    """The pictured turn: silver pays for a gold mine, whose iron and coal are bought along, and for the last miner."""
    played, state = at(19, "stone 2 copper 1 silver 4 gold 1", VALLEY, 3, 10)
    sale = played.view(state, 0).bonuses[0] + 9
    plan = planned(played, state, "1 mine gold, 1 hire, 2 sell silver")
    assert texts(played, plan) == ["sell silver", "sell silver", "hire", "mine gold"]
    after = do(state.clone(), "sell silver", "sell silver", "hire", "mine gold")  # type: ignore[arg-type]
    left = played.view(after, 0).chf[0]
    assert plan.title == f"{left} CHF left after your plan"
    assert plan.sum.startswith(f"19 + {2 * sale} for 2 silver - ")
    assert plan.sum.endswith(f"gold mine = {left} CHF")
    wishes = {wish.name: wish for wish in plan.wishes}
    assert (wishes["Gold mine"].n, wishes["Miner 11"].n) == (1, 1)
    assert wishes["Gold mine"].parts == (("s-copper", True), ("s-silver", True), ("s-iron", False), ("s-coal", False))
    goods = {good.name: good for good in plan.goods}
    assert (goods["Silver"].had, goods["Silver"].left, goods["Silver"].n) == (4, 1, -2)
    assert (goods["Copper"].left, goods["Copper"].why_give) == (0, "no copper left")


@pytest.mark.parametrize("players", [2, 4])
def test_a_plan_that_is_kept_while_others_act_is_the_one_that_would_be_made(players: int) -> None:
    played, rng = Shafausa(players), Rng(players)
    state, many = played.start(), 0
    while state.actors or state.actor == CHANCE:
        if state.actor == CHANCE:
            outcomes = [id for id, _ in state.outcomes()]
            state.apply(CHANCE, outcomes[rng.below(len(outcomes))])
            continue
        for seat in state.actors:
            view = played.view(state, seat)
            kept = played.plan(view, state, {})
            assert kept == played.planned(view, state, {})
            many += len(state.actors) > 1 and played.plan(view, state, {}) is kept
        seat = state.actors[rng.below(len(state.actors))]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert many > 50


def test_what_can_be_done_comes_first_and_stays_there_while_one_plans() -> None:
    played, state = at(15, "silver 4", "- - - - | - - - - | - - - - | - - - -", 1, 5)
    plan = planned(played, state, "")
    names = [wish.name for wish in plan.wishes]
    free = [not wish.why for wish in plan.wishes]
    assert any(free) and not all(free) and free == sorted(free, reverse=True)
    assert {wish.why[-9:] for wish in plan.wishes if wish.why} == {"CHF short"}
    assert [wish.name for wish in planned(played, state, "4 sell silver").wishes] == names, "nothing jumps"
    full, crowded = at(99, "", VALLEY.replace(" -", " wood"), 4, 11)
    assert {wish.why for wish in planned(full, crowded, "").wishes[-7:]} == {"no free space"}


def test_the_list_says_what_it_is_and_ending_the_phase_plans_nothing() -> None:
    played, state = at(19, "", VALLEY, 3, 10)
    assert planned(played, state, "").name == "Build"
    assert planned(played, state, "1 done").title == ""
    assert planned(played, state, "1 hire, 1 done").title != ""


def test_what_cannot_be_done_says_why_and_the_rest_is_planned() -> None:
    played, state = at(7, "", VALLEY, 3, 10)
    plan = planned(played, state, "1 mine gold, 1 buy wood, 3 sell gold")
    assert texts(played, plan) == ["buy wood"]
    (row,) = [wish for wish in plan.wishes if wish.name == "Gold mine"]
    assert row.why == f"{row.price - 3} CHF short"
    assert [why for _, why in plan.missing] == ["no gold left", row.why]


@pytest.mark.parametrize(
    ("towns", "developed", "miners", "wish", "why"),
    [
        ("iron iron iron iron | - - - - | - - - - | - - - -", 1, 9, "Wood mine", "no free space"),
        ("iron iron iron - | - - - - | - - - - | - - - -", 1, 3, "Wood mine", "needs a miner"),
        ("iron iron iron iron | iron iron iron iron | iron iron iron - | - - - -", 3, 11, "Wood mine", "no miner left"),
        ("- - - - | - - - - | - - - - | - - - -", 4, 11, "Miner 11", "all are hired"),
        ("- - - - | - - - - | - - - - | - - - -", 4, 5, "Town 4", "all are developed"),
    ],
)
def test_a_row_says_in_few_words_why_it_cannot_be_planned(
    towns: str, developed: int, miners: int, wish: str, why: str
) -> None:
    played, state = at(99, "", towns, developed, miners)
    rows = {each.name: each.why for each in planned(played, state, "").wishes}
    assert rows[wish] == why


def test_a_town_and_a_miner_come_before_the_mine_that_needs_them() -> None:
    """S8.2, S8.3."""
    played, state = at(99, "wood 6 stone 6 iron 6", "iron iron iron iron | - - - - | - - - - | - - - -", 1, 4)
    plan = planned(played, state, "1 mine wood, 1 hire, 1 develop")
    assert texts(played, plan) == ["develop", "hire", "mine wood"]


def test_a_building_can_be_planned_with_the_sales_that_pay_for_it() -> None:
    """S7.2: selling is offered only towards a building that cannot be paid yet."""
    played, state = at(10, "gold 1", phase="buying", grid="foundry", round=2)
    rows = {each.name: each for each in planned(played, state, "").wishes}
    assert (rows["Foundry"].price, rows["Foundry"].why) == (16, "6 CHF short")
    plan = planned(played, state, "1 take foundry, 1 sell gold")
    assert texts(played, plan) == ["sell gold", "take foundry"]


def test_a_plan_ends_with_its_phase() -> None:
    """The last who buys could go on managing: that is another plan, and no draft would lead there."""
    played, state = at(30, "stone 4", phase="buying", grid="foundry sawmill", round=2)
    plan = planned(played, state, "1 take foundry, 1 sell stone, 1 buy wood")
    assert texts(played, plan) == ["take foundry"]
    assert [wish.why for wish in plan.wishes] == ["one a turn", "one a turn"]
    assert all(good.why_give and good.why_get for good in plan.goods)


def test_there_is_nothing_to_plan_for_who_may_not_act() -> None:
    played, state = at(10)
    assert played.plan(played.view(state, 1), state, {}) is None
    assert played.plan(played.view(state, None), state, {}) is None


def test_every_plan_can_be_played_and_rows_are_worth_what_is_promised() -> None:
    played, rng = game(3), Rng(4)
    state = played.start()
    checked = 0
    while state.actor != -2 and checked < 40:
        actor = state.actor
        if actor >= 0:
            view = played.view(state, actor)
            some = {view.legal[rng.below(len(view.legal))]: 1 + rng.below(3) for _ in range(4)}
            plan = played.plan(view, state, some)
            if plan is not None:
                checked += 1
                trial = state.clone()
                for id in plan.ids:
                    trial.apply(actor, id)
                after = played.view(trial, actor)
                assert tuple(good.left for good in plan.goods) == after.goods[actor]
                assert sum(some.values()) - len(plan.ids) >= len(plan.missing)
                promises = {each.id: each for each in played.promises(view, worlds_of(played, state, view))}
                empty = played.plan(view, state, {})
                assert empty is not None and empty.ids == ()
                for wish in empty.wishes:
                    if wish.id in promises:
                        assert (wish.points, wish.why) == (promises[wish.id].points or 0, "")
        state.apply(actor, state.chance(rng) if actor < 0 else state.random_action(actor, rng))
    assert checked == 40
