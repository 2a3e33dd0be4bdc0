"""One search for all games: from a View, through its Belief, to a choice."""
