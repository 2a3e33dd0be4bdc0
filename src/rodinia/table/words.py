"""People's words: names and lines of chat, cleaned of what does not belong on a line."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24


def clean(text: str, longest: int) -> str:
    """A person's text on one line: no control or direction characters, no runs of blanks, not too long."""
    kept = [" " if char.isspace() else char for char in text if char.isspace() or unicodedata.category(char)[0] != "C"]
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    """A guest's name; never empty."""
    return clean(text, LONGEST_NAME) or "Guest"
