"""Reads components.toml, checks it and makes the tables that the rules work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from rodinia.core.components import Box, Entry
from rodinia.games.vaalbara.const import FOREST, TYPES

CLANS = 5
CHARACTERS = 12
MOST_CARDS = 60  # land numbers are bits of one 62-bit word
MOST_ROUNDS = 9
MOST_POINTS = 99

T = TypeVar("T")


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


def read(text: str, place: str) -> Tables:
    """The tables of a components file; a mistake raises BadComponents with its place."""
    top = Entry.of(text, place, ("game", "reward", "clan", "characters", "lands"))
    game = top.table("game", ("source", "rounds", "hand", "start", "variety"))
    reward = top.table("reward", ("source", "meadow", "field", "village", "mountain", "river"))
    clans = top.tables("clan", CLANS, ("letter", "name", "colour", "source"))
    characters = top.table("characters", ("source", "cards"))
    people = characters.tables("cards", CHARACTERS, ("name", "amount", "help"))
    lands = top.table("lands", ("source", "cards"))
    cards = lands.tables("cards", (1, MOST_CARDS), ("mark", "type", "value", "omens"))
    letters = read_letters(clans)
    found = Tables(
        rounds=game.number("rounds", 1, MOST_ROUNDS),
        hand=game.number("hand", 1, CHARACTERS),
        start=game.number("start", 0, MOST_POINTS),
        variety=game.numbers("variety", len(TYPES) + 1, 0, MOST_POINTS),
        meadow=reward.number("meadow", 0, MOST_POINTS),
        field=reward.number("field", 0, MOST_POINTS),
        village=reward.number("village", 0, MOST_POINTS),
        mountain=[0, *reward.numbers("mountain", 4, 0, MOST_POINTS)],
        river=reward.number("river", 0, CHARACTERS),
        clans=different(clans, "name", [clan.text("name") for clan in clans]),
        letters=letters,
        colours=different(clans, "colour", [clan.number("colour", 0, 7) for clan in clans]),
        names=["nobody"] + [person.text("name") for person in people],
        amounts=[0] + [person.number("amount", 0, MOST_POINTS) for person in people],
        helps=[""] + [read_help(person) for person in people],
        marks=[99] + [card.number("mark", 2, CLANS) for card in cards],
        types=[len(TYPES)] + [card.choice("type", TYPES) for card in cards],
        values=[0] + [read_value(card) for card in cards],
        omens=[list(range(CLANS))] + read_omens(cards, letters),
    )
    for players in range(2, CLANS + 1):
        have, need = len(found.lands(players)), (found.rounds + 1) * players + 1
        if have < need:
            raise lands.wrong("cards", f"{players} players need {need} lands, but only {have} are for them")
    return found


def read_letters(clans: list[Entry]) -> str:
    """The letters of the clans, all different."""
    letters = ""
    for clan in clans:
        letter = clan.text("letter")
        if len(letter) != 1 or letter in letters:
            raise clan.wrong("letter", f"one letter of its own is needed, not {letter!r}")
        letters += letter
    return letters


def different(clans: list[Entry], name: str, values: list[T]) -> list[T]:
    """The values that the clans have under a name, all different."""
    for k, clan in enumerate(clans):
        if values[k] in values[:k]:
            raise clan.wrong(name, f"a {name} of its own is needed, not {values[k]!r}")
    return values


def read_help(person: Entry) -> str:
    """What a character does, with its amount put in."""
    return person.text("help", blank="{amount}").replace("{amount}", str(person.number("amount", 0, MOST_POINTS)))


def read_value(card: Entry) -> int:
    """The value of a forest; other lands have none."""
    if card.choice("type", TYPES) == FOREST:
        return card.number("value", 0, MOST_POINTS)
    if "value" in card:
        raise card.wrong("value", "only a forest has a value")
    return 0


def read_omens(cards: list[Entry], letters: str) -> list[list[int]]:
    """V1.3: the omens of every card, all different."""
    seen: list[str] = []
    for card in cards:
        omens = card.text("omens")
        if sorted(omens) != sorted(letters):
            raise card.wrong("omens", f"each of the letters {letters} once is needed, not {omens!r}")
        if omens in seen:
            raise card.wrong("omens", f"{omens} is already the back of lands.cards[{seen.index(omens)}]")
        seen.append(omens)
    return [[letters.index(letter) for letter in omens] for omens in seen]


BOX = Box(__package__, read)
