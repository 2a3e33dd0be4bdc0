"""What a seat may know of a position, as plain data.

Lands and characters go by their number; 0 is an empty slot, no card, nobody. Scene keys: "land/<number>" is a land
wherever it lies, "row/<1 or 2>/<slot from 1>" a slot, "hand/<character>" a card of the own hand,
"played/<seat>" the character of a round, "discard/<seat>/<character>" a discarded one, "realm/<seat>" a realm,
"seat/<seat>" a player, "deck" the land deck, "top" an unknown card on top of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rodinia.core.view import View
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import PHASES, SHARED
from rodinia.games.vaalbara.deck import members
from rodinia.games.vaalbara.state import VaalbaraState
from rodinia.scene.keep import kept


@dataclass(frozen=True)
class VaalbaraView(View):
    """Everything V9 lets one seat know. Tuples with one entry a seat are in the order of the seats."""

    phase: str  # one of PHASES
    round: int  # from 1
    clans: tuple[int, ...]  # of the seats, by their place in the box (V1.1)
    turn: int | None  # the seat that draws, acts or takes a land now
    rows: tuple[tuple[int, ...], ...]  # the first row, the second row
    top: int  # V9.2: the land on top of the land deck, if it is known
    bottom: int  # V9.3: the land at its bottom, if it is known
    given: int  # the land a Tracker or Pioneer gives, still in its place, while what comes for it is being turned up
    lands_left: int  # cards in the land deck, the top one included
    omen: int  # the number of the back on top of the land deck
    omens: tuple[int, ...]  # what it says: seats from best to worst
    backs: tuple[int, ...]  # V9.2: for each number of a land, from 0, the back it has shown, or 0
    realms: tuple[tuple[int, ...], ...]  # the lands of each seat
    discards: tuple[tuple[int, ...], ...]  # the characters that each seat has played
    hand: tuple[int, ...]  # the own hand; () for a spectator
    chosen: int  # the own character that lies face down
    answer: int  # the own sealed answer to a Fighter: 0 none yet, 1 keep, 2 show
    asked: tuple[int, ...]  # the seats that a Fighter asks
    committed: tuple[bool, ...]  # who has made the sealed choice under way
    known: tuple[tuple[int, ...], ...]  # V9.4: characters that everyone knows to be in hand, or face down from it
    hands: tuple[int, ...]  # how many cards are in each hand
    decks: tuple[int, ...]  # how many cards are in each clan deck
    played: tuple[int, ...]  # characters of this round; of the last one until the next are revealed
    order: tuple[int, ...]  # seats in the order of play of that round, by the omens of now
    acted: int  # how many of them have had their turn
    effects: tuple[int | None, ...]  # points of the character actions of that round; None before it
    rewards: tuple[int | None, ...]  # points of the land actions of that round; None before it
    points: tuple[int, ...]  # V9.5: totals, as a good memory has them; show them by `shown`
    tally: tuple[tuple[int, ...], ...]  # where they came from: the six types, own characters, others', variety, start
    open_scores: bool  # V9.5: whether the table shows all totals

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.points)

    def shown(self, seat: int) -> int | None:
        """V9.5: the total of a seat that the table shows to this viewer, or None."""
        return self.points[seat] if self.open_scores or seat == self.seat or self.phase == "over" else None

    def winner(self) -> int | None:
        """V8.3: the seat that has won, once the game is over."""
        if self.phase != "over":
            return None
        return max(self.omens, key=lambda seat: (self.points[seat], -self.omens.index(seat)))

    def hidden_lands(self) -> tuple[int, ...]:
        """The lands of the deck that are in no known order; an unknown card on top is one of them."""
        seen = {self.top, self.bottom, *self.rows[0], *self.rows[1]}
        for realm in self.realms:
            seen.update(realm)
        return tuple([card for card in BOX.tables.lands(self.players) if card not in seen])

    def hidden_backs(self) -> tuple[int, ...]:
        """The backs of the cards that have not shown them yet."""
        seen = {self.omen, *self.backs}
        return tuple([back for back in BOX.tables.lands(self.players) if back not in seen])


@lru_cache(4096)
def bits(cards: int) -> tuple[int, ...]:
    """The numbers of a set of bits, in order."""
    return tuple(members(cards))


@kept(None, BOX)
def by_omens(clans: tuple[int, ...], back: int) -> tuple[int, ...]:
    """V1.3: the seats from best to worst, as a back says."""
    return tuple([clans.index(clan) for clan in BOX.tables.omens[back] if clan in clans]) if back else ()


def view(state: VaalbaraState, seat: int | None, open_scores: bool) -> VaalbaraView:
    """What the seat (None: a spectator) may know of the state."""
    clans, phase, rows = state.clans(), PHASES[state.phase], state.rows()
    return VaalbaraView.made(
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=() if seat is None else tuple(state.legal(seat)),
        phase=phase,
        round=state.round,
        clans=clans,
        turn=state.turn if phase not in SHARED else None,
        rows=(tuple(rows[: state.seats]), tuple(rows[state.seats :])),
        top=state.top,
        bottom=state.bottom,
        given=state.given,
        lands_left=state.faces.bit_count() + (state.top > 0) + (state.bottom > 0),
        omen=state.omen,
        omens=by_omens(clans, state.omen),
        backs=tuple(state.shown()[: len(BOX.tables.marks)]),
        realms=tuple(map(bits, state.realms())),
        discards=tuple(map(bits, state.discards())),
        asked=bits(state.asked),
        committed=tuple([card + answer > 0 for card, answer in zip(state.choices(), state.answers(), strict=True)]),
        known=tuple(map(bits, state.knowns())),
        hands=tuple(map(int.bit_count, state.hands())),
        decks=tuple(map(int.bit_count, state.decks())),
        played=tuple(state.characters()),
        order=tuple(state.turns()),
        acted=state.acted,
        effects=tuple(state.effects()),
        rewards=tuple(state.rewards()),
        points=state.scores(),
        tally=tuple(map(tuple, state.tallies())),
        open_scores=open_scores,
        **own(state, seat),
    )


def own(state: VaalbaraState, seat: int | None) -> dict[str, Any]:
    """What only the seat knows."""
    if seat is None:
        return {"hand": (), "chosen": 0, "answer": 0}
    return {"hand": bits(state.hands()[seat]), "chosen": state.choices()[seat], "answer": state.answers()[seat]}


def unsealed(view: VaalbaraView) -> VaalbaraView:
    """The view before other seats made the sealed choice under way: a character (V3.1) or an answer (V5.1)."""
    others = [seat for seat in range(view.players) if view.committed[seat] and seat != view.seat]
    if not others:
        return view
    actors = tuple(sorted([*view.actors, *others]))
    card = view.phase == "assign"  # the chosen character goes back into the hand
    return view.altered(
        actor=actors[0],
        actors=actors,
        committed=tuple([each and seat not in others for seat, each in enumerate(view.committed)]),
        hands=tuple([count + (card and seat in others) for seat, count in enumerate(view.hands)]),
    )
