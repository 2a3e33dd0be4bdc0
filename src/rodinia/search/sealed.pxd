cimport cython
from rodinia.search.nodes cimport Nodes

cdef int STAKES

@cython.final
cdef class Sealed:
    cdef Nodes nodes
    cdef double gamma
    cdef int stakes
    cdef int[64] begin, end, pick, seat
    cdef double[64] chance
    cdef int[4096] arm
    cdef double[4096] share, value
    cdef int room(self) noexcept nogil
    @cython.locals(
        begin=cython.int, positive=cython.double, child=cython.int, pick=cython.int, chance=cython.double, k=cython.int,
        share=cython.double,
    )
    cdef int stake(self, int seat, int arms, double at) noexcept nogil
    @cython.locals(seat=cython.int, k=cython.int, arm=cython.int, base=cython.double, value=cython.double)
    cdef int settle(self, int stake, double got) noexcept nogil
