"""What a seat can do and what chance can bring: typed, with ids and a short notation.

Acts of the management phase have consecutive ids from MINE to BUY, so that a set of them is one 64-bit mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rodinia.core.actions import Codec, Word, counted, named

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
SEATS = 6

RESOURCE = named(*RESOURCES)
BUILDING = named(*BUILDINGS)
PEOPLE = named(*TRIBES)


@dataclass(frozen=True)
class Tribe(Word, form="tribe {tribe}", tribe=PEOPLE):
    """Choose a tribe (S2.2)."""

    tribe: int


@dataclass(frozen=True)
class Pass(Word, form="pass"):
    """Buy no building this round (S7.1)."""


@dataclass(frozen=True)
class Take(Word, form="take {building}", building=BUILDING):
    """Buy a building from the grid into the reserve (S7.2)."""

    building: int


@dataclass(frozen=True)
class Mine(Word, form="mine {resource}", resource=RESOURCE):
    """Build a mine (S8.3)."""

    resource: int


@dataclass(frozen=True)
class Hire(Word, form="hire"):
    """Hire the next miner (S8.4)."""


@dataclass(frozen=True)
class Develop(Word, form="develop"):
    """Develop the next town (S8.5)."""


@dataclass(frozen=True)
class Build(Word, form="build {building}", building=BUILDING):
    """Build a property from the reserve (S8.6)."""

    building: int


@dataclass(frozen=True)
class Sell(Word, form="sell {resource}", resource=RESOURCE):
    """Sell one cube (S4.1)."""

    resource: int


@dataclass(frozen=True)
class Buy(Word, form="buy {resource}", resource=RESOURCE):
    """Buy one cube (S4.2)."""

    resource: int


@dataclass(frozen=True)
class Done(Word, form="done"):
    """End one's management (S8.1), or the exchange before the end of the game (S9.5)."""


@dataclass(frozen=True)
class Return(Word, form="return {building}", building=BUILDING):
    """Give a building of the reserve back instead of paying for it (S9.2)."""

    building: int


@dataclass(frozen=True)
class Pay(Word, form="pay"):
    """Pay the fee for every building in reserve (S9.1)."""


@dataclass(frozen=True)
class First(Word, form="first {seat}", seat=counted(SEATS, 1)):
    """The lot makes this seat the first player (S2.1)."""

    seat: int


@dataclass(frozen=True)
class Deal(Word, form="deal {tribe}", tribe=PEOPLE):
    """The next seat, counted round the table, is dealt this tribe (S2.2)."""

    tribe: int


@dataclass(frozen=True)
class Draw(Word, form="draw {building}", building=BUILDING):
    """A building comes out of the bag onto the grid (S2.7, S9.9)."""

    building: int


Action = Tribe | Pass | Take | Mine | Hire | Develop | Build | Sell | Buy | Done | Return | Pay
Outcome = First | Deal | Draw
ACTIONS: Codec[Any] = Codec((Tribe, Pass, Take, Mine, Hire, Develop, Build, Sell, Buy, Done, Return, Pay))
CHANCES: Codec[Any] = Codec((First, Deal, Draw), "outcome")

TRIBE, PASS, TAKE, MINE, HIRE, DEVELOP, BUILD, SELL, BUY, DONE, RETURN, PAY = ACTIONS.bases
FIRST, DEAL, DRAW = CHANCES.bases
