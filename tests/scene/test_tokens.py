"""Colours can be told apart and read, in every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from rodinia.scene.tokens import EMBLEMS, colours, contrast, luminance, tokens

TEXT = [
    ("ink", ("paper", "sheet", "inset", "table")),
    ("ink2", ("paper", "sheet", "inset", "table")),
    ("card_ink", ("card", "card_inset")),
    ("card_ink2", ("card", "card_inset")),
    ("on_brand", ("brand",)),
    ("link", ("paper", "sheet")),
    ("warning", ("paper", "sheet")),
    ("good", ("paper", "sheet")),
]


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#22303A", "#22303A") == pytest.approx(1)
    assert luminance("#FFFFFF") == pytest.approx(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_can_be_read_on_every_ground(theme: str) -> None:
    values = colours(theme)  # type: ignore[arg-type]
    for ink, grounds in TEXT:
        for ground in grounds:
            assert contrast(values[ink], values[ground]) >= 4.5, (theme, ink, ground)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_states_stand_out_from_the_table(theme: str) -> None:
    values = colours(theme)  # type: ignore[arg-type]
    for state in ("legal", "last", "focus"):
        for ground in ("paper", "table"):
            assert contrast(values[state], values[ground]) >= 3, (theme, state, ground)
    for state in ("legal_map", "last_map", "focus_map"):  # on terrain they lie on a key line
        assert contrast(values[state], values["cut"]) >= 3, (theme, state)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_and_emblems_of_players_can_be_read(theme: str) -> None:
    values = colours(theme)  # type: ignore[arg-type]
    for seat in range(8):
        assert contrast(values[f"name{seat}"], values["sheet"]) >= 4.4, (theme, seat)
        assert contrast(values[f"p{seat}"], values[f"on{seat}"]) >= 3, (theme, seat)
        ink = contrast(values["line"], values["cut"])
        assert ink >= 3, "pieces are outlined in ink on a key line"


def test_every_player_has_an_own_colour_and_emblem() -> None:
    players = tokens()["players"]
    assert [player["emblem"] for player in players] == list(EMBLEMS)
    assert len({player["fill"] for player in players}) == len({player["pattern"] for player in players}) == 8


def test_grounds_differ_in_lightness_or_in_blue() -> None:
    """Both survive red-green blindness."""
    for theme in ("light", "dark"):
        values = [colours(theme)[name] for name in tokens()["ground"]]  # type: ignore[arg-type]
        for one, other in combinations(values, 2):
            blue = abs(int(one[5:], 16) - int(other[5:], 16))
            assert contrast(one, other) >= 1.2 or blue >= 60, (theme, one, other)


def test_paper_is_black_and_white() -> None:
    values, grey = colours("print"), set(tokens()["print"].values())
    for group in ("ui", "terrain", "ground"):
        for name in tokens()[group]:
            assert values[name] in grey, name
    for name in tokens()["pigment"]:
        assert values[f"f-{name}"] in grey
