"""Refused: a clear answer to what a person or a program may not do now."""

from __future__ import annotations

import math
from typing import Literal

Code = Literal[
    "asked",
    "bad_message",
    "bad_options",
    "bad_record",
    "busy",
    "closed",
    "damaged",
    "full",
    "host",
    "illegal",
    "lesson",
    "muted",
    "no_game",
    "no_hints",
    "no_lesson",
    "no_match",
    "no_page",
    "no_png",
    "no_review",
    "not_kept",
    "not_over",
    "not_running",
    "not_yours",
    "nothing_asked",
    "nothing_back",
    "origin",
    "over",
    "quota",
    "stale",
    "time",
    "too_big",
    "too_fast",
    "too_slow",
    "unavailable",
    "version",
]
CODES: dict[Code, str] = {
    "asked": "something is being asked of people already, or has been declined",
    "bad_message": "what was sent makes no sense; the text names the field",
    "bad_options": "no match can be made with these options",
    "bad_record": "the file cannot be replayed",
    "busy": "your last question is still being looked at",
    "closed": "come back in a moment",
    "damaged": "what has been kept of the match cannot be read",
    "full": "nobody else can sit down, or talk",
    "host": "the server does not answer to that name",
    "illegal": "the rules do not allow it",
    "lesson": "not in a lesson",
    "muted": "the host has decided so",
    "no_game": "there is no such game",
    "no_hints": "there are no hints here",
    "no_lesson": "the game has no lesson, or this one no longer",
    "no_match": "there is no such match",
    "no_page": "there is nothing at this address",
    "no_png": "the server cannot draw it",
    "no_review": "the match has not been reviewed",
    "not_kept": "it could not be kept, and has not happened",
    "not_over": "only when the match is over",
    "not_running": "only while the match runs, or before it",
    "not_yours": "somebody else may do that, not you",
    "nothing_asked": "nothing is being asked of you",
    "nothing_back": "there is nothing to take back",
    "origin": "browsers must come from the same site",
    "over": "the game is over there",
    "quota": "too many tables of yours, or of your address",
    "stale": "the table has moved on: look, and try once more",
    "time": "your time is over",
    "too_big": "more than a message or a request may have",
    "too_fast": "wait; the text says for how long",
    "too_slow": "the body of a request did not come in time",
    "unavailable": "the database does not answer",
    "version": "the server speaks another version of the protocol",
}


class Refused(Exception):
    """`code` is for programs, `text` for people, `status` for HTTP; `wait` for how many seconds
    it will not be different, if that is known."""

    def __init__(self, code: Code, text: str, status: int = 400, wait: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.status = status
        self.wait = wait

    def headers(self) -> dict[str, str]:
        """What an answer over HTTP says besides the text."""
        return {"retry-after": str(math.ceil(self.wait))} if self.wait > 0 else {}
