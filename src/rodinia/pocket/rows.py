"""Rows: a match as the browser keeps it, the same log of steps as on a server.

`matches` has a head for each match, `steps` and `chats` a row for each step and line under (match, n). Rows of these two
are only ever added.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from rodinia.core.game import Step
from rodinia.core.record import FORMAT, VERSION
from rodinia.table.head import Head, Said, Saved
from rodinia.table.match import Change
from rodinia.table.refusal import Refused

Write = dict[str, Any]  # {"in": a store, "add" or "put": a row} or {"drop": a match}


class StepRow(msgspec.Struct):
    """One step of a match."""

    n: int
    actor: int
    move: int
    at: int
    token: str = ""
    note: str = ""


class ChatRow(msgspec.Struct):
    """One line of chat."""

    n: int
    seat: int
    name: str
    text: str
    at: int


class MatchRows(msgspec.Struct):
    """Everything that is kept of a match."""

    head: Head
    steps: list[StepRow]
    chats: list[ChatRow]


def head_write(head: Head) -> Write:
    """Keep the head of a match."""
    return {"in": "matches", "put": msgspec.to_builtins(head)}


def step_writes(head: Head, first: int, steps: Sequence[Step], at: int, change: Change | None = None) -> list[Write]:
    """Append steps; the last of a change bears its token."""
    last = first + len(steps) - 1
    token, notes = (change.token, change.notes) if change is not None else ("", {})
    rows = [
        StepRow(n, actor, move, at, token if n == last else "", notes.get(n + 1, ""))
        for n, (actor, move) in enumerate(steps, first)
    ]
    return [{"in": "steps", "add": {"match": head.id, **msgspec.to_builtins(row)}} for row in rows]


def chat_write(head: Head, n: int, said: Said) -> Write:
    """Append a line of chat."""
    row = ChatRow(n, said.seat, said.name, said.text, said.at)
    return {"in": "chats", "add": {"match": head.id, **msgspec.to_builtins(row)}}


def read_head(row: Any) -> Head | None:
    """The head in a row; None if it is damaged."""
    try:
        return msgspec.convert(row, Head)
    except msgspec.ValidationError:
        return None


def read_match(text: str) -> Saved:
    """A whole match out of its rows. Refuses what is not there or damaged."""
    data = json.loads(text)
    if data.get("head") is None:
        raise Refused("no_match", "There is no such match on this device. The link may be old or mistyped.", 404)
    try:
        rows = msgspec.convert(data, MatchRows)
    except msgspec.ValidationError as problem:
        raise damaged(str(problem)) from None
    head = rows.head
    if [row.n for row in rows.steps] != list(range(head.steps)):
        raise damaged(f"of its {head.steps} steps {len(rows.steps)} are there")
    return Saved(
        head=head,
        steps=[Step(row.actor, row.move) for row in rows.steps],
        tokens={row.token for row in rows.steps if row.token},
        chat=[Said(row.seat, row.name, row.text, row.at) for row in rows.chats],
        notes={row.n + 1: row.note for row in rows.steps if row.note},
    )


def damaged(why: str) -> Refused:
    """What is kept of a match cannot be played."""
    return Refused("damaged", f"What this device has kept of the match is damaged: {why}.", 409)


def salvaged(text: str) -> str:
    """What is left of a damaged match, as a record as far as it goes."""
    data = json.loads(text)
    head = data.get("head") or {}
    rows = [row for row in data.get("steps", []) if isinstance(row.get("n"), int)]
    steps = [row for k, row in enumerate(sorted(rows, key=lambda row: int(row["n"]))) if row["n"] == k]
    seats = head.get("seats")
    names = [seat.get("name") for seat in seats] if isinstance(seats, list) else [""] * int(head.get("players", 0))
    found = {
        "format": FORMAT,
        "version": VERSION,
        **{name: head.get(name) for name in ("game", "game_version", "players", "options", "components")},
        "seats": [name or f"Seat {k + 1}" for k, name in enumerate(names)],
        "notes": {"damaged": True},
        "scores": None,
        "returns": None,
        "steps": [[row.get("actor"), row.get("move")] for row in steps],
    }
    return json.dumps(found, indent=1)
