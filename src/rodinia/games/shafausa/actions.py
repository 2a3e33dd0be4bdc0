"""What a seat can do and what chance can bring: typed, with ids and a short notation.

Acts of the management phase have consecutive ids from MINE to BUY, so that a set of them is one 64-bit mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rodinia.core.actions import Codec

RESOURCES = ("wood", "stone", "iron", "coal", "copper", "silver", "gold")
BUILDINGS = (
    "sawmill",
    "quarry",
    "ironworks",
    "coking_plant",
    "foundry",
    "inn",
    "booster_shop",
    "builders_house",
    "trading_post",
    "miners_lodge",
    "engineers_office",
)
TRIBES = ("shafausa", "zugriga", "grisa", "primitiva", "luserna", "sanagal", "gineva", "tessina")
SEATS = ("1", "2", "3", "4", "5", "6")


def named(text: str, verb: str, names: tuple[str, ...]) -> int | None:
    """The number of the name after the verb; None if `text` is not of that form."""
    first, _, name = text.partition(" ")
    return names.index(name) if first == verb and name in names else None


@dataclass(frozen=True)
class Tribe:
    """Choose a tribe (S2.2)."""

    tribe: int
    sizes: ClassVar[tuple[int, ...]] = (len(TRIBES),)

    def text(self) -> str:
        return f"tribe {TRIBES[self.tribe]}"

    @classmethod
    def parse(cls, text: str) -> Tribe | None:
        found = named(text, "tribe", TRIBES)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Pass:
    """Buy no building this round (S7.1)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "pass"

    @classmethod
    def parse(cls, text: str) -> Pass | None:
        return cls() if text == "pass" else None


@dataclass(frozen=True)
class Take:
    """Buy a building from the grid into the reserve (S7.2)."""

    building: int
    sizes: ClassVar[tuple[int, ...]] = (len(BUILDINGS),)

    def text(self) -> str:
        return f"take {BUILDINGS[self.building]}"

    @classmethod
    def parse(cls, text: str) -> Take | None:
        found = named(text, "take", BUILDINGS)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Mine:
    """Build a mine (S8.3)."""

    resource: int
    sizes: ClassVar[tuple[int, ...]] = (len(RESOURCES),)

    def text(self) -> str:
        return f"mine {RESOURCES[self.resource]}"

    @classmethod
    def parse(cls, text: str) -> Mine | None:
        found = named(text, "mine", RESOURCES)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Hire:
    """Hire the next miner (S8.4)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "hire"

    @classmethod
    def parse(cls, text: str) -> Hire | None:
        return cls() if text == "hire" else None


@dataclass(frozen=True)
class Develop:
    """Develop the next town (S8.5)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "develop"

    @classmethod
    def parse(cls, text: str) -> Develop | None:
        return cls() if text == "develop" else None


@dataclass(frozen=True)
class Build:
    """Build a property from the reserve (S8.6)."""

    building: int
    sizes: ClassVar[tuple[int, ...]] = (len(BUILDINGS),)

    def text(self) -> str:
        return f"build {BUILDINGS[self.building]}"

    @classmethod
    def parse(cls, text: str) -> Build | None:
        found = named(text, "build", BUILDINGS)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Sell:
    """Sell one cube (S4.1)."""

    resource: int
    sizes: ClassVar[tuple[int, ...]] = (len(RESOURCES),)

    def text(self) -> str:
        return f"sell {RESOURCES[self.resource]}"

    @classmethod
    def parse(cls, text: str) -> Sell | None:
        found = named(text, "sell", RESOURCES)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Buy:
    """Buy one cube (S4.2)."""

    resource: int
    sizes: ClassVar[tuple[int, ...]] = (len(RESOURCES),)

    def text(self) -> str:
        return f"buy {RESOURCES[self.resource]}"

    @classmethod
    def parse(cls, text: str) -> Buy | None:
        found = named(text, "buy", RESOURCES)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Done:
    """End one's management (S8.1)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "done"

    @classmethod
    def parse(cls, text: str) -> Done | None:
        return cls() if text == "done" else None


@dataclass(frozen=True)
class Return:
    """Give a building of the reserve back instead of paying for it (S9.2)."""

    building: int
    sizes: ClassVar[tuple[int, ...]] = (len(BUILDINGS),)

    def text(self) -> str:
        return f"return {BUILDINGS[self.building]}"

    @classmethod
    def parse(cls, text: str) -> Return | None:
        found = named(text, "return", BUILDINGS)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Pay:
    """Pay the fee for every building in reserve (S9.1)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "pay"

    @classmethod
    def parse(cls, text: str) -> Pay | None:
        return cls() if text == "pay" else None


@dataclass(frozen=True)
class First:
    """The lot makes this seat the first player (S2.1)."""

    seat: int
    sizes: ClassVar[tuple[int, ...]] = (len(SEATS),)

    def text(self) -> str:
        return f"first {SEATS[self.seat]}"

    @classmethod
    def parse(cls, text: str) -> First | None:
        found = named(text, "first", SEATS)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Deal:
    """The next seat, counted round the table, is dealt this tribe (S2.2)."""

    tribe: int
    sizes: ClassVar[tuple[int, ...]] = (len(TRIBES),)

    def text(self) -> str:
        return f"deal {TRIBES[self.tribe]}"

    @classmethod
    def parse(cls, text: str) -> Deal | None:
        found = named(text, "deal", TRIBES)
        return None if found is None else cls(found)


@dataclass(frozen=True)
class Draw:
    """A building comes out of the bag onto the grid (S2.7, S9.6)."""

    building: int
    sizes: ClassVar[tuple[int, ...]] = (len(BUILDINGS),)

    def text(self) -> str:
        return f"draw {BUILDINGS[self.building]}"

    @classmethod
    def parse(cls, text: str) -> Draw | None:
        found = named(text, "draw", BUILDINGS)
        return None if found is None else cls(found)


ACTIONS = Codec((Tribe, Pass, Take, Mine, Hire, Develop, Build, Sell, Buy, Done, Return, Pay))
CHANCES = Codec((First, Deal, Draw), "outcome")

TRIBE = ACTIONS.base(Tribe)
PASS = ACTIONS.base(Pass)
TAKE = ACTIONS.base(Take)
MINE = ACTIONS.base(Mine)
HIRE = ACTIONS.base(Hire)
DEVELOP = ACTIONS.base(Develop)
BUILD = ACTIONS.base(Build)
SELL = ACTIONS.base(Sell)
BUY = ACTIONS.base(Buy)
DONE = ACTIONS.base(Done)
RETURN = ACTIONS.base(Return)
PAY = ACTIONS.base(Pay)
FIRST = CHANCES.base(First)
DEAL = CHANCES.base(Deal)
DRAW = CHANCES.base(Draw)
