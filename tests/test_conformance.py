"""Every registered game obeys every law, for every player count and option."""

from __future__ import annotations

from itertools import islice

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.testing import check, configurations


def every() -> list[Game]:
    return [game for name in rodinia.names() for game in configurations(name)]


def quick() -> list[Game]:
    """Each player count with the default options, and the first few other option sets."""
    chosen = []
    for name in rodinia.names():
        spec = rodinia.load(name).spec
        low, high = spec.players
        chosen += [rodinia.load(name, players) for players in sorted({low, high})]
    return chosen


@pytest.mark.parametrize("game", quick(), ids=repr)
def test_games_obey_every_law(game: Game) -> None:
    check(game, games=1, stops=6)


@pytest.mark.slow
@pytest.mark.parametrize("game", every(), ids=repr)
def test_games_obey_every_law_in_every_configuration(game: Game) -> None:
    check(game, games=1, seed=1, stops=5)


def test_configurations_cover_every_player_count_and_option_value() -> None:
    for name in rodinia.names():
        spec = rodinia.load(name).spec
        seen = list(islice(configurations(name), 5000))
        assert {game.players for game in seen} == set(range(spec.players[0], spec.players[1] + 1))
        for players in range(spec.players[0], spec.players[1] + 1):
            for option in spec.options_for(players):
                tried = {game.options[option.name] for game in seen if game.players == players}
                assert tried >= {option.default, option.values[0], option.values[-1]}
                assert tried == set(option.values) or len(option.values) > 4
