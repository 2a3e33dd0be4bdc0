cimport cython
cimport rodinia.core.bits as bits
from rodinia.core.state cimport Moves, State

ctypedef unsigned long long word_t

cdef int CORNERS, PLACE, WIDEST, AT_BOARD, PLANE
cdef word_t ODD, TWOS, FOURS, PAIRS, WORDS, FULL, LANE_MASK
cdef unsigned char[256] LANE
cdef word_t[256] BIT
cdef int[4] CORNER
cdef unsigned char[1024] TURNED
cdef unsigned char[64] TURNS, ANYWHERE, ASKS
cdef unsigned char[1024] BUILT, NEEDED, ADDED
cdef unsigned short[64] BENEATH
cdef int[16] MAINLAND, MINOR, WORTH

cdef class Land(State):
    cdef int side, rule, surveyed
    cdef int[4] kept
    cdef unsigned char[256] top
    cdef word_t[64] fit, below, shown
    cdef word_t[16] own
    cdef word_t[4] room, bare, edge, near, home, reach
    cdef word_t[16] spots
    cdef unsigned char[64] count
    cdef int lay(self, int seat, int face, int rotation, int cell) noexcept nogil
    @cython.locals(old=cython.int, lane=cython.int, lane_above=cython.int, above=cython.int, change=cython.int, each=cython.int,
                   bit=word_t, bit_above=word_t)
    cdef int show(self, int cell, int seat, int item) noexcept nogil
    @cython.locals(lane=cython.int, here=word_t, under=word_t)
    cdef int survey_edges(self) noexcept nogil
    @cython.locals(left=word_t, bit=word_t, first=cython.int, turn=cython.int, lane=cython.int)
    cdef int list_places(self, int seat, int face, Moves moves, int n) noexcept nogil
    @cython.locals(total=word_t, word=word_t, k=cython.int)
    cdef int count_places(self, int seat, int face) noexcept nogil
    @cython.locals(left=word_t, n=cython.int, turn=cython.int, lane=cython.int, _=cython.int)
    cdef int find_place(self, int seat, int face, int k) noexcept nogil
    @cython.locals(slack=cython.int, turn=cython.int, lane=cython.int, k=cython.int, at=cython.int, one=cython.int, two=cython.int,
                   three=cython.int, four=cython.int, above=word_t)
    cdef int find_spots(self, int seat, int face) noexcept nogil
    @cython.locals(cells=word_t, turn=cython.int)
    cdef int afford_lane(self, int seat, int face, int lane, int slack) noexcept nogil
    @cython.locals(least=cython.int, k=cython.int, item=cython.int, spare=cython.int)
    cdef int slack(self, int seat, int face) noexcept nogil
    @cython.locals(here=word_t, after=word_t, under=word_t, left=word_t, bit=word_t, k=cython.int, item=cython.int, need=cython.int)
    cdef word_t affordable(self, int seat, int face, int lane, int slack, word_t cells) noexcept nogil
    @cython.locals(k=cython.int, item=cython.int, need=cython.int, lack=cython.int, tile=cython.int, covered=cython.int)
    cdef int affords(self, int seat, int face, int cell) noexcept nogil
    @cython.locals(rest0=word_t, rest1=word_t, rest2=word_t, rest3=word_t, grown0=word_t, grown1=word_t, grown2=word_t,
                   grown3=word_t, old0=word_t, old1=word_t, old2=word_t, old3=word_t, grows=word_t, best=cython.int,
                   best_minor=cython.int, minor=cython.int, found=cython.int, lesser=cython.int, value=cython.int,
                   lane=cython.int)
    cdef int survey(self, int seat) noexcept nogil
    cdef int worth(self, int seat) noexcept nogil
    @cython.locals(bit=word_t, found=cython.int)
    cdef int weigh(self, word_t left, int first) noexcept nogil
    @cython.locals(home0=word_t, home1=word_t, home2=word_t, home3=word_t)
    cdef int widen(self) noexcept nogil
    @cython.locals(y=cython.int, x=cython.int, at=cython.int, shown=cython.int, owner=cython.int)
    cdef int look_board(self, int seat, short* cells) noexcept nogil
