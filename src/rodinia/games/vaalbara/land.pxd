cimport cython
cimport rodinia.core.bits as bits
from rodinia.games.vaalbara.deck cimport Deck

cdef int FIELD, MEADOW, MOUNTAIN, RIVER, SOURCES, VILLAGE
cdef int PER_MEADOW, PER_FIELD, PER_TYPE, RIVER_MOST
cdef int[64] MOUNTAINS
cdef int[8] VARIETIES
cdef unsigned char[64] TYPE, VALUE

cdef int LANDS, SEATS, AT_TYPES, AT_VALUES, AT_REALMS, AT_COUNTS, AT_PLAYED, AT_POINTS, AT_TALLY

cdef class Land(Deck):
    cdef unsigned char[5] played
    cdef long long[5] realm
    cdef unsigned char[30] count
    cdef int[5] score
    cdef int[50] tally
    cdef int left(self, int seat) noexcept nogil
    cdef int right(self, int seat) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef int settle(self, int seat, int card) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void leave(self, int seat, int card) noexcept nogil
    cdef int worth(self, int seat, int card) noexcept nogil
    cdef int promise(self, int seat, int card) noexcept nogil
    cdef int kind(self, int card) noexcept nogil
    cdef int value(self, int card) noexcept nogil
    cdef int types(self, int seat) noexcept nogil
    cdef int bonus(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int source, int points) noexcept nogil
    cdef void look_lands(self, int seat, short* cells) noexcept nogil
