"""The components in use, as the flat tables that the hot rules read."""

from __future__ import annotations

from rodinia.games.shafausa.components import BOX, EMPTY, Tables

BUY_PRICE = [0] * 7
SELL_PRICE = [0] * 7
COSTS = [0] * 98
OUTPUT = [0] * 7
MINE_POINTS = [0] * 7
ROOM = [0] * 4
PRICE = [0] * 11
POINTS = [0] * 11
POOL = [0] * 77  # building * 7 + players
COPIES = [0] * 11
DOUBLES = [0] * 77  # building * 7 + resource: mines that give twice
PRODUCES = [0] * 77  # building * 7 + resource
CASH = [0] * 11
MORE_MINES = [0] * 11
RANK = [0] * 11
BONUS = [0] * 11
CUT = [0] * 11
START_CHF = [0] * 8
START_MINERS = [0] * 8
START_TOWNS = [0] * 8
PRINTED = [0] * 192  # tribe * SPACES + space
MINER_PRICE = [0] * 16
MOST_MINERS = 0
WAREHOUSES = 0
FEE = 0
ROUNDS = 0
RESERVE = 0
TOWN_POINTS = 0
MINER_POINTS = 0
MANY = 0
MANY_POINTS = 0
STORED_POINTS = 0
FULL_POINTS = 0
ALL_MINERS_POINTS = 0
CHF_PER_POINT = 1


def install(tables: Tables) -> None:
    """Play with these components from now on."""
    global MOST_MINERS, WAREHOUSES, FEE, ROUNDS, RESERVE, TOWN_POINTS, MINER_POINTS, MANY, MANY_POINTS
    global STORED_POINTS, FULL_POINTS, ALL_MINERS_POINTS, CHF_PER_POINT
    MOST_MINERS, WAREHOUSES, FEE = tables.most_miners, tables.warehouses, tables.fee
    ROUNDS, RESERVE = tables.rounds, tables.reserve
    TOWN_POINTS, MINER_POINTS = tables.town_points, tables.miner_points
    MANY, MANY_POINTS = tables.many, tables.many_points
    STORED_POINTS, FULL_POINTS = tables.stored_points, tables.full_points
    ALL_MINERS_POINTS, CHF_PER_POINT = tables.miners_points, tables.chf_per_point
    for k in range(16):
        MINER_PRICE[k] = tables.miner_prices[k] if k < len(tables.miner_prices) else 0
    costs = [mine.cost for mine in tables.mines] + [town.cost for town in tables.towns]
    prices = {0: tables.build_cost} | {each.rank: each.cost for each in tables.buildings if each.effect == "build_cost"}
    costs += [prices.get(rank, tables.build_cost) for rank in range(3)]
    for row in range(14):
        for r in range(7):
            COSTS[row * 7 + r] = costs[row][r]
    for r in range(7):
        BUY_PRICE[r] = tables.resources[r].buy
        SELL_PRICE[r] = tables.resources[r].sell
        OUTPUT[r] = tables.mines[r].output
        MINE_POINTS[r] = tables.mines[r].points
    for town in range(4):
        ROOM[town] = tables.towns[town].spaces
    for kind in range(11):
        each = tables.buildings[kind]
        PRICE[kind] = each.price
        POINTS[kind] = each.points
        COPIES[kind] = each.copies
        for n in range(7):
            POOL[kind * 7 + n] = tables.pool(kind, n)
            DOUBLES[kind * 7 + n] = each.amount if each.effect == "double" and each.resource == n else 0
            PRODUCES[kind * 7 + n] = each.amount if each.effect == "produce" and each.resource == n else 0
        CASH[kind] = each.amount if each.effect == "cash" else 0
        MORE_MINES[kind] = each.amount if each.effect == "mine_limit" else 0
        RANK[kind] = each.rank
        BONUS[kind] = each.amount if each.effect == "sell_bonus" else 0
        CUT[kind] = each.amount if each.effect == "hire_cut" else 0
    for tribe in range(8):
        board = tables.boards[tribe]
        START_CHF[tribe], START_MINERS[tribe], START_TOWNS[tribe] = board.chf, board.miners, board.developed
        for town in range(4):
            for space in range(6):
                row_of = board.towns[town]
                PRINTED[tribe * 24 + town * 6 + space] = row_of[space] if space < len(row_of) else EMPTY


install(BOX.own)
