"""Shafausa straight from the rules, slow and literal: names and dictionaries, everything worked out anew.

Shares no code with the game: it reads components.toml itself and speaks in notations ("mine coal", "take inn").
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "src/rodinia/games/shafausa/components.toml"
DATA = tomllib.loads(FILE.read_text("utf-8"))
GOODS = [each["id"] for each in DATA["resource"]]
BUY = {each["id"]: each["buy"] for each in DATA["resource"]}
SELL = {each["id"]: each["sell"] for each in DATA["resource"]}
MINES = {each["id"]: each for each in DATA["mine"]}
HOUSES = {each["id"]: each for each in DATA["building"]}
TRIBES = {each["id"]: each for each in DATA["tribe"]}
TOWNS = DATA["town"]
LIMITS = DATA["limits"]


@dataclass
class Player:
    """One player's board, reserve, money and cubes. A town is a list of tile names; "" is a free space."""

    tribe: str = ""
    chf: int = 0
    miners: int = 0
    developed: int = 0
    towns: list[list[str]] = field(default_factory=list)
    reserve: set[str] = field(default_factory=set)
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    stage: str = ""
    bought: set[str] = field(default_factory=set)

    def working(self) -> list[str]:
        """S1.4: tiles in developed towns."""
        return [tile for town in self.towns[: self.developed] for tile in town if tile]

    def everything(self) -> list[str]:
        return [tile for town in self.towns for tile in town if tile]

    def houses(self) -> list[str]:
        return [tile for tile in self.working() if tile in HOUSES]

    def effects(self, kind: str) -> list[dict[str, Any]]:
        return [HOUSES[each]["effect"] for each in self.houses() if HOUSES[each]["effect"]["kind"] == kind]

    def has_space(self) -> bool:
        return any("" in town for town in self.towns[: self.developed])

    def has_all_full(self) -> bool:
        return self.developed == 4 and not self.has_space()

    def mine_limit(self) -> int:
        return self.miners + sum(each["amount"] for each in self.effects("mine_limit"))

    def mines(self) -> int:
        """S8.3: all of them, those in undeveloped towns too."""
        return len([tile for tile in self.everything() if tile.startswith("mine ")])

    def selling_price(self, good: str) -> int:
        return SELL[good] + sum(each["amount"] for each in self.effects("sell_bonus"))

    def build_cost(self) -> dict[str, int]:
        """S8.7."""
        best = max(self.effects("build_cost"), key=lambda each: each["rank"], default=None)
        return DATA["build"]["cost"] if best is None else best["cost"]

    def miner_price(self) -> int:
        price = DATA["miners"]["prices"][self.miners - DATA["miners"]["start"]]
        return max(0, price - sum(each["amount"] for each in self.effects("hire_cut")))

    def money_for(self, cost: dict[str, int]) -> int:
        """S4.4: what the missing cubes cost."""
        return sum(max(0, n - self.goods[good]) * BUY[good] for good, n in cost.items())

    def pay(self, cost: dict[str, int]) -> None:
        self.chf -= self.money_for(cost)
        for good, n in cost.items():
            self.goods[good] = max(0, self.goods[good] - n)

    def put(self, tile: str) -> None:
        for town in self.towns[: self.developed]:
            if "" in town:
                town[town.index("")] = tile
                return
        raise AssertionError("no space")

    def sell(self, good: str) -> None:
        assert self.goods[good] > 0
        self.goods[good] -= 1
        self.chf += self.selling_price(good)

    def exchange(self, verb: str, good: str) -> None:
        """S4.1, S4.2, S4.5."""
        if verb == "sell":
            self.sell(good)
        else:
            self.goods[good] += 1
            self.chf -= BUY[good]
            self.bought.add(good)

    def extract(self) -> None:
        """S5."""
        for good in GOODS:
            there = self.working().count(f"mine {good}")
            for _ in range(there):
                self.goods[good] += MINES[good]["output"]
            for each in self.effects("double"):
                if each["resource"] == good:
                    self.goods[good] += min(there, each["amount"]) * MINES[good]["output"]
            for each in self.effects("produce"):
                if each["resource"] == good:
                    self.goods[good] += each["amount"]
        self.chf += sum(each["amount"] for each in self.effects("cash"))

    def wealth(self) -> int:
        """S11.2."""
        return self.chf + sum(n * BUY[good] for good, n in self.goods.items())

    def points(self) -> int:
        """S11."""
        score = DATA["scoring"]
        total = self.developed * score["town"] + self.miners * score["miner"]
        for tile in self.working():
            total += HOUSES[tile]["points"] if tile in HOUSES else MINES[tile.removeprefix("mine ")]["points"]
        if len(self.houses()) >= score["many_buildings"]:
            total += score["many_buildings_points"]
        if sum(self.goods.values()) >= LIMITS["warehouses"]:
            total += score["full_warehouses"]
        if self.has_all_full():
            total += score["full_towns"]
        if self.miners == LIMITS["miners"]:
            total += score["all_miners"]
        return total + self.wealth() // score["chf_per_point"]


class Table:
    """A game. `actors`, `legal` and `apply` speak of seats and notations; seat -1 is chance."""

    def __init__(self, seats: int, tribes: str, limited: bool) -> None:
        self.players = [Player() for _ in range(seats)]
        self.tribes, self.limited = tribes, limited
        self.phase, self.round = "lot", 0
        self.order = list(range(seats))
        self.bag: list[str] = []
        self.grid: list[str] = []
        self.buyers: list[int] = []  # who still has to buy
        self.choosers: list[int] = []  # who still has to choose or be dealt a tribe

    def actors(self) -> list[int]:
        if self.phase == "drafting":
            return self.choosers[:1]
        if self.phase == "buying":
            return self.buyers[:1]
        if self.phase == "management":
            return [seat for seat, player in enumerate(self.players) if player.stage != "finished"]
        if self.phase == "administration":
            return [seat for seat in range(len(self.players)) if self.is_asked(seat)]
        return [] if self.phase == "over" else [-1]

    def legal(self, seat: int) -> list[str]:
        if self.phase == "lot":
            return [f"first {n + 1}" for n in range(len(self.players))]
        if self.phase in ("dealing", "drafting"):
            taken = [player.tribe for player in self.players]
            return [f"{'deal' if seat < 0 else 'tribe'} {each}" for each in TRIBES if each not in taken]
        if self.phase == "drawing":
            return [f"draw {each}" for each in sorted(set(self.bag))]
        if self.phase == "buying":
            return self.legal_purchases(self.players[seat])
        if self.phase == "management":
            return self.legal_management(self.players[seat])
        return self.legal_administration(self.players[seat])

    def wanted(self, player: Player) -> list[str]:
        """S7.3, S7.5: buildings of the grid that the player may have."""
        if self.limited and len(player.reserve) >= DATA["guards"]["reserve"]:
            return []
        return [each for each in self.grid if each and each not in player.everything() and each not in player.reserve]

    def all_cubes(self, player: Player) -> int:
        return sum(n * player.selling_price(good) for good, n in player.goods.items())

    def legal_purchases(self, player: Player) -> list[str]:
        found, rich = ["pass"], player.chf + self.all_cubes(player)
        prices = {each: HOUSES[each]["price"] for each in self.wanted(player)}
        found += [f"take {each}" for each, price in prices.items() if price <= player.chf]
        if any(player.chf < price <= rich for price in prices.values()):  # S4.7
            found += [f"sell {good}" for good in GOODS if player.goods[good]]
        return found

    def legal_management(self, player: Player) -> list[str]:
        found = ["done"]
        if player.has_space():
            if player.mines() < player.mine_limit():
                found += [f"mine {good}" for good in GOODS if player.money_for(MINES[good]["cost"]) <= player.chf]
            if player.money_for(player.build_cost()) <= player.chf:
                found += [f"build {each}" for each in player.reserve]
        if player.miners < LIMITS["miners"] and player.miner_price() <= player.chf:
            found.append("hire")
        if player.developed < 4 and player.money_for(TOWNS[player.developed]["cost"]) <= player.chf:
            found.append("develop")
        return found + self.legal_exchange(player)

    def legal_exchange(self, player: Player) -> list[str]:
        """S4.5, S4.6."""
        found = [f"sell {good}" for good in GOODS if player.goods[good] and good not in player.bought]
        if sum(player.goods.values()) < LIMITS["warehouses"]:
            found += [f"buy {good}" for good in GOODS if BUY[good] <= player.chf]
        return found

    def legal_administration(self, player: Player) -> list[str]:
        sales = [f"sell {good}" for good in GOODS if player.goods[good]]
        if player.stage == "storing":
            return sales
        if player.stage == "filling":
            return ["done", *self.legal_exchange(player)]
        due = LIMITS["reserve_fee"] * len(player.reserve)
        returns = [f"return {each}" for each in player.reserve]
        return returns + ["pay"] if player.chf >= due else returns + sales

    def is_asked(self, seat: int) -> bool:
        """S9.6: fees and cubes to store at the same time; the last exchange in order of play."""
        if self.players[seat].stage != "filling":
            return self.players[seat].stage != "finished"
        before = self.order[: self.order.index(seat)]
        return all(self.players[each].stage == "finished" for each in before)

    def is_last_round(self) -> bool:
        """S10."""
        return any(player.has_all_full() for player in self.players) or self.round >= DATA["guards"]["rounds"]

    def can_fill(self, player: Player) -> bool:
        """S9.5: tries every sale of dear cubes, one by one, and then buys the cheapest that there are."""
        cubes, money = sum(player.goods.values()), player.chf
        sellable = [good for good in GOODS for _ in range(player.goods[good]) if good not in player.bought]
        prices = sorted([player.selling_price(good) for good in sellable], reverse=True)
        for sold in range(len(prices) + 1):
            if cubes - sold + (money + sum(prices[:sold])) // min(BUY.values()) >= LIMITS["warehouses"]:
                return cubes < LIMITS["warehouses"]
        return False

    def apply(self, seat: int, text: str) -> None:
        assert seat in self.actors() and text in self.legal(seat), (seat, text)
        verb, _, name = text.partition(" ")
        if verb == "first":
            self.order = [(int(name) - 1 + k) % len(self.players) for k in range(len(self.players))]
            self.find_tribes()
        elif verb in ("deal", "tribe"):
            self.players[self.choosers.pop(0)].tribe = name
            if not self.choosers:
                self.set_up()
        elif verb == "draw":
            self.bag.remove(name)
            self.grid.append(name)
            self.draw()
        elif self.phase == "buying":
            self.purchase(self.players[seat], verb, name)
        elif self.phase == "management":
            self.manage(self.players[seat], verb, name)
        else:
            self.administer(self.players[seat], verb, name)

    def find_tribes(self) -> None:
        if self.tribes == "fixed":
            for player, tribe in zip(self.players, TRIBES, strict=False):
                player.tribe = tribe
            self.set_up()
        else:
            self.phase = "dealing" if self.tribes == "random" else "drafting"
            self.choosers = list(range(len(self.players))) if self.tribes == "random" else self.order[::-1]

    def set_up(self) -> None:
        """S2.3 to S2.7."""
        for name, house in HOUSES.items():
            self.bag += [name] * len([mark for mark in house["marks"] if mark <= len(self.players)])
        for seat in self.order:
            player = self.players[seat]
            board = TRIBES[player.tribe]
            player.chf, player.developed = board["chf"], board["developed"]
            player.miners = board.get("miners", DATA["miners"]["start"])
            for town, printed in zip(TOWNS, board["towns"], strict=True):
                player.towns.append(list(printed) + [""] * (town["spaces"] - len(printed)))
                for tile in printed:
                    if tile in HOUSES and HOUSES[tile]["marks"]:
                        self.bag.remove(tile)
        self.phase = "drawing"

    def draw(self) -> None:
        if len(self.grid) == len(self.players) or not self.bag:
            self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        for player in self.players:
            player.extract()
        if self.round > 1:
            self.order = [*self.order[1:], self.order[0]]
        self.phase, self.buyers = "buying", list(self.order)
        self.next_buyer()

    def next_buyer(self) -> None:
        """S7.4."""
        while self.buyers:
            player = self.players[self.buyers[0]]
            rich = player.chf + self.all_cubes(player)
            if any(HOUSES[each]["price"] <= rich for each in self.wanted(player)):
                return
            self.buyers.pop(0)
        self.phase = "management"
        for player in self.players:
            player.stage = "managing"

    def purchase(self, player: Player, verb: str, name: str) -> None:
        if verb == "sell":
            player.sell(name)
            return
        if verb == "take":
            self.grid[self.grid.index(name)] = ""
            player.chf -= HOUSES[name]["price"]
            player.reserve.add(name)
        self.buyers.pop(0)
        self.next_buyer()

    def manage(self, player: Player, verb: str, name: str) -> None:
        if verb == "mine":
            player.pay(MINES[name]["cost"])
            player.put(f"mine {name}")
        elif verb == "hire":
            player.chf -= player.miner_price()
            player.miners += 1
        elif verb == "develop":
            player.pay(TOWNS[player.developed]["cost"])
            player.developed += 1
        elif verb == "build":
            player.pay(player.build_cost())
            player.reserve.remove(name)
            player.put(name)
        elif verb == "done":
            player.stage, player.bought = "finished", set()
        else:
            player.exchange(verb, name)
        if all(each.stage == "finished" for each in self.players):
            self.begin_administration()

    def begin_administration(self) -> None:
        """S9: after the management of all."""
        self.phase = "administration"
        for player in self.players:
            player.stage = "paying"
        for player in self.players:
            self.go_on(player)
        self.end_round()

    def administer(self, player: Player, verb: str, name: str) -> None:
        if verb == "return":
            player.reserve.remove(name)
            self.bag.append(name)
        elif verb == "pay":
            player.chf -= LIMITS["reserve_fee"] * len(player.reserve)
            player.stage = "storing"
        elif verb == "done":
            player.stage, player.bought = "finished", set()
        else:
            player.exchange(verb, name)
        self.go_on(player)
        self.end_round()

    def go_on(self, player: Player) -> None:
        """S9.4, S9.7: as far as there is nothing to choose."""
        if player.stage == "paying" and not player.reserve:
            player.stage = "storing"
        if player.stage == "storing":
            kinds = [good for good in GOODS if player.goods[good]]
            while len(kinds) == 1 and player.goods[kinds[0]] > LIMITS["warehouses"]:
                player.sell(kinds[0])
            if sum(player.goods.values()) <= LIMITS["warehouses"]:
                player.stage = "filling"
        if player.stage == "filling" and not (self.is_last_round() and self.can_fill(player)):
            player.stage, player.bought = "finished", set()

    def end_round(self) -> None:
        """S9.8, S9.9, S10: when everybody has finished administration."""
        if any(player.stage != "finished" for player in self.players):
            return
        for player in self.players:
            player.stage = ""
        if self.is_last_round():
            self.phase = "over"
            return
        self.bag += [each for each in self.grid if each]
        self.grid = []
        self.phase = "drawing"
        if not self.bag:
            self.begin_round()

    def returns(self) -> list[float]:
        """S11.5."""
        ranks = [(player.points(), player.wealth()) for player in self.players]
        winners = ranks.count(max(ranks))
        return [1 / winners if rank == max(ranks) else 0.0 for rank in ranks]
