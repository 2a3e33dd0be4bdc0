"""Where the values of a TOML file stand, for messages about mistakes in it."""

from __future__ import annotations

import re

Place = tuple[str | int, ...]  # ("tile", 12, "edges"): the names and the indices that lead to a value

TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\'|#[^\n]*|[\[\]{}=,.\n]|[^\s\[\]{}=,."\'#]+',
    re.DOTALL,
)


def lines(text: str) -> dict[Place, int]:
    """The line on which each value begins, and each table its heading. `text` is known to be right TOML."""
    found: dict[Place, int] = {}
    counts: dict[Place, int] = {}  # of the headings [[...]] so far
    heading: Place = ()
    opened: list[tuple[Place, bool]] = []  # lists (True) and tables in braces around the place reached
    names: list[str] = []  # of a name that is being read
    value: Place | None = None  # the value that is being read; None where a name comes
    number, brackets = 1, 0
    for token in TOKEN.finditer(text):
        word = token[0]
        if word[0] == "#":
            continue
        if word == "}" or (word == "]" and value):
            value, _ = opened.pop()
        elif value is None and word == "[":
            brackets += 1
        elif value is None and word == "]":
            brackets -= 1
            if brackets == 0:
                double = text[token.start() - 1] == "]"
                heading = headed(names, double, counts)
                note(found, heading, number)
                names = []
        elif value is None and word == "=":
            value = (*(opened[-1][0] if opened else heading), *names)
            note(found, value, number)
            names = []
        elif value is None and word not in ".,\n":
            names.append(word.strip("\"'"))
        elif value and word == "," and opened[-1][1]:
            value = (*value[:-1], int(value[-1]) + 1)
        elif value and (word == "," or (word == "\n" and not opened)):
            value = None
        elif value and word in ("[", "{"):
            note(found, value, number)
            opened.append((value, word == "["))
            value = (*value, 0) if word == "[" else None
        elif value and word not in ".\n":
            note(found, value, number)
        number += word.count("\n")
    return found


def headed(names: list[str], double: bool, counts: dict[Place, int]) -> Place:
    """The table under a heading: where a name stands for a list of tables, the last one of them."""
    place: Place = ()
    for index, name in enumerate(names):
        place = (*place, name)
        if double and index == len(names) - 1:
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place


def note(found: dict[Place, int], place: Place, number: int) -> None:
    """Keep the first line of a value and of everything it is part of."""
    for length in range(len(place), 0, -1):
        found.setdefault(place[:length], number)
