cimport cython
cimport rodinia.core.gil as gil
from rodinia.core.belief cimport Belief
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.job cimport Job
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER

@cython.final
cdef class StaticRatings(Job):
    cdef Belief belief
    cdef Evaluator evaluator
    cdef State world, after
    cdef Rng rng
    cdef Moves moves
    cdef Values values
    cdef int seat, worlds, count
    cdef int[::1] ids
    cdef double[::1] total
    @cython.locals(n=cython.int, k=cython.int, actor=cython.int)
    cdef int look(
        self, Belief belief, Evaluator evaluator, State world, State after, Rng rng, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int)
    cdef int place(self, int move) noexcept nogil
