"""The game in words: prompts, sentences, explanations, the score sheet. The board as text is in board.py.

Keys of the scene that `about` explains and events name: "cell/<x>,<y>" a tile, "loot" the list beside the map,
"warehouse/<seat>" a warehouse, and the controls "do/store", "do/skip", "do/train/<soldier>", "do/build/<building>",
"do/reinforce", "do/drop/<resource>".
"""

from __future__ import annotations

from rodinia.core import english
from rodinia.core.english import count, sentence_case
from rodinia.core.game import Prompt, Seen
from rodinia.games.azivon.actions import (
    ACTIONS,
    CHANCES,
    Build,
    Chop,
    Claim,
    Drop,
    First,
    Place,
    Reinforce,
    Sheet,
    Spawn,
    Store,
    Take,
    Train,
    tile_text,
)
from rodinia.games.azivon.components import BOX, BUILDING, BUILDINGS, RESOURCES, SOLDIERS
from rodinia.games.azivon.fight import SOLDIER_NAMES, fight, kind, power, reach, sailed
from rodinia.games.azivon.view import AzivonView
from rodinia.scene.nodes import Line

FLOOR_NAMES = {"g": "grass", "d": "desert", "s": "snow", "w": "water"}
ELEMENT_NAMES = {"m": "a mountain", "l": "a lake", "w": "sweet woods", "x": "chopped woods"}
FEATURE_NAMES = {"v": "a village", "m": "material", "i": "iron", "g": "gold", "c": "a castle"}
PLACED = (*[f"the {soldier}" for soldier in SOLDIERS[1:]], "the fortification", "the port", "the iron")
PLACE_RULES = ("Z6.1", "Z6.1", "Z6.3", "Z6.4", "Z6.8", "Z6.9", "Z6.10")
WAITING = {
    "sheet": ("The sheet is printed", "Z2.2"),
    "deal": ("The spawns are dealt", "Z2.3"),
    "first": ("The lot decides who begins", "Z2.10"),
    "over": ("The game is over", "Z9.4"),
}
SOLDIER_TEXTS = (
    "attacker: its tile gives {near} more to attacks next to it (Z6.2)",
    "defender: its tile gives {own} more to its own defence and {guard} more to that of its neighbours (Z6.2)",
    "bowman: its tile gives {less} less to itself and its neighbours, but {far} to the tiles two away, unless woods or a "
    "mountain are between (Z6.3)",
    "catapult: its tile gives nothing to its neighbours, but {siege} against a castle or building two tiles away (Z6.4)",
)
BUILDING_TEXTS = (
    "fortification: power {power} on land of yours without lake, castle or building, for {logs} (Z6.8)",
    "port: power {power} on neutral water next to land of yours, for {logs}; it opens its sea to you (Z6.9)",
)


def prompt(view: AzivonView) -> Prompt:
    """What is asked of the viewer, or what it waits for."""
    if view.stage in WAITING:
        return Prompt(WAITING[view.stage][0], rule=WAITING[view.stage][1])
    if view.seat != view.turn:
        return Prompt(f"{{{view.turn}}} takes tiles", rule="Z3.1")
    if view.stage == "gold":
        return Prompt("Gold: claim a tile next to it", "It is free. You may also leave it.", "Z7.3")
    if view.stage == "place":
        return Prompt(f"Choose a tile for {PLACED[view.focus]}", rule=PLACE_RULES[view.focus])
    left = min(view.actions[view.turn], BOX.tables.most_spent - view.spent)
    if not left:
        return Prompt("No action left to spend", "Make what your goods allow, or end your turn.", "Z3.2")
    return Prompt(f"Take tiles: {count(left, 'action')} to spend", "What you do not spend is kept for later.", "Z3.2")


def sentence(view: AzivonView, seen: Seen) -> str:
    """What a step means, in words that name no seat."""
    if seen.id is None:
        return "does something hidden"
    if seen.actor < 0:
        return outcome_words(CHANCES.decode(seen.id))
    action = ACTIONS.decode(seen.id)
    if isinstance(action, Take):
        tile = view.tile(action.x, action.y)
        price = count(BOX.tables.price[kind(view, tile)], "action")
        owner = view.owner(tile)
        whose = "" if owner is None else f" from {{{owner}}}"
        return f"take {place_words(view, tile)}{whose} for {price}"
    if isinstance(action, Chop):
        return f"chop the woods at {tile_text(action.x, action.y)} for a log"
    if isinstance(action, Claim):
        return f"claim {tile_text(action.x, action.y)} with the gold"
    if isinstance(action, Train):
        return f"train {article(SOLDIERS[action.what + 1])} for 1 material"
    if isinstance(action, Build):
        return f"build a {BUILDINGS[action.what + 1]} for {count(BOX.tables.logs[action.what + 1], 'log')}"
    if isinstance(action, Reinforce):
        return "reinforce a castle or building with 1 iron"
    if isinstance(action, Place):
        return f"place {PLACED[view.focus]} at {tile_text(action.x, action.y)}"
    if isinstance(action, Drop):
        return f"throw away {article(RESOURCES[action.what])}"
    return "store what is left and end the turn" if isinstance(action, Store) else "claim no tile with the gold"


def chapter(view: AzivonView) -> str:
    """The round."""
    return f"Round {view.round}" if view.round else ""


def act(view: AzivonView, id: int) -> str:
    """A legal action in the fewest words."""
    action = ACTIONS.decode(id)
    if isinstance(action, Take | Chop | Claim):
        return f"{type(action).__name__} {tile_text(action.x, action.y)}"
    if isinstance(action, Train):
        return f"Train {SOLDIERS[action.what + 1]}"
    if isinstance(action, Build):
        return f"Build {BUILDINGS[action.what + 1]}"
    if isinstance(action, Place):
        return f"Place {PLACED[view.focus].removeprefix('the ')}"
    if isinstance(action, Drop):
        return f"Drop {RESOURCES[action.what]}"
    return {Reinforce: "Reinforce", Store: "End turn"}.get(type(action), "Claim nothing")


def outcome_words(outcome: object) -> str:
    """What chance decided."""
    if isinstance(outcome, Sheet):
        return f"the printer gives sheet {outcome.number}"
    if isinstance(outcome, Spawn):
        return f"the next seat is dealt spawn {outcome.place + 1}"
    assert isinstance(outcome, First)
    return f"the lot makes {{{outcome.seat}}} begin"


def about(view: AzivonView, path: tuple[str, ...]) -> str:
    """What the last key of a path is, and what choosing it would bring; if it cannot be chosen, why not."""
    parts = path[-1].split("/") if path else [""]
    if parts[0] == "cell" and len(parts) == 2:
        numbers = [int(part) for part in parts[1].split(",") if part.isdecimal() and len(part) < 4]
        if len(numbers) == 2 and max(numbers) < view.size:
            return about_tile(view, view.tile(*numbers))
    if parts == ["loot"]:
        left = ", ".join([str(number) for number in view.loot[view.looted :]]) or "nothing"
        return f"The loot list: the next village gives its first number in actions. Left: {left} (Z7.2)."
    if parts[0] == "warehouse" and len(parts) == 2 and parts[1] in [str(seat) for seat in range(len(view.homes))]:
        return about_warehouse(view, int(parts[1]))
    if parts[0] == "do":
        return about_control(view, parts[1:])
    return ""


def about_tile(view: AzivonView, tile: int) -> str:
    """A tile: what is there, whose it is, and the fight for it."""
    told = [f"{sentence_case(tile_text(*view.spot(tile)))}: {', '.join(contents(view, tile))}."]
    owner = view.owner(tile)
    seat = view.turn if view.seat is None else view.seat
    if owner is not None:
        who = "You hold it" if owner == view.seat else f"{{{owner}}} holds it"
        told.append(f"{who}{', a passive tile' if view.out[owner] else ''}; power {power(view, tile)}.")
    if view.stage in ("gold", "place") and view.seat == view.turn:
        told.append(about_spot(view, tile))
    elif view.stage in ("turn", "gold", "place") and owner != seat and not view.out[seat]:
        told.append(about_fight(view, seat, tile))
    elif view.stage == "turn" and owner == view.turn == view.seat and view.elements[tile] == "w":
        told.append("It can be chopped for a log, free of charge (Z7.5).")
    return " ".join(told)


def about_spot(view: AzivonView, tile: int) -> str:
    """Whether a tile can be chosen for the gold, or for what is being placed."""
    x, y = view.spot(tile)
    if view.stage == "gold":
        if ACTIONS.encode(Claim(x, y)) in view.legal:
            return "It can be claimed with the gold (Z7.3)."
        return "Gold grants a neutral tile next to it, without element and feature, not closed water (Z7.3)."
    can = "can" if ACTIONS.encode(Place(x, y)) in view.legal else "cannot"
    return f"{sentence_case(PLACED[view.focus])} {can} be placed here ({PLACE_RULES[view.focus]})."


def about_fight(view: AzivonView, seat: int, tile: int) -> str:
    """The fight for a tile: price, both sums, and why it cannot be taken if so."""
    found = fight(view, seat, tile)
    told = f"It costs {count(found.price, 'action')}: {found.sum(view)}. "
    left = min(view.actions[seat], BOX.tables.most_spent - view.spent)
    if view.floors[tile] == "w" and tile not in sailed(view, seat):
        return told + "Water is closed without a port on its sea (Z8.1)."
    if tile not in reach(view, seat):
        return told + "It is out of reach (Z4.1)."
    if not found.won:
        need = "higher than" if found.owner is not None else "as high as"
        return told + f"The attack must be {need} the defence (Z5.1)."
    if seat != view.turn:
        return told + "The attack is high enough (Z5.1)."
    if found.price > left:
        return told + f"Only {count(left, 'action')} can be spent now (Z3.3)."
    return told + "It can be taken (Z5.1)."


def contents(view: AzivonView, tile: int) -> list[str]:
    """What lies and stands on a tile."""
    found = [FLOOR_NAMES[view.floors[tile]]]
    found += [ELEMENT_NAMES[view.elements[tile]]] if view.elements[tile] != "." else []
    found += [FEATURE_NAMES[view.features[tile]]] if view.features[tile] != "." else []
    found += [{"f": "a fortification", "p": "a port"}[view.buildings[tile]]] if view.buildings[tile] != "." else []
    found += ["reinforced with iron"] if view.irons[tile] == "i" else []
    found += [article(SOLDIER_NAMES[view.soldiers[tile]])] if view.soldiers[tile] != "." else []
    return found + [f"the spawn of {{{seat}}}" for seat, home in enumerate(view.homes) if home == tile]


def about_warehouse(view: AzivonView, seat: int) -> str:
    """What a seat has, and the room it takes."""
    tables, goods = BOX.tables, view.resources(seat)
    taken = view.actions[seat] + tables.resource_spaces * goods
    return (
        f"{{{seat}}} has {count(view.actions[seat], 'action')}, {count(view.logs[seat], 'log')}, "
        f"{view.material[seat]} material and {view.iron[seat]} iron: {taken} of {tables.spaces} spaces (Z3.4)."
    )


def about_control(view: AzivonView, parts: list[str]) -> str:
    """A button."""
    tables, seat = BOX.tables, view.turn if view.seat is None else view.seat
    if parts == ["store"]:
        room = tables.spaces - tables.resource_spaces * view.resources(seat)
        if room < 0:
            return "The warehouse has no room for so many resources: use or drop some first (Z3.5)."
        lost = max(0, view.actions[seat] - room)
        return (
            f"End the turn. {count(view.actions[seat] - lost, 'action')} stored, {lost} lost for lack of room (Z3.4)."
        )
    if parts == ["skip"]:
        return "Claim no tile with the gold (Z7.3)."
    if parts == ["reinforce"]:
        stronger = f"One iron makes a castle, fortification or port {tables.iron} stronger, once (Z6.10)."
        return f"{stronger} You have {view.iron[seat]}."
    if len(parts) == 2 and parts[0] == "train" and parts[1] in SOLDIERS[1:]:
        told = soldier_text(SOLDIERS.index(parts[1]))
        return f"Train {article(told)}. You have {view.material[seat]} material."
    if len(parts) == 2 and parts[0] == "build" and parts[1] in BUILDINGS[1:]:
        told = building_text(BUILDINGS.index(parts[1]))
        return f"Build a {told}. You have {count(view.logs[seat], 'log')}."
    if len(parts) == 2 and parts[0] == "drop" and parts[1] in RESOURCES:
        return f"Throw away {article(parts[1])} to make room (Z3.5)."
    return ""


def soldier_text(soldier: int) -> str:
    """What a soldier changes, with the numbers of the components."""
    tables = BOX.tables
    return SOLDIER_TEXTS[soldier - 1].format(
        near=tables.near_attack[soldier],
        own=tables.own[soldier],
        guard=tables.near_defence[soldier],
        less=-tables.near_attack[soldier],
        far=tables.far_attack[soldier],
        siege=tables.siege[soldier],
    )


def building_text(building: int) -> str:
    """What a building is worth and costs, with the numbers of the components."""
    tables = BOX.tables
    logs = count(tables.logs[building], "log")
    return BUILDING_TEXTS[building - 1].format(power=tables.power[building << BUILDING], logs=logs)


def sheet(view: AzivonView) -> tuple[Line, ...]:
    """Tiles decide, then their power; a seat that is out has none that count."""
    seats = range(len(view.homes))
    held = Line("Tiles on the sheet", view.counts, "Z9.4")
    strength = Line("Their power (breaks ties)", view.powers, "Z9.4")
    points = tuple([0 if view.out[seat] else view.counts[seat] for seat in seats])
    sums = tuple(["spawn lost" if view.out[seat] else count(view.counts[seat], "tile") for seat in seats])
    return held, Line("Tiles that count", points, "Z9.4", sums, total=True), strength


def place_words(view: AzivonView, tile: int) -> str:
    """A tile with the things that make it worth taking."""
    things = contents(view, tile)[1:]
    return tile_text(*view.spot(tile)) + (f" ({', '.join(things)})" if things else "")


def article(noun: str) -> str:
    """The noun with "a" or "an"; material and iron go without."""
    if noun in ("material", "iron"):
        return f"a piece of {noun}"
    return english.article(noun)
