"""The review of a finished game: what decided it, luck apart from skill, and what would have been better.

>>> from rodinia.review import review                     # doctest: +SKIP
>>> found = review(record, budget="quick", seed=1)        # doctest: +SKIP
>>> found.accuracy(0), found.moments()                    # doctest: +SKIP
"""

from rodinia.review.budget import BUDGETS, Budget
from rodinia.review.data import Decision, Draw, Option, Outcome, Review
from rodinia.review.review import review

__all__ = ["BUDGETS", "Budget", "Decision", "Draw", "Option", "Outcome", "Review", "review"]
