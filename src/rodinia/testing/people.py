"""Laws of the people's side: rules, words, events, pictures, evaluation."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from rodinia.core.const import OVER
from rodinia.core.game import Event, Game, Seen
from rodinia.core.state import State
from rodinia.testing.rules import need, sample
from rodinia.testing.trail import Trail

NUMBER = re.compile(r"\*\*([A-Z]+\d+(?:\.\d+)*)\*\*|^#+ ([A-Z]+\d+(?:\.\d+)*) ", re.MULTILINE)


@cache
def numbers(text: str) -> frozenset[str]:
    """The rule numbers of a rules.md."""
    return frozenset(one or two for one, two in NUMBER.findall(text))


def rules_are_numbered(game: Game) -> None:
    """rules.md has numbered rules, each number once."""
    found = [one or two for one, two in NUMBER.findall(game.rules())]
    need(len(found) > 0, "rules.md has no numbered rules")
    twice = sorted({each for each in found if found.count(each) > 1})
    need(twice == [], f"rules.md numbers twice: {twice}")


def the_spec_is_complete(game: Game) -> None:
    """Every text a lobby shows is there."""
    spec = game.spec
    need(all((spec.title, spec.line, spec.credit)), "the spec lacks a title, a line or a credit")
    for option in spec.options_for(game.players):
        need(all((option.title, option.help)), f"option {option.name} lacks a title or help")
        need(option.check(option.default) == option.default, f"option {option.name}: the default is not allowed")


def people_are_told(game: Game, state: State, seed: int) -> None:
    """Prompts, boards, sheets and sentences are there for every viewer, and cite rules that exist."""
    known = numbers(game.rules())
    for seat in (None, *range(game.players)):
        view = game.view(state, seat)
        prompt = game.prompt(view)
        need(prompt.text != "" and (prompt.rule == "" or prompt.rule in known), f"prompt {prompt}")
        need(game.board(view).strip() != "", "the board as text is empty")
        for line in game.sheet(view):
            need(line.label != "" and len(line.points) == game.players, f"sheet line {line}")
            need(line.rule == "" or line.rule in known, f"sheet line cites {line.rule}, which is not in rules.md")
        words = {
            game.sentence(view, Seen(seat, each)): each
            for each in sample(list(view.legal), seed, 30)
            if seat is not None
        }
        need("" not in words, "a legal action has no sentence")


def events_cite_rules(game: Game, trail: Trail) -> None:
    """Every event has words that can be filled with names, a rule that exists, and the sum behind its points. What the
    events pay a seat that looks, or anyone where nothing is hidden, is the change of its score."""
    known, names = numbers(game.rules()), [f"Player{seat}" for seat in range(game.players)]
    state = game.start()
    for step in trail.steps:
        viewer, was = step.actor if step.actor >= 0 else None, state.scores()
        paid = [0] * game.players
        for event in game.happened(state, step, viewer):
            need(isinstance(event, Event) and event.text.format(*names) != "", f"event {event}")
            need(event.rule in known, f"{event} cites {event.rule}, which is not in rules.md")
            need(event.points == 0 or event.sum != "" and event.seat is not None, f"{event} gives points without a sum")
            paid[event.seat or 0] += event.points
        state.apply(step.actor, step.id)
        for seat, points in enumerate(state.scores()):
            open_to_viewer = seat == viewer or not game.spec.hidden
            told = f"the events of {step} pay seat {seat} {paid[seat]}, its score changes by {points - was[seat]}"
            need(not open_to_viewer or paid[seat] == points - was[seat], told)


def the_final_sheet_is_the_score(game: Game, trail: Trail) -> None:
    """At the end every viewer's sheet has a total line that equals the scores."""
    assert trail.end is not None
    for seat in (None, *range(game.players)):
        totals = [line.points for line in game.sheet(game.view(trail.end, seat)) if line.total]
        need(trail.end.scores() in totals, f"sheet totals {totals}, scores {trail.end.scores()}")


def pictures_can_be_pointed_at(game: Game, state: State, seed: int) -> None:
    """Keys are unique; every legal action has its own path over nodes that exist; no path begins another."""
    for seat in (None, *range(game.players)):
        view = game.view(state, seat)
        scene = game.scene(view)
        keys = [node.key for zone in scene.zones for node in zone.nodes]
        twice = [key for key, times in Counter(keys).items() if times > 1]
        need(twice == [], f"keys twice: {sorted(twice)[:5]}")
        need(sum(zone.place == "board" for zone in scene.zones) == 1, "a scene has one board")
        need([panel.seat for panel in scene.panels] == list(range(game.players)), "a scene has a panel for each seat")
        choices = game.choices(view)
        need(sorted(choice.id for choice in choices) == list(view.legal), "choices are not exactly the legal actions")
        paths = {choice.path for choice in choices}
        need(len(paths) == len(choices), "two actions have the same path")
        known = set(keys)
        for path in paths:
            need(len(path) > 0 and not any(path[:cut] in paths for cut in range(1, len(path))), f"path {path}")
            missing = [key for key in path if key not in known and not key.startswith(("turn/", "do/"))]
            need(missing == [], f"path {path}: no node {missing}")


def views_show_themselves(game: Game, trail: Trail) -> None:
    """The picture of a view depends on the view alone: a game with other players and options draws the same."""
    plain = type(game)(game.spec.players[0])
    _, state, _ = trail.positions[len(trail.positions) // 2]
    for seat in (None, 0):
        view = game.view(state, seat)
        need(plain.scene(view) == game.scene(view), f"{plain!r} draws another picture of the same view")


def evaluations_are_shares(game: Game, state: State, seed: int) -> None:
    """An evaluator gives each seat a share of the win, and rates exactly the legal actions or none."""
    evaluator = game.evaluator()
    shares = evaluator.shares(state)
    need(abs(sum(shares) - 1.0) < 1e-6 and all(-1e-9 <= share <= 1 + 1e-9 for share in shares), f"shares {shares}")
    if state.actor != OVER:
        need(evaluator.shares(state) == shares, "two evaluations of one position differ")
    for seat in state.actors:
        ratings = evaluator.ratings(state, seat)
        need(not ratings or sorted(ratings) == state.legal(seat), "ratings are not of the legal actions")


ONCE = [rules_are_numbered, the_spec_is_complete]
TRAIL = [events_cite_rules, the_final_sheet_is_the_score]
POSITION = [people_are_told, evaluations_are_shares]
