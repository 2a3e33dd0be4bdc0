cimport rodinia.core.bits as bits
cimport rodinia.games.shafausa.data as data
from rodinia.core.rng cimport Rng
from rodinia.games.shafausa.order cimport Order

cdef int BUILD, DEAL, DEVELOP, DRAW, FIRST, HIRE, MINE, TAKE
cdef int BUILDINGS, RESOURCES, SPACES, TOWNS, TRIBES
cdef int ADMINISTRATION, DEALING, DRAWING, LOT, MANAGEMENT, RANDOM
cdef int LOOK_SIZE, AT_GRID, AT_BAG, AT_TRIBES, AT_STAGES

cdef class Table(Order):
    cdef readonly int choice, limited, phase, round, first, turn
    cdef short[6] grid, tribe, stage
    cdef short[11] bag
    cdef int last
    cdef int at(self, int turn) noexcept nogil
    cdef int offered(self, int seat) noexcept nogil
    cdef int is_free(self, int tribe) noexcept nogil
    cdef int is_last(self) noexcept nogil
    cdef int could(self, int seat, int move) noexcept nogil
