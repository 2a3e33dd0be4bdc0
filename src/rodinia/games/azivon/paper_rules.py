"""The rules in a few lines for the printed sheet, with the numbers of the components."""

from __future__ import annotations

from rodinia.core.english import count
from rodinia.games.azivon.components import BOWMAN, BOX, CATAPULT, FORTIFICATION, PORT, Tables
from rodinia.scene.svg import text, wrapped

RULES = (
    (
        "Turn",
        "Receive {actions}. A tile costs its number, a plain one {plain}. Spend at most {most}, store up to {spaces}; a "
        "resource takes {each}.",
    ),
    (
        "Reach",
        "{steps} from a tile of yours, {snow} if one of them is snow, {ship} from water of yours. Elements, castles and "
        "fortifications that are not yours block the way. Water needs your port on its sea.",
    ),
    (
        "Attack",
        "The power of your tiles next to the target; {coast} less if water helps against land. Land gives nothing against "
        "water. It must be as high as a neutral tile’s number, and higher than another player’s defence.",
    ),
    (
        "Defence",
        "The tile’s power and that of its owner’s tiles next to it. On desert a tile defends itself with {desert} less.",
    ),
    (
        "Soldiers",
        "One on a tile, lost with it. A bowman gives {far} to tiles exactly 2 away, and {loss} less to his own tile and "
        "those next to it; woods and mountains stop him. A catapult gives {siege} against castles, fortifications and "
        "ports exactly 2 away and nothing else to others; it stands on open land.",
    ),
    (
        "Features",
        "Once, for the first who takes the tile. Village: as many actions as the next loot number. Gold: one neutral tile "
        "next to it without element and feature, free. Material, iron: one piece.",
    ),
    ("Woods", "Chop yours for one log, free; the tile is plain then."),
    (
        "Building",
        "Fortification: {fort}, on your land. Port: {port}, on neutral water next to your land. Iron: {iron:+d} to a castle "
        "or building of yours, once. All of it stays on a tile that is taken.",
    ),
    (
        "Spawn",
        "It is taken like any tile. Who loses his is out; his tiles stay and defend. The last with a spawn wins.",
    ),
    (
        "The end",
        "Also when somebody whose warehouse is full can do nothing, or after the last round: most tiles win, then power.",
    ),
)
LETTERS = 9.4  # the size of the type
LINE = 12.2
ADVANCE = 0.53  # of a letter on the average, in its size
HEADS = 52.0  # the width of the column of headings


def rules() -> list[tuple[str, str]]:
    """What each rule is about, and the rule."""
    tables: Tables = BOX.tables
    values = {
        "fort": count(tables.logs[FORTIFICATION], "log"),
        "port": count(tables.logs[PORT], "log"),
        "iron": tables.iron,
        "actions": count(tables.actions, "action"),
        "plain": tables.price[0],
        "most": tables.most_spent,
        "spaces": tables.spaces,
        "each": count(tables.resource_spaces, "space"),
        "steps": count(tables.steps, "step"),
        "snow": tables.snow_steps,
        "ship": tables.ship_steps,
        "coast": tables.coast,
        "desert": tables.desert,
        "far": tables.far_attack[BOWMAN],
        "loss": -tables.own[BOWMAN],
        "siege": tables.siege[CATAPULT],
    }
    return [(head, rule.format(**values)) for head, rule in RULES]


def printed(width: float, gap: float = 24) -> tuple[str, float]:
    """The rules in three columns that are as short as whole rules allow, and their height."""
    wide = (width - 2 * gap) / 3
    blocks = [(head, wrapped(rule, int((wide - HEADS) / (LETTERS * ADVANCE)))) for head, rule in rules()]
    first, second = min(
        [(first, second) for second in range(1, len(blocks)) for first in range(1, second + 1)],
        key=lambda cuts: max(lines(blocks[: cuts[0]]), lines(blocks[cuts[0] : cuts[1]]), lines(blocks[cuts[1] :])),
    )
    parts, tallest = [], 0
    for column, chosen in enumerate((blocks[:first], blocks[first:second], blocks[second:])):
        x, line = column * (wide + gap), 0
        for head, rows in chosen:
            parts.append(text(x, LETTERS + line * LINE, head, LETTERS, "sans b u-ink"))
            for row in rows:
                parts.append(text(x + HEADS, LETTERS + line * LINE, row, LETTERS, "sans u-ink"))
                line += 1
        tallest = max(tallest, line)
    return "".join(parts), tallest * LINE


def lines(blocks: list[tuple[str, list[str]]]) -> int:
    """How many lines some rules have."""
    return sum([len(rows) for _, rows in blocks])
