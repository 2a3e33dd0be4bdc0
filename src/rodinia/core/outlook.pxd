cimport cython
cimport rodinia.core.gil as gil
from rodinia.core.job cimport Job
from rodinia.core.state cimport Moves, State

cdef int DEPTH, BUDGET

@cython.final
cdef class Frame:
    cdef State state
    cdef Moves moves
    cdef Frame next

@cython.final
cdef class Outlook(Job):
    cdef State root
    cdef Frame frame
    cdef int seat, seats, count, stops, now, left
    cdef int[::1] low, high, ids, base, change, line, length, path
    @cython.locals(awake=cython.int, now=cython.int, n=cython.int, k=cython.int)
    cdef int follow(self, State before, Frame frame, int move, int depth) except -1 nogil
    @cython.locals(k=cython.int)
    cdef int may_stop(self, int move) noexcept nogil
    @cython.locals(first=cython.int, own=cython.int, seat=cython.int, k=cython.int)
    cdef int keep(self, State state, int length) except -1 nogil
    @cython.locals(twin=State, i=cython.int)
    cpdef State after(self, int k, int steps)
