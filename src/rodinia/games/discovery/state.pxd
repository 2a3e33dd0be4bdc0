cimport cython
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves
from rodinia.games.discovery.land cimport Land

cdef int CHANCE, OVER
cdef int CELLS, PASS, DEPLOY, RECALL, DISCARD, PLACE, DRAW, FIRST
cdef unsigned char[84] STOCK
cdef int KINDS, START, FOLLOWERS, NOBODY
cdef int LOOK_SIZE, AT_SCORES, AT_SUPPLY, AT_OPEN, AT_BAG, AT_REMOVED, AT_GONE
cdef int AS_IT_IS, AS_INCOMPLETE
cdef int CASTING, REMOVING, DEALING, DRAWING, REFILLING, PLACING, DISCARDING, FOLLOWING, ENDED

@cython.final
cdef class DiscoveryState(Land):
    cdef int hold, removing, first, mover, phase, left
    cdef unsigned char[84] bag, removed, gone
    cdef unsigned char[10] hand
    cdef unsigned char[5] held, posts
    cdef short[40] post
    cdef int[5] score
    cdef void cast(self, int first) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void take(self, int kind) noexcept nogil
    cdef void offer(self) noexcept nogil
    cdef void discard(self, int slot) noexcept nogil
    cdef void drop(self, int slot) noexcept nogil
    cdef int twins(self, int seat) noexcept nogil
    cdef int fill_placing(self, int seat, Moves moves) noexcept nogil
    cdef void place(self, int packed) noexcept nogil
    cdef int fill_following(self, int seat, Moves moves) noexcept nogil
    cdef int fill_deploying(self, Moves moves, int n) noexcept nogil
    cdef int leads(self, int node, int segment) noexcept nogil
    cdef int oldest(self, int seat, int i) noexcept nogil
    cdef void follow(self, int move) noexcept nogil
    cdef void deploy(self, int seat, int node) noexcept nogil
    cdef void recall(self, int cell) noexcept nogil
    cdef int posted(self, int seat, int cell) noexcept nogil
    cdef int placing(self) noexcept nogil
    cdef int following(self) noexcept nogil
    cdef int coming(self) noexcept nogil
    cdef int turns(self, int seat, int tiles) noexcept nogil
    cdef void reckon(self) noexcept nogil
    cdef int owned(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void look_seat(self, int seat, int k, short* cells) noexcept nogil
