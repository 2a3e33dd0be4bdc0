cimport cython
cimport rodinia.core.bits as bits
cimport rodinia.core.mem as mem
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State
from rodinia.games.azivon.works cimport Works

cdef int CHANCE, OVER
cdef int CHOP, CLAIM, DROP, FIRST, PLACE, SHEET, SHEETS, SKIP, SPAWN, STORE, TAKE, TRAIN
cdef int BOWMAN, CASTLE, DEALING, ENDED, GOLD, LOOT, MATERIAL, ORE, OWNER, PLACING, PRINTING, SOLDIER, STARTING, TURN
cdef int VILLAGE, HEAD_ONLY
cdef int NEXT_LOOT, PLANES, AT_SPAWNS, AT_HOMES, AT_REALMS, AT_LOOT, AT_BOARD
cdef int[512] PRICE
cdef int ACTIONS, OPENING, SPACES, RESOURCE_SPACES

@cython.final
cdef class AzivonState(Works):
    cdef int settled(self, int place) noexcept nogil
    cdef int happen(self, int outcome) except -1 nogil
    @cython.locals(tile=cython.int, place=cython.int)
    cdef int lay(self, int number) except -1 with gil
    @cython.locals(full=cython.int)
    cdef int begin_turn(self) noexcept nogil
    cdef int tile_of(self, int number) noexcept nogil
    @cython.locals(n=cython.int, y=cython.int, lane=cython.int)
    cdef int survey(self, int seat, Moves moves) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, move=cython.int)
    cdef int fill_turn(self, int seat, Moves moves) noexcept nogil
    @cython.locals(row=cython.ulonglong, bit=cython.ulonglong, y=cython.int, lane=cython.int)
    cdef int able(self, int seat) noexcept nogil
    cdef int store(self, int seat) noexcept nogil
    cdef int take(self, int seat, int tile) noexcept nogil
    cdef int rank(self, int seat) noexcept nogil
    cdef int look_realm(self, int seat, int k, short* cells) noexcept nogil
