"""Reads components.toml, checks it and builds the tables that the rules play with."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from rodinia.core.components import Box
from rodinia.core.errors import BadComponents
from rodinia.games.vaalbara.const import TYPES

CLANS = 5
CHARACTERS = 12
MOST_CARDS = 60  # land numbers are bits of one 62-bit word
MOST_ROUNDS = 9
MOST_POINTS = 99
MOST_BYTES = 200_000


@dataclass(frozen=True)
class Tables:
    """Every value of the box. Lands and characters are indexed by their number: entry 0 stands for none."""

    rounds: int
    hand: int
    start: int
    variety: list[int]  # by number of types
    meadow: int
    field: int
    village: int
    mountain: list[int]  # by number of mountains, from 0
    river: int
    clans: list[str]  # by seat
    letters: str  # by seat
    colours: list[int]  # by seat
    names: list[str]  # of characters
    amounts: list[int]  # of characters
    helps: list[str]  # of characters
    marks: list[int]  # of lands: the fewest players
    types: list[int]  # of lands: an index of TYPES
    values: list[int]  # of lands: of a forest, else 0
    omens: list[list[int]]  # of lands: clans from best to worst

    def lands(self, players: int) -> list[int]:
        """V2.1: the numbers of the lands that a game of so many players uses."""
        return [card for card in range(1, len(self.marks)) if self.marks[card] <= players]


def read(text: str, place: str = "components") -> Tables:
    """The tables of a components file. A mistake raises BadComponents with its place."""
    if len(text) > MOST_BYTES:
        raise BadComponents(f"{place}: at most {MOST_BYTES:,} characters, not {len(text):,}")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadComponents(f"{place}: {problem}") from None
    top = Entry(data, f"{place}: ", ("game", "reward", "clan", "characters", "lands"))
    game = top.entry("game", ("source", "rounds", "hand", "start", "variety"))
    reward = top.entry("reward", ("source", "meadow", "field", "village", "mountain", "river"))
    clans = top.entries("clan", ("letter", "name", "colour", "source"), CLANS, CLANS)
    characters = top.entry("characters", ("source", "cards"))
    people = characters.entries("cards", ("name", "amount", "help"), CHARACTERS, CHARACTERS)
    lands = top.entry("lands", ("source", "cards"))
    cards = lands.entries("cards", ("mark", "type", "value", "omens"), 1, MOST_CARDS)
    for entry in [game, reward, characters, lands, *clans]:
        entry.choice("source", ("printed", "found", "reconstructed"))
    letters = read_letters(clans)
    found = Tables(
        rounds=game.number("rounds", 1, MOST_ROUNDS),
        hand=game.number("hand", 1, CHARACTERS),
        start=game.number("start", 0, MOST_POINTS),
        variety=game.numbers("variety", len(TYPES) + 1),
        meadow=reward.number("meadow", 0, MOST_POINTS),
        field=reward.number("field", 0, MOST_POINTS),
        village=reward.number("village", 0, MOST_POINTS),
        mountain=[0, *reward.numbers("mountain", 4)],
        river=reward.number("river", 0, CHARACTERS),
        clans=[clan.text("name") for clan in clans],
        letters=letters,
        colours=[clan.number("colour", 0, 7) for clan in clans],
        names=["nobody"] + [person.text("name") for person in people],
        amounts=[0] + [person.number("amount", 0, MOST_POINTS) for person in people],
        helps=[""] + [read_help(person) for person in people],
        marks=[99] + [card.number("mark", 2, CLANS) for card in cards],
        types=[len(TYPES)] + [TYPES.index(card.choice("type", TYPES)) for card in cards],
        values=[0] + [read_value(card) for card in cards],
        omens=[list(range(CLANS))] + read_omens(cards, letters),
    )
    for players in range(2, CLANS + 1):
        have, need = len(found.lands(players)), (found.rounds + 1) * players + 1
        if have < need:
            raise BadComponents(
                f"{lands.at('cards')}: {players} players need {need} lands, but only {have} are for them"
            )
    return found


def read_letters(clans: list[Entry]) -> str:
    """The letters of the clans, all different."""
    letters = ""
    for clan in clans:
        letter = clan.text("letter")
        if len(letter) != 1 or letter in letters:
            raise BadComponents(f"{clan.at('letter')}: one letter of its own is needed, not {letter!r}")
        letters += letter
    return letters


def read_help(person: Entry) -> str:
    """What a character does, with its amount put in."""
    return person.text("help", "{amount}").replace("{amount}", str(person.data["amount"]))


def read_value(card: Entry) -> int:
    """The value of a forest; other lands have none."""
    if card.choice("type", TYPES) == "forest":
        return card.number("value", 0, MOST_POINTS)
    if "value" in card.data:
        raise BadComponents(f"{card.at('value')}: only a forest has a value")
    return 0


def read_omens(cards: list[Entry], letters: str) -> list[list[int]]:
    """V1.3: the omens of every card, all different."""
    seen: dict[str, Entry] = {}
    for card in cards:
        omens = card.text("omens")
        if sorted(omens) != sorted(letters):
            raise BadComponents(f"{card.at('omens')}: each of the letters {letters} once is needed, not {omens!r}")
        if omens in seen:
            raise BadComponents(f"{card.at('omens')}: {omens} is already the back of {seen[omens].place}")
        seen[omens] = card
    return [[letters.index(letter) for letter in omens] for omens in seen]


class Entry:
    """One table of the file; takes typed values out of it, and complains with their place."""

    def __init__(self, data: Any, place: str, names: tuple[str, ...]) -> None:
        self.place = place
        if not isinstance(data, dict):
            raise BadComponents(f"{place}: a table is needed, not {data!r}"[:200])
        for name in data:
            if name not in names:
                raise BadComponents(f"{self.at(name)}: no such name; there are: {', '.join(names)}"[:200])
        self.data = data

    def at(self, name: str) -> str:
        """The place of a value of this table."""
        return self.place + name if self.place.endswith(" ") else f"{self.place}.{name}"

    def take(self, name: str, kind: type, what: str) -> Any:
        """A value of the right type."""
        if name not in self.data:
            raise BadComponents(f"{self.at(name)}: is missing")
        value = self.data[name]
        if type(value) is not kind:
            raise BadComponents(f"{self.at(name)}: {what} is needed, not {str(value)[:40]!r}")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value: int = self.take(name, int, "a whole number")
        if not low <= value <= high:
            raise BadComponents(f"{self.at(name)}: {low} to {high} is allowed, not {value}")
        return value

    def numbers(self, name: str, count: int) -> list[int]:
        """A list of so many points."""
        values: list[int] = self.take(name, list, "a list")
        if len(values) != count:
            raise BadComponents(f"{self.at(name)}: {count} numbers are needed, not {len(values)}")
        for index, value in enumerate(values):
            if type(value) is not int or not 0 <= value <= MOST_POINTS:
                place = f"{self.at(name)}[{index}]"
                raise BadComponents(
                    f"{place}: a whole number from 0 to {MOST_POINTS} is needed, not {str(value)[:40]!r}"
                )
        return values

    def text(self, name: str, blank: str = "") -> str:
        """A short text. It becomes part of events, where braces stand for players; only `blank` may have them."""
        value: str = self.take(name, str, "a text")
        if not 0 < len(value) <= 100:
            raise BadComponents(f"{self.at(name)}: 1 to 100 characters are allowed, not {len(value)}")
        if set("{}") & set(value.replace(blank, "") if blank else value):
            raise BadComponents(f"{self.at(name)}: no braces are allowed{f' but {blank}' if blank else ''}")
        return value

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """One of some words."""
        value: str = self.take(name, str, "a text")
        if value not in choices:
            raise BadComponents(f"{self.at(name)}: one of {', '.join(choices)} is needed, not {value[:40]!r}")
        return value

    def entry(self, name: str, names: tuple[str, ...]) -> Entry:
        """A table inside this one."""
        return Entry(self.take(name, dict, "a table"), self.at(name), names)

    def entries(self, name: str, names: tuple[str, ...], low: int, high: int) -> list[Entry]:
        """A list of tables inside this one."""
        values = self.take(name, list, "a list")
        if not low <= len(values) <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise BadComponents(f"{self.at(name)}: {wanted} entries are allowed, not {len(values)}")
        return [Entry(value, f"{self.at(name)}[{index}]", names) for index, value in enumerate(values)]


BOX = Box(__package__, read)
