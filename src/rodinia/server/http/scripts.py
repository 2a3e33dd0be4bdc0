"""Scripts as they are handed out: without comments and indentation, which are for those who read the sources."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

BLOCK = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
CAST = re.compile(r"/\*\* @type (?:(?!\*/)[^\n])*\*/ ?")
LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
INDENT = re.compile(r"\n[ \t]+")


@lru_cache(256)
def lean(path: Path, changed: float) -> str:
    """A script of the client. Comments stand on lines of their own, or are casts; `changed` is when it was written."""
    text = path.read_text("utf-8")
    for pattern in (BLOCK, LINE, CAST):
        text = pattern.sub("", text)
    return INDENT.sub("\n", text)
