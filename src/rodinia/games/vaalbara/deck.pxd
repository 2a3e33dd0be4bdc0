cimport cython
from rodinia.core.state cimport State

cdef unsigned char[64] MARK
cdef unsigned char[320] RANK

cdef int LANDS, SEATS, AT_ROWS, AT_DECK, AT_LEFT, AT_OMENS, AT_BACKS

cdef class Deck(State):
    cdef readonly int top, omen, bottom, given
    cdef readonly long long faces, backs
    cdef unsigned char[64] back
    cdef unsigned char[10] row
    cdef unsigned char[5] clan
    @cython.locals(one=cython.longlong)
    cdef void shuffle(self)
    cdef int rank(self, int seat) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void show(self, int back) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void turn_up(self, int card) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void dig_up(self, int card) noexcept nogil
    cdef int space(self) noexcept nogil
    cdef void lay(self, int place) noexcept nogil
    cdef void track(self) noexcept nogil
    cdef void bury(self, int taken) noexcept nogil
    cdef void slide(self) noexcept nogil
    cdef void look_deck(self, int seat, short* cells) noexcept nogil

cdef int size(long long cards) noexcept nogil
cdef int nth(long long cards, int k) noexcept nogil
