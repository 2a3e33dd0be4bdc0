cimport cython

cdef unsigned long long MASK, GAMMA, MIX1, MIX2

@cython.final
cdef class Rng:
    cdef public unsigned long long word
    cdef unsigned long long[5] apart  # the words of two threads never share a line of the cache
    @cython.locals(z=cython.ulonglong)
    cpdef unsigned long long next(self) noexcept nogil
    @cython.locals(high=cython.ulonglong)
    cpdef int below(self, int n) noexcept nogil
    cpdef void skip(self, int n) noexcept nogil
    cpdef double unit(self) noexcept nogil
