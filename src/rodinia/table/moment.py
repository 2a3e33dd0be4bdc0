"""Moments of a finished match: any position of it, what might have been played instead, and what could have been drawn.

Everything that is shown is made from a seat's View; all eyes may be used, because the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE
from rodinia.core.errors import RulesError
from rodinia.core.game import Game, Seen, Step
from rodinia.core.promise import worlds_of
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review.budget import Manner
from rodinia.review.choice import compare
from rodinia.review.data import DIGITS, Decision, Option, Review
from rodinia.review.story import beside
from rodinia.scene.document import document
from rodinia.scene.nodes import Node, Scene, Zone
from rodinia.scene.svg import group
from rodinia.scene.symbols import collect, pictogram
from rodinia.scene.tokens import Theme
from rodinia.table.eyes import happening, shown
from rodinia.table.messages import Choice, Happening, Prompt, ScenePatch, SheetLine
from rodinia.table.picture import Picture, patch
from rodinia.table.refusal import Refused
from rodinia.table.report import levels

CROP = 2.4  # units of the board in a small picture
ALONE = 1.3  # of the size of what was drawn, in a small picture of it
SHOWN = 60  # outcomes that are drawn as themselves


class PositionShown(Struct, kw_only=True):
    """A position of a finished match, or one that might have been."""

    n: int
    eyes: int | None
    turn: list[int]  # the seats to act
    over: bool
    scores: list[int]
    events: list[Happening]  # of the steps that were tried
    scene: ScenePatch
    prompt: Prompt
    choices: list[Choice]  # of the eyes' seat
    sheet: list[SheetLine] = []


class StepShown(Struct):
    """Everything that is known of one step."""

    n: int
    actor: int  # -1: chance
    words: str
    chapter: str  # the part of the game it belongs to, "Round 5", or ""
    options: list[ActionShown]  # of a decision, best first
    why: list[ReasonShown]
    outcomes: list[OutcomeShown]  # of a draw
    sampled: bool  # those are not all of them
    beside: list[str]  # for every seat, how many of them would have been better or worse
    mean: list[float]  # shares before the draw
    luck: list[float]
    symbols: dict[str, str]  # that the outcomes' drawings need


class ActionShown(Struct):
    """An action that could have been chosen."""

    id: int
    share: float
    error: float  # two errors
    chance: float  # how often good play would choose it
    words: str
    act: str  # in the fewest words
    keys: list[str]  # the nodes that it is pointed at with
    line: list[LineShown]


class LineShown(Struct, array_like=True):
    """One step of what would probably have followed."""

    actor: int
    id: int
    words: str


class ReasonShown(Struct):
    """One line of the score sheet that tells the better action from the chosen one."""

    seat: int
    label: str
    rule: str
    better: int
    better_sum: str
    played: int
    played_sum: str


class OutcomeShown(Struct):
    """A result that a draw could have had."""

    id: int
    chance: float
    shares: list[float]
    words: str
    svg: str  # "" where it cannot be drawn
    size: list[float]
    came: bool


class TryWish(Struct):
    """An action in the place of the one that was chosen."""

    n: int
    id: int


class BranchWish(Struct):
    """Goes on from a position of a finished match, against bots."""

    n: int  # so many steps of the match have been played
    seat: int  # to be played by whoever asks
    level: Annotated[str, Meta(max_length=200)]  # of the bots on the other seats
    steps: Annotated[list[tuple[int, int]], Meta(max_length=1000)] = []  # played after those: pairs of actor and id


class Tried(Struct):
    """What an action is worth, against the best."""

    id: int
    share: float
    error: float  # two errors
    loss: float
    words: str


def at(record: Record, n: int) -> tuple[Game, State]:
    """The position after n steps."""
    if not 0 <= n <= len(record.steps):
        raise Refused("bad_message", f"n: the match has {len(record.steps)} steps.")
    playing = record.replay(n)
    return playing.game, playing.state


def position(record: Record, n: int, eyes: int | None, steps: Sequence[Step], offers: bool) -> PositionShown:
    """The position after n steps of a match and these, through someone's eyes; with choices if they are wanted."""
    game, state = at(record, n)
    if eyes is not None and not 0 <= eyes < game.players:
        raise Refused("bad_message", f"eyes: there are seats 0 to {game.players - 1}.")
    events = []
    for step in steps:
        before = game.view(state, eyes)
        seen = Seen(step.actor, state.seen(eyes, *step))
        try:
            state.apply(*step)
        except RulesError as problem:
            raise Refused("illegal", f"steps: {problem}") from None
        events += [happening(each) for each in game.events(before, seen, game.view(state, eyes))]
    view = game.view(state, eyes)
    parts = shown(
        game, view, worlds_of(game, state, view) if offers and view.legal else [], only=None if offers else ()
    )
    return PositionShown(
        n=n,
        eyes=eyes,
        turn=list(state.actors),
        over=not state.actors and state.actor != CHANCE,
        scores=list(state.scores()),
        events=events,
        scene=patch(None, Picture.of(game.scene(view)))[0],
        **parts,
    )


def step_shown(found: Review, record: Record, n: int) -> StepShown:
    """What a review knows of one step."""
    game, state = at(record, n)
    if n == len(record.steps):
        raise Refused("bad_message", f"n: the match has {n} steps, from 0 to {n - 1}.")
    step = record.steps[n]
    if step.actor == CHANCE:
        return drawn(game, state, found, n, step)
    decision = found.decisions.get(n)
    view = game.view(state, step.actor)
    acts = {choice.id: choice for choice in game.choices(view)}
    options = [option(game, state, each, step.actor, acts) for each in decision.options] if decision else []
    return StepShown(
        n, step.actor, game.sentence(view, Seen(*step)), game.chapter(view), options, reasons(decision), [], False, [], [],
        [], {},
    )  # fmt: skip


def option(game: Game, state: State, each: Option, seat: int, acts: dict[int, Any]) -> ActionShown:
    """An alternative with its line in words."""
    act = acts.get(each.id)
    keys = [key for key in act.path if not key.startswith(("turn/", "do/"))] if act else []
    return ActionShown(
        each.id, each.share, round(2 * each.error, 5), each.chance, each.words, act.act or act.label if act else each.words,
        keys, line(game, state, Step(seat, each.id), each.line),
    )  # fmt: skip


def line(game: Game, state: State, first: Step, rest: Sequence[tuple[int, int]]) -> list[LineShown]:
    """What would probably have followed an action, in words, as far as it can be played."""
    now, found = state.clone(), []
    steps = list(rest) if rest and tuple(rest[0]) == tuple(first) else [first, *rest]
    for actor, move in steps:
        if actor not in (*now.actors, now.actor):
            break
        words = game.sentence(game.view(now, None if actor == CHANCE else actor), Seen(actor, move))
        try:
            now.apply(actor, move)
        except RulesError:
            break  # of a world that was only believed in
        found.append(LineShown(actor, move, words))
    return found[1:]


def reasons(decision: Decision | None) -> list[ReasonShown]:
    """Why the better action was better."""
    if decision is None:
        return []
    return [
        ReasonShown(each.seat, each.label, each.rule, each.better, each.better_sum, each.played, each.played_sum)
        for each in decision.why
    ]


def whose(found: Review, n: int) -> list[int]:
    """The seats that may have seen a draw: whoever acts next, whoever acted before, the others."""
    order = sorted(found.decisions.items())
    after = [each.seat for k, each in order if k > n][:1]
    before = [each.seat for k, each in order if k < n][-1:]
    return list(dict.fromkeys([*after, *before, *range(found.players)]))


def drawn(game: Game, state: State, found: Review, n: int, step: Step) -> StepShown:
    """A draw with everything that could have come, each drawn as itself where that can be told."""
    draw = found.draws.get(n)
    outcomes = draw.outcomes if draw else ()
    mean, shares = levels(found, draw) if draw else ([0.0] * game.players, [])
    pictures: dict[int, tuple[str, list[float]]] = {}
    symbols: dict[str, str] = {}
    for eyes in whose(found, n):
        pictures, symbols = drawings(game, state, eyes, [each.id for each in outcomes[:SHOWN]])
        if pictures:
            break
    view = game.view(state, eyes)
    told = [
        OutcomeShown(
            each.id, each.chance, shares[k], game.sentence(view, Seen(CHANCE, each.id)),
            *pictures.get(each.id, ("", [0.0, 0.0])), each.id == step.id,
        )
        for k, each in enumerate(outcomes)
    ]  # fmt: skip
    words = game.sentence(view, Seen(CHANCE, step.id))
    luck = list(draw.luck) if draw else []
    chapter = game.chapter(view)
    told_of = [beside(draw, seat) for seat in range(game.players)] if draw else []
    sampled = bool(draw and draw.sampled)
    return StepShown(n, CHANCE, words, chapter, [], [], told, sampled, told_of, mean, luck, symbols)


def drawings(
    game: Game, state: State, eyes: int | None, ids: Sequence[int]
) -> tuple[dict[int, tuple[str, list[float]]], dict[str, str]]:
    """For each outcome the drawing that tells it from the others, and the symbols these need."""
    scenes = {}
    for move in ids:
        after = state.clone()
        after.apply(CHANCE, move)
        scenes[move] = game.scene(game.view(after, eyes))
    found: dict[int, tuple[str, list[float]]] = {}
    symbols: dict[str, str] = {}
    for k, move in enumerate(ids):
        other = scenes[ids[k - 1]] if len(ids) > 1 else game.scene(game.view(state, eyes))
        own = [node for _, node in changed(other, scenes[move]) if node.w and node.h <= 2.5 * node.w <= 6.25 * node.h]
        if own:
            node = max(own, key=lambda each: each.w * each.h)
            found[move] = node.svg, [node.w, node.h]
            symbols |= scenes[move].symbols
    needed = collect([svg for svg, _ in found.values()], lambda key: symbols.get(key) or pictogram(key))
    return found, needed


def judged(found: Review, record: Record, wish: TryWish) -> Tried:
    """What an action is worth against the best, or against the mix of a sealed choice: looked at anew, with fresh luck."""
    decision = found.decisions.get(wish.n)
    if decision is None or decision.forced:
        raise Refused("bad_message", f"n: nothing was to be chosen at step {wish.n}.")
    game, state = at(record, wish.n)
    seat = decision.seat
    view = game.view(state, seat)
    if wish.id not in view.legal:
        raise Refused("illegal", f"id: {wish.id} is not one of the {len(view.legal)} actions that were possible.")
    share, loss, error = decision.shares[seat], 0.0, 0.0
    mix = mix_of(decision)
    if wish.id == decision.action:
        loss, error = decision.loss, decision.error
    elif wish.id not in mix:
        looks, ids = Manner.of(game.evaluator()).looks, (*mix, wish.id)
        compared = compare(game, state, view, ids, looks, spread(found.seed, wish.n, 9))
        gains, errors = compared.difference(mix, wish.id)
        loss, error = gains[seat], errors[seat]
    words = game.sentence(view, Seen(seat, wish.id))
    return Tried(wish.id, round(share - loss, DIGITS), round(2 * error, DIGITS), round(loss, DIGITS), words)


def mix_of(decision: Decision) -> dict[int, float]:
    """What should have been chosen, each action with how often: the best one, or the mix of a sealed choice."""
    if not decision.sealed:
        return {decision.best: 1.0}
    parts = {each.id: each.chance for each in decision.options if each.chance > 0}
    return {move: part / sum(parts.values()) for move, part in parts.items()}


def changed(before: Scene, after: Scene) -> list[tuple[Zone, Node]]:
    """The nodes that are new, look different or lie elsewhere, the board's first."""
    old = {node.key: node for zone in before.zones for node in zone.nodes}
    found = []
    for zone in sorted(after.zones, key=lambda zone: zone.place != "board"):
        for node in zone.nodes:
            was = old.get(node.key)
            if node.svg and (was is None or (was.svg, was.x, was.y) != (node.svg, node.x, node.y)):
                found.append((zone, node))
    return found


def crop(record: Record, n: int, theme: Theme) -> str:
    """A small picture of the board where step n happened, after it, or before it where a piece was only taken away; the whole
    board where nothing on it changed. What was drawn is shown as itself, and so is a thing that a seat took or chose beside
    the board."""
    game, state = at(record, n)
    if n == len(record.steps):
        raise Refused("bad_message", f"n: the match has {n} steps, from 0 to {n - 1}.")
    step = record.steps[n]
    if step.actor == CHANCE and (drawing := outcome(game, state, step, theme)):
        return drawing
    eyes = None if step.actor == CHANCE else step.actor
    before = game.scene(game.view(state, eyes))
    state.apply(*step)
    after = game.scene(game.view(state, eyes))
    symbols = {**before.symbols, **after.symbols}
    moved = [(zone, node) for zone, node in changed(before, after) if node.w]
    marked = pointed(game, at(record, n)[1], step, before)
    if marked and taken(*marked[0], after):
        chosen = marked[0][1]
        return alone(chosen.svg, chosen.w, chosen.h, theme, symbols)
    if not moved or moved[0][0].place != "board":
        there = {(zone.key, node.key): zone for zone in after.zones for node in zone.nodes}
        moved = [(there.get((zone.key, node.key), zone), node) for zone, node in marked] or moved
    if not moved:
        moved = [(zone, node) for zone, node in changed(after, before) if node.w]
    zone = moved[0][0] if moved else next(zone for zone in after.zones if zone.place == "board")
    node = moved[0][1] if moved else None
    side = max(CROP * zone.unit, node.w, node.h) if node else max(zone.box[2:])
    x, y = (node.x + node.w / 2, node.y + node.h / 2) if node else centre(zone)
    nodes = sorted([each for each in zone.nodes if each.svg], key=lambda each: each.layer)
    body = "".join([group(each.svg, each.x - x + side / 2, each.y - y + side / 2) for each in nodes])
    return square(body, side, theme, symbols)


def alone(svg: str, w: float, h: float, theme: Theme, symbols: dict[str, str]) -> str:
    """Something in the middle of a small picture."""
    side = ALONE * max(w, h)
    return square(group(svg, (side - w) / 2, (side - h) / 2), side, theme, symbols)


def square(body: str, side: float, theme: Theme, symbols: dict[str, str]) -> str:
    """A small picture."""
    return document(body, side, side, theme, lambda key: symbols.get(key) or pictogram(key), "table")


def outcome(game: Game, state: State, step: Step, theme: Theme) -> str:
    """What chance brought, drawn as itself; "" where that cannot be told."""
    ids = [step.id, *[move for move, _ in state.outcomes() if move != step.id][:1]]
    for eyes in (None, *range(game.players)):
        pictures, symbols = drawings(game, state, eyes, ids)
        if step.id in pictures:
            svg, (w, h) = pictures[step.id]
            return alone(svg, w, h, theme, symbols)
    return ""


def pointed(game: Game, state: State, step: Step, scene: Scene) -> list[tuple[Zone, Node]]:
    """The nodes at which a seat's action is pointed, the board's first."""
    if step.actor == CHANCE:
        return []
    choice = next((each for each in game.choices(game.view(state, step.actor)) if each.id == step.id), None)
    keys = choice.path if choice else ()
    return [
        (zone, node)
        for zone in sorted(scene.zones, key=lambda zone: zone.place != "board")
        for node in zone.nodes
        if node.key in keys and node.w and node.svg
    ]


def taken(zone: Zone, node: Node, after: Scene) -> bool:
    """Whether what was chosen is a thing of its own: it lies beside the board, or lies elsewhere afterwards."""
    return zone.place != "board" or any(
        each.key == node.key for other in after.zones if other.key != zone.key for each in other.nodes
    )


def centre(zone: Zone) -> tuple[float, float]:
    """The middle of a zone."""
    x, y, w, h = zone.box
    return x + w / 2, y + h / 2


WISHES = (TryWish, BranchWish)
ANSWERS = (PositionShown, StepShown, Tried)
