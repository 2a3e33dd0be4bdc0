"""Counts everything again from nothing: tiles, followers, and every territory by flood fill. For tests."""

from __future__ import annotations

from rodinia.games.discovery.actions import spot
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.state import DiscoveryState

Node = tuple[int, int]  # tile, segment
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def audit(state: DiscoveryState) -> list[str]:
    """What does not add up, in words."""
    return tiles(state) + followers(state) + territories(state)


def tiles(state: DiscoveryState) -> list[str]:
    """Every tile of the box is in one place, and neighbours match (D1.1, D4.2)."""
    bag, removed, gone = state.counts()
    lying = [kind for kind, _, _ in state.tiles()] + [kind for seat in range(state.seats) for kind in state.open(seat)]
    problems = []
    for kind, tile in enumerate(BOX.tables.tiles):
        there = bag[kind] + removed[kind] + gone[kind] + lying.count(kind)
        if there != tile.count:
            problems.append(f"{there} tiles {tile.id} instead of {tile.count}")
    land = {spot(cell): BOX.tables.tiles[kind].edges(turn) for kind, turn, cell in state.tiles()}
    if len(land) != len(state.tiles()):
        problems.append("two tiles lie in one place")
    for (x, y), edges in land.items():
        for side, (dx, dy) in enumerate(STEPS):
            other = land.get((x + dx, y + dy))
            if other is not None and other[side ^ 2] != edges[side]:
                problems.append(f"the sides between {x},{y} and {x + dx},{y + dy} differ")
    return problems


def followers(state: DiscoveryState) -> list[str]:
    """Every follower stands on the land or is in its owner's supply (D1.4)."""
    problems = []
    for seat in range(state.seats):
        there = len(state.followers(seat)) + state.supply(seat)
        if there != BOX.tables.followers or state.supply(seat) < 0:
            problems.append(f"seat {seat} has {there} followers instead of {BOX.tables.followers}")
    return problems


def territories(state: DiscoveryState) -> list[str]:
    """Size, cities, open sides and followers kept tile by tile are those of a flood fill (D6)."""
    lying = [BOX.tables.tiles[kind] for kind, _, _ in state.tiles()]
    posts = [post for seat in range(state.seats) for post in state.followers(seat)]
    beside, problems = neighbours(state), []
    for nodes in flood(beside):
        counted = (
            len({tile for tile, _ in nodes}),
            sum([segment in city for tile, segment in nodes for city in lying[tile].cities]),
            sum([len(lying[tile].sides[segment]) - len(beside[tile, segment]) for tile, segment in nodes]),
            sum([post in nodes for post in posts]),
        )
        for tile, segment in nodes:
            _, size, cities, _, gaps, guests = state.facts(state.territory_at(tile, segment))
            if (size, cities, gaps, guests) != counted:
                problems.append(f"tile {tile}, segment {segment}: {size, cities, gaps, guests} should be {counted}")
    return problems


def flood(beside: dict[Node, list[Node]]) -> list[set[Node]]:
    """Every territory as its nodes."""
    left, found = set(beside), []
    while left:
        nodes, edge = set(), [left.pop()]
        while edge:
            node = edge.pop()
            nodes.add(node)
            edge += [other for other in beside[node] if other not in nodes]
        left -= nodes
        found.append(nodes)
    return found


def neighbours(state: DiscoveryState) -> dict[Node, list[Node]]:
    """For each node the nodes its sides touch, once a side."""
    land = {spot(cell): (number, kind, turn) for number, (kind, turn, cell) in enumerate(state.tiles())}
    found: dict[Node, list[Node]] = {}
    for (x, y), (number, kind, turn) in land.items():
        tile = BOX.tables.tiles[kind]
        for segment in range(len(tile.terrains)):
            found[number, segment] = []
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) in land:
                other, other_kind, other_turn = land[x + dx, y + dy]
                touched = BOX.tables.tiles[other_kind].segment(side ^ 2, other_turn)
                found[number, tile.segment(side, turn)].append((other, touched))
    return found
