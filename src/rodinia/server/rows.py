"""What the store writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Executable

from rodinia.core.game import Step

Statement = tuple[Executable, list[dict[str, Any]] | None]
Rows = tuple[str, list[tuple[Any, ...]]]  # a statement in the words of the database, and the rows it is for


@dataclass(slots=True)
class Append:
    """Steps to be made durable, with what they change in the match's row."""

    match: str
    first: int
    steps: tuple[Step, ...]
    at: int
    turn: tuple[int, ...]
    status: str
    clocks: list[int] | None
    result: dict[str, Any] | None
    token: str = ""
