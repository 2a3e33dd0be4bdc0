cimport cython
cimport rodinia.core.gil as gil
from rodinia.core.job cimport Job
from rodinia.core.rng cimport Rng

cdef int FLOORING, WATER, CASTLE, VILLAGE, LEAST_LOOT, MOST_LOOT, TRIES, ELEMENT, FEATURE, FLOOR, LINK, LOOT, WALL
cdef int[8] DX, DY
cdef int[2] IN_TURN, MARGIN, CROSS, COLOURS
cdef int[48] LAYER, PUTS, WEIGHT, WIDTH, EFFECTS
cdef int[384] EFFECT_ADD, EFFECT_MASK, EFFECT_RADIUS

@cython.final
cdef class Press(Job):
    cdef int[240000] weight
    cdef int[10000] banned, mark, loot
    cdef signed char[30000] put
    cdef unsigned char[30000] link, slant
    cdef int[30000] order
    cdef int[3] at, turned
    cdef int[8] spawn
    cdef Rng rng
    cdef int size, tiles, players, deck, turns, marks, villages, tries
    cpdef int make(self, Rng rng, int size, int players, int deck, int turns)
    cpdef int raw(self, Rng rng, int size, int deck)
    cdef int place_spawns(self, int corner) noexcept nogil
    cdef int attempt(self, Rng rng) noexcept nogil
    cdef int shuffle(self, Rng rng, int first, int count) noexcept nogil
    cdef int decide(self, Rng rng, int pair) noexcept nogil
    cdef int fall_back(self, Rng rng, int layer, int tile) noexcept nogil
    cdef int beside(self, int tile, int direction) noexcept nogil
    cdef int lay(self, Rng rng, int colour, int layer, int tile) noexcept nogil
    cdef int fits(self, int colour, int layer, int tile, int direction) noexcept nogil
    cdef int crosses(self, int layer, int here, int there) noexcept nogil
    cdef int slope(self, int here, int there) noexcept nogil
    cdef int block(self, int here, int there) noexcept nogil
    cdef int meets_itself(self, int width) noexcept nogil
    cdef int rotate(self, int tile, int turn) noexcept nogil
    cdef int place_all(self, int colour, int layer) noexcept nogil
    cdef int place(self, int colour, int layer, int width) noexcept nogil
    cdef int spoils(self, int colour, int layer) noexcept nogil
    cdef int affect(self, int effect, int tile) noexcept nogil
    cdef int connected(self) noexcept nogil
    cdef int open(self, int tile) noexcept nogil
    cdef int finish(self, Rng rng) noexcept nogil
    @cython.locals(n=cython.int, tile=cython.int, value=cython.int)
    cpdef list packed(self)
