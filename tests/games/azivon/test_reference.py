"""The rules and the literal reference play the same games: legal actions, sums, positions, results."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.state import AzivonState
from tests.reference.azivon import Reference

GAMES = [
    (2, {"size": 9, "rounds": 60}, 1),
    (3, {"size": 9, "rounds": 40}, 2),
    (2, {"size": 11, "deck": "2026", "rounds": 50}, 3),
    (4, {"size": 9, "fair": True, "rounds": 30}, 4),
    (5, {"size": 7, "deck": "2026", "rounds": 40}, 5),
    (8, {"size": 8, "opening": True, "rounds": 20}, 6),
]


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_random_games_agree_with_the_reference(players: int, options: dict[str, object], seed: int) -> None:
    game, rng = Azivon(players, options), rodinia.Rng(seed)
    state = game.start()
    while state.actor == rodinia.CHANCE:
        state.apply(rodinia.CHANCE, state.chance(rng))
    assert isinstance(state, AzivonState)
    reference, count = Reference(game.view(state, None).data()), 0
    while state.actor != rodinia.OVER:
        legal = {game.decode(move).text() for move in state.legal(state.actor)}
        assert legal == reference.legal(), f"step {count}"
        if count % 7 == 0:
            compare_sums(state, reference)
        texts = sorted(legal - {"store"}) or ["store"]  # random, but not too eager to end the turn
        text = "store" if "store" in legal and rng.below(6) == 0 else texts[rng.below(len(texts))]
        state.apply(state.actor, game.parse(state.actor, text).id)
        reference.play(text)
        count += 1
        assert reference.agrees(game.view(state, None).data()) == [], f"step {count}: {text}"
    assert count > 40
    assert reference.returns() == list(state.returns())


def compare_sums(state: AzivonState, reference: Reference) -> None:
    """Attack and defence of every tile, for the seat whose turn it is; its own tiles have a defence only."""
    for tile in range(state.area):
        spot = reference.spot(tile)
        attack, defence = state.sums(state.turn, tile)
        assert defence == reference.defence(spot), spot
        assert reference.owner.get(spot) == state.turn or attack == reference.attack(state.turn, spot), spot
