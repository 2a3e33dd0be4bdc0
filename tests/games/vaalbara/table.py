"""Sets up positions for the tests of this folder, in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence

import rodinia
from rodinia.core.game import Event, Game, Step
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.games.vaalbara.belief import VaalbaraBelief, examine
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import BEGINNING, TYPES
from rodinia.games.vaalbara.view import VaalbaraView

BLUE, PURPLE, YELLOW, RED, GREEN = range(5)


def numbers(words: str, used: set[int], players: int) -> list[int]:
    """Cards for words such as "meadow field forest5 -", none of them used before; `#17` is that very card."""
    found = []
    for word in words.split():
        kind, value = word.rstrip("3456"), word[len(word.rstrip("3456")) :]
        if word.startswith("#"):
            fits = [int(word[1:])]
        else:
            fits = [
                card
                for card in BOX.tables.lands(players)
                if TYPES[BOX.tables.types[card]] == kind
                and value in ("", str(BOX.tables.values[card]))
                and card not in used
            ]
        found.append(0 if word == "-" else fits[0])
        used.add(found[-1])
    return found


def omens(order: Sequence[int], used: set[int], players: int) -> int:
    """A back that shows these seats in this order and does not have the number of a used land."""
    for back in BOX.tables.lands(players):
        if back not in used and [clan for clan in BOX.tables.omens[back] if clan in order] == list(order):
            return back
    raise AssertionError(f"no back shows {order}")


class Table:
    """A position in the assignment of some round, and the moves from there, in notation.

    Every land in sight has shown the back of its own number, but for those in `bare`.
    """

    def __init__(
        self,
        players: int,
        realms: Sequence[str] = (),
        first: str = "",
        second: str = "",
        omens_order: Sequence[int] | None = None,
        hands: Sequence[Sequence[int]] = (),
        discards: Sequence[Sequence[int]] = (),
        points: Sequence[int] = (),
        round: int = 2,
        lands_left: int = 0,
        bottom: str = "",
        top: str = "",
        bare: Sequence[int] = (),
    ) -> None:
        self.game: Game = rodinia.load("vaalbara", players)
        seats, used = range(players), {0}
        every = [card for row in (first, second, bottom, top, *realms) for card in row.split() if card.startswith("#")]
        used |= {int(card[1:]) for card in every}
        own = [numbers(realms[seat], used, players) if seat < len(realms) else [] for seat in seats]
        rows = [numbers(row, used, players) if row else [] for row in (first, second)]
        under = numbers(bottom, used, players)[0] if bottom else 0
        over = numbers(top, used, players)[0] if top else 0
        omen = over or omens(omens_order or tuple(seats), used, players)
        used.add(omen)
        for row in rows:  # any lands where the test does not care
            row += [card for card in BOX.tables.lands(players) if card not in used][: players - len(row)]
            used |= set(row)
        start = self.game.view(self.game.start(), None)
        assert isinstance(start, VaalbaraView)
        rest = [card for card in BOX.tables.lands(players) if card not in used]
        rest = rest if over else [omen, *rest]
        away = rest[lands_left - bool(over) - bool(under) :] if lands_left else []  # put into the last realm
        own[-1] += away
        deck = len(rest) - len(away) + bool(over) + bool(under)
        round = max(round, BOX.tables.rounds - (deck - 1) // players)  # the deck is enough for it
        dressed = {over, under, *rows[0], *rows[1], *[card for realm in own for card in realm]} - set(bare)
        assert over or omen not in dressed
        held = [list(hands[seat]) if seat < len(hands) else [1, 2, 3, 4, 5] for seat in seats]
        gone = [tuple(sorted(discards[seat])) if seat < len(discards) else () for seat in seats]
        total = [points[seat] if seat < len(points) else 2 for seat in seats]
        data = start.data() | {
            "actor": 0,
            "actors": tuple(seats),
            "phase": "assign",
            "round": round,
            "turn": None,
            "rows": (tuple(rows[0]), tuple(rows[1])),
            "top": over,
            "omen": omen,
            "backs": tuple([card if card in dressed else 0 for card in range(len(BOX.tables.marks))]),
            "bottom": under,
            "lands_left": deck,
            "realms": tuple([tuple(sorted(realm)) for realm in own]),
            "discards": tuple(gone),
            "hands": tuple([len(hand) for hand in held]),
            "known": tuple([tuple(sorted(hand)) for hand in held]),
            "decks": tuple([12 - len(held[seat]) - len(gone[seat]) for seat in seats]),
            "points": tuple(total),
            "tally": tuple([tuple([total[seat] if k == BEGINNING else 0 for k in range(10)]) for seat in seats]),
        }
        view = VaalbaraView.from_data(data)
        examine(view, players)
        self.state: State = VaalbaraBelief(view).sample(Rng(0))
        self.events: list[Event] = []

    def play(self, *characters: int) -> Table:
        """Everyone assigns a character, seat by seat."""
        for seat, character in enumerate(characters):
            self.move(seat, f"play {character}")
        return self

    def move(self, actor: int, text: str) -> Table:
        """One step."""
        step = self.game.parse(actor, text)
        self.events = self.game.happened(self.state, step, None if actor < 0 else actor)
        self.state.apply(*step)
        return self

    def act(self, text: str) -> Table:
        """A step of the seat in turn."""
        return self.move(self.state.actor, text)

    def luck(self, text: str = "") -> Table:
        """Chance: an outcome, or the first one possible."""
        return self.move(-1, text or self.game.text(Step(-1, self.state.outcomes()[0][0])))

    def take(self, land: str) -> Table:
        """The seat in turn takes a land of that type from the first row."""
        for slot, card in enumerate(self.view().rows[0]):
            if card and TYPES[BOX.tables.types[card]] == land:
                return self.act(f"take {slot + 1}")
        raise AssertionError(f"no {land} in the first row")

    def take_any(self) -> Table:
        """The seat in turn takes the first land there is."""
        return self.act(self.legal()[0])

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat (by default the one in turn) may do."""
        who = self.state.actor if seat is None else seat
        return [self.game.text(Step(who, move)) for move in self.state.legal(who)]

    def view(self, seat: int | None = None) -> VaalbaraView:
        view = self.game.view(self.state, seat)
        assert isinstance(view, VaalbaraView)
        return view

    def points(self, seat: int) -> int:
        return self.state.scores()[seat]

    @property
    def actor(self) -> int:
        return self.state.actor

    def land(self, row: int, slot: int) -> str:
        """The type of a land of a row."""
        return TYPES[BOX.tables.types[self.view().rows[row - 1][slot - 1]]]

    def sums(self) -> list[str]:
        """The sums of the last step's events."""
        return [event.sum for event in self.events if event.sum]
