cimport cython
from rodinia.core.state cimport Moves

cdef int SLOTS, FEW

@cython.final
cdef class Places:
    cdef int[::1] slot_turn, slot_place
    cdef int turn, marked
    @cython.locals(k=cython.int, slot=cython.int)
    cdef int mark(self, int n, Moves moves) noexcept nogil
    @cython.locals(k=cython.int, slot=cython.int)
    cdef int where(self, int move, Moves moves) noexcept nogil
    cdef int has(self, int move, Moves moves) noexcept nogil
