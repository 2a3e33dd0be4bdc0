"""Vaalbara once more, slow and literal, straight from the rule text. Shares no code with the game.

The whole playing is one generator, `rules`, that reads like the rulebook and stops wherever chance or players have to
decide. Steps are notations ("play 3", "take 2"). Scores are a ledger, recomputed from nothing when asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rodinia

Request = dict[int, set[str]]  # who may do what; chance is -1
Reply = tuple[int, str]
Play = Generator[Request, Reply, Any]

FILE = Path(rodinia.__file__).parent / "games" / "vaalbara" / "components.toml"


@dataclass(eq=False)
class Land:
    """A card whose face and back are numbers of the components file, or None as long as nobody has seen them."""

    face: int | None = None
    back: int | None = None


class Reference:
    def __init__(self, players: int, clans: str = "BPYRG") -> None:
        data = tomllib.loads(FILE.read_text("utf-8"))
        self.cards = dict(enumerate(data["lands"]["cards"], 1))
        self.clans = clans[:players]  # by their letters, seat by seat
        self.players = players
        self.seats = list(range(players))
        self.ledger: list[tuple[int, int, str]] = []
        self.faces = {n for n, card in self.cards.items() if card["mark"] <= players}  # not seen yet
        self.backs = set(self.faces)  # not seen yet
        self.deck = [Land() for _ in self.faces]  # from top to bottom
        self.given: Land | None = None
        self.first: list[Land | None] = [None] * players
        self.second: list[Land | None] = [None] * players
        self.realms: list[list[Land]] = [[] for _ in self.seats]
        self.hands: list[set[int]] = [set() for _ in self.seats]
        self.decks = [set(range(1, 13)) for _ in self.seats]
        self.discards: list[set[int]] = [set() for _ in self.seats]
        self.known: list[set[int]] = [set() for _ in self.seats]
        self.sealed: dict[int, str] = {}
        self.played: list[int] = [0] * players
        self.order: list[int] = []
        self.round = 1
        self.over = False
        self.playing = self.rules()
        self.request: Request = next(self.playing)

    # The door for tests.

    def send(self, actor: int, text: str) -> None:
        assert text in self.request[actor], f"{text} by {actor} is not in {self.request}"
        try:
            self.request = self.playing.send((actor, text))
        except StopIteration:
            self.over, self.request = True, {}

    def scores(self) -> list[int]:
        return [sum(points for who, points, _ in self.ledger if who == seat) for seat in self.seats]

    def winner(self) -> int:
        scores = self.scores()
        return next(seat for seat in self.omens() if scores[seat] == max(scores))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, under the names of the game's view."""
        seen = [*self.deck, *self.first, *self.second, *(card for realm in self.realms for card in realm)]
        backs = {card.face: card.back or 0 for card in seen if card and card.face}
        return {
            "round": self.round,
            "rows": tuple(tuple(number(card) for card in row) for row in (self.first, self.second)),
            "top": number(self.deck[0]),
            "bottom": number(self.deck[-1]) if len(self.deck) > 1 else 0,
            "given": number(self.given),
            "lands_left": len(self.deck),
            "omen": self.deck[0].back or 0,
            "omens": tuple(self.omens()) if self.deck[0].back else (),
            "backs": tuple(backs.get(n, 0) for n in range(len(self.cards) + 1)),
            "realms": tuple(tuple(sorted(map(number, realm))) for realm in self.realms),
            "discards": tuple(tuple(sorted(pile)) for pile in self.discards),
            "hand": () if seat is None else tuple(sorted(self.hands[seat])),
            "committed": tuple(each in self.sealed for each in self.seats),
            "known": tuple(tuple(sorted(cards)) for cards in self.known),
            "hands": tuple(len(hand) for hand in self.hands),
            "decks": tuple(len(deck) for deck in self.decks),
            "played": tuple(self.played),
            "points": tuple(self.scores()),
        }

    # The rules.

    def rules(self) -> Play:
        for seat in self.seats:
            self.gain(seat, 2, "two victory points to begin with")
        for seat in self.seats:
            for _ in range(5):
                yield from self.draw(seat)
        for row in (self.first, self.second):
            yield from self.fill(row)
        for self.round in range(1, 10):
            yield from self.assignment()
            yield from self.resolution()
            if self.round < 9:
                yield from self.end_of_round()
        for seat in self.seats:
            kinds = {self.kind(card) for card in self.realms[seat]}
            if len(kinds) == 5:
                self.gain(seat, 5, "five types")
            if len(kinds) == 6:
                self.gain(seat, 10, "six types")

    def assignment(self) -> Play:
        answers = yield from self.ask({seat: {f"play {card}" for card in self.hands[seat]} for seat in self.seats})
        for seat in self.seats:
            self.played[seat] = int(answers[seat].split()[1])
            self.known[seat].discard(self.played[seat])

    def resolution(self) -> Play:
        self.order = []
        while len(self.order) < self.players:
            waiting = [seat for seat in self.seats if seat not in self.order]
            lowest = min(self.played[seat] for seat in waiting)
            tied = [seat for seat in waiting if self.played[seat] == lowest]
            seat = next(clan for clan in self.omens() if clan in tied)
            yield from self.character_action(seat)
            self.discards[seat].add(self.played[seat])
            yield from self.see_omens()
            yield from self.land_action(seat)
            self.order.append(seat)

    def character_action(self, seat: int) -> Play:
        played, near = self.played[seat], self.neighbours(seat)
        if played == 1:
            yield from self.fighter(seat)
        if played == 2:
            other = yield from self.choose(seat, {f"give {each + 1}" for each in self.seats if each != seat})
            self.gain(int(other.split()[1]) - 1, 2, "the Bard sings for you")
        if played == 3 and not [each for each in near if each in self.order]:
            self.gain(seat, 3, "Hunter before the neighbours")
        if played == 4:
            for each in near:
                if self.played[each] in (1, 3, 5, 7, 9, 11):
                    self.gain(seat, 2, "Oracle sees an odd neighbour")
        if played == 5:
            for card in self.realms[seat]:
                if self.kind(card) == "forest":
                    self.gain(seat, 3, "Carpenter and a forest")
        if played == 6 and self.order:
            victim = self.order[-1]
            loot = min(2, self.scores()[victim])
            self.gain(victim, -loot, "robbed by the Falconer")
            self.gain(seat, loot, "Falconer")
        if played == 7:
            yield from self.tracker(seat)
        if played == 8 and self.discards[seat]:
            back = yield from self.choose(seat, {f"recall {card}" for card in self.discards[seat]})
            card = int(back.split()[1])
            self.discards[seat].remove(card)
            self.hands[seat].add(card)
            self.known[seat].add(card)
        if played == 9:
            here = [slot for slot in self.seats if self.first[slot]]
            pairs = {f"ride {one + 1}-{two + 1}" for one in here for two in self.seats}
            pair = yield from self.choose(seat, pairs)
            one, two = (int(slot) - 1 for slot in pair.split()[1].split("-"))
            self.first[one], self.second[two] = self.second[two], self.first[one]
        if played == 10 and all(each in self.order for each in near):
            self.gain(seat, 5, "Crafter after the neighbours")
        if played == 11 and self.realms[seat]:
            yield from self.pioneer(seat)

    def fighter(self, seat: int) -> Play:
        gone = [1 in self.discards[each] or self.played[each] == 1 for each in self.seats]
        asked = [each for each in self.seats if not gone[each]]
        if not asked:
            return
        answers = yield from self.ask({each: {"keep", "show"} for each in asked})
        for each in asked:
            if answers[each] == "show" and 1 in self.hands[each]:
                self.gain(each, 1, "Fighter shown")
                self.known[each].add(1)

    def tracker(self, seat: int) -> Play:
        slots = {f"track 1/{slot + 1}" for slot in self.seats if self.first[slot]}
        slots |= {f"track 2/{slot + 1}" for slot in self.seats if self.second[slot]}
        answer = yield from self.choose(seat, slots)
        row, slot = (int(number) - 1 for number in answer.split()[1].split("/"))
        lands = (self.first, self.second)[row]
        self.given = lands[slot]
        yield from self.turn_up(self.deck[0])
        assert self.given is not None
        lands[slot], self.deck[0], self.given = self.deck[0], self.given, None

    def pioneer(self, seat: int) -> Play:
        realm = self.realms[seat]
        answer = yield from self.choose(seat, {f"swap {card.face}" for card in realm})
        self.given = next(card for card in realm if answer == f"swap {card.face}")
        yield from self.turn_up(self.deck[-1])
        taken = self.deck.pop()
        self.deck.append(self.given)
        realm.remove(self.given)
        realm.append(taken)
        self.given = None
        self.gain(seat, self.reward(seat, taken), "Pioneer's land")

    def land_action(self, seat: int) -> Play:
        answer = yield from self.choose(seat, {f"take {slot + 1}" for slot in self.seats if self.first[slot]})
        slot = int(answer.split()[1]) - 1
        card, self.first[slot] = self.first[slot], None
        assert card is not None
        self.realms[seat].append(card)
        times = 2 if self.played[seat] == 12 else 1
        self.gain(seat, times * self.reward(seat, card), "a land")

    def reward(self, seat: int, card: Land) -> int:
        kinds = [self.kind(each) for each in self.realms[seat]]
        kind = self.kind(card)
        if kind == "meadow":
            return sum(
                self.kind(each) == "meadow" for who in {seat, *self.neighbours(seat)} for each in self.realms[who]
            )
        if kind == "field":
            return 2 * kinds.count("field")
        if kind == "village":
            return 2 * len(set(kinds))
        if kind == "mountain":
            return {2: 10, 4: 20}.get(kinds.count("mountain"), 0)
        if kind == "river":
            return min(6, self.played[seat]) * kinds.count("river")
        return int(self.cards[number(card)]["value"])

    def end_of_round(self) -> Play:
        self.round += 1
        self.first, self.second = self.second, [None] * self.players
        yield from self.fill(self.second)
        for seat in self.seats:
            while len(self.hands[seat]) < 5 and self.decks[seat]:
                yield from self.draw(seat)

    # The table.

    def fill(self, row: list[Land | None]) -> Play:
        """Lay a row from the top of the deck; the next card then shows its back."""
        for slot in self.seats:
            yield from self.see_omens()
            yield from self.turn_up(self.deck[0])
            row[slot] = self.deck.pop(0)
        if row is self.second:
            yield from self.see_omens()

    def see_omens(self) -> Play:
        """The card on top shows its back."""
        if self.deck[0].back is None:
            _, text = yield {-1: {f"omens {back}" for back in self.backs}}
            self.deck[0].back = int(text.split()[1])
            self.backs.remove(self.deck[0].back)

    def turn_up(self, card: Land) -> Play:
        """A card shows its face."""
        if card.face is None:
            _, text = yield {-1: {f"land {face}" for face in self.faces}}
            card.face = int(text.split()[1])
            self.faces.remove(card.face)

    def draw(self, seat: int) -> Play:
        _, text = yield {-1: {f"draw {card}" for card in self.decks[seat]}}
        card = int(text.split()[1])
        self.decks[seat].remove(card)
        self.hands[seat].add(card)

    def choose(self, seat: int, options: set[str]) -> Play:
        _, text = yield {seat: options}
        return text

    def ask(self, options: Request) -> Play:
        """A sealed choice of some seats, in any order."""
        while len(self.sealed) < len(options):
            seat, text = yield {seat: may for seat, may in options.items() if seat not in self.sealed}
            self.sealed[seat] = text
            if text.startswith("play"):
                self.hands[seat].remove(int(text.split()[1]))
        answers, self.sealed = self.sealed, {}
        return answers

    def omens(self) -> list[int]:
        assert self.deck[0].back is not None
        omens = self.cards[self.deck[0].back]["omens"]
        return [self.clans.index(letter) for letter in omens if letter in self.clans]

    def neighbours(self, seat: int) -> set[int]:
        return {(seat + 1) % self.players, (seat - 1) % self.players}

    def kind(self, card: Land) -> str:
        return str(self.cards[number(card)]["type"])

    def gain(self, seat: int, points: int, why: str) -> None:
        self.ledger.append((seat, points, why))


def number(card: Land | None) -> int:
    """The number of a land; 0 for no card and for one that nobody knows."""
    return card.face or 0 if card else 0
