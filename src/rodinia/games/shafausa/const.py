"""Numbers that the hot modules of the game share. Never compiled, so both modes can read them."""

# Phases. Extraction (1) and the new order of play (2) need nobody and happen at the start of BUYING.
LOT = 0  # S2.1: chance finds the first player
DEALING = 1  # S2.2: chance deals the tribes
DRAFTING = 2  # S2.2: the seats choose tribes, from the last to the first
DRAWING = 3  # S2.7, S9.9: chance draws buildings onto the grid
BUYING = 4  # S7: the seats buy buildings, in order of play
MANAGEMENT = 5  # S8: all seats at the same time
ADMINISTRATION = 6  # S9: the seats that have something to decide
ENDED = 7

# Stages of one seat: MANAGING or FINISHED in management, the others in administration.
MANAGING = 0
PAYING = 1  # S9.1: the reserve is due
STORING = 2  # S9.3: there are more cubes than warehouses
FILLING = 3  # S9.5: the game ends, and exchange can still fill the warehouses
FINISHED = 4

# How seats get their tribes.
RANDOM = 0
DRAFT = 1
FIXED = 2

# How many there are.
RESOURCES = 7
BUILDINGS = 11
TRIBES = 8
TOWNS = 4
ROW = 6  # spaces kept for a town
SPACES = 24  # and for a board

# Rows of the table of costs: a mine of each resource, each town, building from the reserve by the rank of its price.
TOWN_ROW = 7
BUILD_ROW = 11

# Acts of management as bits of a mask: id - MINE.
HIRE_BIT = 7
DEVELOP_BIT = 8
BUILD_BIT = 9
SELL_BIT = 20
BUY_BIT = 27
ACT_BITS = 34
HIRES = 128
BUILDS = 1048064  # bits 9 to 19
ACTS = 1048575  # bits 0 to 19
SELLS = 133169152  # bits 20 to 26
