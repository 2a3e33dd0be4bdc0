cimport cython
cimport rodinia.games.shafausa.data as data
cimport rodinia.games.shafausa.valley as valley
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves
from rodinia.games.shafausa.valley cimport Valley

cdef int CHANCE, OVER
cdef int BUILD, BUY, DEAL, DEVELOP, DONE, DRAW, FIRST, HIRE, MINE, PASS, PAY, RETURN, SELL, TAKE, TRIBE
cdef int EMPTY, HOUSES
cdef int BUILDINGS, RESOURCES, SPACES, TOWNS, TRIBES
cdef int BUY_BIT, SELL_BIT, ACT_BITS
cdef int LOOK_SIZE, AT_GRID, AT_BAG, AT_TRIBES, AT_STAGES
cdef int LOT, DEALING, DRAFTING, DRAWING, BUYING, WORKING, ENDED
cdef int MANAGING, PAYING, STORING, FINISHED
cdef int RANDOM, DRAFT
cdef long long HIRES, BUILDS, ACTS, SELLS

@cython.final
cdef class ShafausaState(Valley):
    cdef readonly int choice, limited, canonical, phase, round, first, turn
    cdef short[6] grid, tribe, stage
    cdef short[11] bag
    cdef long long[6] barred
    cdef int at(self, int turn) noexcept nogil
    cdef int busy(self) noexcept nogil
    cdef int fill_tribes(self, Moves moves) noexcept nogil
    @cython.locals(offered=cython.int, rich=cython.int)
    cdef int fill_shop(self, int seat, Moves moves) noexcept nogil
    cdef int offered(self, int seat) noexcept nogil
    cdef int fill_sales(self, int seat, Moves moves, int n) noexcept nogil
    @cython.locals(mask=cython.longlong)
    cdef int fill_work(self, int seat, Moves moves) noexcept nogil
    cdef int fill_desk(self, int seat, Moves moves) noexcept nogil
    cdef void happen(self, int outcome) noexcept nogil
    cdef int is_free(self, int tribe) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef void draw_on(self) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void next_buyer(self) noexcept nogil
    cdef void shop(self, int seat, int move) noexcept nogil
    cdef void manage(self, int seat, int move) noexcept nogil
    cdef void administer(self, int seat, int move) noexcept nogil
    cdef void settle(self, int seat) noexcept nogil
    cdef void end_round(self) noexcept nogil
    @cython.locals(one=cython.longlong, lower=cython.longlong, barred=cython.longlong)
    cdef void act_and_bar(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void bar_after_sale(self, int seat, int resource) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void bar_after_purchase(self, int seat, int resource) noexcept nogil
    cdef void keep_enough(self, int seat, int resource) noexcept nogil
    cdef int could(self, int seat, int move) noexcept nogil
