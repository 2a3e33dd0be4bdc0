"""Reads components.toml, checks it and makes the tables that the rules work with."""

from __future__ import annotations

from dataclasses import dataclass

from rodinia.core.components import Box, Entry

FLOORS = ("grass", "desert", "snow", "water")
ELEMENTS = ("none", "mountain", "lake", "woods")
FEATURES = ("none", "village", "material", "iron", "gold", "castle")
BUILDINGS = ("none", "fortification", "port")
SOLDIERS = ("none", "attacker", "defender", "bowman", "catapult")
RESOURCES = ("log", "material", "iron")
STAGES = ("sheet", "deal", "first", "turn", "gold", "place", "over")
LAYERS = ("flooring", "element", "feature")
DECKS = ("2025", "2026")

GRASS, DESERT, SNOW, WATER = range(4)  # the places of names in the lists above, for the rules
MOUNTAIN, LAKE, WOODS = range(1, 4)
VILLAGE, MATERIAL, ORE, TREASURE, CASTLE = range(1, 6)
FORTIFICATION, PORT = 1, 2
ATTACKER, DEFENDER, BOWMAN, CATAPULT = range(1, 5)
PRINTING, DEALING, STARTING, TURN, GOLD, PLACING, ENDED = range(7)
FORTIFIED, HARBOURED, REINFORCED = 4, 5, 6  # what is being placed: before these the four soldiers, minus 1

# A tile is one number. Its low nine bits, feature to iron, are its kind: they alone make its power and price.
FEATURE, CHOPPED, ELEMENT, BUILDING, IRON, FLOOR, SOLDIER, OWNER, LINK, WALL, LOOT = (
    0,
    3,
    4,
    6,
    8,
    9,
    11,
    16,
    20,
    24,
    28,
)
KINDS = 512
WORKED = 7 << SOLDIER | 3 << BUILDING | 1 << IRON | 1 << CHOPPED  # what only an owner can have done to a tile
# The chart that is kept of all tiles: for each trait the rows of tiles that have it, one or two lanes of 50 bits each.
ROWS = 204  # lanes kept for a trait
WET, SNOWY, BARRED, MOORED = range(4)  # water, snow, barriers, ports
FREE, OPEN, BARE, PLAIN, WOODED = range(
    4, 9
)  # tiles that can carry a soldier, a catapult, a fortification, iron; woods
TRAITS = 9
DX = [0, 1, 1, 1, 0, -1, -1, -1]  # the eight directions, from north clockwise
DY = [-1, -1, 0, 1, 1, 1, 0, -1]
LEAST_SIDE = 5  # tiles of a sheet
MOST_SIDE = 100
MOST_COLOURS = 24  # of one deck
MOST_EFFECTS = 8  # of one colour
MOST_LOOT = 7


@dataclass(frozen=True)
class Tables:
    """Everything the rules look up, as plain numbers and flat lists."""

    sides: list[int]  # by the number of players
    tries: int
    actions: int
    most_spent: int
    spaces: int
    resource_spaces: int
    opening: int
    turns: int
    steps: int
    snow_steps: int
    ship_steps: int
    power: list[int]  # by kind, as for the four below
    price: list[int]
    strength: list[int]  # the defence of a neutral tile before its flooring counts
    barrier: list[int]  # 1 where nobody but the owner walks through
    structure: list[int]  # 1 for castles, fortifications and ports
    logs: list[int]  # by building
    iron: int  # that it adds to the power of a castle or building
    desert: int
    coast: int
    loot: list[int]  # least and most
    near: list[int]  # by soldier, as for the six below
    near_attack: list[int]
    near_defence: list[int]
    own: list[int]
    far_attack: list[int]
    far_defence: list[int]
    siege: list[int]
    in_turn: list[int]  # by deck, as for the three below
    margin: list[int]
    cross: list[int]
    colours: list[int]
    layer: list[int]  # by deck * MOST_COLOURS + colour, as for the four below
    puts: list[int]
    weight: list[int]
    width: list[int]
    effects: list[int]
    effect_add: list[int]  # by colour * MOST_EFFECTS + effect; 0 is a ban
    effect_mask: list[int]  # the colours it changes, as bits
    effect_radius: list[int]


def read(text: str, place: str) -> Tables:
    """The tables of a components file; a mistake raises BadComponents with its place."""
    numbers = ("turn", "first", "end", "reach", "plain", "castle", "iron", "flooring", "loot")
    top = Entry.of(text, place, ("sheet", *numbers, "element", "building", "soldier", "deck"))
    sheet = top.table("sheet", ("source", "tries", "sides"))
    sides = sheet.table("sides", ("source", *[str(players) for players in range(2, 9)]))
    turn = top.table("turn", ("source", "actions", "most_spent", "spaces", "resource_spaces"))
    spaces = turn.number("spaces", 1, 1000)
    reach = top.table("reach", ("source", "steps", "snow", "ship"))
    flooring = top.table("flooring", ("source", "desert", "coast"))
    loot = top.table("loot", ("source", "least", "most"))
    least_loot = loot.number("least", 0, MOST_LOOT)
    changes = ("near", "near_attack", "near_defence", "own", "far_attack", "far_defence", "siege")
    army = top.table("soldier", SOLDIERS[1:])
    soldiers = [army.table(name, ("source", *changes)) for name in SOLDIERS[1:]]
    kinds = Kinds(top)
    return Tables(
        sides=[0, 0, *[sides.number(str(players), LEAST_SIDE, MOST_SIDE) for players in range(2, 9)]],
        tries=sheet.number("tries", 1000, 1_000_000),
        actions=turn.number("actions", 1, 10),
        most_spent=turn.number("most_spent", 1, 10),
        spaces=spaces,
        resource_spaces=turn.number("resource_spaces", 1, spaces),
        opening=top.table("first", ("source", "actions")).number("actions", 0, 10),
        turns=top.table("end", ("source", "turns")).number("turns", 8, 480),
        steps=reach.number("steps", 1, 4),
        snow_steps=reach.number("snow", 1, 4),
        ship_steps=reach.number("ship", 1, 4),
        power=[kinds.power(kind) for kind in range(KINDS)],
        price=[kinds.price(kind) for kind in range(KINDS)],
        strength=[kinds.strength(kind) for kind in range(KINDS)],
        barrier=[int(kinds.barrier(kind)) for kind in range(KINDS)],
        structure=[int(kinds.structure(kind)) for kind in range(KINDS)],
        logs=[0, kinds.logs["fortification"], kinds.logs["port"]],
        iron=kinds.iron,
        desert=flooring.number("desert", 0, 9),
        coast=flooring.number("coast", 0, 9),
        loot=[least_loot, loot.number("most", least_loot, MOST_LOOT)],
        near=[1, *[int(each.flag("near")) for each in soldiers]],
        near_attack=[0, *[each.number("near_attack", -9, 9) for each in soldiers]],
        near_defence=[0, *[each.number("near_defence", -9, 9) for each in soldiers]],
        own=[0, *[each.number("own", -9, 9) for each in soldiers]],
        far_attack=[0, *[each.number("far_attack", 0, 9) for each in soldiers]],
        far_defence=[0, *[each.number("far_defence", 0, 9) for each in soldiers]],
        siege=[0, *[each.number("siege", 0, 9) for each in soldiers]],
        **read_decks(top.table("deck", DECKS)),
    )


class Kinds:
    """The power and price of every kind of tile. Where several things lie on one tile, the highest number counts."""

    def __init__(self, top: Entry) -> None:
        worth = ("source", "power", "price")
        element, building = top.table("element", ELEMENTS[1:]), top.table("building", BUILDINGS[1:])
        buildings = {name: building.table(name, (*worth, "logs")) for name in BUILDINGS[1:]}
        things = {"plain": top.table("plain", worth), "castle": top.table("castle", worth)}
        things |= {name: element.table(name, worth) for name in ELEMENTS[1:]} | buildings
        self.powers = {name: entry.number("power", 0, 9) for name, entry in things.items()}
        self.prices = {name: entry.number("price", 1, 10) for name, entry in things.items()}
        self.logs = {name: entry.number("logs", 1, 4) for name, entry in buildings.items()}
        self.iron = top.table("iron", ("source", "power")).number("power", 0, 9)

    def things(self, kind: int) -> list[str]:
        """What lies on a tile of this kind, without consumable features."""
        element, building = ELEMENTS[kind >> ELEMENT & 3], kind >> BUILDING & 3
        found = [element] if element != "none" and not (element == "woods" and kind >> CHOPPED & 1) else []
        found += ["castle"] if kind & 7 == FEATURES.index("castle") else []
        return found + ([BUILDINGS[building]] if 0 < building < len(BUILDINGS) else [])

    def power(self, kind: int) -> int:
        values = [self.powers["plain"]]
        for thing in self.things(kind):
            hardened = self.iron if kind >> IRON & 1 and thing in ("castle", *BUILDINGS) else 0
            values.append(self.powers[thing] + hardened)
        return max(values)

    def price(self, kind: int) -> int:
        return max([self.prices["plain"], *[self.prices[thing] for thing in self.things(kind)]])

    def strength(self, kind: int) -> int:
        return self.power(kind) if self.things(kind) else 0

    def barrier(self, kind: int) -> bool:
        return any(thing != "port" for thing in self.things(kind))

    def structure(self, kind: int) -> bool:
        return any(thing in ("castle", *BUILDINGS) for thing in self.things(kind))


def read_decks(both: Entry) -> dict[str, list[int]]:
    """The flat lists of both decks."""
    size = len(DECKS) * MOST_COLOURS
    lists: dict[str, list[int]] = {name: [] for name in ("in_turn", "margin", "cross", "colours")}
    lists |= {name: [0] * size for name in ("layer", "puts", "weight", "width", "effects")}
    lists |= {name: [0] * (size * MOST_EFFECTS) for name in ("effect_add", "effect_mask", "effect_radius")}
    for index, name in enumerate(DECKS):
        deck = both.table(name, ("source", "layers_in_turn", "border_margin", "layers_cross", "colour"))
        lists["in_turn"].append(int(deck.flag("layers_in_turn")))
        lists["margin"].append(int(deck.flag("border_margin")))
        lists["cross"].append(int(deck.flag("layers_cross")))
        colours = deck.tables("colour", (1, MOST_COLOURS), ("id", "layer", "puts", "weight", "width", "effects"))
        lists["colours"].append(len(colours))
        names = tuple([colour.text("id") for colour in colours])
        for k, colour in enumerate(colours):
            if names.index(names[k]) != k:
                raise colour.wrong("id", f"there are two colours {names[k]!r}")
            fill_colour(lists, index * MOST_COLOURS + k, colour, names)
        check_deck(deck, lists, index)
    return lists


def fill_colour(lists: dict[str, list[int]], at: int, colour: Entry, names: tuple[str, ...]) -> None:
    """Write one colour into the flat lists."""
    layer = colour.choice("layer", LAYERS)
    lists["layer"][at] = layer
    lists["puts"][at] = colour.choice("puts", (FLOORS, ELEMENTS, FEATURES)[layer])
    lists["weight"][at] = colour.number("weight", 0, 10_000)
    lists["width"][at] = colour.number("width", 0 if layer else 1, 3 if layer else 1)
    if (lists["width"][at] == 0) != (layer > 0 and lists["puts"][at] == 0):
        raise colour.wrong("width", "0 is for the colours that put none, and for no other")
    effects = colour.tables("effects", (0, MOST_EFFECTS), ("ban", "add", "to", "radius"))
    lists["effects"][at] = len(effects)
    for k, effect in enumerate(effects):
        bans = "ban" in effect
        if bans and ("add" in effect or "to" in effect):
            raise effect.wrong("ban", "an effect either bans colours or adds to them")
        targets = effect.choices("ban" if bans else "to", (1, MOST_COLOURS), names, "colours")
        lists["effect_add"][at * MOST_EFFECTS + k] = 0 if bans else effect.number("add", 1, 1000)
        lists["effect_mask"][at * MOST_EFFECTS + k] = sum(1 << target for target in set(targets))
        lists["effect_radius"][at * MOST_EFFECTS + k] = effect.number("radius", 0, 5)


def check_deck(deck: Entry, lists: dict[str, list[int]], index: int) -> None:
    """A deck must be able to leave a tile open: a land flooring, and the empty fillers."""
    at = range(index * MOST_COLOURS, index * MOST_COLOURS + lists["colours"][index])
    for layer, wanted in enumerate(((0, 1, 2), (0,), (0,))):
        if not any(lists["layer"][k] == layer and lists["puts"][k] in wanted and lists["weight"][k] for k in at):
            what = "land flooring" if layer == 0 else "empty filler (puts none)"
            raise deck.wrong("colour", f"no {what} with a weight in the layer {LAYERS[layer]!r}")


BOX = Box(__package__, read)
