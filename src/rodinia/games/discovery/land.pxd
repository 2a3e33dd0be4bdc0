cimport cython
from rodinia.core.state cimport Moves, State

cdef unsigned char[21504] FIT
cdef unsigned char[1344] SHOWS, SEGMENT
cdef unsigned char[84] SEGMENTS
cdef unsigned char[420] TERRAIN, SIDES, CITIES, TWINS, MEADOWS
cdef int[12] RATES
cdef int SMALL
cdef int[4] STEP, STEP_X, STEP_Y
cdef int FRAME, PLANE, AT_PLACES, AT_TILES, AT_CORNER, AT_LAND
cdef int RING, FOLD, A_TILE, A_SPOT, MOUNTAIN, GRASSLAND, AS_IT_IS, AS_INCOMPLETE, AS_COMPLETE

cdef class Land(State):
    cdef readonly int placed, spots
    cdef unsigned char[84] tile_kind, tile_turn
    cdef short[84] tile_cell
    cdef signed char[84] tile_x, tile_y
    cdef int west, east, north, south
    cdef unsigned char[4096] grid
    cdef short[170] spot_cell
    cdef unsigned char[170] spot_need
    cdef short[420] territory, after
    cdef unsigned char[420] size, gaps, cities, guests
    cdef int fits(self, int kind) noexcept nogil
    cdef int fill_places(self, int kind, int base, Moves moves, int n) noexcept nogil
    cdef void lay(self, int kind, int turn, int cell) noexcept nogil
    cdef int node(self, int tile, int side) noexcept nogil
    cdef int segments(self, int tile) noexcept nogil
    cdef int open_spot(self, int cell) noexcept nogil
    cdef void close_spot(self, int spot) noexcept nogil
    cdef void found(self, int node, int printed) noexcept nogil
    cdef void join(self, int one, int two) noexcept nogil
    cdef int shared(self, int small, int big) noexcept nogil
    cdef int shares(self, int first, int segment, int twins, int small, int big) noexcept nogil
    @cython.locals(complete=cython.bint)
    cdef int value(self, int territory, int seen) noexcept nogil
    cdef int terrain(self, int territory) noexcept nogil
    cdef int counted(self, int territory, int terrain) noexcept nogil
    @cython.locals(seen=cython.uchar[420])
    cdef int nearby(self, int mountain) noexcept nogil
    cdef void stretch(self, int x, int y) noexcept nogil
    @cython.locals(corner_x=cython.int, corner_y=cython.int, tile=cython.int, kind=cython.int, shows=cython.int,
                   x=cython.int, y=cython.int, at=cython.int)
    cdef void look_land(self, short* cells) noexcept nogil
    @cython.locals(tile=cython.int, segment=cython.int, x=cython.int, y=cython.int)
    cdef void look_follower(self, int node, int whose, short* cells) noexcept nogil
