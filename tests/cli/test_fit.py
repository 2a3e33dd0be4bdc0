"""Text for a terminal of any width."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.cli.fit import fit

LAND = """Sheet 7, with a long line of words about it
     a   b   c   d   e
  1 1.   *   L   M   2^
  2  .  1*   ~   .   .

below"""


def test_what_has_room_stays_as_it_is() -> None:
    assert fit(LAND, 80) == LAND


def test_words_go_on_under_their_own_beginning() -> None:
    assert fit("  one two three four", 18) == "  one two three\n    four"
    assert fit("   1  pass   end the turn now", 26, hang=13) == "   1  pass   end the turn\n             now"
    assert fit("   1  pass   end the turn now", 20, hang=13) == "   1  pass   end the\n  turn now", "no room"


def test_a_map_is_shown_in_parts_that_each_name_their_rows() -> None:
    assert (
        fit(LAND, 18)
        == """Sheet 7, with a
  long line of
  words about it
     a   b   c
  1 1.   *   L
  2  .  1*   ~

     d   e
  1  M   2^
  2  .   .

below"""
    )


@pytest.mark.parametrize("name", rodinia.names())
@pytest.mark.parametrize("width", [40, 60, 80])
def test_every_board_fits_and_loses_nothing(name: str, width: int) -> None:
    game = rodinia.load(name)
    playing, luck, rng = rodinia.Playing(game), rodinia.Seeded(1), rodinia.Rng(1)
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            playing.apply(seat, playing.state.random_action(seat, rng))
    board = game.board(game.view(playing.state, 0))
    fitted = fit(board, width)
    assert max([len(line.rstrip()) for line in fitted.splitlines()]) <= width
    assert all("".join(fitted.split()).count(mark) >= board.count(mark) for mark in set(board) - {" ", "\n"})
