"""Views are plain data and are read back exactly or refused."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest
from hypothesis import given

import rodinia
from rodinia.core.errors import BadView
from rodinia.core.view import View
from rodinia.core.view_check import FLAG, Form, letters, maybe, one_of, record, rising, row, whole
from rodinia.testing.strategies import json_values, played
from tests.toys.pearls import Pearls, PearlsState, PearlsView

GAME = Pearls(2)
VIEW = GAME.view(played(GAME, 1, 8).state, 1)


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


class Suspicious(Pearls):
    """Refuses every view that it examines."""

    def examine(self, view: View) -> None:
        raise BadView("examined")


STRICT = Suspicious(2)
OWN = STRICT.view(played(STRICT, 1, 8).state, 1)


def test_a_view_that_the_game_has_made_is_not_examined_again() -> None:
    world = STRICT.belief(OWN).sample(rodinia.Rng(1))
    assert STRICT.view(world, 1) == OWN
    assert Suspicious(2).belief(OWN), "an equal game has made it"
    assert STRICT.belief(OWN.through(OWN.seat, OWN.legal)), "a game's own code has changed it"


@pytest.mark.parametrize(
    "view",
    [
        PearlsView.from_data(OWN.data()),
        dataclasses.replace(OWN, points=(1, 0)),
        copy.copy(OWN),
        pickle.loads(pickle.dumps(OWN)),
        Suspicious(3).view(played(Suspicious(3), 1, 6).state, 1),
        VIEW,
    ],
    ids=["data", "replaced", "copied", "sent", "of another game", "of another class"],
)
def test_every_other_view_is_examined(view: PearlsView) -> None:
    with pytest.raises(BadView, match="examined"):
        STRICT.belief(view)


def test_other_components_make_a_view_a_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Suspicious, "components", lambda self: "others")
    with pytest.raises(BadView, match="examined"):
        STRICT.belief(OWN)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("points", (0, 7, 0), "points: a list of 2 is needed"),
        ("points", (0, -1), r"points\[1\]: a whole number from 0 to 99 is needed"),
        ("actor", 1, "actor: 1, where a position with the rest of it shows 0"),
        ("legal", (), "legal"),
        ("actors", (0,), "actors"),
        ("seat", 2, "seat: null or a whole number from 0 to 1 is needed"),
    ],
)
def test_a_view_that_no_position_gives_is_refused_with_its_place(field: str, value: Any, message: str) -> None:
    with pytest.raises(BadView, match=f"no such view: {message}"):
        GAME.belief(dataclasses.replace(VIEW, **{field: value}))


def test_a_position_in_which_nobody_can_go_on_is_refused() -> None:
    class Stuck(Pearls):
        class states(PearlsState):  # noqa: N801
            def legal(self, seat: int) -> list[int]:
                return []

    game = Stuck(2)
    view = dataclasses.replace(game.view(played(GAME, 1, 8).state, 1), legal=())
    with pytest.raises(BadView, match="a seat that has to act cannot"):
        game.belief(view)


FORMS: list[tuple[Form, list[Any], list[Any]]] = [
    (whole(1, 3), [1, 3], [0, 4, True, "1", None, 1.0]),
    (FLAG, [True, False], [0, 1, None, "true"]),
    (one_of("a", "b"), ["a"], ["c", "", None, ("a",)]),
    (maybe(whole(0, 1)), [None, 0], [2, "", False]),
    (row(whole(0, 1), 2), [(0, 1)], [(), (0,), (0, 1, 1), (0, 2), [0, 1], "01"]),
    (row(FLAG, 0, 2), [(), (True, False)], [(True,) * 3, (0,)]),
    (record(whole(0, 1), FLAG), [(1, True)], [(1, 1), (1,), (1, True, 0), (True, 1)]),
    (rising(1, 4), [(), (1, 3, 4)], [(1, 1), (3, 1), (0, 1), (1, 5), (True, 2)]),
    (letters("xy", 2), ["xx", "yx"], ["x", "xyx", "xz", ("x", "y"), None]),
]


@pytest.mark.parametrize(("form", "good", "bad"), FORMS, ids=[form.words for form, _, _ in FORMS])
def test_a_form_takes_exactly_its_values(form: Form, good: list[Any], bad: list[Any]) -> None:
    assert all(form.holds(value) for value in good)
    assert [value for value in bad if form.holds(value)] == []
