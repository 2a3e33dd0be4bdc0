"""Golden playthroughs: a whole random game written down for people, and compared by tests."""

from __future__ import annotations

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Step, named
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.testing.trail import random_step


def playthrough(game: Game, seed: int, boards: int = 12) -> str:
    """A random game as text: every step with its notation and events, a board now and then, the final sheet.

    Told from the seat that acts; outcomes as everyone in the game together learns them.
    """
    names = [f"P{seat + 1}" for seat in range(game.players)]
    lines = [f"# {game.describe()}, seed {seed}", ""]
    state, rng, count = game.start(), Rng(spread(seed)), 0
    while state.actor != OVER:
        step = random_step(state, rng)
        lines.append(f"{count:4} {'chance' if step.actor == CHANCE else names[step.actor]:>6}  {game.text(step)}")
        for viewer in [step.actor] if step.actor != CHANCE else knowing(state, step):
            for event in game.happened(state, step, viewer):
                total = f"  [{event.sum}]" if event.sum else ""
                lines.append(f"{'':13}{event.rule}: {named(event.text, names)}{total}")
        state.apply(step.actor, step.id)
        count += 1
        if count % boards == 0:
            lines += [
                "",
                *["    | " + row for row in named(game.board(game.view(state, None)), names).splitlines()],
                "",
            ]
    lines += ["", *["    | " + row for row in named(game.board(game.view(state, None)), names).splitlines()], ""]
    for line in game.sheet(game.view(state, None)):
        lines.append(f"{line.label:40}" + "".join([f"{points:8}" for points in line.points]))
    lines.append(f"scores {list(state.scores())}, returns {[round(share, 4) for share in state.returns()]}")
    lines.append(f"key {state.key().hex()[:64]}... {len(state.key())} bytes")
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def knowing(state: State, step: Step) -> list[int | None]:
    """A viewer who learns the outcome: a spectator if it is public, else the first seat that sees it."""
    viewers: list[int | None] = [None, *range(state.seats)]
    return [viewer for viewer in viewers if state.seen(viewer, step.actor, step.id) is not None][:1]
