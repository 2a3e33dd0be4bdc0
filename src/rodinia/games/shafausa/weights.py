"""What a position is worth: the weights of the facts about a seat, by name. Never compiled.

Each fact has its weight at the end of the game, and how the weight changes with the time to go and with its square. The
sum of the weighed facts is the logarithm of a seat's chance to win; bench/learn.py fits them.
"""

from __future__ import annotations

FIT = {
    "points": (0.115, -0.108, -0.013),
    "CHF": (0.840, 0.146, 0.591),  # money here and below in what a point costs
    "CHF up to 15": (0.079, -0.043, 0.370),
    "cubes, if sold": (0.412, -0.151, 0.119),
    "cubes, if bought": (0.179, 0.067, 0.161),
    "income, if sold": (0.749, 0.638, 4.442),
    "income, if bought": (0.278, -0.407, 0.378),
    "free spaces in developed towns": (0.148, 0.081, -0.223),
    "free spaces": (-0.601, -0.069, -0.114),
    "free spaces squared": (0.026, 0.479, 0.021),  # over 16
    "developed towns": (1.537, 0.708, -0.093),
    "miners without a mine": (0.126, 0.605, -0.214),
    "miners": (0.093, 0.190, -0.086),
    "buildings in reserve": (0.547, 0.521, -0.804),
    "CHF and cubes, if yet to act": (0.050, 0.191, 0.352),  # in this round
    "yet to act": (0.237, -1.218, 0.711),
    "cubes that can be stored": (0.041, -0.096, 0.055),
    "CHF missing for the next town": (-0.468, 0.996, -0.518),
    "developed towns are full": (0.160, -0.747, 0.618),
    "points of mines to come": (0.063, 0.215, 0.086),
    "cubes of mines to come": (0.302, 0.566, -1.541),
    "wood mines": (-0.158, 0.173, -0.292),
    "stone mines": (-0.301, -0.172, 0.100),
    "iron mines": (-0.364, -0.115, 0.959),
    "coal mines": (0.076, -0.106, 0.535),
    "copper mines": (-0.240, 0.313, 0.949),
    "silver mines": (0.072, 0.379, 0.293),
    "gold mines": (0.701, -0.239, 0.738),
    "wood, up to 2 cubes": (-0.074, 0.547, -0.337),
    "stone, up to 2 cubes": (0.018, 0.152, 0.146),
    "iron, up to 2 cubes": (0.181, 0.134, -0.134),
    "coal, up to 2 cubes": (0.125, -0.073, 0.206),
    "copper, up to 2 cubes": (0.157, 0.415, -0.232),
    "silver, up to 2 cubes": (0.179, 0.009, 0.004),
    "gold, up to 2 cubes": (0.313, -0.402, -0.023),
    "Sawmill built": (0.527, 0.306, -1.737),
    "Quarry built": (0.575, 0.150, -0.547),
    "Ironworks built": (0.376, 0.970, -0.887),
    "Coking Plant built": (0.142, -0.093, 0.335),
    "Foundry built": (0.463, 0.557, -0.054),
    "Inn built": (0.059, -0.870, 2.113),
    "Booster Shop built": (0.686, -1.680, 0.722),
    "Builder's House built": (0.505, 2.574, -3.627),
    "Trading Post built": (-0.024, 0.303, -0.154),
    "Miners' Lodge built": (1.015, 0.302, -2.287),
    "Engineer's Office built": (-0.175, 0.056, 1.204),
    "Sawmill in reserve": (0.104, -0.037, 0.100),
    "Quarry in reserve": (0.527, -0.206, -0.562),
    "Ironworks in reserve": (0.192, 0.197, 0.366),
    "Coking Plant in reserve": (0.468, 0.812, -1.621),
    "Foundry in reserve": (0.499, -0.038, 0.968),
    "Inn in reserve": (0.008, 0.306, -1.359),
    "Booster Shop in reserve": (0.591, 0.615, -1.598),
    "Builder's House in reserve": (0.263, 0.653, -1.912),
    "Trading Post in reserve": (0.397, -1.047, 2.220),
    "Miners' Lodge in reserve": (0.671, 1.163, -2.702),
    "Engineer's Office in reserve": (0.000, 0.000, 0.000),
}
FACTS = tuple(FIT)

# Where the evaluator writes each fact down.
POINTS_FACT = FACTS.index("points")
CHF_FACT = FACTS.index("CHF")
LITTLE_CHF_FACT = FACTS.index("CHF up to 15")
SOLD_FACT = FACTS.index("cubes, if sold")
BOUGHT_FACT = FACTS.index("cubes, if bought")
SOLD_INCOME_FACT = FACTS.index("income, if sold")
BOUGHT_INCOME_FACT = FACTS.index("income, if bought")
ROOM_FACT = FACTS.index("free spaces in developed towns")
FREE_FACT = FACTS.index("free spaces")
FREE_SQUARED_FACT = FACTS.index("free spaces squared")
TOWNS_FACT = FACTS.index("developed towns")
SPARE_FACT = FACTS.index("miners without a mine")
MINERS_FACT = FACTS.index("miners")
WAITING_FACT = FACTS.index("buildings in reserve")
MEANS_FACT = FACTS.index("CHF and cubes, if yet to act")
ACTING_FACT = FACTS.index("yet to act")
STORED_FACT = FACTS.index("cubes that can be stored")
TOWN_FACT = FACTS.index("CHF missing for the next town")
FULL_FACT = FACTS.index("developed towns are full")
POINTS_TO_COME_FACT = FACTS.index("points of mines to come")
CUBES_TO_COME_FACT = FACTS.index("cubes of mines to come")

# Where those about each mine, resource and building begin.
MINES_FACT = FACTS.index("wood mines")
GOODS_FACT = FACTS.index("wood, up to 2 cubes")
BUILT_FACT = FACTS.index("Sawmill built")
RESERVE_FACT = FACTS.index("Sawmill in reserve")
