"""The planes of a sight say what the layers of the View say, on sheets of every width."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.playing import Playing
from rodinia.core.rng import Rng

LAYERS = {
    "floors": "?gdsw",
    "elements": ".mlwx",
    "features": ".vmigc",
    "buildings": ".fp",
    "irons": ".i",
    "soldiers": ".adbc",
    "owners": ".",
    "links": ".01234567",
    "walls": ".01234567",
}


@pytest.mark.parametrize("size", [5, 7, 8, 9, 16, 17])
def test_planes_are_the_layers_of_the_view(size: int) -> None:
    game = rodinia.load("azivon", size=size)
    playing, luck, rng = Playing(game), rodinia.Seeded(size), Rng(size)
    for _ in range(60):
        playing.settle(luck)
        if playing.over:
            break
        playing.apply(playing.state.actor, playing.state.random_action(playing.state.actor, rng))
    for seat in range(2):
        view = game.view(playing.state, seat)
        board = list(playing.state.sight(seat))[game.sight.at("board") :]
        letters = LAYERS | {"owners": ".01" if seat == 0 else ".10"}
        for k, (layer, signs) in enumerate(letters.items()):
            plane = board[k * size * size : (k + 1) * size * size]
            assert "".join([signs[number] for number in plane]) == getattr(view, layer), layer
        assert len(board) == len(LAYERS) * size * size
