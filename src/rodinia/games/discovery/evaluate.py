"""The heuristic: how good a position is for each seat, and which actions look promising."""

from __future__ import annotations

from rodinia.core.evaluator import Evaluator


class DiscoveryEvaluator(Evaluator):
    """Points so far and what followers promise."""
