cimport cython
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves
cimport rodinia.games.mainland.land as land
from rodinia.games.mainland.land cimport Land

cdef int CHANCE, HIDDEN, OVER
cdef int CORNERS, DRAW, FIRST, GATHER, PASS, PLACE, REPLACE
cdef int CASTING, DEALING, CAMPING, TURN, REPLACING, PLACING, DRAWING, GATHERING, ENDED
cdef int HAND, TOKENS, NOBODY
cdef int LOOK_SIZE, AT_CLANS, AT_HAND, AT_UNSEEN, AT_DISCARDS
cdef unsigned char[64] COPIES

@cython.final
cdef class MainlandState(Land):
    cdef int ranked, phase, mover, first, due, cards
    cdef int[4] tokens, held, left
    cdef unsigned char[32] hand
    cdef unsigned char[256] pile, discard
    cdef int[256] laid
    @cython.locals(n=cython.int, k=cython.int)
    cdef int list_others(self, int seat, Moves moves) noexcept nogil
    cdef int differs(self, int seat, int k) noexcept nogil
    @cython.locals(wanted=cython.int, face=cython.int)
    cdef int pull(self, int seat, Rng rng) noexcept nogil
    cdef int cast(self, int seat) noexcept nogil
    cdef int replace(self, int seat, int face) noexcept nogil
    @cython.locals(cell=cython.int, rotation=cython.int, face=cython.int)
    cdef int place(self, int seat, int spot) noexcept nogil
    @cython.locals(k=cython.int, face=cython.int)
    cdef int gather(self, int seat) noexcept nogil
    cdef int refill(self, int phase, int cards) noexcept nogil
    cdef int receive(self, int face) noexcept nogil
    @cython.locals(k=cython.int, seat=cython.int)
    cdef int advance(self) noexcept nogil
    @cython.locals(k=cython.int)
    cdef int take(self, int seat, int face) noexcept nogil
    @cython.locals(k=cython.int)
    cdef int lose(self, int seat, int face) noexcept nogil
    @cython.locals(value=cython.longlong, k=cython.int)
    cdef long long standing(self, int seat) noexcept nogil
    @cython.locals(empty=cython.int)
    cdef double emptiness(self) noexcept nogil
    @cython.locals(other=cython.int, n=cython.int, _=cython.int)
    cdef int redeal(self, int seat, Rng rng) noexcept nogil
    cdef int place_of(self, int other, int seat) noexcept nogil
    @cython.locals(found=cython.int, at=cython.int, face=cython.int, held=cython.int)
    cdef int look_clan(self, int seat, int other, int k, short* cells) noexcept nogil
