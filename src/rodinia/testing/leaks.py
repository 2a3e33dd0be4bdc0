"""Laws of hidden information: nothing that a seat may not know reaches it, by any way."""

from __future__ import annotations

import copy
import random
from typing import Any

from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.errors import BadView
from rodinia.core.game import Game, Seen
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.testing.rules import after, need, sample
from rodinia.testing.trail import Broken

WORLDS = 3
DAMAGES = 6
PLAYED_ON = 30  # steps
NONSENSE: tuple[Any, ...] = (-1, 0, 1, 2, 3, 5, 13, 255, 70_000, 10**9, "", "x", None, True, [], [1], [[0, 0, 0]])


def views_are_plain_data(game: Game, state: State, seed: int) -> None:
    """A view is read back from its data exactly, tells who acts, and holds the seat's legal ids; made beside another one
    it is the same."""
    for seat in viewers(game):
        view = game.view(state, seat)
        need(type(view) is game.views, f"the view is a {type(view).__name__}")
        need(game.views.from_data(view.data()) == view, "the view read back from its data is another")
        need(view.seat == seat and view.actor == state.actor and view.actors == state.actors, "who looks, or who acts")
        legal = () if seat is None else tuple(state.legal(seat))
        need(view.legal == legal, f"seat {seat}: the view's legal ids are not the state's")
        if game.spec.hidden and game.own(state, seat) is not None:  # elsewhere all fields are public, by another law
            beside = game.aside(game.view(state, None), state, seat)
            need(beside == view, f"seat {seat}, beside a spectator: {difference(view, beside)}")


def beliefs_give_the_view_back(game: Game, state: State, seed: int) -> None:
    """Every world sampled from a view gives that viewer the byte-identical view, and adds up; so does the view when it
    comes from elsewhere and is examined."""
    for seat in viewers(game):
        view = game.view(state, seat)
        game.belief(game.views.from_data(view.data()))
        belief = game.belief(view)
        rng = Rng(seed)
        for _ in range(WORLDS):
            world = belief.sample(rng)
            again = game.view(world, seat)
            need(again.encode() == view.encode(), f"viewer {seat}: {difference(view, again)}")
            problems = game.audit(world)
            need(problems == [], f"viewer {seat}: a sampled world does not add up: {'; '.join(problems)}")


def unsealed_views_are_views(game: Game, state: State, seed: int) -> None:
    """What a seat would know if nobody else had sealed a choice is again a view that worlds give back."""
    for seat in state.actors:
        view = game.unsealed(game.view(state, seat))
        need(view.seat == seat and view.legal == tuple(state.legal(seat)), f"seat {seat}: its own choice has changed")
        again = game.view(game.belief(view).sample(Rng(seed)), seat)
        need(again.encode() == view.encode(), f"seat {seat}: {difference(view, again)}")


def damaged_views_are_refused(game: Game, state: State, seed: int) -> None:
    """A view with one wrong value raises BadView, or deals a world that can be played without harm."""
    rng = random.Random(seed)
    for _ in range(DAMAGES):
        view = game.view(state, rng.choice(viewers(game)))
        data, place = damaged(view.data(), rng)
        try:
            world = game.belief(game.views.from_data(data)).sample(Rng(seed))
        except BadView:
            continue
        try:
            play_on(world, Rng(seed))
        except Exception as problem:
            raise Broken(f"{place} is accepted, then {type(problem).__name__}: {problem}") from problem


def damaged(data: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """The data of a view with one value replaced, and which."""
    names = list(data)
    name = rng.choice(names)
    found: dict[str, Any] = copy.deepcopy(data)
    parent, key, place = found, name, name
    while isinstance(parent[key], list) and parent[key] and rng.random() < 0.75:
        parent, key = parent[key], rng.randrange(len(parent[key]))  # type: ignore[assignment]
        place += f"[{key}]"
    old = parent[key]
    values = [*NONSENSE, *(data[name] for name in names if type(data[name]) is type(old))]
    if isinstance(old, list):
        values += [old[1:], old * 2, old[:-1], [*old, *old[:1]], list(reversed(old))]
    if type(old) is int:
        values += [old - 1, old + 1] * 4
    parent[key] = copy.deepcopy(rng.choice(values))
    return found, f"{place} = {parent[key]!r} for {old!r}"[:300]


def play_on(world: State, rng: Rng) -> None:
    """Some random steps, each of which must be one that the world allows."""
    for _ in range(PLAYED_ON):
        actor = world.actor
        if actor == OVER:
            return
        world.apply(actor, world.chance(rng) if actor == CHANCE else world.random_action(actor, rng))


def the_same_view_tells_the_same_story(game: Game, state: State, seed: int) -> None:
    """Prompt, board and sheet are made from the view: the truth and a sampled world give the same."""
    for seat in viewers(game):
        truth = game.view(state, seat)
        world = game.view(game.belief(truth).sample(Rng(seed)), seat)
        for tell in (game.prompt, game.board, game.sheet):
            need(tell(truth) == tell(world), f"viewer {seat}: {tell.__name__} tells two worlds apart")


def the_same_view_looks_the_same(game: Game, state: State, seed: int) -> None:
    """The same for pictures and what can be pointed at in them."""
    for seat in viewers(game):
        truth = game.view(state, seat)
        world = game.view(game.belief(truth).sample(Rng(seed)), seat)
        need(game.scene(truth) == game.scene(world), f"viewer {seat}: the scene tells two worlds apart")
        need(game.choices(truth) == game.choices(world), f"viewer {seat}: the choices tell two worlds apart")


def hidden_steps_stay_hidden(game: Game, state: State, seed: int) -> None:
    """Two steps that a viewer may not tell apart leave it with the same view and the same events, unless they
    close a sealed choice, which reveals it."""
    closes = len(state.choosing) > 0 and len(state.actors) == 1
    for viewer in viewers(game):
        before = game.view(state, viewer)
        for actor in (*state.actors, CHANCE):
            ids = [each for each, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
            some = sample(ids, seed, 8)
            hidden = [each for each in some if state.seen(viewer, actor, each) is None]
            need(actor != viewer or not hidden, f"seat {viewer} does not see its own act")
            if len(hidden) < 2 or closes:
                continue
            views = [game.view(after(state, actor, each), viewer) for each in hidden]
            stories = [game.events(before, Seen(actor, None), view) for view in views]
            for view, story in zip(views, stories, strict=True):
                what = f"viewer {viewer} can tell apart what actor {actor} did in secret"
                need(view.encode() == views[0].encode(), f"{what}: {difference(views[0], view)}")
                need(story == stories[0], f"{what}: {stories[0]} {story}")


def what_is_seen_does_not_depend_on_secrets(game: Game, state: State, seed: int) -> None:
    """Whether a step is shown to a viewer is the same in every world of the viewer's belief."""
    for viewer in viewers(game):
        world = game.belief(game.view(state, viewer)).sample(Rng(seed + 1))
        for actor in (*state.actors, CHANCE):
            mine = [each for each, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
            other = [each for each, _ in world.outcomes()] if actor == CHANCE else world.legal(actor)
            for each in sample(sorted(set(mine) & set(other)), seed, 8):
                same = state.seen(viewer, actor, each) == world.seen(viewer, actor, each)
                need(same, f"viewer {viewer} sees {each} by {actor} in one world only")


def sealed_choices_are_sealed(game: Game, state: State, seed: int) -> None:
    """Nobody else, spectators included, sees an id of a sealed choice before all are in."""
    choosing = state.choosing
    need(not choosing or set(state.actors) <= set(choosing), "an actor takes no part in the sealed choice")
    for actor in state.actors if choosing else ():
        for viewer in viewers(game):
            for move in sample(state.legal(actor), seed, 4):
                shown = state.seen(viewer, actor, move)
                need(viewer == actor or shown is None, f"viewer {viewer} sees the sealed {move} of seat {actor}")


def spec_tells_what_is_hidden(game: Game, state: State, seed: int) -> None:
    """The flags of the spec are honest."""
    spec = game.spec
    need(spec.chance or state.actor != CHANCE, "chance acts, but the spec has no chance")
    need(spec.simultaneous or len(state.actors) < 2, "several seats act, but the spec is not simultaneous")
    if not spec.hidden:
        public = game.view(state, None).data()
        for seat in range(game.players):
            view = game.view(state, seat).data()
            for name, value in view.items():
                known = name in ("seat", "legal") or value == public[name]
                need(known, f"{name} differs between seat {seat} and a spectator, but the spec hides nothing")
    need(HIDDEN not in state.actors, "a seat number is HIDDEN")


def viewers(game: Game) -> list[int | None]:
    """Every seat and the spectator."""
    return [None, *range(game.players)]


def difference(one: View, two: View) -> str:
    """The first field in which two views differ."""
    first, second = one.data(), two.data()
    for name in first:
        if first[name] != second[name]:
            return f"{name} is {first[name]!r} in one world and {second[name]!r} in another"[:600]
    return "no difference"


POSITION = [
    views_are_plain_data,
    beliefs_give_the_view_back,
    unsealed_views_are_views,
    damaged_views_are_refused,
    the_same_view_tells_the_same_story,
    hidden_steps_stay_hidden,
    what_is_seen_does_not_depend_on_secrets,
    sealed_choices_are_sealed,
    spec_tells_what_is_hidden,
]
