"""Azivon straight from the rule text: sets of tiles, everything recomputed from nothing, no thought for speed.

Imports nothing of the game's rules; numbers come from components.toml. A position is made from the plain data of a
view and then plays by itself; actions are in the game's notation.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import rodinia

FILE = Path(rodinia.__file__).parent / "games" / "azivon" / "components.toml"
DATA = tomllib.loads(FILE.read_text())
ELEMENTS = {"m": "mountain", "l": "lake", "w": "woods"}
SOLDIERS = {"a": "attacker", "d": "defender", "b": "bowman", "c": "catapult"}
NAMES = {name: letter for letter, name in SOLDIERS.items()}

Spot = tuple[int, int]


class Reference:
    """One position. Layers are dicts from (x, y) to letters; a missing key is nothing."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.size = data["size"]
        self.seats = len(data["homes"])
        layer = lambda name: {self.spot(k): letter for k, letter in enumerate(data[name]) if letter != "."}  # noqa: E731
        self.floor, self.element, self.feature = layer("floors"), layer("elements"), layer("features")
        self.building, self.iron_at, self.soldier = layer("buildings"), layer("irons"), layer("soldiers")
        self.owner = {spot: int(letter) for spot, letter in layer("owners").items()}
        self.home = [self.spot(home) for home in data["homes"]]
        self.out = list(data["out"])
        self.loot = list(data["loot"])[data["looted"] :]
        self.actions, self.logs = list(data["actions"]), list(data["logs"])
        self.material, self.iron = list(data["material"]), list(data["iron"])
        self.turn, self.first, self.round, self.limit = data["turn"], data["first"], data["round"], data["limit"]
        self.spent, self.stage = data["spent"], data["stage"]
        self.gold: Spot | None = None
        self.making = ""

    def spot(self, tile: int) -> Spot:
        return tile % self.size, tile // self.size

    def all(self) -> list[Spot]:
        return [(x, y) for y in range(self.size) for x in range(self.size)]

    def ring(self, spot: Spot, distance: int) -> list[Spot]:
        """Every tile at exactly this distance."""
        return [each for each in self.all() if max(abs(each[0] - spot[0]), abs(each[1] - spot[1])) == distance]

    def near(self, spot: Spot) -> list[Spot]:
        return [(x, y) for x, y in ((spot[0] + dx, spot[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
                if (x, y) != spot and 0 <= x < self.size and 0 <= y < self.size]  # fmt: skip

    # What lies on a tile.

    def things(self, spot: Spot) -> list[str]:
        found = [ELEMENTS[self.element[spot]]] if self.element.get(spot, "x") != "x" else []
        found += ["castle"] if self.feature.get(spot) == "c" else []
        return found + ([{"f": "fortification", "p": "port"}[self.building[spot]]] if spot in self.building else [])

    def entry(self, thing: str) -> dict[str, int]:
        if thing == "castle":
            return DATA["castle"]
        return DATA["building" if thing in ("fortification", "port") else "element"][thing]

    def structure(self, spot: Spot) -> bool:
        return any(thing in ("castle", "fortification", "port") for thing in self.things(spot))

    def blocks(self, spot: Spot, seat: int) -> bool:
        return self.owner.get(spot) != seat and any(thing != "port" for thing in self.things(spot))

    def power(self, spot: Spot) -> int:
        found = [DATA["plain"]["power"]]
        for thing in self.things(spot):
            hard = thing in ("castle", "fortification", "port") and spot in self.iron_at
            found.append(self.entry(thing)["power"] + (DATA["iron"]["power"] if hard else 0))
        return max(found)

    def price(self, spot: Spot) -> int:
        return max([DATA["plain"]["price"]] + [self.entry(thing)["price"] for thing in self.things(spot)])

    def water(self, spot: Spot) -> bool:
        return self.floor[spot] == "w"

    # Fights.

    def attack(self, seat: int, target: Spot) -> int:
        total, ships = 0, False
        for spot in self.all():
            distance = max(abs(spot[0] - target[0]), abs(spot[1] - target[1]))
            if self.owner.get(spot) != seat or distance not in (1, 2):
                continue
            soldier, share = self.soldier.get(spot), 0
            if distance == 1 and not (self.water(target) and not self.water(spot)) and soldier != "c":
                share = self.power(spot) + {"a": 1, "b": -1}.get(soldier or "", 0)
            elif distance == 2 and soldier == "b" and self.sight(spot, target):
                share = 1
            elif distance == 2 and soldier == "c" and self.structure(target):
                share = 3
            total += share
            ships = ships or (share > 0 and self.water(spot))
        return total - 1 if ships and not self.water(target) else total

    def defence(self, target: Spot) -> int:
        owner, desert = self.owner.get(target), self.floor[target] == "d"
        if owner is None:
            return max(0, self.power(target) - desert) if self.things(target) else 0
        total = max(0, self.power(target) - desert + {"d": 1, "b": -1}.get(self.soldier.get(target, ""), 0))
        for spot in self.all():
            distance = max(abs(spot[0] - target[0]), abs(spot[1] - target[1]))
            soldier = self.soldier.get(spot, "")
            if self.owner.get(spot) == owner and distance == 1 and soldier != "c":
                total += self.power(spot) + {"d": 1, "b": -1}.get(soldier, 0)
            elif self.owner.get(spot) == owner and distance == 2 and soldier == "b":
                total += self.sight(spot, target)
        return total

    def sight(self, bowman: Spot, target: Spot) -> bool:
        """Clear if one of the tiles nearest to the middle of the line is clear."""
        (x, y), (tx, ty) = bowman, target
        columns = {(x + tx) // 2, -(-(x + tx) // 2)}
        rows = {(y + ty) // 2, -(-(y + ty) // 2)}
        for spot in [(column, row) for column in columns for row in rows]:
            element = self.element.get(spot)
            if element != "w" and not (element == "m" and self.element.get(bowman) != "m"):
                return True
        return False

    # Reach.

    def seas(self, seat: int) -> set[Spot]:
        """All water that hangs together with a port of the seat."""
        found = {spot for spot, what in self.building.items() if what == "p" and self.owner.get(spot) == seat}
        left = list(found)
        while left:
            for spot in self.near(left.pop()):
                if self.water(spot) and spot not in found:
                    found.add(spot)
                    left.append(spot)
        return found

    def reach(self, seat: int) -> set[Spot]:
        """Every tile at the end of an allowed walk, by listing the walks."""
        seas, found = self.seas(seat), set()
        for start, owner in self.owner.items():
            if owner == seat:
                longest = DATA["reach"]["ship"] if self.water(start) else DATA["reach"]["steps"]
                for walk in self.walks([start], longest, seat, seas):
                    found.add(walk[-1])
        return {spot for spot in found if self.owner.get(spot) != seat}

    def walks(self, walk: list[Spot], left: int, seat: int, seas: set[Spot]) -> list[list[Spot]]:
        found = []
        for spot in self.near(walk[-1]):
            longer = [*walk, spot]
            if self.water(spot) and spot not in seas:
                continue
            if any(self.floor[each] == "s" for each in longer) and len(longer) - 1 > DATA["reach"]["snow"]:
                continue
            found.append(longer)
            if left > 1 and not self.blocks(spot, seat):
                found += self.walks(longer, left - 1, seat, seas)
        return found

    # What may be done.

    def legal(self) -> set[str]:
        seat = self.turn
        if self.stage == "gold":
            return {f"claim {name(spot)}" for spot in self.granted(seat)} | {"skip"}
        if self.stage == "place":
            return {f"place {name(spot)}" for spot in self.places(seat, self.making)}
        found = self.deeds(seat)
        if self.taken_room(seat) > DATA["turn"]["spaces"]:
            goods = {"log": self.logs, "material": self.material, "iron": self.iron}
            found |= {f"drop {what}" for what, amounts in goods.items() if amounts[seat]}
        if self.goods(seat) <= 4:
            found.add("store")
        return found

    def deeds(self, seat: int) -> set[str]:
        """Everything but storing and dropping."""
        found = set()
        budget = min(self.actions[seat], DATA["turn"]["most_spent"] - self.spent)
        for spot in self.reach(seat) if budget > 0 else ():
            attack, defence = self.attack(seat, spot), self.defence(spot)
            wins = attack > defence if spot in self.owner else attack >= defence
            if wins and self.price(spot) <= budget:
                found.add(f"take {name(spot)}")
        found |= {
            f"chop {name(spot)}"
            for spot, owner in self.owner.items()
            if owner == seat and self.element.get(spot) == "w"
        }
        costs = {"fortification": (self.logs, 2), "port": (self.logs, 1), "iron": (self.iron, 1)}
        costs |= dict.fromkeys(NAMES, (self.material, 1))
        for what, (amounts, price) in costs.items():
            if amounts[seat] >= price and self.places(seat, what):
                found.add("reinforce" if what == "iron" else f"{'train' if what in NAMES else 'build'} {what}")
        return found

    def places(self, seat: int, what: str) -> set[Spot]:
        own = {spot for spot, owner in self.owner.items() if owner == seat}
        if what == "port":
            seas = self.seas(seat)
            return {spot for spot in self.all() if self.water(spot) and spot not in self.owner and spot not in seas
                    and any(near in own and not self.water(near) for near in self.near(spot))}  # fmt: skip
        if what == "iron":
            return {spot for spot in own if self.structure(spot) and spot not in self.iron_at}
        if what == "fortification":
            return {spot for spot in own if not self.water(spot) and self.element.get(spot) != "l"
                    and not self.structure(spot) and self.soldier.get(spot) != "c"}  # fmt: skip
        free = {spot for spot in own if spot not in self.soldier}
        return free if what != "catapult" else {spot for spot in free if not self.things(spot) and not self.water(spot)}

    def granted(self, seat: int) -> set[Spot]:
        assert self.gold is not None
        seas = self.seas(seat)
        return {spot for spot in self.near(self.gold) if spot not in self.owner and spot not in self.element
                and spot not in self.feature and (not self.water(spot) or spot in seas)}  # fmt: skip

    def goods(self, seat: int) -> int:
        return self.logs[seat] + self.material[seat] + self.iron[seat]

    def taken_room(self, seat: int) -> int:
        return self.actions[seat] + DATA["turn"]["resource_spaces"] * self.goods(seat)

    # What it does.

    def play(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        seat = self.turn
        if word == "store":
            self.store(seat)
        elif word == "take":
            self.take(seat, spot_of(rest))
        elif word == "chop":
            self.element[spot_of(rest)] = "x"
            self.logs[seat] += 1
        elif word in ("claim", "skip"):
            self.stage = "turn"
            if word == "claim":
                self.owner[spot_of(rest)] = seat
        elif word in ("train", "build", "reinforce"):
            self.making, self.stage = rest or "iron", "place"
        elif word == "place":
            self.place(seat, spot_of(rest))
            self.stage = "turn"
        elif word == "drop":
            {"log": self.logs, "material": self.material, "iron": self.iron}[rest][seat] -= 1
        else:
            raise AssertionError(text)

    def take(self, seat: int, spot: Spot) -> None:
        self.actions[seat] -= self.price(spot)
        self.spent += self.price(spot)
        before = self.owner.get(spot)
        self.owner[spot] = seat
        self.soldier.pop(spot, None)
        if before is not None and self.home[before] == spot and not self.out[before]:
            self.out[before] = True
            if self.out.count(False) == 1:
                self.stage = "over"
        feature = self.feature.get(spot, "")
        if feature in ("v", "m", "i", "g"):
            del self.feature[spot]
        if feature == "v":
            self.actions[seat] += self.loot.pop(0)
        elif feature == "m":
            self.material[seat] += 1
        elif feature == "i":
            self.iron[seat] += 1
        elif feature == "g":
            self.gold = spot
            if self.granted(seat):
                self.stage = "gold"

    def place(self, seat: int, spot: Spot) -> None:
        if self.making in NAMES:
            self.material[seat] -= 1
            self.soldier[spot] = NAMES[self.making]
        elif self.making == "iron":
            self.iron[seat] -= 1
            self.iron_at[spot] = "i"
        else:
            self.logs[seat] -= DATA["building"][self.making]["logs"]
            self.building[spot] = self.making[0]
            self.owner[spot] = seat

    def store(self, seat: int) -> None:
        room = DATA["turn"]["spaces"] - DATA["turn"]["resource_spaces"] * self.goods(seat)
        self.actions[seat] = min(self.actions[seat], room)
        for _ in range(self.seats):
            seat = (seat + 1) % self.seats
            if seat == self.first:
                if self.round == self.limit:
                    self.stage = "over"
                    return
                self.round += 1
            if not self.out[seat]:
                break
        self.turn, self.spent = seat, 0
        full = self.taken_room(seat) >= DATA["turn"]["spaces"]
        self.actions[seat] += DATA["turn"]["actions"]
        if full and not self.deeds(seat):
            self.stage = "over"

    # Compared with the game.

    def agrees(self, data: dict[str, Any]) -> list[str]:
        """The parts in which a view's data differs from this position."""
        other = Reference(data)
        names = [
            "floor", "element", "feature", "building", "iron_at", "soldier", "owner", "out", "loot", "actions", "logs",
            "material", "iron", "turn", "round", "stage",
        ]  # fmt: skip
        if self.stage in ("turn", "gold", "place"):
            names.append("spent")
        return [part for part in names if getattr(self, part) != getattr(other, part)]

    def returns(self) -> list[float]:
        alive = [seat for seat in range(self.seats) if not self.out[seat]]
        mine = {seat: [spot for spot, owner in self.owner.items() if owner == seat] for seat in alive}
        rank = {seat: (len(mine[seat]), sum(self.power(spot) for spot in mine[seat])) for seat in alive}
        winners = [seat for seat in alive if rank[seat] == max(rank.values())]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


def name(spot: Spot) -> str:
    x, y = spot
    return (chr(97 + x) if x < 26 else chr(96 + x // 26) + chr(97 + x % 26)) + str(y + 1)


def spot_of(text: str) -> Spot:
    letters = text.rstrip("0123456789")
    x = 0
    for letter in letters:
        x = x * 26 + ord(letter) - 96
    return x - 1, int(text[len(letters) :]) - 1
