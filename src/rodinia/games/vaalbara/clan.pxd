cimport rodinia.core.bits as bits
cimport rodinia.games.vaalbara.deck as piles
from rodinia.core.state cimport Moves
from rodinia.games.vaalbara.land cimport Land

cdef int EVERYONE, HAND
cdef int PEOPLE, AT_CLANS, AT_HAND, AT_SEALED, AT_DISCARDS, AT_KNOWN

cdef class Clan(Land):
    cdef short[5] hand, deck, discard, known
    cdef unsigned char[5] chosen, answer
    cdef int lacks(self, int seat) noexcept nogil
    cdef void draw_character(self, int seat, int character) noexcept nogil
    cdef void seal(self, int seat, int character) noexcept nogil
    cdef void reveal(self, int seat) noexcept nogil
    cdef void recall(self, int seat, int character) noexcept nogil
    cdef int fill_characters(self, int people, int base, Moves moves) noexcept nogil
    cdef void look_clans(self, int seat, short* cells) noexcept nogil
