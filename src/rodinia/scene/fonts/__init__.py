"""The letters of printed pages: a few TrueType faces that come with Rodinia, so that a page looks alike everywhere."""

from __future__ import annotations

import importlib.resources
import struct
from functools import cache
from pathlib import Path

from rodinia.core.errors import CannotPrint

FACES = {
    ("serif", False, False): "DejaVuSerif",
    ("serif", True, False): "DejaVuSerif-Bold",
    ("serif", False, True): "DejaVuSerif-Italic",
    ("sans-serif", False, False): "DejaVuSans",
    ("sans-serif", True, False): "DejaVuSans-Bold",
}
FAMILIES = {"serif": "DejaVu Serif", "sans-serif": "DejaVu Sans"}


class Face:
    """One font file: which glyph a character is, how wide it is, and what a reader of the file must know."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.data = Path(file(name)).read_bytes()
        tables = self.tables()
        self.unit: int = self.read(">H", tables["head"] + 18)[0]
        self.box: tuple[int, ...] = self.read(">4h", tables["head"] + 36)
        self.ascent, self.descent = self.read(">2h", tables["hhea"] + 4)
        count: int = self.read(">H", tables["hhea"] + 34)[0]
        self.widths: list[int] = list(self.read(f">{2 * count}H", tables["hmtx"])[::2])
        self.glyphs = self.characters(tables["cmap"])

    def read(self, form: str, at: int) -> tuple[int, ...]:
        return struct.unpack_from(form, self.data, at)

    def tables(self) -> dict[str, int]:
        """Where each table of the file begins."""
        count = self.read(">H", 4)[0]
        rows = [struct.unpack_from(">4sIII", self.data, 12 + 16 * k) for k in range(count)]
        return {tag.decode(): at for tag, _, at, _ in rows}

    def characters(self, cmap: int) -> dict[int, int]:
        """The glyph of every character, from the subtable for Unicode (format 4)."""
        count = self.read(">H", cmap + 2)[0]
        places = [self.read(">HHI", cmap + 4 + 8 * k) for k in range(count)]
        start = cmap + next(at for platform, encoding, at in places if (platform, encoding) == (3, 1))
        segments = self.read(">H", start + 6)[0] // 2
        ends = self.read(f">{segments}H", start + 14)
        first = start + 16 + 2 * segments
        begins, deltas = self.read(f">{segments}H", first), self.read(f">{segments}H", first + 2 * segments)
        found = {}
        for k in range(segments):
            at = first + 4 * segments + 2 * k
            offset = self.read(">H", at)[0]
            for code in range(begins[k], ends[k] + 1):
                glyph = self.read(">H", at + offset + 2 * (code - begins[k]))[0] if offset else code
                found[code] = (glyph + deltas[k]) & 0xFFFF if glyph else 0
        return {code: glyph for code, glyph in found.items() if glyph}

    def glyph(self, char: str) -> int:
        """The number of a character's glyph."""
        if ord(char) not in self.glyphs:
            raise CannotPrint(
                f"PDF and PNG have no letter {char!r}; an SVG file shows it with the fonts of your system"
            )
        return self.glyphs[ord(char)]

    def width(self, glyph: int) -> int:
        """In units of the font."""
        return self.widths[min(glyph, len(self.widths) - 1)]


@cache
def face(kind: str, bold: bool, italic: bool) -> Face:
    """The face for letters of a kind; bold letters stand upright."""
    return Face(FACES[kind, bold, italic and not bold and kind == "serif"])


def readable(words: str) -> None:
    """Refuse words with a letter that the faces do not have; all of them have the same."""
    for char in words:
        face("serif", False, False).glyph(char)


def file(name: str) -> str:
    """The path of a font file."""
    return str(importlib.resources.files(__name__).joinpath(f"{name}.ttf"))


def files() -> list[str]:
    """The paths of all font files."""
    return [file(name) for name in FACES.values()]
