"""Every card, tile, building and soldier draws; the geometry of tiles fits together."""

from __future__ import annotations

import pytest

from rodinia.games.azivon import art as azivon
from rodinia.games.discovery import art as discovery
from rodinia.games.discovery.terrain import field, layout
from rodinia.games.mainland import art as mainland
from rodinia.games.shafausa import art as shafausa
from rodinia.games.vaalbara import art as vaalbara
from rodinia.scene.symbols import collect
from tests.scene.markup import check

LAYOUTS = {"8": 1, "44": 2, "17": 2, "116": 3, "161": 3, "422": 3, "1115": 4, "11114": 5, "2231": 4, "2213": 4}
ITEMS = (
    "plain",
    "forest",
    "mountain",
    "wheat",
    "wood",
    "gold",
    "temple",
    "camp",
    "village",
    "tower",
    "warrior",
    "rider",
    "castle",
)
GOODS = ("wood", "stone", "iron", "coal", "copper", "silver", "gold")


def drawn(markup: str, draw: object) -> None:
    """The markup and every symbol it needs are clean."""
    check(markup)
    for part in collect([markup], draw).values():  # type: ignore[arg-type]
        check(part)


@pytest.mark.parametrize("name", LAYOUTS)
def test_tiles_of_every_layout_turn(name: str) -> None:
    terrains = "MGSMG"[: LAYOUTS[name]]
    for turn in range(4):
        key = discovery.tile_key(name, terrains, (), turn)
        drawn(discovery.tile(key), discovery.symbols)
        spots = discovery.anchors(key)
        assert len(spots) == LAYOUTS[name]
        for segment, spot in enumerate(spots):
            assert discovery.shape(key).at(spot)[0] == segment


def test_a_layout_that_is_not_in_the_box_is_drawn_with_lenses() -> None:
    key = discovery.tile_key("xN.ESW", "SG", ((1, 0),), 1)
    drawn(discovery.tile(key), discovery.symbols)
    assert layout("xN.ESW").base == 1
    assert set(field("xN.ESW").segments) == {0, 1}


def test_coasts_of_neighbouring_tiles_meet_in_the_corners() -> None:
    corners = {(0.0, 0.0), (100.0, 0.0), (0.0, 100.0), (100.0, 100.0)}
    for name in LAYOUTS:
        ends = {end for border in layout(name).borders for end in (border.curve[0], border.curve[-1])}
        inner = {end for end in ends if end not in corners}
        assert len(inner) <= 1, "all curves end in corners or in the one point where three segments meet"


@pytest.mark.parametrize("colour", range(5))
def test_followers_of_every_role(colour: int) -> None:
    for role in discovery.ROLES.values():
        drawn(discovery.follower(role, colour), discovery.symbols)


def test_characters_lands_and_omens() -> None:
    for number, name in enumerate(vaalbara.PEOPLE, 1):
        drawn(vaalbara.character(number, name, number % 5, 3), vaalbara.symbols)
    for kind in ("meadow", "forest", "mountain", "field", "village", "river"):
        drawn(vaalbara.land(kind, "2", "per kind of <land>", "3+") + vaalbara.plot(kind, "4"), vaalbara.symbols)
    drawn(vaalbara.omens([0, 3, 2, 1, 4]) + vaalbara.back(3), vaalbara.symbols)


@pytest.mark.parametrize("clan", range(4))
def test_cards_of_every_clan(clan: int) -> None:
    for item in ITEMS:
        drawn(mainland.card(clan, (item, "plain", "forest", "mountain")), mainland.symbols)


def test_a_territory_is_edged_on_its_outside_only() -> None:
    assert mainland.territory(0, frozenset({(0, 0)})).count("M") == 4
    assert mainland.territory(0, frozenset({(0, 0), (1, 0)})).count("M") == 6
    square = frozenset({(x, y) for x in range(3) for y in range(3)})
    assert mainland.territory(0, square).count("M") == 12


def test_buildings_mines_towns_and_tribes() -> None:
    for kind in shafausa.ROOFS:
        drawn(shafausa.building(kind, "A name & more", 2, 10), shafausa.symbols)
    for good in GOODS:
        drawn(
            shafausa.mine(good, 1) + shafausa.stock(good, 0) + shafausa.stock(good, 12) + shafausa.warehouse(good),
            shafausa.symbols,
        )
        drawn(shafausa.offer(good, 2, ["wood", "stone", "iron", "coal"], 12, 6), shafausa.symbols)
    for tribe in ("shafausa", "zugriga", "grisa", "primitiva", "luserna", "sanagal", "gineva", "tessina"):
        drawn(shafausa.tribe(tribe, 3), shafausa.symbols)
    for developed in (True, False):
        drawn(
            shafausa.town("Town 1", 218, 250, developed, [(3, "wood")]) + shafausa.plot(developed),
            shafausa.symbols,
        )
        drawn(shafausa.miner(5, 2, developed, 6) + shafausa.warehouse(), shafausa.symbols)


@pytest.mark.parametrize("pencil", [False, True])
def test_maps_of_every_flooring(pencil: bool) -> None:
    floor = [["grass", "water", "desert"], ["snow", "water", "grass"]]
    drawn(azivon.ground(floor, pencil), azivon.symbols)


def test_elements_soldiers_buildings_and_warehouses() -> None:
    cells = ((0, 0), (1, 1), (2, 2))
    drawn(
        azivon.mountain(cells) + azivon.lake(cells) + azivon.castle(cells[:2]) + azivon.castle(cells[:1]),
        azivon.symbols,
    )
    drawn(azivon.woods(cells[:2], {(1, 1)}), azivon.symbols)
    for kind in azivon.FEATURES:
        drawn(azivon.feature(kind) + azivon.feature(kind, crowded=True), azivon.symbols)
    for colour in range(8):
        for kind in ("attacker", "defender", "bowman", "catapult"):
            drawn(azivon.soldier(kind, colour), azivon.symbols)
        drawn(
            azivon.spawn(colour) + azivon.sign(colour) + azivon.territory(bytes((1, 0, 1, 0)), 2, colour),
            azivon.symbols,
        )
        drawn(azivon.warehouse(9, ["log", "iron"], 20, 5, colour, 5), azivon.symbols)
    drawn(
        azivon.building("fortification") + azivon.building("port") + azivon.power(3) + azivon.price(1) + azivon.iron(),
        azivon.symbols,
    )


def test_a_strip_inside_a_border_turns_inner_corners() -> None:
    bent = {(0, 0), (1, 0), (1, 1)}
    assert azivon.rim({(0, 0)}, 4).count("M") == 4
    assert azivon.rim(bent, 4).count("M") == 8 + 1
    assert azivon.edge(0, 0, False, False, False, False).count("M") == 4
