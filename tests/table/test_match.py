"""A match without a server: what is decided, what is taken in, what each viewer is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rodinia.core.errors import IllegalStep
from rodinia.core.game import Step
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.table.head import BOT, ENDED, RUNNING, Said, Seat
from rodinia.table.match import Match
from rodinia.table.messages import Many, PlanWish, Times
from rodinia.table.refusal import Refused
from tests.server import toys
from tests.table.table import Kept, played, table, viewer
from tests.toys.stones import StonesState

GAMES = [*toys.TOYS, *[name for name in names() if name not in toys.TOYS]]


def begun(name: str, **more: object) -> Match:
    match = table(load(name), **more)  # type: ignore[arg-type]
    change = match.begin(0)
    assert change is not None and match.seq == 0
    match.take(change, 5)
    return match


def act(match: Match, seat: int, ids: list[int], now: int = 0, token: str = "") -> None:
    change = match.act(seat, match.seq, ids, now, token)
    assert change is not None
    match.take(change, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_to_its_end_and_every_viewer_has_the_whole_of_it(name: str) -> None:
    match, rng = begun(name), Rng(3)
    seats: list[int | None] = [None, *range(match.head.players)]
    lookers = {seat: viewer(match, seat) for seat in seats}
    while match.head.status == RUNNING and match.seq < 120:
        seat = match.state.actors[rng.below(len(match.state.actors))]
        act(match, seat, [match.state.random_action(seat, rng)])
    fresh = {seat: viewer(match, seat, "later" if seat is None else "") for seat in seats}
    for seat in seats:
        told, whole = lookers[seat][1], fresh[seat][1].last("state")
        log = [line for message in told.all("state") for line in message["log"]]
        assert log == whole["log"], "step by step or all at once, the log is the same"
        last = told.last("state")
        assert [last[part] for part in ("seq", "turn", "prompt", "choices")] == [
            whole[part] for part in ("seq", "turn", "prompt", "choices")
        ]
        assert drawn(told) == drawn(fresh[seat][1]), "patches lead to the same picture"
    if match.head.status == ENDED:
        assert match.head.result is not None
        assert lookers[None][1].last("state")["returns"] == match.head.result["returns"]
    assert match.record().check().state.key() == match.state.key()


def drawn(page: Kept) -> dict[str, object]:
    """The nodes on a page after all it was sent."""
    zones: dict[str, dict[str, object]] = {}
    for message in page.all("state"):
        scene = message["scene"]
        zones = {} if scene.get("whole") else zones
        for key, change in scene.get("nodes", {}).items():
            zone = zones.setdefault(key, {})
            for gone in change.get("gone", []):
                del zone[gone]
            zone.update({node[0]: node for node in change.get("set", [])})
            if "order" in change:
                zones[key] = {each: zone[each] for each in change["order"]}
        keys = [zone["key"] for zone in scene.get("zones", [])] or list(zones)
        zones = {key: zone for key, zone in zones.items() if key in keys}
    return {key: zone for key, zone in zones.items() if zone}


def test_a_decision_changes_nothing_until_it_is_taken() -> None:
    match = begun("stones")
    page = viewer(match, 0)[1]
    before = match.state.key(), match.luck.count, match.seq, len(page.raw), list(match.eyes(0).log.lines)
    change = match.act(0, match.seq, [0, 37], 0, "t")
    assert change is not None and len(change.steps) == 3
    assert (match.state.key(), match.luck.count, match.seq, len(page.raw), list(match.eyes(0).log.lines)) == before
    match.take(change, 9)
    assert (match.seq, match.head.steps, match.head.changed) == (before[2] + 3, before[2] + 3, 9)
    assert page.last("state")["seq"] == match.seq
    assert match.act(0, 0, [0, 37], 0, "t") is None, "the same send again"


def test_a_match_that_has_been_told_keeps_nothing_of_how_its_picture_came_about() -> None:
    match = begun(names()[0])
    for seat in range(match.head.players):
        viewer(match, seat)
    act(match, seat := match.state.actor, [match.state.legal(seat)[0]])
    pictures = [eyes.made for eyes in match.watching.values()]
    assert all(pictures)
    assert not [
        zone.key for picture in pictures if picture for zone in picture.scene.zones if "change" in zone.__dict__
    ]


def test_the_same_seed_decides_the_same_luck_wherever_it_is_decided() -> None:
    one, two = begun("stones"), begun("stones")
    first, second = one.act(0, one.seq, [0, 37], 0), two.act(0, two.seq, [0, 37], 5)
    assert first is not None and second is not None
    assert first.steps == second.steps


@pytest.mark.parametrize("ids", [[36], [99999], [0, 0], [-1], [2**40], [0, 37, 0]])
def test_an_illegal_turn_is_refused_and_nothing_has_happened(ids: list[int]) -> None:
    match = begun("stones")
    key = match.state.key()
    with pytest.raises(IllegalStep):
        match.act(0, match.seq, ids, 0)
    assert match.state.key() == key


def counted(calls: list[int], real: Callable[..., list[int]]) -> Callable[..., list[int]]:
    def legal(state: StonesState, seat: int) -> list[int]:
        calls.append(seat)
        return real(state, seat)

    return legal


def test_the_legality_of_a_turn_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    match = begun("stones")
    monkeypatch.setattr(StonesState, "legal", counted(calls, StonesState.legal))
    assert match.act(0, match.seq, [0, 37], 0) is not None
    assert calls == [0, 0], "once for each of two steps"


def test_a_sealed_choice_of_another_seat_makes_no_turn_stale_and_a_reveal_does() -> None:
    match = begun("pearls")
    base = match.seq
    assert match.state.actors == (0, 1)
    act(match, 0, [match.eyes(0).view.legal[0]])
    assert not match.stale(base, 1) and match.stale(base, 0)
    assert match.act(1, base, [match.eyes(1).view.legal[0]], 0) is not None
    act(match, 1, [match.eyes(1).view.legal[0]])
    assert match.stale(base, 1)
    with pytest.raises(Refused, match="moved on"):
        match.act(1, base, [0], 0)


def test_who_comes_while_a_decision_is_being_kept_sees_it_too() -> None:
    match = begun("stones")
    change = match.act(0, match.seq, [0, 37], 0)
    assert change is not None
    page = viewer(match, 1)[1]
    match.take(change, 0)
    assert page.last("state")["seq"] == match.seq and page.last("state")["log"]


def test_drafts_are_drawn_on_and_forgotten_when_the_table_moves() -> None:
    match = begun("stones")
    one = match.draft(0, [0])
    two = match.draft(0, [0, 37])
    assert two is one and two.complete
    assert match.draft(0, []) is not two
    with pytest.raises(IllegalStep):
        match.draft(0, [0, 0])
    assert not match.draft(0, [0]).complete, "a failed draft is not drawn on"
    act(match, 0, [0, 37])
    assert match.eyes(0).tried is None


def test_time_runs_for_who_has_to_act_and_who_has_acted_gets_some_back() -> None:
    match = begun("stones", clock={"seconds": 60, "add": 5})
    assert match.clock.shown(0) == Times([60_000, 60_000], [0])
    change = match.act(0, match.seq, [0, 37], 20_000)
    assert change is not None and change.clocks == [45_000, 60_000]
    match.take(change, 0)
    assert match.clock.shown(30_000) == Times([45_000, 50_000], [1])
    assert match.clock.out(79_999) == [] and match.clock.out(80_000) == [1]
    match.reseat([match.head.seats[0], Seat(BOT, "", "Flint", "first")], 30_000, 1)
    assert match.clock.shown(99_000) == Times([45_000, 50_000], [])


def test_everyone_is_told_of_seats_and_chat() -> None:
    match = begun("stones")
    page, other = viewer(match, 0)[1], viewer(match)[1]
    match.reseat([match.head.seats[0], Seat(BOT, "", "Flint", "first")], 0, 1)
    match.hear(Said(0, "P0", "hello", 3))
    for each in (page, other):
        assert each.last("people")["seats"][1] == {"kind": "bot", "name": "Flint", "level": "first", "here": True}
        assert each.last("chat")["lines"] == [{"seat": 0, "name": "P0", "text": "hello", "at": 3}]
    assert (page.last("people")["you"], other.last("people")["you"]) == ([0], [])


def test_a_log_that_does_not_follow_the_rules_is_refused() -> None:
    with pytest.raises(IllegalStep):
        table(load("stones"), [Step(0, 9999)])


def test_only_who_acts_is_promised_anything_and_a_draft_says_what_it_is_and_brings() -> None:
    match = table(load("stones"), played(load("stones"), 3, 1))
    seat = match.state.actor
    stone = match.game.view(match.state, seat).data()["stone"] + 1
    (acting, page), (_, other), (_, watching) = viewer(match, seat), viewer(match, 1 - seat), viewer(match)
    choices = page.last("state")["choices"]
    assert {choice[5]["points"] for choice in choices} == {stone + 1}
    assert choices[0][5]["sum"] == f"weight {stone} = {stone}; flag 1 = 1"
    assert other.last("state")["choices"] == watching.last("state")["choices"] == []
    acting.answer_draft(match.seq, [choices[0][0]], None)
    begun = page.last("draft")
    assert (begun["act"], begun["points"]) == ("Lay the stone on place 1, turned 0 times", stone)
    assert [choice[5] for choice in begun["choices"]] == [None, {"points": 1, "sum": "flag 1 = 1", "keys": ["cell/0"]}]
    acting.answer_draft(match.seq, [choices[0][0], begun["choices"][1][0]], None)
    done = page.last("draft")
    assert (done["act"], done["points"]) == ("Do both", stone + 1)  # no button holds both
    assert (done["complete"], done["choices"]) == (True, [])


def test_a_page_is_told_turn_by_turn_what_has_happened_since_its_last_act() -> None:
    game = load("discovery")
    steps = played(game, 2, 40)
    match = table(game, steps)
    seat = match.state.actor
    _, page = viewer(match, seat)
    state = page.last("state")
    mine = max(number for number, step in enumerate(steps, 1) if step.actor == seat)
    since = [turn for turn in state["turns"] if turn["steps"][-1] > state["since"]]
    assert state["since"] == mine
    assert [turn["seat"] for turn in since] == [1 - seat]
    assert [key[:5] for key in since[0]["keys"]] == ["tile/"]
    paid = [0, 0]
    for turn in state["turns"]:
        paid[turn["seat"]] += turn["points"]
    assert tuple(paid) == match.state.scores()


def test_a_turn_by_quantities_is_put_in_order_and_can_be_confirmed() -> None:
    game = load("shafausa")
    match = table(game, played(game, 5, 12))
    while "plan" not in viewer(match, match.state.actor)[1].last("state"):
        match.take(match.change([Step(match.state.actor, match.state.legal(match.state.actor)[0])], 0), 0)
    seat = match.state.actor
    looker, page = viewer(match, seat)
    plan = page.last("state")["plan"]
    (sold,) = [good for good in plan["goods"] if good["had"] and not good["why_give"]][:1]
    looker.answer(PlanWish(base=match.seq, wishes=[Many(sold["give"], 99)], re=1))
    draft = page.last("draft")
    assert draft["ids"] == [sold["give"]] * sold["had"]
    assert [good["left"] for good in draft["plan"]["goods"] if good["give"] == sold["give"]] == [0]
    assert draft["plan"]["missing"] == [[sold["give"], f"no {sold['name'].lower()} left"]]
    assert draft["plan"]["title"].endswith(" CHF left after your plan")
    change = match.act(seat, match.seq, draft["ids"], 0)
    assert change is not None and len(change.steps) == sold["had"]
    with pytest.raises(Refused, match="there is no action 99999"):
        looker.answer(PlanWish(base=match.seq, wishes=[Many(99999, 1)]))


def test_where_nothing_is_planned_a_plan_is_refused() -> None:
    match = table(load("stones"), played(load("stones"), 3, 1))
    looker, page = viewer(match, match.state.actor)
    assert "plan" not in page.last("state")
    with pytest.raises(Refused, match="nothing to plan now"):
        looker.answer(PlanWish(base=match.seq, wishes=[]))


@pytest.mark.parametrize("name", names())
def test_eyes_that_open_late_have_what_the_others_have(name: str) -> None:
    """Where nothing is hidden all share one log; else each has its own, and nothing of another's."""
    match = table(load(name, 2), played(load(name, 2), 5, 30))
    first = viewer(match, 0)[1]
    second = viewer(match, 1)[1]
    third = viewer(table(match.game, match.steps), 1)[1]
    told = [page.last("state") for page in (second, third)]
    for part in ("log", "turns", "since", "scene", "prompt", "choices"):
        assert told[0].get(part) == told[1].get(part), part
    assert (match.eyes(0).log is match.eyes(1).log) is not match.game.spec.hidden
    lines = len(match.eyes(1).log.lines)
    seat = match.state.actors[0]
    change = match.act(seat, match.seq, [match.state.legal(seat)[0]], 0)
    assert change is not None
    match.take(change, 0)
    news = match.eyes(1).log.lines[lines:]
    assert len(news) == len(first.last("state")["log"]) or match.game.spec.hidden
    assert len(news) == len(second.last("state")["log"]), "every line is there once"
