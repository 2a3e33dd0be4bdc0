"""The game and the literal reference agree at every step of random games: legal actions, scores, views."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Step
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.games.vaalbara.actions import CHANCES
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.testing.trail import random_step
from tests.reference.vaalbara import Reference

PLAN = {2: "play 11", 3: "play 8", 9: "play 11"}


def compare(game: Game, state: State, reference: Reference) -> None:
    if state.actor == CHANCE:
        mine = {CHANCE: {game.text(Step(CHANCE, outcome)) for outcome, _ in state.outcomes()}}
    else:
        mine = {seat: {game.text(Step(seat, move)) for move in state.legal(seat)} for seat in state.actors}
    assert mine == reference.request
    assert list(state.scores()) == reference.scores()
    for seat in (None, *range(game.players)):
        view = game.view(state, seat).data()
        for name, value in reference.view(seat).items():
            assert view[name] == rodinia.core.view.listed(value), (seat, name)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_follow_the_rule_text(players: int, seed: int) -> None:
    follow(rodinia.load("vaalbara", players), Reference(players), seed * 10 + players)


@pytest.mark.parametrize(
    ("clans", "letters"),
    [
        ({"clan_1": "green", "clan_2": "red"}, "GR"),
        ({"clan_2": "blue"}, "PBY"),
        ({"clan_1": "yellow", "clan_4": "purple"}, "YBRP"),
        ({"clan_1": "green", "clan_2": "red", "clan_3": "yellow", "clan_4": "purple", "clan_5": "blue"}, "GRYPB"),
    ],
)
def test_games_of_other_clans_follow_the_rule_text(clans: dict[str, str], letters: str) -> None:
    """V1.1, V1.3: the omens speak of clans, whoever plays them."""
    follow(rodinia.load("vaalbara", len(letters), **clans), Reference(len(letters), letters), 5)


def follow(game: Game, reference: Reference, seed: int) -> None:
    """Play a random game in both."""
    state, rng = game.start(), Rng(seed)
    while state.actor != OVER:
        compare(game, state, reference)
        step = random_step(state, rng)
        reference.send(step.actor, game.text(step))
        state.apply(step.actor, step.id)
    assert reference.over
    assert list(state.scores()) == reference.scores()
    assert state.returns().index(1.0) == reference.winner()


@pytest.mark.parametrize("players", [2, 3])
def test_a_land_dug_up_by_a_pioneer_comes_to_lie_on_the_last_deck(players: int) -> None:
    """V5.11, V9.2: Blue digs a land up, has the Pioneer recalled, and gives that land in round 9: its back is new."""
    game = rodinia.load("vaalbara", players)
    state, reference, rng, dug = game.start(), Reference(players), Rng(players), ""
    phases = set()
    while state.actor != OVER:
        compare(game, state, reference)
        view = game.view(state, 0)
        assert isinstance(view, VaalbaraView)
        phases.add(view.phase)
        for seat in (None, *range(players)):
            seen = game.view(state, seat)
            assert game.view(game.belief(seen).sample(rng), seat).encode() == seen.encode()
        step = random_step(state, rng)
        if step.actor == 0 or step.actor == CHANCE and view.phase == "deal" and view.turn == 0:
            wishes = ["draw 11", "draw 8", "recall 11", dug, PLAN.get(view.round, "")]
            ids = state.legal(0) if step.actor == 0 else [outcome for outcome, _ in state.outcomes()]
            others = [id for id in ids if game.text(Step(step.actor, id)) not in ("play 11", "play 8")]
            texts = {game.text(Step(step.actor, id)): id for id in ids}
            wish = next((texts[text] for text in wishes if text in texts), None)
            step = Step(step.actor, (others or ids)[0] if wish is None else wish)
        if view.phase == "dig" and view.turn == 0 and not dug:
            dug = f"swap {CHANCES.decode(step.id).card}"
        reference.send(step.actor, game.text(step))
        state.apply(step.actor, step.id)
    assert "show" in phases and list(state.scores()) == reference.scores()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_random_games_end_with_the_same_scores(players: int) -> None:
    game = rodinia.load("vaalbara", players)
    for seed in range(150):
        state, reference, rng = game.start(), Reference(players), Rng(1000 + seed)
        while state.actor != OVER:
            step = random_step(state, rng)
            reference.send(step.actor, game.text(step))
            state.apply(step.actor, step.id)
        assert list(state.scores()) == reference.scores()
