"""What a position between two rounds is worth: the weights of its features, by name. Never compiled.

Each feature has what it is worth in final points, fixed and for every round left. Fitted by ridge regression to positions
between rounds of games of two that strong#300 played against itself; bench/fit.py repeats the method.
"""

from __future__ import annotations

FIT = {
    "Fighter to come": (0.70, 0.07),
    "Bard to come": (0.29, -0.08),
    "Hunter to come": (0.61, 0.16),
    "Oracle to come": (0.43, -0.04),
    "Carpenter to come": (-1.05, 0.32),
    "Falconer to come": (-0.07, -0.06),
    "Tracker to come": (0.59, -0.09),
    "Midwife to come": (0.10, -0.15),
    "Rider to come": (0.87, 0.13),
    "Crafter to come": (-0.46, 0.06),
    "Pioneer to come": (2.14, 0.14),
    "Farmer to come": (0.56, 0.06),
    "forests, with the Carpenter to come": (1.79, -0.11),
    "2 types or more": (3.02, 0.19),
    "3 types or more": (4.02, 0.17),
    "4 types or more": (4.60, 0.07),
    "5 types or more": (4.44, 0.02),
    "6 types or more": (4.82, 0.03),
    "an odd number of mountains": (6.23, 0.58),
    "2 mountains or more": (7.18, 0.19),
    "3 mountains": (-4.25, 0.04),
    "meadows": (1.80, -0.24),
    "fields": (1.46, 0.04),
    "villages": (1.81, -0.14),
    "rivers": (1.58, 0.01),
    "forests": (1.80, 0.21),
    "pairs of a meadow here and one not taken yet": (0.31, 0.05),
    "pairs of a field here and one not taken yet": (1.04, 0.04),
    "pairs of a river here and one not taken yet": (2.13, 0.14),
    "types here times villages not taken yet": (0.62, -0.08),
    "lands of types that lack": (0.83, -0.10),
    "types that lack and can be had": (0.80, 0.50),
    "the best reward in the first row": (0.34, -0.07),
    "the worst reward in the first row": (0.26, 0.00),
    "lands of types that lack, in the first row": (1.23, -0.11),
    "lands of types that lack, in the second row": (0.16, 0.06),
    "the rewards in the second row together": (0.05, 0.00),
}
FEATURES = tuple(FIT)

# Where the evaluator writes each feature down.
CARPENTER_FORESTS_FEATURE = FEATURES.index("forests, with the Carpenter to come")
ODD_MOUNTAINS_FEATURE = FEATURES.index("an odd number of mountains")
TWO_MOUNTAINS_FEATURE = FEATURES.index("2 mountains or more")
THREE_MOUNTAINS_FEATURE = FEATURES.index("3 mountains")
MEADOWS_FEATURE = FEATURES.index("meadows")
FIELDS_FEATURE = FEATURES.index("fields")
VILLAGES_FEATURE = FEATURES.index("villages")
RIVERS_FEATURE = FEATURES.index("rivers")
FORESTS_FEATURE = FEATURES.index("forests")
MEADOW_PAIRS_FEATURE = FEATURES.index("pairs of a meadow here and one not taken yet")
FIELD_PAIRS_FEATURE = FEATURES.index("pairs of a field here and one not taken yet")
RIVER_PAIRS_FEATURE = FEATURES.index("pairs of a river here and one not taken yet")
VILLAGE_TYPES_FEATURE = FEATURES.index("types here times villages not taken yet")
LACKING_LANDS_FEATURE = FEATURES.index("lands of types that lack")
LACKING_TYPES_FEATURE = FEATURES.index("types that lack and can be had")
BEST_REWARD_FEATURE = FEATURES.index("the best reward in the first row")
WORST_REWARD_FEATURE = FEATURES.index("the worst reward in the first row")
LACKING_FIRST_FEATURE = FEATURES.index("lands of types that lack, in the first row")
LACKING_SECOND_FEATURE = FEATURES.index("lands of types that lack, in the second row")
SECOND_REWARDS_FEATURE = FEATURES.index("the rewards in the second row together")

# Where those about each character, and about 2 types and more, begin.
TO_COME_FEATURE = FEATURES.index("Fighter to come")
TYPES_FEATURE = FEATURES.index("2 types or more")
