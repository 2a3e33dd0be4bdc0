cimport cython
cimport rodinia.core.gil as gil
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.job cimport Job
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER
cdef unsigned long long STRIDE, MASK

@cython.final
cdef class Ahead(Job):
    cdef Evaluator evaluator
    cdef State root, state, after
    cdef Moves moves
    cdef Values values
    cdef Rng rng
    cdef unsigned long long seed
    cdef int decisions, tries, seats, drew, made
    cdef double[8] total
    @cython.locals(actor=cython.int, left=cython.int, first=cython.int, seat=cython.int)
    cdef int play(
        self, Evaluator evaluator, State root, State state, State after, Rng rng, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(actor=cython.int)
    cdef int settled(self, State state, Rng rng) except? -9 nogil
    @cython.locals(n=cython.int, k=cython.int, pick=cython.int)
    cdef int choose(
        self, int actor, Evaluator evaluator, State state, State after, Moves moves, Values values
    ) except? -9 nogil
