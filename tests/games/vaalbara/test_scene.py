"""What the stage shows, and when."""

from __future__ import annotations

from typing import Any

import pytest

import rodinia
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.scene import foot
from rodinia.scene.nodes import Scene


def stage(scene: Scene, kind: str) -> dict[str, tuple[Any, ...]]:
    """What of a kind lies on the stage: where, and what is told of it. The deck lies at the very left."""
    (zone,) = [zone for zone in scene.zones if zone.place == "board"]
    return {node.key: (node.x, node.y, node.card) for node in zone.nodes if node.key.startswith(kind) and node.x}


def test_who_takes_the_last_land_of_a_round_in_a_draft_sees_only_the_gap_it_leaves() -> None:
    game, rng, luck = rodinia.load("vaalbara", 3), rodinia.Rng(2), rodinia.Seeded(2)
    playing, ends = rodinia.Playing(game), 0
    playing.settle(luck)
    while not playing.over:
        state, seat = playing.state, playing.state.actors[0]
        before, was = game.scene(game.view(state, seat)), state.round
        playing.apply(seat, state.random_action(seat, rng))
        if state.round > was:
            ends += 1
            after = game.scene(game.view(state, seat))
            (taken,) = stage(before, "land/").items() - stage(after, "land/").items()
            assert stage(after, "land/").items() <= stage(before, "land/").items()
            assert taken[0] in {node.key for zone in after.zones if zone.seat == seat for node in zone.nodes}
            assert [*stage(after, "played/")] == [*stage(before, "played/")]
            assert before.supply[0] == after.supply[0]
        playing.settle(luck)
        if state.round > was:
            assert game.scene(game.view(state, seat)).supply[0].value.startswith(f"round {state.round} ")
    assert ends == BOX.tables.rounds - 1


@pytest.mark.parametrize(
    ("gains", "told"),
    [((), ""), ((0, None), ""), ((3, None), "+3"), ((3, 6), "+9"), ((0, 0), "+0"), ((-2, None), "−2")],
)
def test_a_round_is_told_to_have_brought_nothing_only_when_the_land_has_paid(
    gains: tuple[int | None, ...], told: str
) -> None:
    card = foot(0, 0, 0.0, gains).card
    assert card is not None and card.note == told
