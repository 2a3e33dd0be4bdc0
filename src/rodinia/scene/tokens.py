"""The values of the visual language: colours, fonts, widths, sizes. tokens.json is their only home."""

from __future__ import annotations

import importlib.resources
import json
from functools import cache
from typing import Any, Literal

Theme = Literal["light", "dark", "print"]
THEMES: tuple[Theme, ...] = ("light", "dark", "print")
EMBLEMS = ("star", "diamond", "ring", "crescent", "clover", "cross", "drop", "chevron")
WHITE_IN_PRINT = ("paper", "sheet", "card", "card_inset", "inset", "table", "cut", "on_brand")


@cache
def tokens() -> dict[str, Any]:
    """tokens.json as it is."""
    text = importlib.resources.files("rodinia.scene").joinpath("tokens.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def colours(theme: Theme) -> dict[str, str]:
    """Every colour of a theme by its name: "paper", "grass", "grass-shade", "f-w", "p0" ..."""
    side = "light" if theme == "print" else theme
    found: dict[str, str] = {}
    for group in ("ui", "state"):
        for name, value in tokens()[group].items():
            found[name] = value[side]
    for name, value in tokens()["terrain"].items():
        for part, colour in value[side].items():
            found[name if part == "base" else f"{name}-{part}"] = colour
    for name, value in tokens()["pigment"].items():
        found[f"f-{name}"] = value[side]
    for name, value in tokens()["ground"].items():
        found |= {
            f"{name}": value["ground"][side],
            f"{name}-shade": value["shade"][side],
            f"{name}-strong": value["strong"],
        }
    for player in tokens()["players"]:
        seat = player["seat"]
        found |= {f"p{seat}": player["fill"], f"on{seat}": player["on"], f"tint{seat}": player["tint_light"]}
        found[f"name{seat}"] = player[f"text_{side}"]
    return found | printed() if theme == "print" else found


@cache
def look(name: str) -> dict[str, str]:
    """The colours that a look of the screen ("slate", "contrast") changes in the light theme; lands and players keep theirs."""
    changed: dict[str, str] = tokens()["looks"][name]
    return changed


def printed() -> dict[str, str]:
    """The colours that black-and-white paper changes: two greys between ink and paper."""
    ink = tokens()["print"]
    found = {name: ink["light"] if name in WHITE_IN_PRINT else ink["line"] for name in tokens()["ui"]}
    for name in tokens()["terrain"]:
        found |= {
            name: ink["light"],
            f"{name}-shade": ink["shade"],
            f"{name}-mark": ink["line"],
            f"{name}-foam": ink["light"],
        }
    for name in tokens()["pigment"]:
        grey = "line" if name == "c2" else "dark" if name in ("c", "i2") else "shade" if name.endswith("2") else "light"
        found[f"f-{name}"] = ink[grey]
    for name in tokens()["ground"]:
        found |= {name: ink["light"], f"{name}-shade": ink["shade"], f"{name}-strong": ink["line"]}
    return found


def luminance(colour: str) -> float:
    """The relative luminance of #RRGGBB, as WCAG counts it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
