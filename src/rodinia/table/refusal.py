"""Refused: a clear answer to what a person or a program may not do now."""

from __future__ import annotations

import math


class Refused(Exception):
    """`code` is for programs (see docs/protocol.md), `text` for people, `status` for HTTP; `wait` for how many seconds
    it will not be different, if that is known."""

    def __init__(self, code: str, text: str, status: int = 400, wait: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.status = status
        self.wait = wait

    def headers(self) -> dict[str, str]:
        """What an answer over HTTP says besides the text."""
        return {"retry-after": str(math.ceil(self.wait))} if self.wait > 0 else {}
