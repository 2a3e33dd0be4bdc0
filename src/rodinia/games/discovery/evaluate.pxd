cimport cython
from rodinia.core.evaluator cimport Evaluator

@cython.final
cdef class DiscoveryEvaluator(Evaluator):
    pass
