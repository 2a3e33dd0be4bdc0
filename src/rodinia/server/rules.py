"""A game's rules.md as data: sections with numbered rules, for the drawer at the table."""

from __future__ import annotations

import re
from typing import Any

RULE = re.compile(r"\*\*([A-Z]\d+(?:\.\d+)*)\*\*\s*")


def sections(text: str) -> dict[str, Any]:
    """Title, introduction and sections. Each paragraph carries its rule number, or "" for none."""
    found: dict[str, Any] = {"title": "", "intro": [], "sections": []}
    for block in re.split(r"\n\s*\n", text.strip()):
        for part in split_heading(block):
            if part.startswith("# "):
                found["title"] = part[2:].strip()
            elif part.startswith("##"):
                number, _, title = part.lstrip("#").strip().partition(" ")
                named = re.fullmatch(r"[A-Z]\d+(\.\d+)*", number) is not None
                heading = {"number": number if named else "", "title": title if named else f"{number} {title}".strip()}
                found["sections"].append({**heading, "rules": []})
            elif found["sections"]:
                found["sections"][-1]["rules"] += paragraphs(part)
            else:
                found["intro"].append(one_line(part))
    return found


def split_heading(block: str) -> list[str]:
    """A block, with its heading lines as parts of their own."""
    parts: list[str] = []
    for line in block.splitlines():
        if line.startswith("#") or not parts or parts[-1].startswith("#"):
            parts.append(line)
        else:
            parts[-1] += "\n" + line
    return [part for part in parts if part.strip()]


def paragraphs(block: str) -> list[dict[str, str]]:
    """The numbered rules of a block; text before the first number has none."""
    pieces = RULE.split(block)
    found = [{"number": "", "text": one_line(pieces[0])}] if pieces[0].strip() else []
    for number, text in zip(pieces[1::2], pieces[2::2], strict=True):
        found.append({"number": number, "text": one_line(text)})
    return found


def one_line(text: str) -> str:
    """Paragraphs on one line; lists and tables keep theirs."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if any(line.startswith(("- ", "* ", "|", "1.")) for line in lines):
        return "\n".join(lines)
    return " ".join(lines)
