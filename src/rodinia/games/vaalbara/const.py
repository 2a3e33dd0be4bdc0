"""Numbers that the modules of this game share. Never compiled, so both modes can read them."""

# Phases, in the order of a round.
DEAL = 0  # V2.3, V7.3: chance deals a character to the seat in turn
OPEN = 1  # V2.4, V7.2: chance shows the back of the next card of the land deck
LAY = 2  # V2.4, V7.2: chance turns that card up, into a row
CHOOSE = 3  # V3.1: everyone assigns a character, sealed
FIGHT = 4  # V5.1: a Fighter asks for others, sealed
ACT = 5  # V4.1: the seat in turn chooses for its character
TURN = 6  # V5.7: chance turns up the top of the land deck for a Tracker
DIG = 7  # V5.11: chance turns up the bottom of the land deck for a Pioneer
SHOW = 8  # V5.11: chance shows the back of a Pioneer's land that is now the only card of the deck
LAND = 9  # V4.2: the seat in turn takes a land
DONE = 10
PHASES = ("deal", "open", "lay", "assign", "fighter", "character", "turn", "dig", "show", "land", "over")
DEALING = ("deal", "open", "lay")  # before a round
SHARED = ("open", "lay", "assign", "over")  # in nobody's turn
PLAYING = ("fighter", "character", "turn", "dig", "show", "land")  # in the turn of a seat

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
