"""PDF: one page with the drawing of an SVG document of ours, in vectors, with real letters. Same drawing, same bytes.

Our documents use a small part of SVG: shapes, groups, symbols, lines of letters, and classes with one style sheet. What
is not known here is refused, so that nothing is missing on paper without a word.
"""

from __future__ import annotations

import re
from typing import cast
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from rodinia.core.errors import CannotPrint
from rodinia.scene.fonts import Face, face
from rodinia.scene.outline import Piece, outline, rounded
from rodinia.scene.pdf_file import File, listed, short

Style = dict[str, str]

POINTS = {"mm": 72 / 25.4, "": 0.75}  # of PDF in a millimetre, and in a pixel
STYLE = {
    "fill": "#000000", "stroke": "none", "stroke-width": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "stroke-dasharray": "none", "fill-rule": "nonzero", "opacity": "1", "font-family": "sans-serif", "font-size": "16",
    "font-weight": "400", "font-style": "normal", "text-anchor": "start", "letter-spacing": "0", "display": "inline",
    "font-variant-numeric": "normal",
}  # fmt: skip
PLACES = ("class", "id", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "href", "transform", "viewBox")
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


def pdf(svg: str) -> bytes:
    """The document as a PDF of one page."""
    root = ElementTree.fromstring(svg)
    size = [re.fullmatch(r"([\d.]+)(mm|)", root.get(name, "")) for name in ("width", "height")]
    if size[0] is None or size[1] is None:
        raise CannotPrint("a page needs a width and a height, in millimetres or pixels")
    width, height = [float(found[1]) * POINTS[found[2]] for found in size if found]
    _, _, across, down = numbers(root.get("viewBox", ""))
    page = Page(root)
    page.put(width / across, 0, 0, -height / down, 0, height, "cm")
    for child in root:
        page.draw(child, STYLE)
    return page.file(width, height)


class Page:
    """The contents of a page as they grow, and the fonts and degrees of opacity that they need."""

    def __init__(self, root: Element) -> None:
        self.rules = style_rules(root)
        self.ids = {each.get("id"): each for each in root.iter() if each.get("id")}
        self.above = {child: parent for parent in root.iter() for child in parent}
        self.lines: list[str] = []
        self.faces: dict[str, tuple[Face, dict[int, str]]] = {}  # by the name of the file; with the characters used
        self.veils: dict[str, str] = {}  # names of degrees of opacity

    def put(self, *words: float | str) -> None:
        """Write one operation."""
        self.lines.append(" ".join([each if isinstance(each, str) else short(each) for each in words]))

    # Elements.

    def draw(self, element: Element, inherited: Style) -> None:
        """Draw an element and what is in it."""
        kind = element.tag.rpartition("}")[2]
        if kind in ("defs", "style"):
            return
        style = self.styled(element, inherited)
        if style["display"] == "none":
            return
        self.put("q")
        for name, values in transforms(element.get("transform", "")):
            self.move(name, values)
        if kind == "g":
            for child in element:
                self.draw(child, style)
        elif kind == "use":
            self.use(element, style)
        elif kind == "text":
            self.letters(element, style)
        else:
            self.shape(shape(kind, element), style)
        self.put("Q")

    def styled(self, element: Element, inherited: Style) -> Style:
        """What an element looks like: its attributes, then the rules for its classes, the closest last."""
        style = dict(inherited)
        for name, value in element.attrib.items():
            if name in STYLE:
                style[name] = value
            elif name not in PLACES:
                raise CannotPrint(f"a PDF cannot show the attribute {name!r}")
        classes = set(element.get("class", "").split())
        around: set[str] = set()
        parent = self.above.get(element)
        while parent is not None:
            around |= set(parent.get("class", "").split())
            parent = self.above.get(parent)
        for outer, name, declared in self.rules:
            if name in classes and (not outer or outer in around):
                style |= declared
        if "opacity" in element.attrib:
            style["opacity"] = str(float(inherited["opacity"]) * float(element.attrib["opacity"]))
        return style

    def move(self, name: str, values: list[float]) -> None:
        """Change the coordinates of what follows."""
        if name == "translate":
            self.put(1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0, "cm")
        elif name == "scale":
            self.put(values[0], 0, 0, values[-1], 0, 0, "cm")
        else:
            raise CannotPrint(f"a PDF cannot show the transform {name!r}")

    def use(self, element: Element, style: Style) -> None:
        """A symbol in the middle of its place, as large as it fits, and nothing outside of it."""
        symbol = self.ids[element.get("href", "")[1:]]
        x, y, w, h = [number(element, name) for name in ("x", "y", "width", "height")]
        left, top, across, down = numbers(symbol.get("viewBox", ""))
        self.put(x, y, w, h, "re W n")
        scale = min(w / across, h / down)
        x, y = x + (w - across * scale) / 2, y + (h - down * scale) / 2
        self.put(scale, 0, 0, scale, x - left * scale, y - top * scale, "cm")
        for child in symbol:
            self.draw(child, style)

    def shape(self, pieces: list[Piece], style: Style) -> None:
        """A shape with its fill and its line."""
        filled, lined = style["fill"] != "none", style["stroke"] != "none"
        if not filled and not lined:
            return
        self.veil(style)
        if filled:
            self.put(*colour(style["fill"]), "rg")
        if lined:
            self.put(*colour(style["stroke"]), "RG")
            self.put(float(style["stroke-width"]), "w", CAPS[style["stroke-linecap"]], "J")
            self.put(JOINS[style["stroke-linejoin"]], "j 4 M")
            dashes = [] if style["stroke-dasharray"] == "none" else numbers(style["stroke-dasharray"])
            self.put(f"[{' '.join([short(each) for each in dashes])}] 0 d")
        for operation, values in pieces:
            self.put(*values, operation)
        odd = "*" if style["fill-rule"] == "evenodd" and filled else ""
        self.put(("B" if lined else "f") + odd if filled else "S")

    def veil(self, style: Style) -> None:
        """Make what follows as opaque as it should be."""
        if float(style["opacity"]) < 1:
            name = self.veils.setdefault(short(float(style["opacity"])), f"V{len(self.veils)}")
            self.put(f"/{name} gs")

    def letters(self, element: Element, style: Style) -> None:
        """One line of letters."""
        words, size, spacing = element.text or "", float(style["font-size"]), float(style["letter-spacing"])
        bold, italic = int(style["font-weight"]) >= 600, style["font-style"] == "italic"
        chosen = face(style["font-family"].rpartition(",")[2], bold, italic)
        glyphs = [chosen.glyph(char) for char in words]
        _, used = self.faces.setdefault(chosen.name, (chosen, {}))
        used.update(zip(glyphs, words, strict=True))
        length = sum([chosen.width(glyph) for glyph in glyphs]) * size / chosen.unit + spacing * (len(glyphs) - 1)
        x = number(element, "x") - length * {"start": 0.0, "middle": 0.5, "end": 1.0}[style["text-anchor"]]
        self.veil(style)
        self.put("BT", *colour(style["fill"]), "rg", f"/{chosen.name}", size, "Tf", spacing, "Tc")
        self.put(1, 0, 0, -1, x, number(element, "y"), "Tm")
        self.put(f"<{''.join([f'{glyph:04X}' for glyph in glyphs])}> Tj ET")

    # The file.

    def file(self, width: float, height: float) -> bytes:
        """The page as a whole file."""
        file = File()
        fonts = {name: file.font(*self.faces[name]) for name in sorted(self.faces)}
        veils = {name: f"<< /ca {degree} /CA {degree} >>" for degree, name in self.veils.items()}
        contents = file.stream("\n".join(self.lines).encode())
        resources = f"<< /Font {listed(fonts)} /ExtGState {listed(veils)} >>"
        pages = len(file.objects) + 2
        page = file.add(
            f"<< /Type /Page /Parent {pages} 0 R /MediaBox [0 0 {short(width)} {short(height)}] "
            f"/Resources {resources} /Contents {contents} >>"
        )
        file.add(f"<< /Type /Pages /Kids [{page}] /Count 1 >>")
        return file.bytes(file.add(f"<< /Type /Catalog /Pages {pages} 0 R >>"))


def style_rules(root: Element) -> list[tuple[str, str, Style]]:
    """The rules of the style sheet: a class around, a class, what it declares. Those with a class around come last."""
    text = "".join([each.text or "" for each in root.iter() if each.tag.endswith("}style")])
    found = []
    for selector, body in re.findall(r"([^{}]+)\{([^}]*)\}", text):
        outer, _, name = selector.strip().rpartition(" ")
        pairs = [part.split(":", 1) for part in body.split(";") if part]
        for key, _ in pairs:
            if key not in STYLE:
                raise CannotPrint(f"a PDF cannot show the style {key!r}")
        found.append((outer[1:], name[1:], dict(cast(list[tuple[str, str]], pairs))))
    return sorted(found, key=lambda rule: bool(rule[0]))


def shape(kind: str, element: Element) -> list[Piece]:
    """The outline of a basic shape."""
    if kind == "path":
        return outline(element.get("d", ""))
    if kind == "rect":
        x, y, w, h, rx = [number(element, name) for name in ("x", "y", "width", "height", "rx")]
        return rounded(x, y, w, h, rx, number(element, "ry") or rx)
    if kind in ("circle", "ellipse"):
        x, y, r = [number(element, name) for name in ("cx", "cy", "r")]
        rx, ry = (r, r) if kind == "circle" else (number(element, "rx"), number(element, "ry"))
        return rounded(x - rx, y - ry, 2 * rx, 2 * ry, rx, ry)
    raise CannotPrint(f"a PDF cannot show the element {kind!r}")


def transforms(text: str) -> list[tuple[str, list[float]]]:
    """The parts of a transform in their order."""
    return [(name, numbers(values)) for name, values in re.findall(r"(\w+)\(([^)]*)\)", text)]


def number(element: Element, name: str) -> float:
    return float(element.get(name, 0))


def numbers(text: str) -> list[float]:
    return [float(each) for each in re.split(r"[\s,]+", text.strip()) if each]


def colour(text: str) -> tuple[float, float, float]:
    """#RRGGBB or #RGB as PDF writes it."""
    digits = text[1:] if len(text) == 7 else "".join([each * 2 for each in text[1:]])
    if not re.fullmatch(r"#(?:[\dA-Fa-f]{3}){1,2}", text):
        raise CannotPrint(f"a PDF cannot show the colour {text!r}")
    red, green, blue = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    return red, green, blue
