"""Seating: who sits down, gets up, or lets a bot play. Each function says how the seats would then be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rodinia.table.clock import Clock
from rodinia.table.head import BOT, ENDED, FREE, OPEN, PERSON, RECORD, RUNNING, Head, Seat
from rodinia.table.lobby import Listed, Result, SeatWish, Sitting
from rodinia.table.messages import ClockSetting, SeatShown, Settings
from rodinia.table.refusal import Refused
from rodinia.table.words import clean, clean_name

ROCKS = ("Basalt", "Granite", "Gneiss", "Marble", "Slate", "Gabbro", "Flint", "Schist")


def seated(wishes: Sequence[SeatWish], levels: Sequence[str], player: str, name: str, usual: str) -> list[Seat]:
    """The seats of a new match. A bot without a level has the usual one."""
    seats: list[Seat] = []
    for wish in wishes:
        if wish.kind == "me":
            seats.append(Seat(PERSON, player, clean_name(wish.name) if wish.name.strip() else name))
        elif wish.kind == "bot":
            seats.append(Seat(BOT, "", bot_name(seats, len(seats)), checked_level(wish.level or usual, levels)))
        else:
            seats.append(Seat())
    return seats


def joined(head: Head, player: str, name: str, wanted: int | None) -> tuple[int, list[Seat] | None]:
    """Sit down on a free seat. Joining twice gives the same seat, and no change."""
    own = head.seats_of(player)
    if own and wanted is None:
        return own[0], None
    if player in head.settings.get("barred", ()):
        raise Refused("not_yours", "The host of this table has asked you to leave.", 403)
    if head.status != OPEN:
        raise Refused("full", "This table is full: the match has begun. You can watch it.", 409)
    free = [k for k, seat in enumerate(head.seats) if seat.kind == FREE]
    if not free or wanted is not None and wanted not in free:
        raise Refused("full", "That seat is taken.", 409)
    k = free[0] if wanted is None else wanted
    return k, changed(head, {k: Seat(PERSON, player, name)})


def left(head: Head, player: str, stand_in: str) -> list[Seat] | None:
    """Get up. Before the start the seat is free again; later a bot plays on until the player is back. A lesson waits."""
    own = head.seats_of(player)
    if not own or head.status not in (OPEN, RUNNING) or head.taught:
        return None
    return changed(head, {k: Seat() if head.status == OPEN else replace(head.seats[k], level=stand_in) for k in own})


def filled(head: Head, player: str, level: str, levels: Sequence[str]) -> list[Seat]:
    """The host lets bots take the free seats; the match can start."""
    if head.host != player:
        raise Refused("not_yours", "Only the host can do that.", 403)
    seats = list(head.seats)
    for k, seat in enumerate(seats):
        if seat.kind == FREE:
            seats[k] = Seat(BOT, "", bot_name(seats, k), checked_level(level, levels))
    return seats


def replaced(
    head: Head, player: str, seat: int, level: str, levels: Sequence[str], stand_in: str, wait: int | None
) -> list[Seat]:
    """A bot takes over for someone who is not there. `wait` is for how many seconds more it is too soon for that, if
    others ask; None: the person is here. Others cannot choose the bot."""
    target = person(head, seat)
    own = head.seats_of(player)
    if head.taught:
        raise Refused("lesson", "In a lesson you play yourself. It waits for you if you leave.", 409)
    if seat not in own:
        if not own:
            raise Refused("not_yours", "Only players of this match can do that.", 403)
        if wait is None:
            raise Refused("not_yours", f"{target.name} is here.", 409)
        if wait > 0:
            raise Refused("not_yours", f"{target.name} was here a moment ago. Ask again in {wait} seconds.", 409)
        level = stand_in
    return changed(head, {seat: replace(target, level=checked_level(level or stand_in, levels))})


def returned(head: Head, player: str, seat: int, clock: Clock) -> list[Seat]:
    """A person takes the seat back from a bot, while there is time left."""
    target = person(head, seat)
    if seat not in head.seats_of(player):
        raise Refused("not_yours", "Only players of this match can do that.", 403)
    if clock.on and clock.left[seat] <= 0:
        raise Refused("time", "Your time is over: the bot plays on.", 409)
    return changed(head, {seat: replace(target, level="")})


def timed_out(head: Head, late: Collection[int], stand_in: str) -> list[Seat]:
    """Bots play on for seats whose time is over."""
    return changed(head, {seat: replace(head.seats[seat], level=stand_in) for seat in late})


def person(head: Head, seat: int) -> Seat:
    if head.status != RUNNING or not 0 <= seat < head.players or head.seats[seat].kind != PERSON:
        raise Refused("not_running", "There is nobody to replace.", 409)
    return head.seats[seat]


def changed(head: Head, fresh: dict[int, Seat]) -> list[Seat]:
    return [fresh.get(k, seat) for k, seat in enumerate(head.seats)]


def checked_level(level: str, levels: Sequence[str]) -> str:
    """A level of a bot that there is."""
    if level not in levels:
        raise Refused("bad_options", f"There is no bot level {clean(level, 20)!r}; there are: {', '.join(levels)}.")
    return level


def bot_name(seats: Sequence[Seat], k: int) -> str:
    """A name for a bot on seat k: the rocks of the old continent."""
    taken = [each.name for each in seats if each.kind == BOT]
    return next((rock for rock in ROCKS[k % len(ROCKS) :] + ROCKS if rock not in taken), f"Bot {k + 1}")


# As others see it.


def people(head: Head, here: Collection[str]) -> list[SeatShown]:
    """The seats, as everybody may know them; `here` are the players who look."""
    return [
        SeatShown(
            kind=seat.kind,
            name=seat.name or f"Seat {k + 1}",
            level=seat.level,
            here=seat.kind == BOT or seat.kind == PERSON and seat.player in here,
        )
        for k, seat in enumerate(head.seats)
    ]


def settings(head: Head) -> Settings:
    """What the host has chosen, as it travels."""
    kept, clock = head.settings, head.settings.get("clock")
    return Settings(
        public=bool(kept.get("public")),
        watch=bool(kept.get("watch", True)),
        hints=bool(kept.get("hints", True)),
        clock=ClockSetting(int(clock["seconds"]), int(clock.get("add", 0))) if clock else None,
        help=bool(kept.get("help")),
        lesson=int(kept.get("lesson") or 0),
    )


def listed(head: Head, player: str, title: str) -> Listed:
    """A match as the lobby shows it."""
    own, result = head.seats_of(player), head.result if head.status in (ENDED, RECORD) else None
    return Listed(
        id=head.id,
        game=head.game,
        title=title,
        status=head.status,
        options=head.options,
        settings=settings(head),
        steps=head.steps,
        turn=list(head.turn),
        you=own,
        your_move=head.status == RUNNING and any(seat in head.turn and not head.seats[seat].level for seat in own),
        seats=[Sitting(seat.kind, seat.name, seat.level) for seat in head.seats],
        result=Result(result["scores"], result["returns"]) if result else None,
        host=head.host == player,
        created=head.created,
        changed=head.changed,
    )
