"""The conformance suite catches planted bugs: each test plants one in a copy of the toy game."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest

from rodinia.core.belief import PlainBelief
from rodinia.core.const import CHANCE
from rodinia.core.game import Event, Seen, Spec
from rodinia.core.promise import Promise, Reason
from rodinia.core.rng import Rng
from rodinia.core.sight import Field, Sight
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.testing import Broken, check
from rodinia.testing.promises import no_end_pays_more, promised_points_are_paid, promises_tell_no_secrets
from tests.toys.pearls import Pearls, PearlsBelief, PearlsState, PearlsView, variant
from tests.toys.stones import FLAG, Stones


def caught(law: str, **members: Any) -> None:
    with pytest.raises(Broken, match=law.replace("_", " ")):
        for seed in range(0, 12, 3):
            check(variant(**members), games=3, seed=seed)


def changed(view: PearlsView, **fields: Any) -> PearlsView:
    return dataclasses.replace(view, **fields)


@dataclass(frozen=True)
class LoggedView(PearlsView):
    """A view with room for what it should not tell."""

    log: tuple[str, ...] = ()


def logged(view: PearlsView, *lines: str) -> LoggedView:
    return LoggedView(**{**vars(view), "log": lines})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_toy_game_itself_is_sound(players: int) -> None:
    check(Pearls(players), games=6)


def test_a_leaked_hand() -> None:
    def show(self: Pearls, state: PearlsState, seat: int | None) -> PearlsView:
        return logged(Pearls.show(self, state, seat), *[str(hand) for hand in state.hands])

    caught("beliefs_give_the_view_back|hidden_steps_stay_hidden", show=show, views=LoggedView)


def test_a_leaked_sealed_choice() -> None:
    def show(self: Pearls, state: PearlsState, seat: int | None) -> PearlsView:
        mine = next((each for each in state.chosen if each is not None), None)
        return changed(Pearls.show(self, state, seat), mine=mine)

    caught("hidden_steps_stay_hidden|beliefs_give_the_view_back", show=show)


def test_an_unsealed_view_that_no_world_gives() -> None:
    def show(self: Pearls, state: PearlsState, seat: int | None) -> PearlsView:
        return logged(Pearls.show(self, state, seat))

    def unsealed(self: Pearls, view: PearlsView) -> PearlsView:
        return logged(view, "A line that nobody wrote")

    caught("unsealed_views_are_views", show=show, views=LoggedView, unsealed=unsealed)


def test_a_belief_that_trusts_every_view() -> None:
    class Trusting(PearlsBelief):
        def __init__(self, base: PearlsState, view: PearlsView) -> None:
            PlainBelief.__init__(self, base)
            self.view = view

    caught("damaged_views_are_refused", belief=lambda self, view: Trusting(self.states(self.players, self), view))


def test_a_sealed_choice_that_everyone_sees() -> None:
    caught(
        "sealed_choices_are_sealed",
        state={"seen": lambda self, seat, actor, move: move if actor != CHANCE or seat == self.drawing else None},
    )


def test_a_leak_through_the_log() -> None:
    def play(self: PearlsState, actor: int, move: int) -> None:
        if actor == CHANCE:
            self.log = [*getattr(self, "log", []), f"seat {self.drawing} drew {move}"]
        PearlsState.play(self, actor, move)

    def show(self: Pearls, state: PearlsState, seat: int | None) -> PearlsView:
        return logged(Pearls.show(self, state, seat), *getattr(state, "log", ()))

    caught("beliefs_give_the_view_back|hidden_steps_stay_hidden", show=show, views=LoggedView, state={"play": play})


def test_a_shallow_clone() -> None:
    def clone(self: PearlsState) -> State:
        twin = PearlsState.clone(self)
        twin.hands = self.hands
        return twin

    caught("clones_are_deep|changed the state|has_changed|the_outcome_applied", state={"clone": clone})


def test_an_ignored_outcome() -> None:
    def play(self: PearlsState, actor: int, move: int) -> None:
        PearlsState.play(self, actor, self.outcomes()[0][0] if actor == CHANCE else move)

    caught("the_outcome_applied_is_the_one_that_happened", state={"play": play})


def test_a_result_that_depends_on_who_commits_first() -> None:
    def play(self: PearlsState, actor: int, move: int) -> None:
        if actor != CHANCE:
            self.order = [*getattr(self, "order", []), actor]
        PearlsState.play(self, actor, move)

    caught("acts_at_the_same_time_commute", state={"play": play})


def test_a_score_that_drifts() -> None:
    def score(self: PearlsState, seat: int, points: int) -> None:
        self.points_won[seat] += points + (points == 6)

    caught("everything_adds_up|beliefs_give_the_view_back", state={"score": score})


def test_an_illegal_id_on_offer() -> None:
    caught(
        "legal_ids_are_in_order",
        state={"legal": lambda self, seat: [*PearlsState.legal(self, seat), 6] if seat in self.actors else []},
    )


def test_a_wrong_step_that_is_accepted() -> None:
    caught("wrong_steps_raise", state={"require": lambda self, actor, move: None})


def test_a_refused_step_that_is_half_applied() -> None:
    def apply(self: PearlsState, actor: int, move: int) -> None:
        self.points_won[0] += 1
        PearlsState.apply(self, actor, move)
        self.points_won[0] -= 1

    caught("wrong_steps_raise", state={"apply": apply})


def test_a_game_that_outlives_its_bound() -> None:
    caught("not_over_after_9_steps", spec=dataclasses.replace(Pearls.spec, steps=9))


def test_returns_that_do_not_sum_to_one() -> None:
    caught("shares_of_one|fast_play", state={"result": lambda self: tuple(1.0 for _ in self.points_won)})


def test_a_belief_that_forgets_a_known_card() -> None:
    def believe(self: Pearls, view: View) -> Any:
        assert isinstance(view, PearlsView)
        return Pearls.believe(self, changed(view, hand=()))

    caught("beliefs_give_the_view_back", believe=believe)


def test_an_event_that_cites_no_rule() -> None:
    def events(self: Pearls, before: View, step: Seen, after: View) -> list[Event]:
        return [Event("something happens", "P9.9")]

    caught("events_cite_rules", events=events)


def test_a_choice_nobody_can_point_at() -> None:
    caught("pictures_can_be_pointed_at", choices=lambda self, view: Pearls.choices(self, view)[1:])


def test_a_picture_that_depends_on_more_than_the_view() -> None:
    def scene(self: Pearls, view: View) -> Any:
        drawn = Pearls.scene(self, view)
        return dataclasses.replace(drawn, panels=drawn.panels[: self.players])

    with pytest.raises(Broken, match="views show themselves"):
        check(variant(3, scene=scene))


def test_a_spec_that_denies_its_secrets() -> None:
    spec: Spec = dataclasses.replace(Pearls.spec, hidden=False)
    caught("spec_tells_what_is_hidden", spec=spec)


def test_a_sight_that_tells_more_than_the_view() -> None:
    def numbers(self: PearlsState, seat: int) -> list[int]:
        mine = PearlsState.numbers(self, seat)
        hands = [pearl for hand in self.hands for pearl in hand]
        return mine[:-1] + [hands[-1] if hands else 0]

    caught("sights_follow_from_the_view|the_same_view_has_two_sights", state={"numbers": numbers})


def test_a_sight_that_tells_less_than_the_view() -> None:
    blocks = [block for block in Pearls.sight.blocks if block.name != "shown"]
    caught("different_views_have_different_sights", sight=Sight(tuple(blocks)))


def test_a_sight_that_leaves_its_spans() -> None:
    def numbers(self: PearlsState, seat: int) -> list[int]:
        return [seat + 9, *PearlsState.numbers(self, seat)[1:]]

    caught("sights_keep_to_their_spans", state={"numbers": numbers})


def test_a_sight_that_grows_with_the_players() -> None:
    def sight(self: Pearls) -> Sight:
        return Sight((*Pearls.sight.blocks[:-1], Field("points", (self.players,), 0, 99, "points", seats=0)))

    caught("sights_are_described", sight=property(sight))


def test_a_promise_that_is_not_paid() -> None:
    def promises(self: Pearls, view: View, worlds: Any) -> list[Promise]:
        return [Promise(id, 1, (), (id,)) for id in view.legal]

    caught("promised_points_are_paid", promises=promises)


def test_a_promise_without_its_sum() -> None:
    class Silent(Stones):
        def reasons(self, view: View, outlook: Any) -> list[Reason]:
            return [Reason() for _ in view.legal]

    state = Stones(2).start()
    state.apply(CHANCE, 1)
    promised_points_are_paid(Stones(2), state, 0)
    with pytest.raises(Broken, match="without a sum"):
        promised_points_are_paid(Silent(2), state, 0)


def test_a_promise_of_less_than_the_best() -> None:
    class Modest(Stones):
        def promises(self, view: View, worlds: Any) -> list[Promise]:
            return [Promise(id, 2, (), (id, FLAG), Reason("weight 2 = 2")) for id in view.legal]

    state = Stones(2).start()
    state.apply(CHANCE, 1)
    promised_points_are_paid(Modest(2), state, 0)
    with pytest.raises(Broken, match="3, not 2"):
        no_end_pays_more(Modest(2), state, 1)


def test_a_promise_made_of_a_secret() -> None:
    def promises(self: Pearls, view: View, worlds: Any) -> list[Promise]:
        return [Promise(id, None, ((1, sum(worlds[0].hands[1])),)) for id in view.legal]

    open_spec = dataclasses.replace(Pearls.spec, hidden=False)
    game = variant(spec=open_spec, promises=promises, state={"choosing": property(lambda self: ())})
    state, rng = game.start(), Rng(3)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.chance(rng))
    with pytest.raises(Broken, match="tell two worlds apart"):
        for seed in range(9):
            promises_tell_no_secrets(game, state, seed)


def test_points_that_no_event_tells() -> None:
    def events(self: Pearls, before: View, step: Seen, after: View) -> list[Event]:
        return [each._replace(points=0) for each in Pearls.events(self, before, step, after)]

    caught("events_cite_rules", events=events)
