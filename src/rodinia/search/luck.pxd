cimport cython
from libc cimport math
from rodinia.core.rng cimport Rng
from rodinia.search.nodes cimport Nodes

cdef int FIRST_FIT, FITS
cdef double MOST_LUCK
cdef unsigned long long MASK, STRIDE, LEAP

@cython.final
cdef class Luck:
    cdef Nodes nodes
    cdef Rng coin
    cdef unsigned long long salt, fate
    cdef double coins, more, noise
    cdef int draws, tries, notes, refit
    cdef int[::1] note_child, note_tries, met
    cdef double[::1] note_share, common, fair, weight
    cdef int plant(self, unsigned long long salt, unsigned long long fate, double coins, double more) noexcept nogil
    cpdef void reserve(self, int room)
    cdef int begin(self) noexcept nogil
    cdef int meet(self, int tries) noexcept nogil
    @cython.locals(visits=cython.int, coins=cython.int)
    cdef int toss(self, int node) noexcept nogil
    cdef int leave(self, unsigned long long word) noexcept nogil
    cdef int note(self, int top, int child, double share) noexcept nogil
    @cython.locals(
        seats=cython.int, mine=cython.int, most=cython.int, n=cython.int, k=cython.int, child=cython.int, rest=cython.double,
        whole=cython.double, luck=cython.double, pairs=cython.double, part=cython.double, share=cython.double,
    )
    cdef int even(self, int top) noexcept nogil
    @cython.locals(child=cython.int, k=cython.int)
    cdef int forget(self, int top) noexcept nogil
