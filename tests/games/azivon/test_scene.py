"""The picture of a position: what can be seen, and what can be pointed at."""

from __future__ import annotations

from pathlib import Path

import pytest

from rodinia.games.azivon.components import BOX
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.view import AzivonView
from rodinia.scene.nodes import Node, Zone
from tests.games.azivon.boards import GAME, position, seen


def zone(view: AzivonView, game: Azivon = GAME) -> Zone:
    """The map."""
    return next(each for each in game.scene(view).zones if each.key == "sheet")


def nodes(view: AzivonView, game: Azivon = GAME) -> dict[str, Node]:
    return {node.key: node for each in game.scene(view).zones for node in each.nodes}


CASTLES = """
    1^ 1C' 1C .  .
    .  1F' 1F .  .
    .  .   .  .  .
    .  .   .  .  .
    .  .   .  .  2^"""


def test_a_reinforced_castle_or_building_looks_reinforced_z6_10() -> None:
    found = nodes(seen(position(CASTLES)))
    assert "z-iron" in found["iron/b1"].svg
    assert "iron/c1" not in found
    assert "z-iron" in found["building/b2"].svg
    assert "z-iron" not in found["building/c2"].svg


def test_a_tile_in_words_names_iron_and_spawn() -> None:
    found = nodes(seen(position(CASTLES)))
    assert found["cell/1,0"].label == "b1: grass, castle, reinforced, of {0}"
    assert found["cell/2,0"].label == "c1: grass, castle, of {0}"
    assert found["cell/1,1"].label == "b2: grass, fortification, reinforced, of {0}"
    assert found["cell/4,4"].label == "e5: grass, the spawn of {1}, of {1}"
    state = Azivon(2, {"sheet": 4711}).start()
    view = seen(state)
    x, y = view.spot(view.spawns[0])
    assert nodes(view)[f"cell/{x},{y}"].label.endswith(", a spawn, neutral")


def test_the_spawn_of_a_fallen_player_is_one_no_longer_z9_1() -> None:
    state = position(CASTLES.replace("2^", "1^"), homes=(0, 24), out=(False, True))
    assert nodes(seen(state))["cell/4,4"].label == "e5: grass, of {0}"


def test_everything_that_can_be_taken_can_be_pointed_at_on_a_wide_sheet(tmp_path: Path) -> None:
    file = tmp_path / "far.toml"
    file.write_text(BOX.text.replace("steps = 2", "steps = 4").replace("snow = 1", "snow = 4"))
    rows = [["."] * 30 for _ in range(30)]
    rows[12][12], rows[29][29] = "1^", "2^"
    Azivon.install(file)
    try:
        view = seen(position("\n".join([" ".join(row) for row in rows])), 0)
        keys = nodes(view)
        paths = [choice.path for choice in GAME.choices(view) if choice.path[0].startswith("cell/")]
        assert len(paths) == 80
        assert all(key in keys for path in paths for key in path)
    finally:
        Azivon.play_with(BOX.own)


@pytest.mark.parametrize(("size", "villages"), [(5, 7), (5, 8), (5, 24), (9, 60)])
def test_the_bar_tells_the_next_loot_and_all_that_comes(size: int, villages: int) -> None:
    words = ["1^", *["v"] * villages, *["."] * size * size][: size * size - 1] + ["2^"]
    rows = [" ".join(words[row * size : (row + 1) * size]) for row in range(size)]
    view = seen(position("\n".join(rows)))
    (loot,) = [fact for fact in GAME.scene(view).supply if fact.symbol == "z-village"]
    assert loot.value == f"next loot {view.loot[0]}"
    assert loot.label == f"loot of the next villages: {', '.join(map(str, view.loot))}"
