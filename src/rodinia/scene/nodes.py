"""Scene: the picture of a View, as data. Keyed nodes in zones, so that a client patches and never rebuilds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from rodinia.scene.tokens import Theme

from rodinia.core.promise import Promise
from rodinia.scene.symbols import Draw, needed, pictogram, references

PLACE = "<g/>"
SVG, CARD, LAYER = attrgetter("svg"), attrgetter("card"), attrgetter("layer")
FRAME = attrgetter("key", "title", "place", "box", "seat", "unit", "form", "rows", "parts")


class Fact(NamedTuple):
    """A small public number with its symbol: followers left, tokens, miners."""

    symbol: str  # a symbol id, "" for none
    value: str
    label: str


class Card(NamedTuple):
    """A card as a page shows it that sets its words in type, so that they can be read at any size."""

    name: str
    note: str = ""  # what it does, or why it cannot be chosen, in a few words
    tab: str = ""  # the number in its corner: an initiative, a price
    tokens: tuple[Fact, ...] = ()  # what it pays or costs
    art: str = ""  # the picture alone
    size: tuple[float, float] = (100, 100)  # of the picture
    colour: int = -1  # the player colour it is drawn in, -1 for none
    seat: int = -1  # the player it stands for; without a picture it is the name below the card before it
    row: int = 0  # of the zone's rows the one it lies in


class Node(NamedTuple):
    """One thing that can be seen or pointed at.

    `key` is unique in the scene and stays with the thing while it lives ("tile/12", "cell/3,-1", "hand/4"), so
    that a moved thing is animated and a changed one redrawn. `svg` is markup of our own art: class names only,
    `<use href="#symbol"/>` for symbols, the node's upper left corner at 0 0. A node without svg is a place that
    can be pointed at on the bare table; one on top of other drawings has the empty drawing PLACE, so that it is
    framed and not washed over when it is marked. A node of no width is only looked at. `label` says in words what
    it is; "{0}" in it, and a text with data-seat="0" in the drawing, stand for the name of seat 0.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    svg: str = ""
    label: str = ""
    layer: int = 0  # drawn from low to high
    state: str = ""  # "", "last" (part of the last move), "gone" (spent), "offered" (there only while it can be chosen)
    card: Card | None = None  # in a zone that shows buttons


class Nodes(tuple[Node, ...]):
    """Nodes of a zone that are made together. Zones that show the same share them and what is known of them."""

    @cached_property
    def named(self) -> frozenset[str]:
        """The symbols that they speak of."""
        return spoken(self)

    @cached_property
    def layers(self) -> frozenset[int]:
        """The layers that they are drawn in."""
        return frozenset(map(LAYER, self))


class Blocks(tuple[Nodes, ...]):
    """The nodes of a zone, cut so that a move changes few of the pieces: a page is told of these alone. Where zones of the
    same key have equally many, each is compared with the one in its place."""


class Row(NamedTuple):
    """A row of cards on the stage, with its heading; beside the others it is smaller."""

    title: str
    beside: bool = False


@dataclass(frozen=True)
class Zone:
    """A part of the table. `place` says where a page puts it.

    board: what the game is about, one per scene; rows: open things everyone takes from, beside the board; piece: what
    is being placed, left in the dock; tray: the viewer's own things in the dock (a hand, a store); later: what will be offered there
    once this step is chosen, at a glance; side: one seat's
    things, with its panel; small: the same at a glance; large: more of them, for who looks closer. `form` says how its nodes are shown: "map" draws
    each where it lies, and a board pans and zooms; "picture" too, but it stays whole; "cards", "tiles", "chips",
    "goods" and "stacks" set them side by side as buttons, with words, as bare pictures, small, in numbers, or as piles
    with how many there are; "list" one below the other.
    """

    key: str
    title: str
    place: str
    box: tuple[float, float, float, float]  # x, y, width, height in the units of its nodes
    laid: tuple[Node, ...] | Blocks  # its nodes; many are cut into blocks
    seat: int | None = None  # of a side zone
    unit: float = 100.0  # the size of one tile or card width in the zone's units: what must stay readable
    form: str = "map"
    rows: tuple[Row, ...] = ()  # in which its cards lie
    parts: tuple[tuple[float, float, float, float], ...] = ()  # boxes of a picture that a page may set apart

    blocks: ClassVar[Blocks]  # of each zone: its nodes in blocks

    def __post_init__(self) -> None:
        laid = self.laid
        if not isinstance(laid, Blocks):
            laid = Blocks((laid if isinstance(laid, Nodes) else Nodes(laid),))
        vars(self)["blocks"] = laid

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes one after the other."""
        return tuple(chain(*self.laid)) if isinstance(self.laid, Blocks) else self.laid

    @property
    def frame(self) -> tuple[Any, ...]:
        """All but the nodes."""
        return FRAME(self)


class Layout(NamedTuple):
    """How a page is divided. "wide" has the dock under the stage, "tall" under the players, beside a square board."""

    form: str = "wide"
    dock: tuple[int, int, int] = (164, 158, 236)  # its height in pixels on a large, a middle and a small screen
    lying: int = 292  # its width on a phone that lies


LAYOUT = Layout()


class Panel(NamedTuple):
    """What is public about one seat. A score of None is hidden from the viewer."""

    seat: int
    score: int | None
    facts: tuple[Fact, ...] = ()
    status: str = ""  # "to move", "has chosen", "out of the game" ...
    colour: int = -1  # the number of the player colour; -1 is the seat's own
    note: str = ""  # how the score comes about, in a few words


@dataclass(frozen=True)
class Scene:
    """Everything a page draws. `draw` gives the <symbol> markup of the game's own symbol ids, "" for others."""

    zones: tuple[Zone, ...]
    panels: tuple[Panel, ...]
    draw: Draw = pictogram
    supply: tuple[Fact, ...] = ()  # of the whole table: tiles left, round
    layout: Layout = LAYOUT

    @property
    def counted(self) -> frozenset[str]:
        """The symbols that the facts speak of."""
        facts = [fact.symbol for panel in self.panels for fact in panel.facts if fact.symbol]
        return frozenset(facts + [fact.symbol for fact in self.supply if fact.symbol])

    @property
    def named(self) -> frozenset[str]:
        """The symbols that nodes and facts speak of."""
        return self.counted.union(*[block.named for zone in self.zones for block in zone.blocks])

    @cached_property
    def symbols(self) -> dict[str, str]:
        """The markup of every symbol that is needed, by its id. It is shared: look, do not change."""
        return needed(self.named, self.draw)

    def picture(
        self,
        theme: Theme = "light",
        title: str = "",
        names: Sequence[str] = (),
        choices: Iterable[Choice] = (),
        width: float = 1440,
    ) -> str:
        """The whole table as one SVG document. `names` are the players'; the targets of `choices` are marked."""
        from rodinia.scene.render import picture

        return picture(self, theme, title, names, choices, width)

    def _repr_svg_(self) -> str:
        """The whole table, as a notebook shows it."""
        return self.picture()


class Choice(NamedTuple):
    """How a legal action is pointed at.

    `path` names, in the order a person thinks, node keys of the scene and controls: "turn/1" is one of the
    quarter turns offered by the rotate control, "do/pass" a button that shows `label`, and a node with that key
    does the same. Different actions have different paths, and no path is the beginning of another. `act` says in the
    fewest words, verb first, what is confirmed ("Take Mountain"); `name` what a button for it shows.
    """

    id: int
    path: tuple[str, ...]
    label: str
    act: str = ""
    name: str = ""
    promise: Promise | None = None  # what it is certain to bring; None where nobody has reckoned

    def promising(self, promise: Promise | None) -> Choice:
        """The same choice with what it is certain to bring."""
        return Choice(self.id, self.path, self.label, self.act, self.name, promise)

    @property
    def points(self) -> int | None:
        """How the viewer's score would change; None where the rules give no number."""
        return None if self.promise is None else self.promise.points

    @property
    def sum(self) -> str:
        """How these points come about."""
        return "" if self.promise is None else self.promise.reason.sum


def spoken(nodes: Iterable[Node]) -> frozenset[str]:
    """The symbols that nodes speak of."""
    cards = [card for card in map(CARD, nodes) if card is not None]
    drawings = {*map(SVG, nodes), *[card.art for card in cards]}
    tokens = [token.symbol for card in cards for token in card.tokens if token.symbol]
    return frozenset(tokens).union(*[references(svg) for svg in drawings])


@dataclass(frozen=True)
class Line:
    """One line of the final score sheet: what is counted, each seat's points, and the sum behind them."""

    label: str
    points: tuple[int, ...]
    rule: str = ""
    sums: tuple[str, ...] = ()  # for each seat how its points came about, or ()
    total: bool = False
