"""The game in words: prompts, sentences, explanations, the score sheet. The board as text is in board.py."""

from __future__ import annotations

import re
from dataclasses import fields
from operator import attrgetter

from rodinia.core.english import article, count, listed, sentence_case
from rodinia.core.game import Prompt, Seen
from rodinia.games.discovery.actions import (
    ACTIONS,
    CHANCES,
    DEPLOY,
    Deploy,
    Discard,
    Draw,
    First,
    Pass,
    Place,
    Recall,
    cell,
    spot,
)
from rodinia.games.discovery.belief import restore
from rodinia.games.discovery.components import BOX, NAMES, SEA, Tile
from rodinia.games.discovery.state import DiscoveryState
from rodinia.games.discovery.view import DiscoveryView, Territory, territory
from rodinia.games.discovery.view import view as view_of
from rodinia.scene.keep import kept
from rodinia.scene.nodes import Line

COMPASS = ("north", "east", "south", "west")
ROLES = ("brigand", "explorer", "navigator")
TURNED = ("", ", turned once", ", turned twice", ", turned three times")
WAITING = {
    "casting": ("The lot decides who begins", "D2.2"),
    "removing": ("Tiles are removed by lot", "D9.4"),
    "dealing": ("Everyone draws two tiles", "D9.1"),
    "drawing": ("A tile is drawn", "D3.1"),
    "refilling": ("A new tile is drawn", "D9.1"),
    "ended": ("The game is over", "D8.3"),
}
WAYS = {"deploy": "deploy onto the tile you have just placed", "recall": "recall to score a territory"}
ACTS: dict[type, str] = {
    Place: "Place",
    Deploy: "Deploy",
    Recall: "Recall",
    Discard: "Discard tile",
    Pass: "Nobody",
}
OTHERS = {
    "placing": ("places a tile", "D3.1"),
    "discarding": ("puts a tile out of the game", "D9.2"),
    "following": ("may use a follower", "D3.2"),
}


KNOWN = attrgetter(*[each.name for each in fields(DiscoveryView)][4:])  # all but whose eyes, and what these may do


def restored(view: DiscoveryView) -> DiscoveryState:
    """The state that a view shows, for many questions about one position. It is shared: look, do not change."""
    return view.shared(rebuilt)


@kept(KNOWN, BOX, 8)
def rebuilt(view: DiscoveryView) -> DiscoveryState:
    """The same, for views of which each stands alone."""
    return restore(view)


def prompt(view: DiscoveryView) -> Prompt:
    """What is asked of the viewer, or what it waits for."""
    if view.phase in WAITING:
        text, rule = WAITING[view.phase]
        return Prompt(text, rule=rule)
    if view.mover != view.seat:
        text, rule = OTHERS[view.phase]
        return Prompt(f"{{{view.mover}}} {text}", rule=rule)
    if view.phase == "placing":
        two = len(view.open[view.mover]) > 1
        text = "Place one of your tiles, then a follower" if two else "Place your tile, then one follower"
        return Prompt(text, "Every side must continue the land beside it.", "D4.2")
    if view.phase == "discarding":
        return Prompt("Choose a tile to leave the game", "Neither fits. You draw another.", "D9.2")
    kinds = {type(ACTIONS.decode(id)) for id in view.legal}
    ways = [word for word, kind in (("deploy", Deploy), ("recall", Recall)) if kind in kinds]
    if not ways:
        return Prompt("Pass: no follower can move", "You can neither deploy nor recall one.", "D3.2")
    reason = sentence_case("; ".join([WAYS[way] for way in ways]))
    left = f"{count(view.supply[view.mover], 'follower')} left"
    return Prompt(f"{sentence_case(' or '.join(ways))} a follower, or pass", f"{reason}. {left}.", "D3.2")


def sentence(view: DiscoveryView, seen: Seen) -> str:
    """What a step means, in words that name no seat."""
    if seen.id is None:
        return "does something hidden"
    if seen.actor < 0:
        outcome = CHANCES.decode(seen.id)
        if isinstance(outcome, First):
            return f"the lot makes {{{outcome.seat}}} begin"
        assert isinstance(outcome, Draw)
        return f"out of the bag comes {tile_words(outcome.kind)}"
    action = ACTIONS.decode(seen.id)
    if isinstance(action, Place):
        return place_words(action, len(view.open[view.mover]) > 1)
    if isinstance(action, Deploy):
        land = territory(restored(view), len(view.placed) - 1, action.segment)
        return f"deploy {article(ROLES[land.terrain])} in the {NAMES[land.terrain]} ({facts(land)})"
    if isinstance(action, Recall):
        tile, segment = standing(view, action.cell)
        land = territory(restored(view), tile, segment)
        x, y = spot(action.cell)
        return f"recall the {ROLES[land.terrain]} at {x},{y} from the {land_words(land)} for {count(land.now, 'point')}"
    if isinstance(action, Discard):
        return f"put {tile_words(view.open[view.mover][action.slot])} out of the game"
    return "pass"


def chapter(view: DiscoveryView) -> str:
    """A round is as many tiles as there are players."""
    turns = len(view.placed) - 1 - (view.phase == "following")  # over
    return f"Round {turns // len(view.scores) + 1}"


def act(view: DiscoveryView, id: int) -> str:
    """A legal action in the fewest words."""
    return ACTS[type(ACTIONS.decode(id))]


def named(view: DiscoveryView, id: int) -> str:
    """What a button for a follower shows: who goes where."""
    action = ACTIONS.decode(id)
    if isinstance(action, Deploy):
        _, _, kind, rotation = view.placed[-1]
        tile = BOX.tables.tiles[kind]
        role = sentence_case(ROLES[tile.terrains[action.segment]])
        twins = tile.terrains.count(tile.terrains[action.segment]) > 1
        where = sides_words(tile.sides[action.segment], rotation).removeprefix(" in the")
        return role + where if twins else role
    if isinstance(action, Recall):
        roles = view.shared(roles_at)
        role, others = roles[action.cell], map(ACTIONS.decode, view.legal)
        alike = [each.cell for each in others if isinstance(each, Recall) and roles[each.cell] == role]
        return f"{sentence_case(role)} home{side_of(action.cell, alike)}"
    return ""


def roles_at(view: DiscoveryView) -> dict[int, str]:
    """What each follower on the land is, by the cell of its tile."""
    tiles, placed = BOX.tables.tiles, view.placed
    found = view.shared(guests).items()
    return {cell: ROLES[tiles[placed[tile][2]].terrains[segment]] for cell, (tile, segment) in found}


def side_of(cell: int, cells: list[int]) -> str:
    """What tells a place from the one or two others like it, by the way in which they lie apart most: " (W)"."""
    spots = [spot(each) for each in cells]
    ways = [sorted([each[axis] for each in spots]) for axis in (0, 1)]
    apart = [way[-1] - way[0] if len(set(way)) == len(way) else 0 for way in ways]
    if not 1 < len(cells) < 4 or not any(apart):
        return ""
    axis = apart.index(max(apart))
    least, most = ("WE", "NS")[axis]
    order = [least, *["mid"] * (len(cells) - 2), most]
    return f" ({order[ways[axis].index(spot(cell)[axis])]})"


def place_words(action: Place, two: bool) -> str:
    """What it means to place a tile, of which one has one or two."""
    (x, y), which = spot(action.cell), ("the first ", "the second ")[action.slot] if two else "the "
    return f"place {which}tile at {x},{y}{TURNED[action.rotation]}"


def place_path(action: Place, mover: int) -> tuple[str, ...]:
    """The path of placing a tile; `mover` has two of them, or is -1."""
    x, y = spot(action.cell)
    slot = (f"open/{mover}/{action.slot}",) if mover >= 0 else ()
    return (*slot, f"cell/{x},{y}", f"turn/{action.rotation}")


def pointed(view: DiscoveryView, id: int) -> tuple[str, ...]:
    """The path of a legal action."""
    action = ACTIONS.decode(id)
    if isinstance(action, Place):
        return place_path(action, view.mover if len(view.open[view.mover]) > 1 else -1)
    if isinstance(action, Deploy):
        return (f"segment/{len(view.placed) - 1}/{action.segment}",)
    if isinstance(action, Recall):
        return (f"follower/{standing(view, action.cell)[0]}",)
    if isinstance(action, Discard):
        return (f"open/{view.mover}/{action.slot}",)
    return ("do/pass",)


def about(view: DiscoveryView, path: tuple[str, ...]) -> str:
    """What the last key of a path is, and what choosing it would bring; if it cannot be chosen, why not."""
    key, _, rest = path[-1].partition("/") if path else ("", "", "")
    numbers = [int(part) for part in re.split("[/,]", rest) if re.fullmatch(r"-?\d{1,3}", part, re.ASCII)]
    if key == "tile" and len(numbers) == 1 and 0 <= numbers[0] < len(view.placed):
        return about_tile(view, numbers[0])
    if key in ("segment", "follower") and len(numbers) >= 1 and 0 <= numbers[0] < len(view.placed):
        segment = numbers[1] if key == "segment" and len(numbers) > 1 else standing_on(view, numbers[0])
        if 0 <= segment < len(BOX.tables.tiles[view.placed[numbers[0]][2]].terrains):
            return about_segment(view, numbers[0], segment) + barred(view, key, numbers[0], segment)
    if key == "cell" and len(numbers) == 2:
        return about_cell(view, path, numbers[0], numbers[1])
    if key == "open" and len(numbers) == 2 and 0 <= numbers[0] < len(view.open):
        if 0 <= numbers[1] < len(view.open[numbers[0]]):
            tile = sentence_case(tile_words(view.open[numbers[0]][numbers[1]]))
            return f"{tile}.{barred_tile(view, numbers[0], numbers[1])}"
    if key == "turn" and len(numbers) == 1 and 0 <= numbers[0] < 4:
        return f"The tile{TURNED[numbers[0]] or ', not turned'} (D2.3).{placed_so(view, path)}"
    if path and path[-1] == "do/pass":
        return "Do nothing with followers this turn (D3.2)."
    return ""


def about_tile(view: DiscoveryView, tile: int) -> str:
    """Every territory of a tile that lies."""
    x, y, kind, _ = view.placed[tile]
    told = [about_segment(view, tile, segment) for segment in range(len(BOX.tables.tiles[kind].terrains))]
    return f"A tile {where(x, y)}. {' '.join(told)}"


def about_segment(view: DiscoveryView, tile: int, segment: int) -> str:
    """A territory: what it has, who is in it, its value now, completed, and at the end."""
    land = territory(restored(view), tile, segment)
    there = [seat for seat, one, two in view.followers if (one, two) in land.nodes]
    who = " ".join([f"{{{seat}}} has {article(ROLES[land.terrain])} there." for seat in there])
    worth = f"Now {land.sum()}"
    if not land.complete:
        worth += f"; completed as it is, {land.closed}"
    rule = ("D7.2", "D7.1", "D7.3")[land.terrain]
    return (
        f"{sentence_case(NAMES[land.terrain])}: {facts(land)}. {worth}; at the end {land.final} ({rule}). {who}".strip()
    )


def barred(view: DiscoveryView, key: str, tile: int, segment: int) -> str:
    """Why the viewer, who may use a follower, cannot deploy on this segment or recall this follower."""
    if view.phase != "following" or view.mover != view.seat:
        return ""
    if key == "follower":
        owner = next(seat for seat, where, _ in view.followers if where == tile)
        if owner != view.seat:
            return " Only its owner can recall it (D5.4)."
        x, y, _, _ = view.placed[tile]
        if ACTIONS.encode(Recall(cell(x, y))) not in view.legal:
            return " Your other follower here came earlier and is recalled first (D5.6)."
        return ""
    if tile != len(view.placed) - 1 or DEPLOY + segment in view.legal:
        return ""
    if view.supply[view.mover] == 0:
        return " You have no follower left to deploy (D5.1)."
    nodes = territory(restored(view), tile, segment).nodes
    if any((where, part) in nodes for _, where, part in view.followers):
        return " You cannot deploy here: somebody is in this territory already (D5.2)."
    return " Another segment of this tile is in the same territory: deploy there (D5.3)."


def barred_tile(view: DiscoveryView, seat: int, slot: int) -> str:
    """Why the viewer, who is to choose one of two open tiles, cannot choose this one."""
    hand, choosing = view.open[seat], view.phase in ("placing", "discarding") and view.mover == view.seat
    if not choosing or seat != view.mover or len(hand) < 2:
        return ""
    if any(pointed(view, id)[0] == f"open/{seat}/{slot}" for id in view.legal):
        return ""
    if hand[0] == hand[1]:
        return " It is like your other tile: choose that one (D9.1)."
    return " It fits nowhere now (D9.2)."


def placed_so(view: DiscoveryView, path: tuple[str, ...]) -> str:
    """What the territories of the tile would be if it were placed as the path says."""
    for id in view.legal:
        if pointed(view, id) == path:
            state = restore(view)
            state.apply(view.mover, id)
            return " " + about_tile(view_of(state, view.seat), len(view.placed))
    return ""


def about_cell(view: DiscoveryView, path: tuple[str, ...], x: int, y: int) -> str:
    """An empty place, or the tile that lies there."""
    for number, (tile_x, tile_y, _, _) in enumerate(view.placed):
        if (tile_x, tile_y) == (x, y):
            return about_tile(view, number)
    if not any(abs(x - tile[0]) + abs(y - tile[1]) == 1 for tile in view.placed):
        return "No tile lies beside this place, so none can be placed here yet (D4.1)."
    turns = [id for id in view.legal if set(path) <= set(pointed(view, id))]
    if turns:
        return f"{count(len(turns), 'way')} to place your tile here."
    wanted = ", ".join([f"{NAMES[terrain]} in the {COMPASS[side]}" for side, terrain in needs(view, x, y)])
    one = len(path) > 1 or len(view.open[view.mover]) == 1
    unfit = "; your tile does not fit" if one else "; neither of your tiles fits"
    yours = view.phase == "placing" and view.mover == view.seat
    return f"A tile here needs {wanted} (D4.2){unfit if yours else ''}."


def needs(view: DiscoveryView, x: int, y: int) -> list[tuple[int, int]]:
    """The sides of an empty place that a neighbour decides, with the terrain they must show."""
    lying = {(tile[0], tile[1]): tile for tile in view.placed}
    found = []
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if (x + dx, y + dy) in lying:
            _, _, kind, rotation = lying[x + dx, y + dy]
            found.append((side, BOX.tables.tiles[kind].edges(rotation)[side ^ 2]))
    return found


def sheet(view: DiscoveryView) -> tuple[Line, ...]:
    """Points recalled, and the final scoring terrain by terrain; before the end, as if it came now."""
    state, seats = restore(view), range(len(view.scores))
    over = view.phase == "ended"
    lines = []
    for terrain, name in ((1, "Explorers in grasslands"), (0, "Brigands in mountains"), (2, "Navigators at sea")):
        lands = [
            [land for who, tile, part in view.followers if who == seat and (land := territory(state, tile, part)).terrain == terrain]
            for seat in seats
        ]  # fmt: skip
        points = tuple([sum([land.final for land in each]) for each in lands])
        sums = tuple(["; ".join([land.sum(final=True) for land in each]) for each in lands])
        lines.append(Line(name if over else f"{name}, if the game ended now", points, "D8.2", sums))
    left = [sum([line.points[seat] for line in lines]) for seat in seats]
    recalled = tuple([view.scores[seat] - (left[seat] if over else 0) for seat in seats])
    total = view.scores if over else tuple([recalled[seat] + left[seat] for seat in seats])
    first = Line("Followers recalled", recalled, "D5.4")
    return (first, *lines, Line("Total" if over else "Total, if the game ended now", total, "D8.3", total=True))


@kept(None, BOX)
def tile_words(kind: int, rotation: int = 0) -> str:
    """A kind of tile as people see it: "a tile with mountain in the north, sea in the east, south and west"."""
    tile = BOX.tables.tiles[kind]
    names = [NAMES[terrain] for terrain in tile.terrains]
    places = [sides_words(sides, rotation) for sides in tile.sides]
    ports = [port_words(tile, segment, places) for segment in range(len(names))]
    parts = [name + port + place for name, port, place in zip(names, ports, places, strict=True)]
    which = [name + place if names.count(name) > 1 else name for name, place in zip(names, places, strict=True)]
    for one, two in tile.borders:
        if tile.heart() not in (one, two):  # D6.4: all other borders run round the middle
            parts.append(f"the {which[one]} beside the {which[two]}")
    return f"a tile with {', '.join(parts)}"


@kept(None, BOX)
def laid_words(kind: int) -> str:
    """A kind of tile by what is on it: "a tile of mountain and sea with 2 port cities"."""
    tile = BOX.tables.tiles[kind]
    lands = listed(list(dict.fromkeys([NAMES[terrain] for terrain in tile.terrains])))
    ports = f" with {count(len(tile.cities), 'port city', 'port cities')}" if tile.cities else ""
    return f"a tile of {lands}{ports}"


def where(x: int, y: int) -> str:
    """A place as one finds it on a table that shows no numbers: "2 east, 1 north of the first tile"."""
    steps = [
        f"{abs(n)} {way}" for n, way in ((x, "east" if x > 0 else "west"), (y, "south" if y > 0 else "north")) if n
    ]
    return f"{', '.join(steps)} of the first tile" if steps else "that was laid first"


def port_words(tile: Tile, land: int, places: list[str]) -> str:
    """The port cities of a segment, and on which sea's shore they stand if it borders on several (D1.3)."""
    ports = [sea for each, sea in tile.cities if each == land]
    seas = [segment for pair in tile.borders if land in pair for segment in pair if tile.terrains[segment] == SEA]
    words = []
    for sea in sorted(set(ports)):
        shore = f" on the sea{places[sea]}" if len(seas) > 1 else ""
        words.append(count(ports.count(sea), "port city", "port cities") + shore)
    return f" ({listed(words)})" if words else ""


def sides_words(sides: tuple[int, ...], rotation: int) -> str:
    """Where on a tile, turned, a segment with these sides lies."""
    if not sides:
        return " in the middle"
    if len(sides) == 4:
        return " on every side"
    return f" in the {listed([COMPASS[side] for side in sorted([(side + rotation) % 4 for side in sides])])}"


def land_words(land: Territory) -> str:
    """A territory in two words."""
    return f"{'complete' if land.complete else 'incomplete'} {NAMES[land.terrain]}"


def facts(land: Territory) -> str:
    """What a territory has."""
    cities = f", {count(land.cities, 'city', 'cities')}" if land.terrain != 1 else ""
    return f"{count(land.tiles, 'tile')}{cities}, {'complete' if land.complete else 'incomplete'}"


def standing(view: DiscoveryView, cell: int) -> tuple[int, int]:
    """The tile at a cell and the segment on which a follower stands there."""
    return view.shared(guests)[cell]


def guests(view: DiscoveryView) -> dict[int, tuple[int, int]]:
    """The tile and the segment of each follower on the land, by the cell of the tile."""
    return {cell(*view.placed[tile][:2]): (tile, segment) for _, tile, segment in view.followers}


def standing_on(view: DiscoveryView, tile: int) -> int:
    """The segment of a tile on which a follower stands; -1 if none does."""
    return next((segment for _, where, segment in view.followers if where == tile), -1)
