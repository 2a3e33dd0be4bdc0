"""Counts everything in a state anew: every card is somewhere, and once; every point came from somewhere."""

from __future__ import annotations

from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import EVERYONE, PHASES, PLAYING
from rodinia.games.vaalbara.deck import members
from rodinia.games.vaalbara.state import VaalbaraState


def audit(state: VaalbaraState) -> list[str]:
    """What does not add up, in words."""
    return lands(state) + backs(state) + realms(state) + characters(state) + points(state)


def lands(state: VaalbaraState) -> list[str]:
    """V2.1: every land of this player count is in one place."""
    places = [card for card in [*state.rows(), state.top, state.bottom] if card]
    places += members(state.faces)
    for realm in state.realms():
        places += members(realm)
    wanted = BOX.tables.lands(state.seats)
    return [] if sorted(places) == wanted else [f"lands {sorted(places)} instead of {wanted}"]


def backs(state: VaalbaraState) -> list[str]:
    """V9.2: every back of this player count is on one card, or on none that has shown it; rows and top have theirs."""
    problems = []
    shown = state.shown()
    places = [back for back in shown if back] + members(state.backs)
    if state.omen and not state.top:
        places.append(state.omen)
    wanted = BOX.tables.lands(state.seats)
    if sorted(places) != wanted:
        problems.append(f"backs {sorted(places)} instead of {wanted}")
    if state.top and shown[state.top] != state.omen:
        problems.append(f"the back {state.omen} on top of the deck, but land {state.top} has {shown[state.top]}")
    for card in [*state.rows(), *members(state.faces)]:
        if card and (shown[card] > 0) == bool(state.faces >> card & 1):
            problems.append(f"land {card} has the back {shown[card]}")
    return problems


def realms(state: VaalbaraState) -> list[str]:
    """A realm has a land for each finished round, and the first row one for each seat still to take one."""
    problems = []
    phase, rows = PHASES[state.phase], state.rows()[: state.seats]
    for seat, realm in enumerate(state.realms()):
        taken = state.rewards()[seat] is not None and phase in (*PLAYING, "over")
        if len(members(realm)) != state.round - 1 + taken:
            problems.append(f"seat {seat} has {len(members(realm))} lands in round {state.round}")
    if phase in PLAYING and len([card for card in rows if card]) != state.seats - state.acted:
        problems.append(f"{rows} in the first row after {state.acted} turns")
    return problems


def characters(state: VaalbaraState) -> list[str]:
    """Every clan has its twelve characters, each in one place; what is known of a hand is true."""
    problems = []
    playing = PHASES[state.phase] in PLAYING
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
