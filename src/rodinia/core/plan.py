"""Plan: a turn of many acts as its player thinks of it, by quantities. The player says what and how many; the game puts it
in order, and answers with what it costs, what is left and what is still missing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that can be planned, once or several times."""

    id: int  # of the action
    key: str  # the scene node that shows it
    name: str
    n: int  # how often it is planned
    points: int  # how the score changes if it is done once
    price: int  # what one costs
    unit: str  # of the price
    parts: tuple[tuple[str, bool], ...] = ()  # what it is paid with: (symbol, whether it is there or bought along)
    note: str = ""
    why: str = ""  # why not once more: "15 CHF short"


@dataclass(frozen=True, slots=True)
class Good:
    """Something that is held in numbers, given away or got."""

    key: str  # the scene node that shows it
    name: str
    symbol: str
    had: int
    left: int  # after the plan
    n: int  # planned: below 0 given away, above 0 got
    give: int  # the id of giving one away
    get: int  # the id of getting one
    gives: int  # what one given away brings
    gets: int  # what one got costs
    why_give: str = ""  # why no more can be given away
    why_get: str = ""  # why no more can be got


@dataclass(frozen=True, slots=True)
class Plan:
    """What is planned: the acts in the order in which they are played, and where they lead."""

    ids: tuple[int, ...]
    title: str  # "12 CHF left after your plan"
    sum: str  # "19 + 20 for 2 silver - 15 gold mine - 12 miner = 12 CHF"
    wishes: tuple[Wish, ...]
    goods: tuple[Good, ...]
    name: str = ""  # of the list of wishes: "Market"
    missing: tuple[tuple[int, str], ...] = ()  # what was wished and cannot be done: (id, why)
