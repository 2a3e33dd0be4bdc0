"""Views are plain data and are read back exactly or refused."""

from typing import Any

import pytest
from hypothesis import given

from rodinia.core.errors import BadView
from rodinia.testing.strategies import json_values, played
from tests.toys.pearls import Pearls, PearlsView

GAME = Pearls(2)
VIEW = GAME.view(played(GAME, 1, 6).state, 1)


def test_data_and_from_data_are_inverse() -> None:
    assert PearlsView.from_data(VIEW.data()) == VIEW
    assert VIEW.encode() == PearlsView.from_data(VIEW.data()).encode()


@given(json_values())
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(BadView):
        PearlsView.from_data(data)


def test_a_float_is_refused_with_its_place() -> None:
    with pytest.raises(BadView, match="points"):
        PearlsView.from_data({**VIEW.data(), "points": [0.5, 1]})
