cimport cython
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER
cdef int BUILD, BUY, DEAL, DEVELOP, DONE, DRAW, FIRST, HIRE, MINE, PASS, PAY, RETURN, SELL, TAKE, TRIBE
cdef int EMPTY, HOUSES, MINES
cdef int LOT, DEALING, DRAFTING, DRAWING, BUYING, WORKING, ENDED
cdef int MANAGING, PAYING, STORING, FINISHED
cdef int RANDOM, DRAFT, FIXED
cdef int RESOURCES, BUILDINGS, TRIBES, TOWNS, ROW, SPACES
cdef int HIRE_BIT, DEVELOP_BIT, BUILD_BIT, SELL_BIT, BUY_BIT, ACT_BITS
cdef long long HIRES, BUILDS, ACTS, SELLS, BUYS
cdef int TOWN_ROW, BUILD_ROW
cdef int[7] BUY_PRICE, SELL_PRICE, OUTPUT, MINE_POINTS
cdef int[98] COSTS
cdef int[4] ROOM
cdef int[11] PRICE, POINTS, COPIES, CASH, MORE_MINES, RANK, BONUS, CUT
cdef int[77] POOL, DOUBLES, PRODUCES
cdef int[8] START_CHF, START_MINERS, START_TOWNS
cdef int[192] PRINTED
cdef int[16] MINER_PRICE
cdef int MOST_MINERS, WAREHOUSES, FEE, ROUNDS, RESERVE, TOWN_POINTS, MINER_POINTS, MANY, MANY_POINTS
cdef int STORED_POINTS, FULL_POINTS, ALL_MINERS_POINTS, CHF_PER_POINT

cdef int ones(int mask) noexcept nogil

@cython.final
cdef class ShafausaState(State):
    cdef readonly int choice, limited, canonical, phase, round, first, turn
    cdef short[6] grid, tribe, miners, towns, reserve, stage, bought
    cdef short[11] bag
    cdef int[6] chf
    cdef short[42] goods, mines
    cdef unsigned char[144] tiles
    cdef long long[6] barred
    cdef short[6] dug, room, built, owned, more, rank, bonus, cut, value
    cdef int[6] cubes
    cdef int at(self, int turn) noexcept nogil
    cdef int busy(self) noexcept nogil
    cdef int fill_tribes(self, Moves moves) noexcept nogil
    @cython.locals(offered=cython.int, rich=cython.int)
    cdef int fill_shop(self, int seat, Moves moves) noexcept nogil
    cdef int fill_sales(self, int seat, Moves moves, int n) noexcept nogil
    @cython.locals(mask=cython.longlong)
    cdef int fill_work(self, int seat, Moves moves) noexcept nogil
    @cython.locals(one=cython.longlong, mask=cython.longlong, waiting=cython.longlong)
    cdef long long acts(self, int seat) noexcept nogil
    @cython.locals(one=cython.longlong, mask=cython.longlong)
    cdef long long trades(self, int seat) noexcept nogil
    cdef int fill_desk(self, int seat, Moves moves) noexcept nogil
    cdef int missing(self, int seat, int row) noexcept nogil
    cdef int hire_price(self, int seat) noexcept nogil
    cdef int worth(self, int seat) noexcept nogil
    cdef int due(self, int seat) noexcept nogil
    cdef int offered(self, int seat) noexcept nogil
    cdef int could(self, int seat, int move) noexcept nogil
    cdef void happen(self, int outcome) noexcept nogil
    cdef int is_free(self, int tribe) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef void draw_on(self) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void extract(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int resource, int cubes) noexcept nogil
    cdef void next_buyer(self) noexcept nogil
    cdef void shop(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void sell(self, int seat, int resource) noexcept nogil
    cdef void manage(self, int seat, int move) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    cdef void pay(self, int seat, int row) noexcept nogil
    cdef void place(self, int seat, int tile) noexcept nogil
    cdef void develop(self, int seat) noexcept nogil
    cdef void wake(self, int seat, int tile) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void buy(self, int seat, int resource) noexcept nogil
    @cython.locals(one=cython.longlong, lower=cython.longlong, barred=cython.longlong)
    cdef void act_and_bar(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void bar_after_sale(self, int seat, int resource) noexcept nogil
    cdef void administer(self, int seat, int move) noexcept nogil
    cdef void keep_enough(self, int seat, int resource) noexcept nogil
    cdef void settle(self, int seat) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef int is_full(self, int seat) noexcept nogil
    cdef int wealth(self, int seat) noexcept nogil
    cdef void survey(self, int seat) noexcept nogil
