"""Hypothesis strategies for any game: positions, steps, records and texts that are nearly right."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rodinia.core.chance import spread
from rodinia.core.const import OVER
from rodinia.core.game import Game, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.testing.trail import random_step


def playings(game: Game, most: int = 400) -> SearchStrategy[Playing]:
    """Playings of up to `most` random steps."""
    return st.builds(lambda seed, steps: played(game, seed, steps), st.integers(0, 2**32), st.integers(0, most))


def positions(game: Game, most: int = 400) -> SearchStrategy[State]:
    """Positions after up to `most` random steps."""
    return playings(game, most).map(lambda playing: playing.state)


def action_ids(game: Game) -> SearchStrategy[int]:
    """Any action id of the game, legal somewhere or not."""
    return st.integers(0, game.actions.total - 1)


def outcome_ids(game: Game) -> SearchStrategy[int]:
    """Any outcome id of the game."""
    return st.integers(0, game.chances.total - 1)


def records(game: Game, most: int = 200) -> SearchStrategy[Record]:
    """Records of random playings, finished or not."""
    return playings(game, most).map(Record.of)


def json_values() -> SearchStrategy[Any]:
    """Any JSON data of small size, for putting in the wrong place."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12)
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )


def played(game: Game, seed: int, steps: int) -> Playing:
    """A playing of that many random steps, or to its end."""
    playing, rng = Playing(game), Rng(spread(seed))
    while len(playing.steps) < steps and playing.state.actor != OVER:
        step: Step = random_step(playing.state, rng)
        playing.apply(step.actor, step.id)
    return playing
