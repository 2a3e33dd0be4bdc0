"""The file of a PDF: numbered objects, compressed streams, embedded fonts, and the table that says where each begins."""

from __future__ import annotations

import zlib

from rodinia.scene.fonts import Face


class File:
    """The objects of a PDF file; `add` and its kin give a reference to what they added."""

    def __init__(self) -> None:
        self.objects: list[bytes] = []

    def add(self, content: str | bytes) -> str:
        self.objects.append(content.encode() if isinstance(content, str) else content)
        return f"{len(self.objects)} 0 R"

    def stream(self, data: bytes, more: str = "") -> str:
        """Data, compressed."""
        packed = zlib.compress(data, 9)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode{more} >>\nstream\n"
        return self.add(head.encode() + packed + b"\nendstream")

    def font(self, face: Face, used: dict[int, str]) -> str:
        """A font that is written by the numbers of its glyphs, and what character each of them is."""

        def scaled(value: int) -> int:
            return round(value * 1000 / face.unit)

        data = self.stream(face.data, f" /Length1 {len(face.data)}")
        box = " ".join([str(scaled(each)) for each in face.box])
        about = self.add(
            f"<< /Type /FontDescriptor /FontName /{face.name} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 "
            f"/Ascent {scaled(face.ascent)} /Descent {scaled(face.descent)} /CapHeight {scaled(face.ascent)} /StemV 80 "
            f"/FontFile2 {data} >>"
        )
        widths = " ".join([f"{glyph} [{scaled(face.width(glyph))}]" for glyph in sorted(used)])
        inner = self.add(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{face.name} /FontDescriptor {about} /W [{widths}] "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity >>"
        )
        pairs = [f"<{glyph:04X}> <{ord(used[glyph]):04X}>" for glyph in sorted(used)]
        parts = [pairs[k : k + 100] for k in range(0, len(pairs), 100)]
        blocks = "\n".join(["\n".join([f"{len(part)} beginbfchar", *part, "endbfchar"]) for part in parts])
        characters = self.stream(
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Characters def /CMapType 2 def\n"
            f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{blocks}\nendcmap end end".encode()
        )
        return self.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{face.name} /Encoding /Identity-H "
            f"/DescendantFonts [{inner}] /ToUnicode {characters} >>"
        )

    def bytes(self, root: str) -> bytes:
        """The file, with its table of contents."""
        found, places = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", []
        for number, content in enumerate(self.objects, 1):
            places.append(len(found))
            found += b"%d 0 obj\n%b\nendobj\n" % (number, content)
        table = "".join([f"{place:010} 00000 n \n" for place in places])
        count = len(places) + 1
        end = f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer\n<< /Size {count} /Root {root} >>\n"
        return found + f"{end}startxref\n{len(found)}\n%%EOF\n".encode()


def short(value: float) -> str:
    """A number as PDF likes it: no exponent, no more digits than a printer sees."""
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"


def listed(names: dict[str, str]) -> str:
    """Names and values as PDF writes them."""
    return f"<< {' '.join([f'/{name} {value}' for name, value in names.items()])} >>"
