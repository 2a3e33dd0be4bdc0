"""Making a review, in passes: everything quickly, then what is in doubt, then what seems to have decided the game.

Every decision and every draw is one job with seeds of its own, so that neither the number of workers nor an
interruption changes anything of what is found.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from statistics import median

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadRecord
from rodinia.core.game import Game, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review import choice, draw, sums
from rodinia.review.budget import BUDGETS, Budget, Manner, budget_of
from rodinia.review.data import DIGITS, Decision, Draw, Review, Shares, fingerprint, tidy
from rodinia.review.sums import SURE
from rodinia.search.ahead import Ahead

DOUBT = 0.03  # a possible loss beyond this is looked at again
TRIED = 0.025  # a loss beyond this is tried by whole games, where a game wants that ...
PAIRS = (16, 32)  # ... so many from either action in the first round and in all others, of two seats; of more, fewer
LARGEST = 5  # losses of each seat that get the longest look
BLIND = "This game has no evaluator: choices are judged by random playouts, and most luck goes unseen."
LONGER = (1, 4, 16)  # how many times longer each pass looks
LATE = 7 / 8  # of a game's steps: where a game wants that, the first pass looks longer at what comes later
Job = Callable[[], Decision | Draw]
Pass = Callable[[Review, Game, list[tuple[State, Step]], Budget, int], list[Job]]


def review(
    record: Record,
    budget: str | Budget = "thorough",
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[Review, int, int], object] | None = None,
    known: Review | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Review:
    """Review a finished playing.

    `progress(review, done, jobs)` is called after every job of a pass. `stop` is asked between jobs: a review that was stopped is
    not `complete`; given as `known` it goes on where it was. A `known` review of something else is not used.
    """
    wanted = budget_of(budget)
    playing = record.check()
    if not playing.over:
        raise BadRecord("only a finished game can be reviewed: this record ends before the game does")
    walk = positions(record, playing.game)
    found = begun(record, playing, walk, wanted, seed, known)
    pool = ThreadPoolExecutor(workers)
    try:
        passes: list[Pass] = [quick, doubtful, decisive]
        passes += [partial(trial, number=number) for number in range(wanted.rounds)]
        for number, pass_jobs in enumerate(passes):
            jobs = pass_jobs(found, playing.game, walk, wanted, seed)
            for done, result in enumerate(run(jobs, pool, workers, stop), 1):
                keep(found, result, number)
                if progress is not None:
                    progress(found, done, len(jobs))
            if stop():
                return found
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    for n, each in found.decisions.items():
        found.decisions[n] = replace(each, final=True)
    found.complete = True
    if progress is not None:
        progress(found, 0, 0)
    return found


def begun(
    record: Record, playing: Playing, walk: list[tuple[State, Step]], budget: Budget, seed: int, known: Review | None
) -> Review:
    """The review to go on with: the known one, if it is of this record, budget and seed; a quick one is the first pass of any
    larger one."""
    game, mark = playing.game, fingerprint(record)
    if known is not None and (known.print, known.seed) == (mark, seed):
        if known.budget == budget.name:
            return known
        if known.budget == "quick" and budget.scale == BUDGETS["quick"].scale:
            looked = {n: replace(each, final=each.forced or each.solved) for n, each in known.decisions.items()}
            return replace(known, budget=budget.name, decisions=looked, complete=False)
    evaluator = game.evaluator()
    starts = turns(walk)
    return Review(
        game=game.spec.name,
        title=game.spec.title,
        names=record.seats,
        colours=colours(game, playing.state),
        steps=len(record.steps),
        turns=starts,
        budget=budget.name,
        seed=seed,
        print=mark,
        result=playing.state.returns(),
        balanced=Manner.of(evaluator).balance,
        note="" if choice.knows(evaluator) else BLIND,
        rough=glance(game, [walk[n][0] for n in starts[1:]]),
    )


def glance(game: Game, between: list[State]) -> tuple[Shares, ...]:
    """Each seat's share in the positions between two turns, by the evaluator alone; nothing where it has no opinion."""
    evaluator = game.evaluator()
    if not between or not choice.knows(evaluator):
        return ()
    ahead = Ahead(evaluator, between[0], 0, -1, Manner.of(evaluator).tries)
    return tuple([tidy(choice.surer(game, state, ahead.value(state))) for state in between])


def colours(game: Game, state: State) -> tuple[int, ...]:
    """The colour of each seat as the game draws it; a game without pictures has its seats' own."""
    try:
        panels = game.scene(game.view(state, None)).panels
    except NotImplementedError:
        return tuple(range(game.players))
    return tuple([each.seat if each.colour < 0 else each.colour for each in panels])


def positions(record: Record, game: Game) -> list[tuple[State, Step]]:
    """Every position of a playing with the step that was played in it."""
    state, found = game.start(), []
    for step in record.steps:
        found.append((state.clone(), step))
        state.apply(step.actor, step.id)
    return found


def turns(walk: list[tuple[State, Step]]) -> tuple[int, ...]:
    """Where each turn begins: with the first step of another seat, or with the draws before it. What several seats choose
    at once is one turn."""
    found: list[int] = []
    last, draws, together = None, 0, False
    for n, (state, step) in enumerate(walk):
        if step.actor == CHANCE:
            draws += 1
            continue
        sealed = len(state.choosing) > 1
        if not found or (step.actor != last or sealed != together) and not (sealed and together):
            found.append(n - draws)
        last, draws, together = step.actor, 0, sealed
    return tuple(found)


def run(jobs: list[Job], pool: ThreadPoolExecutor, workers: int, stop: Callable[[], bool]) -> Iterator[Decision | Draw]:
    """The results of jobs in their order, until someone says stop; what has been begun by then is finished."""
    begun: deque[Future[Decision | Draw]] = deque()
    for job in jobs:
        if stop():
            break
        if workers == 1:
            yield job()
        else:
            begun.append(pool.submit(job))
        if len(begun) > workers:
            yield begun.popleft().result()
    for each in begun:
        yield each.result()


def keep(found: Review, result: Decision | Draw, number: int) -> None:
    """Add a result to a review."""
    if isinstance(result, Draw):
        found.draws[result.n] = result
    else:
        found.decisions[result.n] = result
        found.passes[result.n] = number + 1


def quick(found: Review, game: Game, walk: list[tuple[State, Step]], budget: Budget, seed: int) -> list[Job]:
    """The first look: every decision and every draw that is not known yet."""
    jobs: list[Job] = []
    times = times_of(game, last=False, first=True)
    for n, (state, step) in enumerate(walk):
        looks = looks_of(game, budget, 0, n >= LATE * len(walk))
        if step.actor == CHANCE and n not in found.draws:
            jobs.append(partial(draw.judge, game, state, step.id, n, seed))
        elif step.actor != CHANCE and n not in found.decisions:
            jobs.append(partial(decided, game, state, step, n, looks, spread(seed, 0), 0, not budget.doubt, times))
    return jobs


def doubtful(found: Review, game: Game, walk: list[tuple[State, Step]], budget: Budget, seed: int) -> list[Job]:
    """The second look: where a loss is possible that matters."""
    if not budget.doubt:
        return []
    wanted = [n for n, each in sorted(found.decisions.items()) if found.passes[n] < 2 and in_doubt(each, found.players)]
    return longer(found, game, walk, wanted, 1, seed, budget, last=False)


def decisive(found: Review, game: Game, walk: list[tuple[State, Step]], budget: Budget, seed: int) -> list[Job]:
    """The third look: the largest losses of each seat, and those that lie near a threshold."""
    if not budget.key:
        return []
    if not found.wanted:
        found.wanted = largest(found)
    return longer(found, game, walk, [n for n in found.wanted if found.passes[n] < 3], 2, seed, budget, last=True)


def largest(found: Review) -> tuple[int, ...]:
    """The decisions that get the longest look. They are chosen once: in a review that goes on some have been looked at already."""
    wanted = set()
    for seat in range(found.players):
        own = [each for each in found.of(seat) if not each.forced and not each.solved and each.loss > 0]
        wanted |= {each.n for each in sorted(own, key=lambda each: (-each.loss, each.n))[:LARGEST]}
        wanted |= {each.n for each in own if near_threshold(each, found.players)}
    return tuple(sorted(wanted))


def longer(
    found: Review,
    game: Game,
    walk: list[tuple[State, Step]],
    wanted: list[int],
    number: int,
    seed: int,
    budget: Budget,
    last: bool,
) -> list[Job]:
    """Jobs that look longer at some decisions, with fresh luck. Where both actions are played on, what they differ by is
    told from there; what was played has led to where the look before saw it, as the next step does."""
    looks, doublings = looks_of(game, budget, number), budget.doublings if last else 0
    times, final = times_of(game, last), last and not (budget.rounds and Manner.of(game.evaluator()).ends)
    return [
        partial(
            decided, game, *walk[n], n, looks, spread(seed, number), doublings, final, times,
            found.decisions[n] if times[-1] else None,
        )
        for n in wanted
    ]  # fmt: skip


def looks_of(game: Game, budget: Budget, number: int, late: bool = False) -> int:
    """How many simulations a pass spends on finding the best action of one decision."""
    manner = Manner.of(game.evaluator())
    return max(8, round(manner.looks * LONGER[number] * budget.scale * (manner.late if late else 1.0)))


def times_of(game: Game, last: bool, first: bool = False) -> tuple[float, float, int]:
    """How a look compares two actions: so many times as long as it searches, what counts so many times as long anew, and
    played on for how many decisions."""
    manner = Manner.of(game.evaluator())
    return (manner.compare, manner.again, 0) if first else (1.0, 0.0, manner.on if last else 0)


def decided(
    game: Game,
    state: State,
    step: Step,
    n: int,
    looks: int,
    seed: int,
    doublings: int,
    final: bool,
    times: tuple[float, float, int],
    earlier: Decision | None = None,
) -> Decision:
    """Judge one decision of the record. What was played leads to where an earlier look saw it, if there is one."""
    found = choice.judge(game, state, step.actor, step.id, n, looks, seed, doublings, *times)
    if earlier and (found.loss or found.error) and not found.solved:
        manner = Manner.of(game.evaluator())
        found = agreed(found, earlier.loss / manner.early) if manner.both and found.loss else found
        found = leading(found, earlier)
    return replace(found, final=final or found.forced or found.solved)


def leading(found: Decision, earlier: Decision) -> Decision:
    """A decision whose played action has led to where an earlier look saw it: the better one stands above that by the loss."""
    parts = zip(earlier.shares, earlier.effect, found.effect, strict=True)
    return choice.lifted(found, tuple([min(1.0, max(0.0, share + was - now)) for share, was, now in parts]))


def trial(
    found: Review, game: Game, walk: list[tuple[State, Step]], budget: Budget, seed: int, number: int
) -> list[Job]:
    """One round of whole games, for what had the longest look and may have cost something, where a game wants that."""
    ends = Manner.of(game.evaluator()).ends
    if not ends or game.spec.hidden:
        return []
    looks = max(4, round(ends * budget.scale))
    return [
        partial(proven, game, walk[n][0], each, number, looks, spread(seed, len(LONGER) + number))
        for n, each in sorted(found.decisions.items())
        if found.passes[n] == len(LONGER) + number and unsettled(each, number, found.players)
    ]


def unsettled(each: Decision, number: int, players: int) -> bool:
    """Whether a round of whole games may show what a loss is worth: the first one if it matters, another if it may be one still."""
    if each.forced or each.solved or each.sealed:
        return False
    return each.error < each.loss < 4 * each.error if number else each.loss > TRIED * sums.spread(players)


def proven(game: Game, state: State, each: Decision, number: int, looks: int, seed: int) -> Decision:
    """A decision after one more round of whole games, with so many simulations for each of their decisions."""
    pairs = max(1, PAIRS[min(number, 1)] // game.players)
    blind = each.error if number else Manner.of(game.evaluator()).blind
    return leading(choice.tried(game, state, each, pairs, looks, blind, seed), each)


def agreed(found: Decision, earlier: float) -> Decision:
    """A decision with its loss as far as the look before saw it, too. Trees fall for what the next turn takes back, and brief
    play for what a longer search would have prevented: what only one of them sees is the fault of that one."""
    loss = round(median((0.0, found.loss, earlier)), DIGITS)
    part = loss / found.loss
    return choice.retold(found, loss, found.error, tidy([part * each for each in found.effect]))


def in_doubt(each: Decision, players: int) -> bool:
    """Whether a decision may have cost something that matters: against the best action, or against the second, which may be
    better than the best seems. One that seems to have gained as much is looked at again, too: were only losses measured
    anew, the gains that are none would be left in the sum."""
    if each.forced or each.solved or each.loss == 0:
        return each.error > 0  # what is better than the best found has been seen by one look alone
    most = abs(each.loss) + SURE * each.error
    if not each.sealed and len(each.options) > 1:
        first, second = each.options[0], each.options[1]
        most += max(0.0, second.share - first.share + SURE * math.hypot(first.error, second.error))
    return most > DOUBT * sums.spread(players)


def near_threshold(each: Decision, players: int) -> bool:
    """Whether a loss lies between half and twice one of the thresholds."""
    return any(0.5 * least < each.loss / sums.spread(players) < 2 * least for least, _ in sums.NAMES)
