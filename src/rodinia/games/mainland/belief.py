"""What a View of Mainland leaves open: which of a clan's unseen cards are in its hand. A wrong view is refused."""

from __future__ import annotations

from typing import cast

from rodinia.core.belief import Belief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view_check import FLAG, Form, formed, maybe, need, one_of, record, row, whole
from rodinia.games.mainland.actions import ROW, STEPS
from rodinia.games.mainland.components import BOX, CARDS, ITEMS, NARROWEST, WIDEST
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.games.mainland.view import EMPTY, SETTING_UP, MainlandView

DRAWING = ("dealing", "replacing", "drawing", "gathering")  # phases in which chance draws cards


class MainlandBelief(Belief):
    """Deals the other hands from the cards of their clans that nobody has seen (M12.3); all deals are equally likely.

    A clan gathering needs no memory: discards that went back are no longer among the open ones (M8.2).
    """

    def __init__(self, view: MainlandView) -> None:
        super().__init__(rebuilt(view))
        self.world = cast(MainlandState, self.base.clone())
        self.viewer = -1 if view.seat is None else view.seat

    def deal(self, world: State, rng: Rng) -> int:
        self.world.copy_from(self.base)
        self.world.redeal(self.viewer, rng)
        world.copy_from(self.world)
        return 0


def rebuilt(view: MainlandView) -> MainlandState:
    """The part of the state that the view tells; hidden hands are still in their piles."""
    state = MainlandState(view.players, view.side, view.rule, -1, view.ranked)
    for y in range(view.side):
        for x in range(view.side):
            seat, item, _ = view.cells[y * view.side + x]
            if item > 0:
                state.paint(y * ROW + x, seat, item)
    for seat, face, rotation, cell in view.cards:
        state.stack(seat, face, rotation, cell)
    for seat in range(view.players):
        state.toss(seat, list(view.discards[seat]))
        if seat == view.seat:
            state.hold(seat, list(view.hand))
        else:
            state.conceal(seat, view.hands[seat])
    mover = view.mover if view.mover is not None else 0
    state.settle(PHASES.index(view.phase), mover, view.first or 0, view.due, list(view.tokens))
    return state


def examine(view: MainlandView, players: int) -> None:
    """Raise BadView if the rules could come to harm by the view."""
    need(whole(NARROWEST, WIDEST).holds(view.side), f"side: {NARROWEST} to {WIDEST} is possible")
    formed(view, players, form(players, view.side))
    check_board(view)
    check_clans(view)
    check_phase(view)


def form(seats: int, side: int) -> dict[str, Form]:
    """What the fields of a view hold."""
    tables = BOX.tables
    seat, face, count = whole(0, seats - 1), whole(0, len(tables.names) - 1), whole(0, CARDS)
    item, laid = whole(0, len(ITEMS) - 1), seats * (CARDS + 1)
    faces = row(whole(1, len(tables.names) - 1), 0, CARDS)
    return {
        "phase": one_of(*PHASES),
        "mover": maybe(seat),
        "first": maybe(seat),
        "due": whole(0, tables.hand),
        "rule": whole(0, 3),
        "ranked": FLAG,
        "cells": row(record(whole(-1, seats - 1), item, whole(-1, laid - 1)), side * side),
        "cards": row(record(seat, face, whole(0, 3), whole(0, side * ROW)), 0, laid),
        "tokens": row(whole(0, tables.tokens), seats),
        "hands": row(whole(0, tables.hand), seats),
        "piles": row(count, seats),
        "discards": row(faces, seats),
        "hand": row(whole(1, len(tables.names) - 1), 0, tables.hand),
    }


def check_board(view: MainlandView) -> None:
    """Every cell shows what the last card on it shows; a cell without a card may show anything."""
    top: dict[int, tuple[int, int]] = {}
    for number, (seat, face, rotation, corner) in enumerate(view.cards):
        need(corner // ROW < view.side - 1 and corner % ROW < view.side - 1, f"cards[{number}]: no such place")
        for step, item in zip(STEPS, BOX.tables.turned(face, rotation), strict=True):
            top[corner + step] = (seat, item)
    for number, (cell, (seat, item, _)) in enumerate(zip(view.board_cells(), view.cells, strict=True)):
        need((seat, item) == top.get(cell, (seat, item)), f"cells[{number}]: not what the card on it shows")
        need((seat >= 0) == (item > 0), f"cells[{number}]: no such item")


def check_clans(view: MainlandView) -> None:
    """Every card of a clan is in one place."""
    left = [list(BOX.tables.copies) for _ in view.tokens]  # of each seat: how many of each face nobody has seen
    for seat, face, _, _ in view.cards:
        left[seat][face] -= 1
    for seat, faces in enumerate(view.discards):
        for face in faces:
            left[seat][face] -= 1
    for face in view.hand:
        left[view.seat or 0][face] -= 1
    for seat in range(view.players):
        need(min(left[seat]) >= 0, f"seat {seat} has a card too often")
        hidden = view.piles[seat] + (view.hands[seat] if seat != view.seat else 0)
        need(sum(left[seat][1:]) == hidden, f"piles[{seat}]: not the cards left")


def check_phase(view: MainlandView) -> None:
    """Whoever acts can, and chance has the cards that it draws."""
    full, seats = BOX.tables.hand, view.players
    mover, first = view.mover or 0, view.first or 0
    ahead = (mover + seats - first) % seats
    before = [(first + k) % seats for k in range(ahead)]  # those who drew, or laid, before the mover
    if view.phase in DRAWING:
        need(1 <= view.due <= view.piles[mover], "due: no such number of cards is left")
        need(view.hands[mover] + view.due <= full, "due: the hand would be too large")
    else:
        need(view.due == 0, "due: nothing is drawn now")
    if view.phase == "ended":
        need(max(view.tokens) == 0, "tokens: the game is not over")
    elif view.phase not in SETTING_UP:
        need(view.tokens[mover] > 0, f"tokens: seat {mover} is out")
    else:
        need(min(view.tokens) > 0, "tokens: nobody is out yet")
        need(not any(view.discards), "discards: nothing is discarded yet")
        laid = before if view.phase == "camping" else []
        need([card[:2] for card in view.cards] == [(seat, 0) for seat in laid], "cards: not the starting cards laid")
        need(len(view.cells) - view.cells.count(EMPTY) == 4 * len(laid), "cells: not the starting cards laid")
    if view.phase in ("casting", "dealing"):
        hands = [full if seat in before else 0 for seat in range(seats)]
        hands[mover] = full - view.due if view.phase == "dealing" else 0
        need(view.hands == tuple(hands), "hands: not the cards dealt")
