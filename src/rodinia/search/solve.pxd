cimport cython
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER, DEEPEST, PAUSE

@cython.final
cdef class Solver:
    cdef int left, tried
    cdef double deadline
    cdef Moves moves
    @cython.locals(twin=State)
    cpdef object actions(self, State state, int seat)
    @cython.locals(actor=cython.int, seats=cython.int, k=cython.int, move=cython.int, twin=State)
    cpdef object values(self, State state, int depth)
    cdef object pause(self)
    @cython.locals(twin=State, total=cython.int, weight=cython.int, outcome=cython.int)
    cdef object mean(self, State state, int depth)

cdef bint better(list values, list best, int actor, int seats)
