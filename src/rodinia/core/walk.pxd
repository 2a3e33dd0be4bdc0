cimport cython
cimport rodinia.core.gil as gil
from rodinia.core.job cimport Job
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER

@cython.final
cdef class Walk(Job):
    cdef State root, state
    cdef Rng rng
    cdef Moves moves
    cdef int games, most, seats, done
    cdef long long decisions
    cdef int[::1] points, lengths
    cdef double[::1] shares
    @cython.locals(steps=cython.int, actor=cython.int, seat=cython.int)
    cdef int play(self, State state, State root, Rng rng, Moves moves) except -1 nogil
