"""Games are found by folder and by entry point; wrong settings get one clear error."""

import pytest

import rodinia
from rodinia.core.errors import BadOptions
from rodinia.core.walk import Walk
from rodinia.testing import check
from tests.toys.pearls import Pearls


def test_an_outside_package_is_found_by_its_entry_point(outside: str) -> None:
    assert outside in rodinia.names()
    game = rodinia.load(outside, 3)
    assert isinstance(game, Pearls)
    assert repr(game) == "rodinia.load('pearls', players=3)"
    check(game)


def test_generic_compiled_code_plays_an_uncompiled_game(outside: str) -> None:
    walk = Walk(rodinia.load(outside, 2).start(), seed=5, games=20).run()
    assert walk.played == 20
    assert walk.choices == 20 * 6
    assert all(sum(walk.returns(k)) == 1.0 for k in range(20))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("gnomes",), "there is no game 'gnomes'"),
        (("pearls", 1), "2 to 4 players, not 1"),
        (("pearls", "two"), "not 'two'"),
        (("pearls", True), "not True"),
    ],
)
def test_wrong_settings_are_refused(outside: str, arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        rodinia.load(*arguments)  # type: ignore[arg-type]


def test_an_unknown_option_is_refused(outside: str) -> None:
    with pytest.raises(BadOptions, match="no option 'fog'"):
        rodinia.load(outside, 2, fog=True)


def test_a_game_without_replaceable_components_says_so(outside: str) -> None:
    with pytest.raises(BadOptions, match="no components"):
        rodinia.load(outside, components="file.toml")
