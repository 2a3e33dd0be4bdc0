"""Numbers that every layer shares. Never compiled, so both modes can read them."""

CHANCE = -1  # the actor when a die, a bag or a shuffled deck decides
OVER = -2  # the actor when the game has ended
HIDDEN = -3  # what a seat sees of an id that it may not know

LIMIT = 16384  # the most legal actions any position may have
SEATS = 8  # the most seats any game may have
DEPTH = 5  # the longest line of a seat's acts that is followed to promise points
BUDGET = 2000  # steps that are tried for one action on the way

BEGIN, PLAY, CHECK, PUBLISH, DRAW, LEAVE = range(6)  # what a slice of a batch can be asked for
