"""Founding: how a match comes to be: from a wish, from a record file, or from what was kept of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from rodinia.core.errors import BadLesson, RulesError
from rodinia.core.game import Game, Step
from rodinia.core.record import Record
from rodinia.core.registry import find
from rodinia.table import seating
from rodinia.table.head import BOT, OPEN, PERSON, RECORD, RUNNING, Head, Saved, Seat, Status
from rodinia.table.lesson import Lesson, lesson_of
from rodinia.table.lobby import Guest, MatchWish, SeatWish
from rodinia.table.match import Match
from rodinia.table.proposal import proposed
from rodinia.table.refusal import Refused
from rodinia.table.words import clean, clean_name

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def founded(wish: MatchWish, levels: Sequence[str], player: str, name: str, now: int, usual: str) -> Head:
    """A new match. It starts when every seat is taken; a bot without a level has the usual one."""
    try:
        game = find(wish.game)(len(wish.seats), wish.options)
    except RulesError as problem:
        raise Refused("bad_options", str(problem)) from None
    if not any(seat.kind == "me" for seat in wish.seats) and any(seat.kind == "open" for seat in wish.seats):
        raise Refused("bad_options", "Take a seat yourself, or let bots play.")
    clock = to_builtins(wish.clock) if wish.clock else None
    settings = {"public": wish.public, "watch": wish.watch, "hints": wish.hints, "clock": clock, "help": wish.help}
    head = fresh(game, settings, player, OPEN, seating.seated(wish.seats, levels, player, name, usual), now)
    head.seed = new_seed()
    return head


def taught(game: str, levels: Sequence[str], player: str, name: str, now: int) -> Head:
    """A match that begins with a game's first lesson. Its other seats are bots for someone new, who play on after it."""
    usual = proposed((), player, game, levels).level
    lesson = lesson_for(game)
    wishes = [SeatWish("me"), *[SeatWish("bot") for _ in range(lesson.game.players - 1)]]
    settings = {
        "public": False,
        "watch": False,
        "hints": True,
        "clock": None,
        "help": True,
        "lesson": len(lesson.steps),
    }
    head = fresh(lesson.game, settings, player, OPEN, seating.seated(wishes, levels, player, name, usual), now)
    head.seed = new_seed()
    return head


def lesson_for(game: str) -> Lesson:
    """The lesson of a game that exists and has one."""
    try:
        lesson = lesson_of(game)
    except BadLesson as problem:
        raise Refused("no_lesson", f"The lesson has a mistake: {problem}", 409) from None
    except RulesError as problem:
        raise Refused("no_game", str(problem), 404) from None
    if lesson is None:
        raise Refused("no_lesson", "This game has no lesson.", 404)
    return lesson


def unfinished(heads: Sequence[Head], game: str) -> Head | None:
    """Of a player's matches, the lesson of a game that has not been played to its end."""
    return next((head for head in heads if head.game == game and head.status in (OPEN, RUNNING) and head.taught), None)


def recorded(text: bytes | str, player: str, now: int) -> tuple[Head, list[Step]]:
    """A record file as a match that can only be replayed. Every step of it is checked."""
    try:
        record = Record.load(text)
        game = record.check().game
    except RulesError as problem:
        raise Refused("bad_record", f"This file cannot be replayed: {problem}") from None
    noted = record.notes.get("bots")
    bots = noted if isinstance(noted, dict) else {}
    seats = [
        Seat(BOT if str(k) in bots else PERSON, "", clean_name(name), clean(str(bots.get(str(k), "")), 20))
        for k, name in enumerate(record.seats)
    ]
    settings = {"public": False, "watch": True, "hints": False, "clock": None}
    head = fresh(game, settings, player, RECORD, seats, now)
    steps = list(record.steps)
    head.steps = len(steps)
    if record.returns:
        head.result = {"scores": list(record.scores or ()), "returns": list(record.returns)}
    return head, steps


def branched(
    record: Record,
    match: str,
    n: int,
    steps: Sequence[Step],
    seat: int,
    level: str,
    levels: Sequence[str],
    guest: Guest,
    now: int,
) -> tuple[Head, list[Step]]:
    """A try: a match that goes on from a position of a finished one, its guest on one seat and bots on the others. Chance
    is new; every step is checked."""
    if not 0 <= n < len(record.steps):
        raise Refused("bad_message", f"n: a try begins before one of the steps 0 to {len(record.steps) - 1}.")
    if not 0 <= seat < record.players:
        raise Refused("bad_message", f"seat: there are seats 0 to {record.players - 1}.")
    if level not in levels:
        raise Refused("bad_options", f"There is no bot {level!r}; there are: {', '.join(levels)}.")
    playing = record.replay(n)
    try:
        for step in steps:
            playing.apply(*step)
    except RulesError as problem:
        raise Refused("illegal", f"steps: {problem}") from None
    if playing.over:
        raise Refused("over", "There is nothing left to try: with these steps the game is over.", 409)
    seats = [
        Seat(PERSON, guest.id, name) if k == seat else Seat(BOT, "", name, level) for k, name in enumerate(record.seats)
    ]
    settings = {"public": False, "watch": True, "hints": True, "clock": None, "origin": {"match": match, "n": n}}
    head = fresh(playing.game, settings, guest.id, OPEN, seats, now)
    head.seed = new_seed()
    head.steps = len(playing.steps)
    return head, list(playing.steps)


def revived(saved: Saved) -> Match:
    """A match out of what was kept of it."""
    head = saved.head
    try:
        game = find(head.game)(head.players, head.options)
    except RulesError as problem:
        raise Refused("no_game", f"This match cannot be opened here: {problem}", 409) from None
    if (game.spec.version, game.components()) != (head.game_version, head.components):
        raise Refused("no_game", "This match was played with other rules or components than are here.", 409)
    try:
        return Match(game, saved)
    except RulesError as problem:
        raise Refused("no_game", f"This match cannot be played again: {problem}", 409) from None


def fresh(game: Game, settings: dict[str, Any], host: str, status: Status, seats: list[Seat], now: int) -> Head:
    """The head of a match in which nothing has happened."""
    return Head(
        id=new_id(),
        game=game.spec.name,
        game_version=game.spec.version,
        components=game.components(),
        players=game.players,
        options=game.options,
        settings=settings,
        seed="0",
        host=host,
        status=status,
        turn=(),
        steps=0,
        clocks=None,
        result=None,
        created=now,
        changed=now,
        seats=seats,
    )


def new_id(length: int = 10) -> str:
    """An id that nobody can guess, without letters that look alike."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)
