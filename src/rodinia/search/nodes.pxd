cimport cython

@cython.final
cdef class Nodes:
    cdef int seats, mine, used, room
    cdef double trust
    cdef int[::1] actor, move, first, next, count, legal, visits, offered
    cdef double[::1] total, square, bias, excess, regret, plays
    cdef int plant(self, int mine, double trust) noexcept nogil
    cpdef void reserve(self, int room)
    @cython.locals(child=cython.int)
    cdef int add(self, int node, int actor, int move, double bias) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int renew(self, int node, int actor, int move, double bias) noexcept nogil
    cdef double worth(self, int node, int seat, double otherwise) noexcept nogil
