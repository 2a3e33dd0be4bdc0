"""Words that every game's sentences need: numbers with nouns, lists, articles, players."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 tile, 2 tiles."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words with commas and an "and"; "" for none."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def sentence_case(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def player(seat: int) -> str:
    """A seat, to be filled with the player's name."""
    return f"{{{seat}}}"
