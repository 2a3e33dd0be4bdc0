"""Text for a terminal of any width: words go on under their own beginning, maps are shown a part at a time."""

from __future__ import annotations

import re
from itertools import pairwise
from textwrap import wrap

WORD = re.compile(r"[A-Za-z]{4}")  # no cell of a map is a word
LEAST = 12  # columns that words keep beside what they hang under


def fit(text: str, width: int, hang: int | None = None) -> str:
    """The text in lines that are no wider; what goes on hangs under column `hang`, or a little in from its line."""
    lines, fitted, n = text.split("\n"), [], 0
    while n < len(lines):
        rows = map_rows(lines[n:])
        if rows and max([len(line.rstrip()) for line in lines[n : n + rows]]) > width:
            fitted += parts(lines[n : n + rows], width)
            n += rows
        else:
            fitted += folded(lines[n], width, hang)
            n += 1
    return "\n".join(fitted)


def folded(line: str, width: int, hang: int | None) -> list[str]:
    """A line of words as several."""
    if len(line) <= width:
        return [line]
    inner = len(line) - len(line.lstrip()) + 2 if hang is None else hang
    under = " " * (inner if inner + LEAST <= width else 2)
    return wrap(line, width, subsequent_indent=under, replace_whitespace=False, break_on_hyphens=False)


def map_rows(lines: list[str]) -> int:
    """How many lines a map has that begins with the first one, which names its columns; 0: it is none."""
    heads = columns(lines[0])
    if len(heads) < 3 or len({right - left for left, right in pairwise(heads)}) > 1:
        return 0
    rows = next((k for k, line in enumerate(lines) if WORD.search(line)), len(lines))
    while not lines[rows - 1].strip():
        rows -= 1
    return rows


def columns(line: str) -> list[int]:
    """Where the names of a map's columns end, if the line holds nothing else: letters or numbers."""
    names = list(re.finditer(r"\S+", line))
    if all(re.fullmatch(r"[a-z]|-?\d+", name[0]) for name in names):
        return [name.end() - 1 for name in names]
    return []


def parts(lines: list[str], width: int) -> list[str]:
    """A map from left to right in parts, each with the names of its rows."""
    first, second, *_ = columns(lines[0])
    pitch = second - first
    gutter = first - (pitch - 1) // 2
    step = max((width - gutter) // pitch, 1) * pitch
    cut = []
    for left in range(gutter, max([len(line.rstrip()) for line in lines]), step):
        cut += [(line[:gutter] + line[left : left + step]).rstrip() for line in lines] + [""]
    return cut[:-1]
