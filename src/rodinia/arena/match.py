"""One game between bots."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from rodinia.bots import Bot, Spec, make
from rodinia.bots.loop import play_on
from rodinia.core.chance import Paired, spread
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadRecord
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.record import LONGEST_NAME, Record
from rodinia.review.draw import judge


@dataclass(frozen=True)
class Outcome:
    """How one game went. By seat: `times` are the seconds of each real decision (more than one legal action), `forfeits`
    say what went wrong with each decision that a bot lost to another."""

    index: int
    deal: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    steps: int
    times: tuple[tuple[float, ...], ...]
    forfeits: tuple[tuple[str, ...], ...]
    luck: tuple[float, ...] = ()  # what the draws brought each seat of the win; () if that was not asked for

    def data(self) -> dict[str, Any]:
        """The outcome as JSON data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    @classmethod
    def from_data(cls, data: Any) -> Outcome:
        """The outcome that `data` gave. Anything else raises BadRecord."""
        if not isinstance(data, dict) or set(data) != set(cls.__dataclass_fields__) or not sound(data):
            raise BadRecord("this is not the outcome of a game")
        lists: dict[str, Any] = {name: tuple(data[name]) for name in ("seats", "shares", "scores", "luck")}
        lists |= {name: tuple([tuple(each) for each in data[name]]) for name in ("times", "forfeits")}
        return cls(data["index"], data["deal"], steps=data["steps"], **lists)


def sound(data: dict[str, Any]) -> bool:
    """Whether every value of an outcome is of its kind."""
    lists = [data[name] for name in ("seats", "scores", "shares", "times", "forfeits")]
    return (
        all(type(data[name]) is int and data[name] >= 0 for name in ("index", "deal", "steps"))
        and all(isinstance(each, list) and len(each) == len(lists[0]) for each in lists)
        and all(type(each) is int for each in (*data["seats"], *data["scores"]))
        and all(amounts(each) for each in (data["shares"], *data["times"]))
        and isinstance(data["luck"], list)
        and len(data["luck"]) in (0, len(lists[0]))
        and all(type(each) in (int, float) and abs(each) < math.inf for each in data["luck"])
        and all(isinstance(each, list) and all(isinstance(text, str) for text in each) for each in data["forfeits"])
    )


def amounts(values: Any) -> bool:
    """Whether it is a list of numbers from 0."""
    return isinstance(values, list) and all(type(each) in (int, float) and 0 <= each < math.inf for each in values)


def play(
    game: Game, specs: tuple[Spec, ...], seats: tuple[int, ...], seed: int, deal: int, index: int, adjust: bool = False
) -> tuple[Outcome, Record]:
    """Play one game: the luck depends on the seed and the deal, the bots' own seeds on the game's number too."""
    playing, luck = Playing(game), Paired(spread(seed, deal))
    bots = [make(specs[bot], game, spread(seed, deal, index, seat)) for seat, bot in enumerate(seats)]
    times: list[list[float]] = [[] for _ in bots]
    forfeits: list[list[str]] = [[] for _ in bots]
    try:
        play_on(playing, luck, lambda seat: decide(bots[seat], playing, seat, times, forfeits))
    finally:
        for bot in bots:
            bot.close()
    state = playing.state
    spent, lost = tuple([tuple(each) for each in times]), tuple([tuple(each) for each in forfeits])
    draws = luck_of(playing, spread(seed, deal, index)) if adjust else ()
    outcome = Outcome(index, deal, seats, state.returns(), state.scores(), len(playing.steps), spent, lost, draws)
    return outcome, Record.of(
        playing, titles([bot.name for bot in bots]), {"arena": {"seed": seed, "deal": deal, "game": index}}
    )


def titles(names: list[str]) -> tuple[str, ...]:
    """The seats' names in a record: a bot that sits several times is counted, so that its seats can be told apart."""
    told = []
    for seat, name in enumerate(names):
        number = f" {names[: seat + 1].count(name)}" if names.count(name) > 1 else ""
        told.append(name[: LONGEST_NAME - len(number)] + number)
    return tuple(told)


def luck_of(playing: Playing, seed: int) -> tuple[float, ...]:
    """What the draws of a playing brought each seat of the win, as a review measures it: zero in the mean."""
    state, total = playing.game.start(), [0.0] * playing.game.players
    for n, step in enumerate(playing.steps):
        if step.actor == CHANCE:
            luck = judge(playing.game, state, step.id, n, seed).luck
            total = [a + b for a, b in zip(total, luck, strict=True)]
        state.apply(*step)
    return tuple([round(each, 5) for each in total])


def decide(bot: Bot, playing: Playing, seat: int, times: list[list[float]], forfeits: list[list[str]]) -> int:
    """One timed decision."""
    view = playing.game.view(playing.state, seat)
    begun = time.perf_counter()
    move = bot.choose(view)
    if len(view.legal) > 1:
        times[seat].append(round(time.perf_counter() - begun, 5))
    if bot.message:
        forfeits[seat].append(f"step {len(playing.steps)}: {bot.message}")
    return move
