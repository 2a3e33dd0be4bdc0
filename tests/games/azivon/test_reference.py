"""The rules and the literal reference play the same games: legal actions, sums, positions, results."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import view
from tests.games.azivon.boards import legal, play, position
from tests.reference.azivon import Reference

GAMES = [
    (2, {"size": 9, "rounds": 60}, 1),
    (3, {"size": 9, "rounds": 40}, 2),
    (2, {"size": 11, "deck": "2026", "rounds": 30}, 3),
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


@pytest.mark.parametrize("seed", range(40))
def test_crowded_random_positions_agree_with_the_reference(seed: int) -> None:
    """Positions that hardly any game reaches: soldiers, buildings, iron and ports everywhere."""
    rng, seats = rodinia.Rng(seed), 2 + seed % 3
    state = position(drawn(rng, 7, seats), seats, actions=10, **goods(rng, seats))
    reference = Reference(view(state, None).data())
    compare_sums(state, reference)
    assert legal(state) == reference.legal()
    for word in sorted(legal(state, "train", "build", "reinforce")):
        twin, other = state.clone(), Reference(view(state, None).data())
        assert isinstance(twin, AzivonState)
        other.play(word)
        assert legal(play(twin, word)) == other.legal()


def test_a_wide_position_agrees_with_the_reference() -> None:
    rng = rodinia.Rng(5)
    rows = [["."] * 53 for _ in range(53)]
    for y, row in enumerate(drawn(rng, 7, 2).splitlines()):
        for x, word in enumerate(row.split()):
            rows[30 + y][46 + x] = word
    state = position("\n".join([" ".join(row) for row in rows]), actions=10)
    assert legal(state) == Reference(view(state, None).data()).legal()


def drawn(rng: rodinia.Rng, size: int, seats: int) -> str:
    """A crowded board."""
    words = []
    for _ in range(size * size):
        owner = rng.below(seats + 1)
        word = str(owner) if owner else ""
        wet = rng.below(4) == 0
        word += "~" if wet else ".:*."[rng.below(4)]
        if not wet:
            word += ["", "", "", "M", "L", "W"][rng.below(6)]
            word += "C" if rng.below(9) == 0 else ""
        if owner:
            word += (
                "P" * (rng.below(3) == 0) if wet else "F" * (rng.below(8) == 0 and "C" not in word and "L" not in word)
            )
            word += "'" * (rng.below(2) == 0 and word[-1] in "CFP")
            word += ["", "", "A", "D", "B"][rng.below(5)]
            word += "K" if word[-1] in ".:*" and rng.below(2) else ""
        elif not wet and word[-1] not in "LC":
            word += ["", "", "v", "m", "i", "g"][rng.below(6)]
        words.append(word)
    words[0], words[-1] = "1^", "2^"
    if seats > 2:
        words[size - 1] = "3^"
    if seats > 3:
        words[size * (size - 1)] = "4^"
    return "\n".join([" ".join(words[row * size : (row + 1) * size]) for row in range(size)])


def goods(rng: rodinia.Rng, seats: int) -> dict[str, tuple[int, ...]]:
    """Some of everything for the first seat."""
    return {name: (rng.below(4),) + (0,) * (seats - 1) for name in ("logs", "material", "iron")}


def compare_sums(state: AzivonState, reference: Reference) -> None:
    """Attack and defence of every tile, for the seat whose turn it is; its own tiles have a defence only."""
    for tile in range(state.area):
        spot = reference.spot(tile)
        attack, defence = state.sums(state.turn, tile)
        assert defence == reference.defence(spot), spot
        assert reference.owner.get(spot) == state.turn or attack == reference.attack(state.turn, spot), spot
