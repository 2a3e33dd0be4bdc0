"""Boards and turns for tests, in notation."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from contextlib import contextmanager

import rodinia
from rodinia.core.game import Event, Game, Seen, Step
from rodinia.core.state import State
from rodinia.games.discovery import components
from rodinia.games.discovery.actions import cell
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.game import Discovery
from rodinia.games.discovery.state import DiscoveryState
from rodinia.games.discovery.view import DiscoveryView, Territory, territory, view
from rodinia.games.discovery.words import needs

SMALL = """
start = "{start}"
layout = [
    {{ id = "8", segments = ["NESW"], borders = [], source = "found" }},
    {{ id = "44", segments = ["NE", "SW"], borders = ["0-1"], source = "found" }},
    {{ id = "17", segments = ["N", "ESW"], borders = ["0-1"], source = "found" }},
    {{ id = "116", segments = ["N", "E", "SW"], borders = ["0-2", "1-2"], source = "found" }},
    {{ id = "161", segments = ["N", "EW", "S"], borders = ["0-1", "1-2"], source = "found" }},
]
tile = [
{tiles}
]
followers = {{ each = {followers}, source = "printed" }}
removed = {{ printed = [1, 0, 0, 0], source = "printed" }}
[values]
small = 2
mountain = {{ incomplete = {{ tile = 0, city = 1 }}, complete = {{ tile = 0, city = 2 }} }}
grassland = {{ incomplete = {{ tile = 1, city = 0 }}, complete = {{ tile = 2, city = 0 }} }}
sea = {{ incomplete = {{ tile = 0, city = 1 }}, complete = {{ tile = 1, city = 1 }} }}
source = "printed"
"""


def small_box(start: str, tiles: str, followers: int = 4) -> str:
    """A components file with few tiles: "id layout terrains count city ...", one a line."""
    rows = []
    for line in tiles.strip().splitlines():
        name, layout, terrains, count, *cities = line.split()
        ports = ", ".join([f'"{city}"' for city in cities])
        rows.append(
            f'    {{ id = "{name}", count = {count}, layout = "{layout}", terrains = "{terrains}", '
            f'cities = [{ports}], source = "found" }},'
        )
    return SMALL.format(start=start, tiles="\n".join(rows), followers=followers)


@contextmanager
def playing_with(text: str) -> Iterator[None]:
    """Play with other components for a while."""
    Discovery.play_with(components.read(text, "test.toml"), "test")
    try:
        yield
    finally:
        Discovery.play_with(BOX.own)


class Table:
    """A playing that is moved by notation; "tile NAME" draws a tile by its id in components.toml."""

    def __init__(self, players: int = 2, **options: str) -> None:
        self.game: Game = rodinia.load("discovery", players, **{"first": 1, **options})
        self.state: State = self.game.start()
        self.events: list[Event] = []

    def play(self, *texts: str) -> Table:
        for text in texts:
            actor = self.state.actor
            word, _, name = text.partition(" ")
            if word == "tile":
                text = f"tile {BOX.tables.kind(name)}"
            step = self.game.parse(actor, text)
            self.events = self.game.happened(self.state, step, None)
            self.state.apply(step.actor, step.id)
        return self

    def legal(self) -> list[str]:
        actor = self.state.actor
        return [self.game.text(Step(actor, each)) for each in self.state.legal(actor)]

    def view(self) -> DiscoveryView:
        seen = self.game.view(self.state, max(self.state.actor, 0))
        assert isinstance(seen, DiscoveryView)
        return seen

    def sentence(self, text: str) -> str:
        step = self.game.parse(self.state.actor, text)
        return self.game.sentence(self.view(), Seen(step.actor, step.id))

    def at(self, x: int, y: int, segment: int) -> Territory:
        return at(self.state, x, y, segment)


def land(*tiles: str) -> DiscoveryState:
    """A land of tiles given as "x,y ID rN", laid onto the start tile without turns."""
    state = DiscoveryState(2, 1, 0, 0)
    for text in tiles:
        where, name, turned = text.split()
        x, y = map(int, where.split(","))
        for side, terrain in needs(view(state, None), x, y):
            assert BOX.tables.tiles[BOX.tables.kind(name)].edges(int(turned[1]))[side] == terrain, text
        state.put(BOX.tables.kind(name), int(turned[1]), cell(x, y))
    return state


def at(state: State, x: int, y: int, segment: int) -> Territory:
    """The territory of a segment of the tile at a place."""
    assert isinstance(state, DiscoveryState)
    number = [each for _, _, each in state.tiles()].index(cell(x, y))
    return territory(state, number, segment)


def picture(state: DiscoveryState) -> str:
    """The land as text, without coordinates and seats."""
    from rodinia.games.discovery.board import board

    rows = board(view(state, None)).split("\n\n")[0].splitlines()[1:]
    return textwrap.dedent("\n".join([row[5:] for row in rows]))


def drawn(text: str) -> str:
    """A drawing in a test as `picture` gives it."""
    return textwrap.dedent(text).strip("\n")
