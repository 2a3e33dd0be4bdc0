"""What a position is worth: the weights of the facts about a seat, by name. Never compiled.

Each fact has its weight when the board is full and no tokens are left, what is added on an empty board, and what is added when
everybody has all tokens. The sum of the weighed facts is the logarithm of a seat's chance to win; bench/learn.py fits them.
"""

from __future__ import annotations

FIT = {
    "points": (0.0699, -0.0392, -0.0214),
    "tokens": (0.0784, -0.1075, 0.0692),
    "no tokens": (-0.1017, -7.9672, -1.2975),
    "to move": (-0.0997, 0.0259, 0.1359),
    "tiles of the Mainland": (0.0608, -0.0090, -0.0409),
    "of these, open to be covered": (-0.0509, 0.0366, 0.0216),
    "points of items open to be covered": (0.0137, 0.0243, -0.0155),
    "tiles elsewhere": (-0.0190, 0.0491, 0.0354),
    "empty cells beside the Mainland": (-0.0316, -0.0511, 0.0639),
    "others' tiles beside it, open to be covered": (0.0106, -0.0118, 0.0675),
    "others' tiles beside it, to move": (0.0180, -0.0255, 0.0124),
    "villages that could be built": (-0.0002, 0.0328, 0.1910),  # -1 to 2, here and below
    "towers that could be built": (0.1806, 0.2077, 0.1302),
    "warriors that could be laid": (0.1419, 0.2807, 0.2506),
    "riders that could be laid": (0.0971, -0.4469, 0.6069),
    "castles that could be built": (0.5148, -1.4717, 0.3979),
    "cards in hand": (-0.0654, 0.0794, -0.0228),
    "cards that can be laid": (0.0598, 0.0126, -0.0771),
    "points of their items": (0.0285, 0.0062, -0.0382),
    "points of their items, to move": (0.0759, -0.0339, -0.0600),
    "points of the best": (0.2111, -0.1418, -0.1010),
    "placements": (-0.0181, 0.0090, 0.0126),  # of each card up to 15
    "placements, to move": (0.0040, -0.0030, 0.0006),
    "placements below 20": (-0.0107, 0.0126, -0.0082),
}
FACTS = tuple(FIT)

# Where the evaluator writes each fact down.
POINTS_FACT = FACTS.index("points")
TOKENS_FACT = FACTS.index("tokens")
OUT_FACT = FACTS.index("no tokens")
MOVES_FACT = FACTS.index("to move")
TILES_FACT = FACTS.index("tiles of the Mainland")
RISK_FACT = FACTS.index("of these, open to be covered")
ITEMS_FACT = FACTS.index("points of items open to be covered")
ELSEWHERE_FACT = FACTS.index("tiles elsewhere")
ROOM_FACT = FACTS.index("empty cells beside the Mainland")
ATTACK_FACT = FACTS.index("others' tiles beside it, open to be covered")
ATTACK_NOW_FACT = FACTS.index("others' tiles beside it, to move")
CHAIN_FACT = FACTS.index("villages that could be built")  # and four more
HELD_FACT = FACTS.index("cards in hand")
CARDS_FACT = FACTS.index("cards that can be laid")
WORTH_FACT = FACTS.index("points of their items")
WORTH_NOW_FACT = FACTS.index("points of their items, to move")
BEST_FACT = FACTS.index("points of the best")
PLACES_FACT = FACTS.index("placements")
PLACES_NOW_FACT = FACTS.index("placements, to move")
FEW_FACT = FACTS.index("placements below 20")
