cimport cython
cimport rodinia.games.shafausa.data as data
from rodinia.core.state cimport Moves
from rodinia.games.shafausa.table cimport Table

cdef int CHANCE, OVER
cdef int BUY, DEAL, DONE, DRAW, FIRST, MINE, PASS, PAY, RETURN, SELL, TAKE, TRIBE
cdef int EMPTY, HOUSES
cdef int BUILDINGS, RESOURCES, SPACES, TRIBES
cdef int SELL_BIT, ACT_BITS
cdef int LOT, DEALING, DRAFTING, DRAWING, BUYING, MANAGEMENT, ADMINISTRATION, ENDED
cdef int MANAGING, PAYING, STORING, FILLING, FINISHED
cdef int RANDOM, DRAFT

@cython.final
cdef class ShafausaState(Table):
    cdef int busy(self) noexcept nogil
    cdef int is_up(self, int seat) noexcept nogil
    cdef int fill_tribes(self, Moves moves) noexcept nogil
    @cython.locals(offered=cython.int, rich=cython.int)
    cdef int fill_shop(self, int seat, Moves moves) noexcept nogil
    cdef int fill_sales(self, int seat, Moves moves, int n) noexcept nogil
    @cython.locals(mask=cython.longlong)
    cdef int fill_work(self, int seat, Moves moves) noexcept nogil
    cdef int fill_dues(self, int seat, Moves moves) noexcept nogil
    cdef void happen(self, int outcome) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef void draw_on(self) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void next_buyer(self) noexcept nogil
    cdef void shop(self, int seat, int move) noexcept nogil
    cdef void manage(self, int seat, int move) noexcept nogil
    cdef void trade(self, int seat, int move) noexcept nogil
    cdef void finish(self, int seat) noexcept nogil
    cdef void begin_administration(self) noexcept nogil
    cdef void administer(self, int seat, int move) noexcept nogil
    cdef void settle(self, int seat) noexcept nogil
    cdef void store(self, int seat) noexcept nogil
    cdef void end_administration(self) noexcept nogil
