"""Every name of the ladder gives a bot that plays; a wrong name gives one clear line."""

from __future__ import annotations

import time
from collections import Counter
from itertools import pairwise

import pytest

import rodinia
from rodinia.bots import LEVELS, WORDS, Limit, make
from rodinia.bots.levels import PEOPLE, SECONDS, Bound, bounds
from rodinia.bots.searcher import SearchBot, softened
from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.core.evaluator import Evaluator
from rodinia.core.rng import Rng
from rodinia.search import Choice, Plan, Result, Search
from tests.search.toys import Cards, CardsState, Crosses, CrossesState, Pennies, PenniesState, Sums, SumsState

QUICK = {
    "beginner": "beginner#100",
    "casual": "casual#200",
    "strong": "strong#300",
    "expert": "expert#600",
    "master": "master#1200",
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_a_legal_action(level: str):
    game, state = Crosses(2), CrossesState("x...o....")
    view = game.view(state, 0)
    assert make(QUICK.get(level, level), game, 3).choose(view) in view.legal


@pytest.mark.parametrize("level", ["casual?soft=0.02", "strong", "expert", "master", "plain"])
def test_every_level_that_searches_takes_a_win(level: str):
    game, state = Crosses(2), CrossesState("xx.oo....")
    assert (
        make(level.replace("?", "#400?") if "?" in level else f"{level}#400", game, 3).choose(game.view(state, 0)) == 2
    )


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


class Bounded(Evaluator):
    LADDER = (("casual", 20, 0.05), ("strong", 60))


class Crowded(Evaluator):
    LADDER = (("casual", 40, 0.02, 0, 0.01), ("strong", 60, 0.0, 20))


class Rated(Crosses):
    def evaluator(self) -> Evaluator:
        return Bounded()


def test_a_game_may_say_how_many_simulations_are_enough_for_a_level():
    game, view = Rated(2), Rated(2).view(CrossesState(), 0)
    limits = {name: make(name, game).limit for name in ("casual", "strong", "strong*0.1", "strong#900", "master")}
    assert {name: limit.simulations for name, limit in limits.items()} == {
        "casual": 20, "strong": 60, "strong*0.1": 6, "strong#900": 900, "master": 0,
    }  # fmt: skip
    bot = make("strong?solve=0", game, 3)
    assert isinstance(bot, SearchBot)
    assert bot.think(view).simulations == 60
    assert bot.think(view, Limit(simulations=60)).choices == bot.think(view).choices
    found = bounds(Bounded(), 4)
    assert (found["casual"], found["strong"], found["master"]) == (Bound(20, 0.05), Bound(60), Bound())
    assert make("plain", game).limit.simulations == 0  # it has the time, whatever the game says of its own search


def test_a_level_may_think_longer_or_choose_more_softly_where_more_play():
    assert bounds(Crowded(), 2)["strong"].simulations == 60
    assert bounds(Crowded(), 4)["strong"].simulations == 100, "twenty for each opponent after the first"
    casual = [bounds(Crowded(), players)["casual"] for players in (2, 3, 4)]
    assert [each.simulations for each in casual] == [40, 40, 40]
    assert [each.soft for each in casual] == pytest.approx([0.02, 0.03, 0.04])


def test_a_bot_holds_no_tree_that_it_cannot_use():
    bot = make("strong", Rated(2))
    assert isinstance(bot, SearchBot)
    bot.choose(Rated(2).view(CrossesState(), 0))
    assert bot.search.trees == []
    bot = make("strong*0.1?solve=0", Sums(2))
    assert isinstance(bot, SearchBot)
    bot.choose(Sums(2).view(SumsState(), 0))
    assert len(bot.search.trees) == 1
    bot.close()
    assert bot.search.trees == []


def test_a_hint_takes_the_whole_time_of_its_level(monkeypatch: pytest.MonkeyPatch):
    asked = []
    bot = make("strong", Rated(2))
    monkeypatch.setattr(
        bot.search, "run", lambda view, limit: asked.append(limit) or Search.run(bot.search, view, limit)
    )
    bot.hint(Rated(2).view(CrossesState("xx.oo...."), 0))
    assert asked == [Limit(seconds=SECONDS["strong"])]


def test_a_ladder_of_levels_that_do_not_search_is_refused():
    class Wrong(Evaluator):
        LADDER = (("greedy", 5),)

    with pytest.raises(BadOptions, match="no level 'greedy' searches"):
        bounds(Wrong(), 2)


def test_more_opponents_can_take_simulations_away_but_not_the_last():
    class Fewer(Evaluator):
        LADDER = (("strong", 40, 0.0, -15), ("expert", 170, 0.0, -45))

    assert [bounds(Fewer(), players)["strong"].simulations for players in (2, 3, 4)] == [40, 25, 10]
    assert bounds(Fewer(), 4)["expert"].simulations == 80
    with pytest.raises(BadOptions, match="with 5 players 'strong' would have -5 simulations"):
        bounds(Fewer(), 5)


def test_each_level_thinks_longer_than_the_one_below_however_many_play():
    assert SECONDS["casual"] <= SECONDS["strong"] < SECONDS["expert"] < SECONDS["master"] < 5
    assert SECONDS["strong"] < 0.5
    for title in rodinia.names():
        game = rodinia.load(title)
        fewest, most = game.spec.players
        for players in range(fewest, most + 1):
            found = list(bounds(game.evaluator(), players).values())
            assert all(0 < low.simulations < high.simulations for low, high in pairwise(found)), (title, players)
            assert [each.soft for each in found] == sorted([each.soft for each in found], reverse=True)
            assert found[4].soft == 0, "a master plays the best it has found"
        assert bounds(game.evaluator(), 2)["expert"].soft == 0, "against one opponent an expert does, too"


def test_people_are_told_how_strong_each_level_is():
    assert [level.name for level in PEOPLE] == ["beginner", "casual", "strong", "expert", "master"]
    assert set(WORDS) == set(LEVELS)
    assert all(words.endswith(".") and len(words) < 70 for words in WORDS.values())


def test_a_soft_bot_plays_the_better_actions_more_often_and_never_one_that_throws_the_win_away():
    shares = {1: 0.6, 2: 0.58, 3: 0.5, 4: 0.2}
    choices = tuple([Choice(move, 10, share, 0.0, 0.0) for move, share in shares.items()])
    result = Result(1, choices, (0.6, 0.4), 0.0, (), 40, 0.0)
    played = Counter([softened(result, 0.1, Rng(seed)) for seed in range(600)])
    assert played[1] > played[2] > played[3] > 60
    assert played[4] == 0
    assert {softened(result, 0.001, Rng(seed)) for seed in range(50)} == {1}


def test_a_soft_bot_does_not_play_what_was_hardly_tried():
    choices = (Choice(1, 40, 0.5, 0.0, 1.0), Choice(2, 4, 0.9, 0.3, 0.0))
    result = Result(1, choices, (0.5, 0.5), 0.0, (), 44, 0.0)
    assert {softened(result, 1.0, Rng(seed)) for seed in range(50)} == {1}


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


@pytest.mark.parametrize("name", ["master*", "master*-1", "master*1.2.3", "master#0x", "master?", "master#5*2"])
def test_what_cannot_follow_a_level_is_told(name: str):
    with pytest.raises(BadOptions, match=r"a level is followed by \*FACTOR or #SIMULATIONS and \?NAME=NUMBER"):
        make(name, Crosses(2))


@pytest.mark.parametrize("name", ["strong?trust", "strong?trust=", "strong?trust=x", "strong?trust=2=3"])
def test_a_number_is_asked_for(name: str):
    with pytest.raises(BadOptions, match="is no number"):
        make(name, Crosses(2))


@pytest.mark.parametrize(
    "name",
    [
        "strong#0",
        "strong#000",
        "strong#10?coins=0&luck=0",
        "strong#10?luck=1e9",
        "strong?gamma=0",
        "strong?gamma=2",
        "strong?explore=nan",
        "strong?explore=inf",
        "strong?paired=2",
        "strong?playout=1.5",
        "strong?trust=-1",
        "strong?playout=1e999",
        "strong?playout=1e10",
        "strong?nodes=1e10",
        "strong?solve=1e10",
        "casual?soft=2",
        "casual?soft=nan",
    ],
)
def test_an_impossible_number_is_refused_in_one_line(name: str):
    with pytest.raises(BadOptions, match=r"impossible|at least one simulation|infinity") as problem:
        make(name, Crosses(2))
    assert "\n" not in str(problem.value)


def test_a_plan_is_of_the_right_numbers():
    with pytest.raises(BadOptions, match=r"playout=1\.5 is impossible: 0 to 2,147,483,647"):
        Plan(playout=1.5)  # type: ignore[arg-type]
    assert Plan(coins=1, gamma=1, playout=2**31 - 1).coins == 1


def test_an_impossible_budget_is_refused():
    with pytest.raises(BadOptions, match="impossible"):
        make("master*1000000", Crosses(2))


def test_a_bot_is_not_asked_when_it_may_not_act():
    game = Crosses(2)
    with pytest.raises(IllegalStep, match="nothing to choose"):
        make("random", game).choose(game.view(CrossesState(), 1))
    with pytest.raises(IllegalStep, match="a spectator"):
        make("random", game).choose(game.view(CrossesState(), None))
