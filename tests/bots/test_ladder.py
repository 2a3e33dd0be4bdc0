"""Every name of the ladder gives a bot that plays; a wrong name gives one clear line."""

from __future__ import annotations

import time

import pytest

from rodinia.bots import LEVELS, Limit, make
from rodinia.core.errors import BadOptions, IllegalStep
from toys import Cards, CardsState, Crosses, CrossesState, Pennies, PenniesState

QUICK = {"casual": "casual#200", "strong": "strong#300", "expert": "expert#600", "master": "master#1200"}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_a_legal_action(level: str):
    game, state = Crosses(2), CrossesState("x...o....")
    view = game.view(state, 0)
    assert make(QUICK.get(level, level), game, 3).choose(view) in view.legal


@pytest.mark.parametrize("level", ["casual", "strong", "expert", "master", "plain"])
def test_every_level_that_searches_takes_a_win(level: str):
    game, state = Crosses(2), CrossesState("xx.oo....")
    assert make(f"{level}#400", game, 3).choose(game.view(state, 0)) == 2


@pytest.mark.parametrize("level", [*LEVELS, "plain"])
def test_two_worlds_with_the_same_view_give_the_same_choice(level: str):
    name = QUICK.get(level, "plain#200" if level == "plain" else level)
    game, choices = Cards(2), []
    for other in (0, 1, 3, 4):
        state = CardsState()
        state.cards = [2, other]
        choices.append(make(name, game, 5).choose(game.view(state, 0)))
    assert len(set(choices)) == 1
    sealed, choices = Pennies(), []
    for committed in (0, 1):
        hidden = PenniesState()
        hidden.apply(1, committed)
        choices.append(make(name, sealed, 5).choose(sealed.view(hidden, 0)))
    assert len(set(choices)) == 1


def test_a_forced_action_is_answered_at_once():
    game, state = Crosses(2), CrossesState("xoxoxxo.o")
    begun = time.process_time()
    assert make("master", game).choose(game.view(state, 0)) == 7
    assert time.process_time() - begun < 0.2


def test_a_limit_can_be_given():
    game = Crosses(2)
    bot = make("master", game)
    begun = time.process_time()
    bot.choose(game.view(CrossesState(), 0), Limit(seconds=0.05))
    assert time.process_time() - begun < 0.5


def test_hints_are_best_first_with_errors():
    game, state = Crosses(2), CrossesState("xx.oo....")
    for name in ("strong#300", "greedy", "random"):
        found = make(name, game).hint(game.view(state, 0))
        assert {move for move, _, _ in found} <= {2, 5, 6, 7, 8}
        assert all(0 <= share <= 1 and error >= 0 for _, share, error in found)
    move, share, error = make("strong#300", game).hint(game.view(state, 0))[0]
    assert (move, share, error) == (2, 1.0, 0.0)


@pytest.mark.parametrize(
    "name", ["", "genius", "master*", "master*-1", "master*1.2.3", "master#0x", "greedy*2", "exec:", "exec:'"]
)
def test_a_bot_that_does_not_exist_is_refused(name: str):
    with pytest.raises(BadOptions):
        make(name, Crosses(2))


def test_an_impossible_budget_is_refused():
    with pytest.raises(BadOptions, match="impossible"):
        make("master*1000000", Crosses(2))


def test_a_bot_is_not_asked_when_it_may_not_act():
    game = Crosses(2)
    with pytest.raises(IllegalStep, match="nothing to choose"):
        make("random", game).choose(game.view(CrossesState(), 1))
    with pytest.raises(IllegalStep, match="a spectator"):
        make("random", game).choose(game.view(CrossesState(), None))
