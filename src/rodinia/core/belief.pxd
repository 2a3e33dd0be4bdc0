cimport cython
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport State

cdef class Belief:
    cdef readonly State base
    cdef int deal(self, State world, Rng rng) except -1 nogil

cdef class PlainBelief(Belief):
    cdef dict __dict__
    cdef int deal(self, State world, Rng rng) except -1 with gil
