"""Carcassonne: The Discovery, written straight from rules.md, slowly: dictionaries, sets and flood fill.

Nothing is remembered that can be computed again. Shares no code with the game; speaks notation ("0,1 r2").
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import rodinia.games

BOX = tomllib.loads((Path(rodinia.games.__path__[0]) / "discovery" / "components.toml").read_text())
COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

Spot = tuple[int, int]
Part = tuple[Spot, int]  # a segment of the tile at a spot


class Kind:
    """A kind of tile as the box has it."""

    def __init__(self, entry: dict[str, Any], layout: dict[str, Any]) -> None:
        self.terrains: str = entry["terrains"]
        self.sides: list[str] = layout["segments"]
        self.borders = [tuple(map(int, pair.split("-"))) for pair in layout["borders"]]
        self.cities = [tuple(map(int, pair.split("-"))) for pair in entry["cities"]]

    def part(self, side: str, turns: int) -> int:
        """Which segment is at this side once the tile has been turned clockwise so often."""
        printed = "NESW"[("NESW".index(side) - turns) % 4]
        return next(n for n, sides in enumerate(self.sides) if printed in sides)

    def shows(self, side: str, turns: int) -> str:
        return self.terrains[self.part(side, turns)]

    def look(self, turns: int) -> Any:
        """Everything one can see of the turned tile, without the numbers of its segments."""
        seen = [
            (terrain, "".join(sorted("NESW"[("NESW".index(side) + turns) % 4] for side in sides)))
            for terrain, sides in zip(self.terrains, self.sides, strict=True)
        ]
        lines = sorted(sorted([seen[a], seen[b]]) for a, b in self.borders)
        return sorted(seen), lines, sorted((seen[land], seen[sea]) for land, sea in self.cities)

    @cached_property
    def turns(self) -> list[int]:
        """D4.3: of turns that look the same, the first."""
        return [turns for turns in range(4) if all(self.look(turns) != self.look(less) for less in range(turns))]


@dataclass
class Reference:
    """One playing. `phase` is what happens next."""

    players: int
    box: dict[str, Any]
    hold: int = 1
    removing: int = 0
    first: int = -1
    phase: str = "casting"
    mover: int = 0
    placed: list[tuple[int, int, int, int]] = field(default_factory=list)  # x, y, kind, turns
    followers: list[tuple[int, int, int]] = field(default_factory=list)  # seat, tile, segment; oldest first
    scores: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        layouts = {layout["id"]: layout for layout in self.box["layout"]}
        self.kinds = [Kind(entry, layouts[entry["layout"]]) for entry in self.box["tile"]]
        for number, entry in enumerate(self.box["tile"]):
            self.bag += [number] * entry["count"]
        start = next(n for n, entry in enumerate(self.box["tile"]) if entry["id"] == self.box["start"])
        self.bag.remove(start)
        self.placed.append((0, 0, start, 0))
        self.scores = [0] * self.players
        self.hands = [[] for _ in range(self.players)]
        if self.first >= 0:
            self.begin()

    # What may happen

    def legal(self) -> list[str]:
        if self.phase == "placing":
            found = []
            for slot, kind in enumerate(self.hands[self.mover]):
                if kind not in self.hands[self.mover][:slot]:
                    found += [f"{'b ' if slot else ''}{x},{y} r{turns}" for x, y, turns in self.placements(kind)]
            return found
        if self.phase == "discarding":
            hand = self.hands[self.mover]
            return [f"discard {'ab'[slot]}" for slot, kind in enumerate(hand) if kind not in hand[:slot]]
        if self.phase == "following":
            return ["pass", *self.deployments(), *self.recalls()]
        return []

    def outcomes(self) -> dict[str, int]:
        """Notation and weight of everything chance can bring now."""
        if self.phase == "casting":
            return {f"first {seat + 1}": 1 for seat in range(self.players)}
        if self.phase in ("removing", "dealing", "drawing", "refilling"):
            return {f"tile {kind}": self.bag.count(kind) for kind in sorted(set(self.bag))}
        return {}

    def placements(self, kind: int) -> list[tuple[int, int, int]]:
        """D4.1 to D4.3."""
        land, tile, found = self.land(), self.kinds[kind], []
        beside = {(x + dx, y + dy) for x, y in land for dx, dy in COMPASS.values()} - set(land)
        for x, y in sorted(beside):
            for turns in tile.turns:
                fits = True
                for side, (dx, dy) in COMPASS.items():
                    if (x + dx, y + dy) in land:
                        other, other_turns = land[x + dx, y + dy]
                        fits &= other.shows(OPPOSITE[side], other_turns) == tile.shows(side, turns)
                if fits:
                    found.append((x, y, turns))
        return found

    def deployments(self) -> list[str]:
        """D5.1 to D5.3."""
        if sum(seat == self.mover for seat, _, _ in self.followers) == self.box["followers"]["each"]:
            return []
        x, y, kind, _ = self.placed[-1]
        found, seen = [], set()
        for segment in range(len(self.kinds[kind].terrains)):
            parts = self.territory(((x, y), segment))
            if not self.inside(parts) and parts not in seen:
                found.append(f"deploy {segment}")
            seen.add(parts)
        return found

    def recalls(self) -> list[str]:
        """D5.4, D5.6."""
        found, seen = [], set()
        for seat, tile, segment in self.followers:
            if seat == self.mover:
                x, y, _, _ = self.placed[tile]
                parts = self.territory(((x, y), segment))
                if parts not in seen:
                    found.append(f"recall {x},{y}")
                seen.add(parts)
        return found

    # What happens

    def play(self, text: str) -> None:
        words = text.split()
        if words[0] == "first":
            self.first = int(words[1]) - 1
            self.begin()
        elif words[0] == "tile":
            self.take(int(words[1]))
        elif words[0] == "pass":
            self.end_turn()
        elif words[0] == "deploy":
            self.followers.append((self.mover, len(self.placed) - 1, int(words[1])))
            self.end_turn()
        elif words[0] == "recall":
            self.recall(words[1])
        elif words[0] == "discard":
            self.gone.append(self.hands[self.mover].pop("ab".index(words[1])))
            self.phase = "drawing"
        else:
            slot = 1 if words[0] == "b" else 0
            x, y = map(int, words[-2].split(","))
            self.placed.append((x, y, self.hands[self.mover].pop(slot), int(words[-1][1])))
            self.phase = "following"

    def begin(self) -> None:
        """D2.2, then D9.4, then D9.1, then the first turn."""
        if self.removing and self.bag:
            self.phase, self.mover = "removing", self.first
            return
        if self.hold == 2 and self.bag:
            for seats_after in range(2 * self.players):
                seat = (self.first + seats_after) % self.players
                if len(self.hands[seat]) <= seats_after // self.players:
                    self.phase, self.mover = "dealing", seat
                    return
        self.begin_turn(self.first)

    def take(self, kind: int) -> None:
        self.bag.remove(kind)
        if self.phase == "removing":
            self.removed.append(kind)
            self.removing -= 1
            self.begin()
            return
        self.hands[self.mover].append(kind)
        if self.phase == "dealing":
            self.begin()
        elif self.phase == "refilling":
            self.begin_turn(self.mover + 1)
        else:
            self.try_to_place()

    def begin_turn(self, seat: int) -> None:
        """D3.3, D8.1, D9.3."""
        for turns in range(self.players):
            self.mover = (seat + turns) % self.players
            if self.hands[self.mover]:
                self.try_to_place()
                return
            if self.hold == 1 and self.bag:
                self.phase = "drawing"
                return
        self.mover = (seat - 1) % self.players
        self.finish()

    def try_to_place(self) -> None:
        """D4.4, D4.5, D9.2, D9.3."""
        hand = self.hands[self.mover]
        if any(self.placements(kind) for kind in hand):
            self.phase = "placing"
        elif self.hold == 2 and self.bag:
            self.phase = "discarding"
        else:
            self.gone += hand
            hand.clear()
            if self.bag:
                self.phase = "drawing"
            else:
                self.begin_turn(self.mover + 1)

    def recall(self, where: str) -> None:
        x, y = map(int, where.split(","))
        for follower in self.followers:
            seat, tile, segment = follower
            if seat == self.mover and self.placed[tile][:2] == (x, y):
                self.scores[seat] += self.value(((x, y), segment))
                self.followers.remove(follower)
                break
        self.end_turn()

    def end_turn(self) -> None:
        if self.hold == 2 and self.bag:
            self.phase = "refilling"
        else:
            self.begin_turn(self.mover + 1)

    def finish(self) -> None:
        """D8.2."""
        self.phase = "ended"
        for seat, tile, segment in self.followers:
            x, y, _, _ = self.placed[tile]
            self.scores[seat] += self.value(((x, y), segment), final=True)

    # Territories

    def land(self) -> dict[Spot, tuple[Kind, int]]:
        return {(x, y): (self.kinds[kind], turns) for x, y, kind, turns in self.placed}

    def territory(self, start: Part) -> frozenset[Part]:
        """D6.1: flood fill."""
        land = self.land()
        found, edge = {start}, [start]
        while edge:
            (x, y), segment = edge.pop()
            kind, turns = land[x, y]
            for side, (dx, dy) in COMPASS.items():
                if kind.part(side, turns) == segment and (x + dx, y + dy) in land:
                    other, other_turns = land[x + dx, y + dy]
                    part = (x + dx, y + dy), other.part(OPPOSITE[side], other_turns)
                    if part not in found:
                        found.add(part)
                        edge.append(part)
        return frozenset(found)

    def inside(self, parts: frozenset[Part]) -> bool:
        """Whether any follower stands in a territory."""
        return any((self.placed[tile][:2], segment) in parts for _, tile, segment in self.followers)

    def complete(self, parts: frozenset[Part]) -> bool:
        """D6.2."""
        land = self.land()
        for (x, y), segment in parts:
            kind, turns = land[x, y]
            for side, (dx, dy) in COMPASS.items():
                if kind.part(side, turns) == segment and (x + dx, y + dy) not in land:
                    return False
        return True

    def ports(self, parts: frozenset[Part]) -> set[tuple[Spot, int]]:
        """D1.3: the cities in or on the shore of a territory, each by its tile and number."""
        land = self.land()
        return {
            (where, number)
            for where, segment in parts
            for number, city in enumerate(land[where][0].cities)
            if segment in city
        }

    def value(self, part: Part, final: bool = False) -> int:
        """D7, D8.2."""
        land = self.land()
        parts = self.territory(part)
        tiles = len({where for where, _ in parts})  # D6.3
        cities = self.ports(parts)
        whole = self.complete(parts) and tiles > 2 and not final  # D7.4
        terrain = land[part[0]][0].terrains[part[1]]
        if terrain == "G":
            return 2 * tiles if whole else tiles
        if terrain == "S":
            return len(cities) + tiles if whole else len(cities)
        for where, segment in parts:  # D6.4, D6.5
            kind = land[where][0]
            for pair in kind.borders:
                for other in pair:
                    if segment in pair and kind.terrains[other] == "G":
                        cities |= self.ports(self.territory((where, other)))
        return 2 * len(cities) if whole else len(cities)
