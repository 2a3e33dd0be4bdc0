"""Refused: a clear answer to what a person or a program may not do now."""

from __future__ import annotations


class Refused(Exception):
    """`code` is for programs (see docs/protocol.md), `text` for people, `status` for HTTP."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.status = status
