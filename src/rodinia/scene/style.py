"""The style sheets: art carries class names only, so a theme is one style sheet.

| class | paints |
|---|---|
| f<pigment>, w-<pigment> | fill, line in a pigment |
| t-, s-<terrain> | fill in a terrain's base, shade |
| r-, h-, m-<terrain>, foam | line in its base, shade, mark; the foam along a coast |
| c-, q-<ground>, d-, k-<ground> | fill in ground, strong; line in shade, strong |
| p, o, i, x, e <seat> | player colour, the colour on it, its tint, its colour for text; line in player colour |
| u-, l-<ui> | fill, line in a colour of the interface |
| a-, b-<state> | fill, line in the colour of a state |
| fk, lk, lk0 | fill in ink, line in ink without and with the fill that it inherits |
| g with n z t q cut | a pictogram: ink line; in it no fill, no line, thin, thick, carved |
| serif sans b it num | type |
| fine, stamp | detail that a far view leaves out |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from rodinia.scene.tokens import Theme, colours, look, tokens

Rule = tuple[str, str]  # selector, declarations; colours are var(--name)


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule that art needs."""
    return (*colour_rules(), *line_rules(), *type_rules())


def colour_rules() -> list[Rule]:
    """Fills and lines in every named colour."""
    found: list[Rule] = []
    for name in tokens()["pigment"]:
        found += [fill(f"f{name}", f"f-{name}"), line(f"w-{name}", f"f-{name}")]
    for name in tokens()["terrain"]:
        found += [fill(f"t-{name}", name), fill(f"s-{name}", f"{name}-shade"), line(f"r-{name}", name)]
        found += [line(f"h-{name}", f"{name}-shade"), line(f"m-{name}", f"{name}-mark")]
    found.append(line("foam", "sea-foam"))
    for name in tokens()["ground"]:
        found += [fill(f"c-{name}", name), fill(f"q-{name}", f"{name}-strong")]
        found += [line(f"d-{name}", f"{name}-shade"), line(f"k-{name}", f"{name}-strong")]
    for seat in range(len(tokens()["players"])):
        found += [fill(f"p{seat}", f"p{seat}"), fill(f"o{seat}", f"on{seat}"), fill(f"i{seat}", f"tint{seat}")]
        found += [fill(f"x{seat}", f"name{seat}"), line(f"e{seat}", f"p{seat}")]
    for name in tokens()["ui"]:
        found += [fill(f"u-{name}", name), line(f"l-{name}", name)]
    for name in tokens()["state"]:
        found += [fill(f"a-{name}", name), line(f"b-{name}", name)]
    return found


def line_rules() -> list[Rule]:
    """The ink line and the ways a pictogram uses it."""
    return [
        (".g", "stroke:var(--line);stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round"),
        (".g .n", "fill:none"),
        (".g .z", "stroke:none"),
        (".g .t", "stroke-width:1.2"),
        (".g .q", "stroke-width:2.6"),
        (".g .cut", "stroke:var(--cut);stroke-width:1.3;fill:none"),
        (".fk", "fill:var(--line)"),
        (".lk", "stroke:var(--line);fill:none"),
        (".lk0", "stroke:var(--line)"),
    ]


def type_rules() -> list[Rule]:
    """Letters."""
    return [
        (".serif", f"font-family:{family('serif')}"),
        (".sans", f"font-family:{family('sans')}"),
        (".b", "font-weight:600"),
        (".it", "font-style:italic"),
        (".num", "font-variant-numeric:tabular-nums"),
    ]


def fill(cls: str, colour: str) -> Rule:
    return f".{cls}", f"fill:{variable(colour)}"


def line(cls: str, colour: str) -> Rule:
    return f".{cls}", f"stroke:{variable(colour)};fill:none"


def variable(colour: str) -> str:
    return f"var(--{colour.replace('_', '-')})"


def family(kind: str) -> str:
    """A font stack, quoted so that it fits into an attribute."""
    return str(tokens()["font"][kind]).replace('"', "'")


@cache
def web_css() -> str:
    """The style sheet of the web: colours as variables of :root in every theme, then the rules of the art.

    The theme is the attribute data-theme of the root (light, dark, slate, contrast, print), or else what the person's
    system prefers. A far board sets --fine: none, a very far one also --stamp: none: variables reach into symbols.
    """
    light, dark, ink = [declared(colours(theme)) for theme in ("light", "dark", "print")]
    paper = "--paper:#fff;--sheet:#fff;--table:#fff"
    looks = {name: declared(look(name)) for name in tokens()["looks"]}
    plain = "@media (prefers-contrast:more) and (prefers-color-scheme:light)"
    parts = [
        f":root{{color-scheme:light;{light};{measures()};{shadow('light')}}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme]){{color-scheme:dark;{dark};{shadow('dark')}}}}}",
        f":root[data-theme=dark]{{color-scheme:dark;{dark};{shadow('dark')}}}",
        f"{plain}{{:root:not([data-theme]){{{looks['contrast']}}}}}",
        *[f":root[data-theme={name}]{{{changed}}}" for name, changed in looks.items()],
        f":root[data-theme=print]{{{ink}}}",
        f"@media print{{:root:not([data-theme=print]){{color-scheme:light;{light};{paper}}}}}",
        ".fine{display:var(--fine,inline)}",
        ".stamp{display:var(--stamp,inline)}",
        *[f"{selector}{{{body}}}" for selector, body in rules()],
    ]
    return "\n".join(parts) + "\n"


def declared(values: dict[str, str]) -> str:
    return ";".join([f"--{name.replace('_', '-')}:{value}" for name, value in values.items()])


def measures() -> str:
    """What is not a colour: fonts, corners, spaces, motion."""
    motion, radius = tokens()["motion"], tokens()["radius"]
    found = {"serif": family("serif"), "sans": family("sans"), "ease": motion["ease"]}
    found |= {name.removesuffix("_ms"): f"{value}ms" for name, value in motion.items() if name.endswith("_ms")}
    found |= {f"radius-{name}": f"{value}px" for name, value in radius.items()}
    found |= {f"space-{i}": f"{value}px" for i, value in enumerate(tokens()["space"], 1)}
    return declared(found | {"touch": f"{tokens()['touch_min']}px"})


def shadow(theme: str) -> str:
    return f"--shadow:{tokens()['shadow'][f'panel_{theme}']}"


def inline_css(theme: Theme, used: Iterable[str], detail: int = 2) -> str:
    """The rules of the used classes with the colours of one theme written in: for pictures that stand alone.

    `detail` is 2 for everything, 1 without `fine` marks, 0 also without stamps.
    """
    wanted, values = set(used), colours(theme)
    found = []
    for selector, body in rules():
        if set(re.findall(r"\.([\w-]+)", selector)) <= wanted:
            found.append(f"{selector}{{{resolved(body, values)}}}")
    hidden = [".fine"] * (detail < 2) + [".stamp"] * (detail < 1)
    return "".join(found) + "".join([f"{selector}{{display:none}}" for selector in hidden])


def resolved(body: str, values: dict[str, str]) -> str:
    """Declarations with the variables replaced by a theme's values."""
    named = {name.replace("_", "-"): value for name, value in values.items()}
    return re.sub(r"var\(--([\w-]+)\)", lambda found: named[found[1]], body)
