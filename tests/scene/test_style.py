"""One style sheet paints all art."""

from __future__ import annotations

import re

import pytest

from rodinia.scene.style import inline_css, resolved, rules, web_css
from rodinia.scene.tokens import THEMES, colours, contrast, look, tokens


def test_the_web_sheet_declares_every_variable_it_uses() -> None:
    css = web_css()
    used = set(re.findall(r"var\(--([\w-]+)\)", css))
    for block in (":root{", ":root[data-theme=dark]{"):
        start = css.index(block)
        declared = set(re.findall(r"--([\w-]+):", css[start : css.index("}", start)]))
        assert used <= declared, used - declared


def test_the_web_sheet_has_every_theme() -> None:
    css = web_css()
    for part in (
        "prefers-color-scheme:dark",
        "[data-theme=dark]",
        "[data-theme=print]",
        "@media print",
        "--fine",
        "--stamp",
    ):
        assert part in css
    assert css.count("{") == css.count("}")


@pytest.mark.parametrize(("name", "least"), [("slate", 4.5), ("contrast", 7.0)])
def test_a_look_changes_colours_of_the_light_theme_and_can_be_read(name: str, least: float) -> None:
    light, changed = colours("light"), look(name)
    assert changed.keys() <= light.keys()
    assert f":root[data-theme={name}]{{--paper:{changed['paper']};" in web_css()
    seen = light | changed
    for ink in ("ink", "ink2", "link", "brand", "good", "legal", "warning"):
        for ground in ("paper", "sheet", "inset", "table"):
            assert contrast(seen[ink], seen[ground]) >= least, (ink, ground)
    for ink in ("card_ink", "card_ink2"):
        for ground in ("card", "card_inset"):
            assert contrast(seen[ink], seen[ground]) >= least, (ink, ground)
    assert contrast(seen["on_brand"], seen["brand"]) >= least
    assert len(tokens()["looks"]) == 2


def test_class_names_never_differ_by_case_only() -> None:
    names = {name for selector, _ in rules() for name in re.findall(r"\.([\w-]+)", selector)}
    assert len({name.lower() for name in names}) == len(names)


def test_a_picture_alone_carries_only_what_it_uses() -> None:
    css = inline_css("light", ["g", "n", "t-sea"])
    assert css.startswith(".t-sea{fill:#96C3CE}.g{") and ".g .n{fill:none}" in css
    assert "var(" not in css and ".fw" not in css and ".g .z" not in css
    assert inline_css("light", [], detail=0).endswith(".fine{display:none}.stamp{display:none}")


def test_every_rule_has_a_colour_in_every_theme() -> None:
    for theme in THEMES:
        for _, body in rules():
            assert "var(" not in resolved(body, colours(theme))
