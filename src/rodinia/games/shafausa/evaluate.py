"""How good a position looks."""

from rodinia.core.evaluator import Evaluator


class ShafausaEvaluator(Evaluator):
    pass
