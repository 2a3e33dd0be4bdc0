"""One search for all games: from a View, through its Belief, to a choice."""

from rodinia.search.limit import Limit
from rodinia.search.plan import RANDOM_PLAYOUTS, Plan
from rodinia.search.search import Choice, Result, Search

__all__ = ["RANDOM_PLAYOUTS", "Choice", "Limit", "Plan", "Result", "Search"]
