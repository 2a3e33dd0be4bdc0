"""Numbers that the modules of this game share. Never compiled, so both modes can read them."""

# Phases, in the order of a round.
DEAL = 0  # V2.3, V7.3: chance deals a character to the seat in turn
OPEN = 1  # V2.4, V7.2: chance shows the next top of the land deck
CHOOSE = 2  # V3.1: everyone assigns a character, sealed
FIGHT = 3  # V5.1: a Fighter asks for others, sealed
ACT = 4  # V4.1: the seat in turn chooses for its character
DIG = 5  # V5.11: chance shows what was at the bottom of the land deck
LAND = 6  # V4.2: the seat in turn takes a land
DONE = 7
PHASES = ("deal", "open", "assign", "fighter", "character", "dig", "land", "over")

# Characters by their initiative, and the set of them all.
FIGHTER, BARD, HUNTER, ORACLE, CARPENTER, FALCONER, TRACKER, MIDWIFE, RIDER, CRAFTER, PIONEER, FARMER = range(1, 13)
EVERYONE = 8190  # bits 1 to 12

# Types of land.
TYPES = ("meadow", "field", "village", "mountain", "river", "forest")
MEADOW, FIELD, VILLAGE, MOUNTAIN, RIVER, FOREST = range(6)

# Where points come from: the six types of land, then these.
OWN = 6  # the own characters
OTHERS = 7  # other players' characters
VARIETY = 8
BEGINNING = 9
SOURCES = 10
