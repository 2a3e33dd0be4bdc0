"""Counts everything in a state anew: every card is somewhere, and once; every point came from somewhere."""

from __future__ import annotations

from rodinia.games.vaalbara.components import tables
from rodinia.games.vaalbara.const import EVERYONE, PHASES
from rodinia.games.vaalbara.land import members
from rodinia.games.vaalbara.state import VaalbaraState


def audit(state: VaalbaraState) -> list[str]:
    """What does not add up, in words."""
    return lands(state) + realms(state) + characters(state) + points(state)


def lands(state: VaalbaraState) -> list[str]:
    """V2.1: every land of this player count is in one place."""
    places = [card for card in [*state.rows(), state.top, state.bottom, state.given] if card]
    places += members(state.pool)
    for realm in state.realms():
        places += members(realm)
    wanted = tables().lands(state.seats)
    return [] if sorted(places) == wanted else [f"lands {sorted(places)} instead of {wanted}"]


def realms(state: VaalbaraState) -> list[str]:
    """A realm has a land for each finished round, and the first row one for each seat still to take one."""
    problems = []
    phase, rows = PHASES[state.phase], state.rows()[: state.seats]
    for seat, realm in enumerate(state.realms()):
        taken = state.rewards()[seat] is not None and phase in ("fighter", "character", "dig", "land", "over")
        away = phase == "dig" and seat == state.turn
        if len(members(realm)) != state.round - 1 + taken - away:
            problems.append(f"seat {seat} has {len(members(realm))} lands in round {state.round}")
    if (
        phase in ("fighter", "character", "dig", "land")
        and len([card for card in rows if card]) != state.seats - state.acted
    ):
        problems.append(f"{rows} in the first row after {state.acted} turns")
    return problems


def characters(state: VaalbaraState) -> list[str]:
    """Every clan has its twelve characters, each in one place; what is known of a hand is true."""
    problems = []
    playing = PHASES[state.phase] in ("fighter", "character", "dig", "land")
    for seat in range(state.seats):
        hand, chosen = state.hands()[seat], state.choices()[seat]
        places = [*members(hand), *members(state.decks()[seat]), *members(state.discards()[seat])]
        places += [chosen] if chosen else []
        played = state.characters()[seat]
        if playing and state.effects()[seat] is None:
            places.append(played)
        if sorted(places) != members(EVERYONE):
            problems.append(f"seat {seat} has the characters {sorted(places)}")
        if set(members(state.knowns()[seat])) - set(members(hand)) - {chosen}:
            problems.append(f"seat {seat}: known in hand {members(state.knowns()[seat])}, but it holds {members(hand)}")
    return problems


def points(state: VaalbaraState) -> list[str]:
    """Every total is the sum of its sources, and never negative."""
    problems = []
    for seat, tally in enumerate(state.tallies()):
        total = state.scores()[seat]
        if total != sum(tally) or total < 0:
            problems.append(f"seat {seat} has {total} points, its sources give {sum(tally)}")
    return problems
