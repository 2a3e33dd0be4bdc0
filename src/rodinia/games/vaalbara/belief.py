"""What a View of Vaalbara leaves open: the characters in other hands, and what was chosen in secret."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view_check import FLAG, Form, formed, maybe, need, one_of, rising, row, whole
from rodinia.games.vaalbara.components import BOX, CHARACTERS, CLANS
from rodinia.games.vaalbara.const import (
    BARD,
    CHOOSE,
    DEALING,
    EVERYONE,
    FIGHT,
    FIGHTER,
    MIDWIFE,
    PHASES,
    PIONEER,
    PLAYING,
    RIDER,
    SHARED,
    SOURCES,
    TRACKER,
)
from rodinia.games.vaalbara.state import VaalbaraState
from rodinia.games.vaalbara.view import VaalbaraView

MOST_TOTAL = 10**8
TURNS = {  # phases and the characters that bring them about
    "fighter": (FIGHTER,),
    "character": (BARD, TRACKER, MIDWIFE, RIDER, PIONEER),
    "turn": (TRACKER,),
    "dig": (PIONEER,),
    "show": (PIONEER,),
    "land": tuple(range(1, CHARACTERS + 1)),
}


class VaalbaraBelief(Belief):
    """Deals the characters that nobody has seen; every deal that fits the view is equally likely.

    Of the land deck nothing is dealt: it has no order, and its faces and backs come out by chance (V9.2, V9.3).
    """

    def __init__(self, view: VaalbaraView) -> None:
        self.world = VaalbaraState(len(view.points))
        self.viewer = -1 if view.seat is None else view.seat
        self.held = [0] * 5
        self.committed = 0
        self.base = self.rebuild(VaalbaraState(len(view.points)), view)

    def rebuild(self, base: VaalbaraState, view: VaalbaraView) -> VaalbaraState:
        """The part of the state that the view tells; `deck` holds all that is in the hand or the clan deck."""
        types = BOX.tables.types
        base.play_as(view.clans)
        base.phase = PHASES.index(view.phase)
        base.round = view.round
        base.turn = view.turn or 0
        base.acted = view.acted
        base.top, base.omen, base.bottom, base.given = view.top, view.omen, view.bottom, view.given
        base.asked = bits(view.asked)
        base.faces = bits(view.hidden_lands())
        base.backs = bits(view.hidden_backs())
        for card in range(len(view.backs)):
            base.back[card] = view.backs[card]
        playing = view.phase in PLAYING
        base.waiting = bits(view.order[view.acted + 1 :]) if playing else 0
        for k in range(len(view.order)):
            base.order[k] = view.order[k] if not playing or k <= view.acted else 0
        for seat in range(base.seats):
            base.row[seat], base.row[5 + seat] = view.rows[0][seat], view.rows[1][seat]
            base.discard[seat] = bits(view.discards[seat])
            base.known[seat] = bits(view.known[seat])
            base.played[seat] = view.played[seat]
            on_table = 1 << view.played[seat] if playing else 0
            base.deck[seat] = EVERYONE & ~base.discard[seat] & ~on_table
            self.held[seat] = view.hands[seat] + (view.phase == "assign" and view.committed[seat])
            if view.committed[seat]:
                self.committed |= 1 << seat
            effect, reward = view.effects[seat], view.rewards[seat]
            base.effect[seat] = 0 if effect is None else effect + 1
            base.reward[seat] = 0 if reward is None else reward + 1
            base.realm[seat] = bits(view.realms[seat])
            for kind in range(6):
                base.count[seat * 6 + kind] = len([card for card in view.realms[seat] if types[card] == kind])
            base.score[seat] = view.points[seat]
            for source in range(10):
                base.tally[seat * 10 + source] = view.tally[seat][source]
        if self.viewer >= 0:
            base.hand[self.viewer] = bits(view.hand)
            base.chosen[self.viewer] = view.chosen
            base.answer[self.viewer] = view.answer
            base.deck[self.viewer] &= ~(base.hand[self.viewer] | (1 << view.chosen if view.chosen else 0))
        return base

    def deal(self, world: State, rng: Rng) -> int:
        self.world.copy_from(self.base)
        for seat in range(self.world.seats):
            if seat != self.viewer:
                self.deal_hand(seat, rng)
        world.copy_from(self.world)
        return 0

    def deal_hand(self, seat: int, rng: Rng) -> None:
        """One hand: what is known of it, the rest from all that is unseen; then the secret choice."""
        hand = self.world.known[seat]
        unseen = self.world.deck[seat] & ~hand
        count = 0
        left = 0
        for character in range(1, 13):
            count += hand >> character & 1
            left += unseen >> character & 1
        for character in range(1, 13):
            if unseen >> character & 1:
                if rng.below(left) < self.held[seat] - count:
                    hand |= 1 << character
                    count += 1
                left -= 1
        self.world.deck[seat] = self.world.deck[seat] & ~hand
        if self.committed >> seat & 1 and self.world.phase == CHOOSE:  # V3.1
            left = rng.below(count)
            for character in range(1, 13):
                if hand >> character & 1:
                    if left == 0:
                        self.world.chosen[seat] = character
                    left -= 1
            hand &= ~(1 << self.world.chosen[seat])
        elif self.committed >> seat & 1 and self.world.phase == FIGHT:  # V5.1
            self.world.answer[seat] = 1 + rng.below(2)
        self.world.hand[seat] = hand


def examine(view: VaalbaraView, players: int) -> None:
    """Raise BadView if the rules could come to harm by the view, or its game could not be played to its end."""
    formed(view, players, form(players))
    check_choices(view)
    if view.phase in PLAYING:
        check_turn(view)
    check_lands(view)
    check_backs(view)
    check_characters(view)


def form(seats: int) -> dict[str, Form]:
    """What the fields of a view hold."""
    tables, seat, brought = BOX.tables, whole(0, seats - 1), maybe(whole(0, MOST_TOTAL))
    land, people = whole(0, len(tables.marks) - 1), rising(1, CHARACTERS)
    count = whole(0, CHARACTERS)
    return {
        "phase": one_of(*PHASES),
        "round": whole(1, tables.rounds),
        "clans": row(whole(0, CLANS - 1), seats),
        "turn": maybe(seat),
        "rows": row(row(land, seats), 2),
        "top": land,
        "bottom": land,
        "given": land,
        "omen": land,
        "backs": row(land, len(tables.marks)),
        "realms": row(rising(1, len(tables.marks) - 1), seats),
        "discards": row(people, seats),
        "hand": people,
        "chosen": count,
        "answer": whole(0, 2),
        "asked": rising(0, seats - 1),
        "committed": row(FLAG, seats),
        "known": row(people, seats),
        "hands": row(count, seats),
        "decks": row(count, seats),
        "played": row(count, seats),
        "order": row(seat, 0, seats),
        "acted": whole(0, seats),
        "effects": row(brought, seats),
        "rewards": row(brought, seats),
        "points": row(whole(0, MOST_TOTAL), seats),
        "tally": row(row(whole(-MOST_TOTAL, MOST_TOTAL), SOURCES), seats),
    }


def check_choices(view: VaalbaraView) -> None:
    """V3.1, V5.1: a sealed choice is under way if its phase is, and somebody is still to choose."""
    seats = range(view.players)
    need(sorted(view.order) in ([], list(seats)), "order: each seat once")
    need((view.turn is None) == (view.phase in SHARED), "turn: no such seat")
    for seat in seats:
        need(sum(view.tally[seat]) == view.points[seat], f"tally[{seat}]: it does not add up to the points")
    need(all(view.played) if view.order else not any(view.played), "played: everyone or nobody is needed")
    hidden = [seat for seat in seats if view.played[seat] != FIGHTER and FIGHTER not in view.discards[seat]]
    need(view.asked == (tuple(hidden) if view.phase == "fighter" else ()), "asked: not those whose Fighter is hidden")
    sealed = seats if view.phase == "assign" else view.asked
    done = [seat for seat in seats if view.committed[seat]]
    need(set(done) <= set(sealed), "committed: no such choice is under way")
    need(view.chosen == 0 or view.phase == "assign", "chosen: nobody chooses a character now")
    need(view.answer == 0 or view.phase == "fighter", "answer: nobody is asked now")
    need(len(done) < len(sealed) or view.phase not in ("assign", "fighter"), "committed: all have chosen")


def check_turn(view: VaalbaraView) -> None:
    """V4: it is the turn of the next in order, whose character brought the phase about and can be applied."""
    turn, acted = view.turn or 0, view.acted
    need(view.order[acted : acted + 1] == (turn,), "turn: not the next in order")
    need(view.played[turn] in TURNS[view.phase], f"phase: seat {turn} has played another character")
    if view.phase == "character":
        need(view.played[turn] != MIDWIFE or view.discards[turn] != (), f"phase: seat {turn} has no discards")
        need(view.played[turn] != PIONEER or view.realms[turn] != (), f"phase: seat {turn} has no land")
    for place, seat in enumerate(view.order):
        applied = place < acted or place == acted and view.phase in ("show", "land")
        need((view.effects[seat] is not None) == applied, f"effects[{seat}]: not as the turns say")
        need((view.rewards[seat] is not None) == (place < acted), f"rewards[{seat}]: not as the turns say")
        need((view.played[seat] in view.discards[seat]) == applied, f"discards[{seat}]: not as the turns say")


def check_lands(view: VaalbaraView) -> None:
    """Every land is in one place, the rows are as full as they must be, the deck is enough for the rounds to come."""
    lying = [card for card in (*view.rows[0], *view.rows[1], view.top, view.bottom) if card]
    for realm in view.realms:
        lying += realm
    hidden, left = view.hidden_lands(), BOX.tables.rounds - view.round
    need(sorted([*lying, *hidden]) == BOX.tables.lands(view.players), "lands: each of this game once is needed")
    deck = len(hidden) + (view.top > 0) + (view.bottom > 0)
    empty = [each.count(0) for each in view.rows]
    laying = view.phase in ("open", "lay") or beginning(view)
    taken = view.acted if view.phase in PLAYING or view.phase == "over" else 0
    need(laying or empty == [taken, 0], f"rows: {taken} of the first row and 0 of the second are empty now")
    need(deck > left * view.players + (sum(empty) if laying else 0), "round: the deck is too small for it")
    need(view.top > 0 if view.phase == "show" else view.top > 0 or hidden != (), "top: no card is there")
    need(view.top == 0 or view.phase not in ("lay", "turn"), "top: the phase needs an unknown card")
    need(view.phase != "dig" or view.bottom == 0 and hidden != (), "bottom: the phase needs an unknown card")
    places = {"turn": view.rows[0] + view.rows[1], "dig": view.realms[view.turn or 0]}.get(view.phase)
    need(view.given == 0 if places is None else view.given > 0 and view.given in places, "given: no such land")


def check_backs(view: VaalbaraView) -> None:
    """V9.2: every back is on one land, the lands of the rows have shown theirs, and those of the deck have not."""
    need(view.top == 0 or view.backs[view.top] == view.omen, "omen: not the back of the land on top")
    shown = [back for back in view.backs if back]
    if view.top == 0 and view.omen > 0:
        shown.append(view.omen)
    need(sorted([*shown, *view.hidden_backs()]) == BOX.tables.lands(view.players), "backs: each of this game once")
    need((view.omen == 0) == (view.phase in ("open", "show") or beginning(view)), "omen: not as the phase says")
    need(all(view.backs[card] for card in view.rows[0] + view.rows[1] if card), "backs: a land of a row has none")
    lying = {view.top, view.bottom, *view.rows[0], *view.rows[1]}.union(*view.realms) - {0}
    need({card for card, back in enumerate(view.backs) if back} <= lying, "backs: a land of the deck has one")


def check_characters(view: VaalbaraView) -> None:
    """Every clan has its characters, each in one place, and enough of them for the rounds to come."""
    left = BOX.tables.rounds - view.round + (view.phase in DEALING or view.phase == "assign")
    for seat in range(view.players):
        held = view.hands[seat] + (view.phase == "assign" and view.committed[seat])
        seen = lying_open(view, seat)
        need(held + view.decks[seat] == CHARACTERS - len(seen), f"decks[{seat}]: not the characters that are left")
        need(held + view.decks[seat] >= left, f"discards[{seat}]: too few characters are left")
        need(held > 0 or view.phase != "assign", f"hands[{seat}]: there is nothing to choose")
        need(len(view.known[seat]) <= held and not seen.intersection(view.known[seat]), f"known[{seat}]: not in hand")
        own = view.known[seat] if view.seat != seat else (*view.hand, view.chosen)
        need(set(own).issuperset(view.known[seat]), f"known[{seat}]: not in hand")
        if view.phase == "deal" and seat <= (view.turn or 0):  # V7.3
            lacks = view.hands[seat] < BOX.tables.hand and view.decks[seat] > 0
            need(lacks == (seat == view.turn), "turn: another seat draws now")


def lying_open(view: VaalbaraView, seat: int) -> set[int]:
    """The characters of a seat on its discards and on the table."""
    played = (view.played[seat],) if view.phase in PLAYING else ()
    return {*view.discards[seat], *played}


def beginning(view: VaalbaraView) -> bool:
    """Whether the first hands are being dealt: no land lies there yet."""
    return view.phase == "deal" and view.round == 1


def bits(numbers: tuple[int, ...]) -> int:
    """A set of numbers as bits."""
    total = 0
    for number in numbers:
        total |= 1 << number
    return total
