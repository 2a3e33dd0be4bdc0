cimport cython

cdef unsigned long long MASK
cdef unsigned long long[8] FIRST
cdef unsigned char[192] ORDER
cdef int LENGTH

@cython.final
cdef class Digest:
    cdef unsigned long long[16] v, text
    @cython.locals(length=cython.int, k=cython.int, turn=cython.int, at=cython.int, start=cython.ulonglong)
    cpdef unsigned long long of(self, long long number) noexcept nogil
    @cython.locals(length=cython.int, rest=cython.longlong, k=cython.int, at=cython.int, digit=cython.ulonglong)
    cdef int spell(self, long long number) noexcept nogil
    @cython.locals(v=cython.p_ulonglong)
    cdef int mix(self, int a, int b, int c, int d, int x, int y) noexcept nogil

cdef unsigned long long turned(unsigned long long word, int by) noexcept nogil
