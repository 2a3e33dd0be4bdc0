"""The reader of components files: what it gives out, and that every mistake is named with its line and place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.components import Entry
from rodinia.core.errors import BadComponents
from rodinia.core.folder import FolderGame
from rodinia.core.toml_lines import Place, lines

FILE = """\
[setup] # a comment with [brackets] and "quotes
hand = 5
open = true
points = [
    1, # one
    [2], { deep = 3 },
]
source = "printed"

[[card]]
name = "Bard"
item = "wood"

[[card]]
name = "Rider"
more.than = { one = "dot" }
items = ["wood", "gold"]

[free]
X = 1
source = { X = "found" }
"""
TOP = ("setup", "card", "free")
SETUP = ("hand", "open", "points", "source")
CARD = ("name", "item", "items", "more")
ITEMS = ("wood", "gold")


def top(text: str = FILE) -> Entry:
    return Entry.of(text, "my.toml", TOP)


def test_values_are_given_out() -> None:
    setup, free = top().table("setup", SETUP), top().table("free", None)
    one, two = top().tables("card", 2, CARD)
    assert (setup.number("hand", 1, 5), setup.flag("open")) == (5, True)
    assert (one.text("name"), one.choice("item", ITEMS), two.choices("items", (0, 3), ITEMS)) == ("Bard", 0, [0, 1])
    assert "item" in one and "item" not in two
    assert free.names() == ["X"] and free.number("X", 0, 1) == 1


def changed(old: str, new: str) -> Entry:
    assert old in FILE
    return top(FILE.replace(old, new, 1))


MISTAKES = [
    (lambda: changed("[free]", "[fre]"), "line 19: fre: unknown; known are: setup, card, free"),
    (lambda: changed("hand = 5", "hand = true").table("setup", SETUP).number("hand", 1, 9),
     "line 2: setup.hand: a whole number from 1 to 9 is needed, not true"),
    (lambda: changed("hand = 5", "hand = 5.0").table("setup", SETUP).number("hand", 1, 9),
     "line 2: setup.hand: a whole number from 1 to 9 is needed, not 5.0"),
    (lambda: changed("hand = 5", "hand = 0x" + "f" * 9999).table("setup", SETUP).number("hand", 1, 9),
     "line 2: setup.hand: a whole number from 1 to 9 is needed, not a number of more than 64 bits"),
    (lambda: top().table("setup", SETUP).number("hand", 1, 4),
     "line 2: setup.hand: a whole number from 1 to 4 is needed, not 5"),
    (lambda: changed("hand = 5", "").table("setup", SETUP).number("hand", 1, 9),
     "line 1: setup.hand: missing; a whole number from 1 to 9 is needed"),
    (lambda: changed("open = true", "open = 1").table("setup", SETUP).flag("open"),
     "line 3: setup.open: true or false is needed, not 1"),
    (lambda: top().table("setup", SETUP).numbers("points", 3, 0, 9),
     "line 6: setup.points[1]: a whole number from 0 to 9 is needed, not a list of 1"),
    (lambda: top().table("setup", SETUP).numbers("points", (4, 5), 0, 9),
     "line 4: setup.points: a list of 4 to 5 whole numbers from 0 to 9 is needed, not a list of 3"),
    (lambda: top().table("setup", SETUP).tables("points", 3, ()),
     "line 5: setup.points[0]: a table is needed, not 1"),
    (lambda: changed('"printed"', '"guessed"').table("setup", SETUP),
     "line 8: setup.source: one of printed, found, reconstructed is needed, not 'guessed'"),
    (lambda: changed('source = "printed"', "").table("setup", SETUP),
     "line 1: setup.source: missing; one of printed, found, reconstructed is needed"),
    (lambda: changed('{ X = "found" }', '{ X = "lost" }').table("free", None),
     "line 21: free.source.X: one of printed, found, reconstructed is needed, not 'lost'"),
    (lambda: changed('{ X = "found" }', "{}").table("free", None),
     "line 21: free.source: one of printed, found, reconstructed is needed, not a table of nothing"),
    (lambda: top().tables("card", 2, CARD[1:]), "line 11: card[0].name: unknown; known are: item, items, more"),
    (lambda: top().tables("card", 3, CARD), "line 10: card: a list of 3 tables is needed, not a list of 2"),
    (lambda: top().tables("card", 2, CARD)[1].choice("item", ITEMS),
     "line 14: card[1].item: missing; one of wood, gold is needed"),
    (lambda: top().tables("card", 2, CARD)[0].choice("item", ITEMS[1:]),
     "line 12: card[0].item: one of gold is needed, not 'wood'"),
    (lambda: top().tables("card", 2, CARD)[1].choices("items", 2, ITEMS[:1]),
     "line 17: card[1].items[1]: one of wood is needed, not 'gold'"),
    (lambda: top().tables("card", 2, CARD)[1].text("name", 4),
     "line 15: card[1].name: a text of 1 to 4 characters is needed, not 'Rider'"),
    (lambda: changed("Rider", "{0}").tables("card", 2, CARD)[1].text("name"),
     "line 15: card[1].name: no braces are allowed"),
    (lambda: changed("Rider", "{0}").tables("card", 2, CARD)[1].text("name", blank="{amount}"),
     "line 15: card[1].name: no braces are allowed but {amount}"),
    (lambda: top("x = 1"), "line 1: x: unknown; known are: setup, card, free"),
    (lambda: top('"a\\nb" = 1'), "'a\\nb': unknown; known are: setup, card, free"),
    (lambda: top("").table("setup", SETUP), "setup: missing; a table is needed"),
    (lambda: top("[setup"), "Expected ']' at the end of a table declaration (at end of document)"),
    (lambda: top("x = " + "9" * 5000), "Exceeds the limit (4300 digits)"),
    (lambda: top("#" * 200_001), "at most 200,000 characters are allowed, not 200,001"),
]  # fmt: skip


@pytest.mark.parametrize(("attempt", "message"), MISTAKES, ids=[each[1] for each in MISTAKES])
def test_a_mistake_is_one_line_with_file_line_place_and_what_is_allowed(attempt: Any, message: str) -> None:
    with pytest.raises(BadComponents) as caught:
        attempt()
    assert str(caught.value).startswith(f"my.toml: {message}")
    assert "\n" not in str(caught.value)


def leaves(data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every number, text and truth value of a file with its place."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*place, key))
    else:
        yield place, data


@pytest.mark.parametrize("name", rodinia.names())
def test_every_value_of_every_box_is_found_on_its_line(name: str) -> None:
    game = rodinia.load(name)
    assert isinstance(game, FolderGame)
    text = game.box().text
    known, rows = lines(text), text.split("\n")
    for place, value in leaves(tomllib.loads(text)):
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert shown in rows[known[place] - 1], place


WORDS = ["a", ".", "=", "1", "2.5", '"t"', "'''x\ny'''", "[", "]", "{", "}", ",", "\n", "# c\n", "[[", "]]", " ", '"]"']


@given(st.lists(st.sampled_from([*WORDS, "a = 1\n", "b = [", "[[c]]\n", "[c.d]\n", "e = {"]), max_size=25).map("".join))
def test_every_value_of_any_right_file_has_a_line(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    known = lines(text)
    assert all(place in known for place, _ in leaves(data))
