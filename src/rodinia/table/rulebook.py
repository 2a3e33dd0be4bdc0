"""A game's rules.md as data: sections with numbered rules, for the drawer at the table."""

from __future__ import annotations

import re

from rodinia.table.lobby import Rulebook, RuleShown, Section

RULE = re.compile(r"\*\*([A-Z]\d+(?:\.\d+)*)\*\*\s*")


def rulebook(text: str) -> Rulebook:
    """Title, introduction and sections. Each paragraph carries its rule number, or "" for none."""
    book = Rulebook("", [], [])
    for block in re.split(r"\n\s*\n", text.strip()):
        for part in split_heading(block):
            if part.startswith("# "):
                book.title = part[2:].strip()
            elif part.startswith("##"):
                number, _, title = part.lstrip("#").strip().partition(" ")
                named = re.fullmatch(r"[A-Z]\d+(\.\d+)*", number) is not None
                book.sections.append(
                    Section(number if named else "", title if named else f"{number} {title}".strip(), [])
                )
            elif book.sections:
                book.sections[-1].rules += paragraphs(part)
            else:
                book.intro.append(one_line(part))
    return book


def split_heading(block: str) -> list[str]:
    """A block, with its heading lines as parts of their own."""
    parts: list[str] = []
    for line in block.splitlines():
        if line.startswith("#") or not parts or parts[-1].startswith("#"):
            parts.append(line)
        else:
            parts[-1] += "\n" + line
    return [part for part in parts if part.strip()]


def paragraphs(block: str) -> list[RuleShown]:
    """The numbered rules of a block; text before the first number has none."""
    pieces = RULE.split(block)
    found = [RuleShown("", one_line(pieces[0]))] if pieces[0].strip() else []
    for number, text in zip(pieces[1::2], pieces[2::2], strict=True):
        found.append(RuleShown(number, one_line(text)))
    return found


def one_line(text: str) -> str:
    """Paragraphs on one line; lists and tables keep theirs."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if any(line.startswith(("- ", "* ", "|", "1.")) for line in lines):
        return "\n".join(lines)
    return " ".join(lines)
