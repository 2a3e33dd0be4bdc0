"""The land as text. A tile is five characters wide and three high; the middle of each side shows its terrain.

A corner shows the terrain in the middle of the tile, unless the two segments beside it border on each other.
"""

from __future__ import annotations

from rodinia.core.english import count
from rodinia.games.discovery.actions import ACTIONS, Place, spot
from rodinia.games.discovery.components import BOX, Tile
from rodinia.games.discovery.view import DiscoveryView

LEGEND = "  ^ mountain   . grassland   ~ sea   # port city   1 to 5 follower of that seat   + place for the next tile"
INK = "^.~"
WIDE, HIGH = 5, 3
FOLLOWER_AT = ((2, 0), (4, 1), (2, 2), (0, 1))  # on a lens at the side; in the middle it is (2, 1)
CITY_AT = ((3, 0), (3, 1), (1, 2), (1, 1))


def board(view: DiscoveryView) -> str:
    """The land with its coordinates, then what each seat has."""
    cells = {(x, y): drawn(BOX.tables.tiles[kind], turn) for x, y, kind, turn in view.placed}
    for seat, tile, segment in view.followers:
        x, y, kind, turn = view.placed[tile]
        column, row = where(BOX.tables.tiles[kind], segment, turn, FOLLOWER_AT)
        cells[x, y][row][column] = str(seat + 1)
    for action in map(ACTIONS.decode, view.legal):
        if isinstance(action, Place):
            cells[spot(action.cell)] = [list("     "), list("  +  "), list("     ")]
    return "\n".join(chart(cells) + seats(view))


def chart(cells: dict[tuple[int, int], list[list[str]]]) -> list[str]:
    """The rows of the map, with x above and y at the left."""
    xs = range(min([x for x, _ in cells]), max([x for x, _ in cells]) + 1)
    ys = range(min([y for _, y in cells]), max([y for _, y in cells]) + 1)
    rows = ["     " + "".join([f"{x:^5}" for x in xs]).rstrip()]
    for y in ys:
        for row in range(HIGH):
            line = "".join(["".join(cells[x, y][row]) if (x, y) in cells else " " * WIDE for x in xs])
            rows.append(f"{y if row == 1 else '':>4} {line}".rstrip())
    return rows


def seats(view: DiscoveryView) -> list[str]:
    """A line for each seat, its open tiles, the bag, and what the signs mean."""
    rows = [""]
    for seat, score in enumerate(view.scores):
        mark = ">" if seat == view.mover and view.phase not in ("casting", "ended") else " "
        rows.append(f"{mark} {{{seat}}}: {count(score, 'point')}, {count(view.supply[seat], 'follower')} left")
        hand = [drawn(BOX.tables.tiles[kind], 0) for kind in view.open[seat]]
        for row in range(HIGH if hand else 0):
            rows.append("      " + "   ".join(["".join(tile[row]) for tile in hand]))
    bag = count(sum(view.bag), "tile")
    rows.append(f"  {bag} in the bag, {sum(view.removed)} removed, {sum(view.gone)} that fitted nowhere")
    return [*rows, LEGEND]


def drawn(tile: Tile, turn: int) -> list[list[str]]:
    """A tile as three rows of five characters."""
    middle, borders = tile.heart(), {frozenset(pair) for pair in tile.borders}
    rows = [[INK[tile.terrains[middle]]] * WIDE for _ in range(HIGH)]
    edges = [tile.segment(side, turn) for side in range(4)]
    for column in (1, 2, 3):
        rows[0][column] = INK[tile.terrains[edges[0]]]
        rows[2][column] = INK[tile.terrains[edges[2]]]
    rows[1][4] = INK[tile.terrains[edges[1]]]
    rows[1][0] = INK[tile.terrains[edges[3]]]
    for column, row, one, two in ((0, 0, 0, 3), (4, 0, 0, 1), (0, 2, 2, 3), (4, 2, 2, 1)):
        beside = frozenset((edges[one], edges[two]))
        if len(beside) == 1 or (beside in borders and middle not in beside):  # D6.4
            rows[row][column] = INK[tile.terrains[edges[one]]]
    for land, sea in tile.cities:
        column, row = where(tile, sea if land == middle else land, turn, CITY_AT)
        rows[row][column] = "#"
    return rows


def where(tile: Tile, segment: int, turn: int, places: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The column and row in which a thing of a segment is drawn."""
    if segment == tile.heart() or not tile.sides[segment]:
        return 2, 1
    return places[(tile.sides[segment][0] + turn) % 4]
