cimport cython
cimport rodinia.core.bits as bits
cimport rodinia.games.shafausa.data as data
from rodinia.core.state cimport State

cdef int BUILD, DEVELOP, HIRE, MINE
cdef int EMPTY, HOUSES, MINES
cdef int BUILD_ROW, BUILDINGS, RESOURCES, ROW, SPACES, TOWN_ROW, TOWNS
cdef int HIRE_BIT, DEVELOP_BIT, BUILD_BIT, SELL_BIT, BUY_BIT

cdef int AT_VALLEYS, AT_GOODS, AT_BOUGHT, AT_RESERVE, AT_TOWNS


cdef class Valley(State):
    cdef int[6] chf, cubes
    cdef short[42] goods, mines
    cdef short[6] miners, towns, reserve, bought
    cdef unsigned char[144] tiles
    cdef short[6] dug, room, built, owned, more, rank, bonus, cut, value
    @cython.locals(one=cython.longlong, mask=cython.longlong, waiting=cython.longlong)
    cdef long long acts(self, int seat) noexcept nogil
    @cython.locals(one=cython.longlong, mask=cython.longlong)
    cdef long long trades(self, int seat) noexcept nogil
    cdef int can_fill(self, int seat) noexcept nogil
    cdef int missing(self, int seat, int row) noexcept nogil
    cdef int hire_price(self, int seat) noexcept nogil
    cdef int worth(self, int seat) noexcept nogil
    cdef int due(self, int seat) noexcept nogil
    cdef void extract(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int resource, int cubes) noexcept nogil
    cdef void sell(self, int seat, int resource) noexcept nogil
    cdef void buy(self, int seat, int resource) noexcept nogil
    cdef void take(self, int seat, int kind) noexcept nogil
    cdef void pay_fee(self, int seat) noexcept nogil
    cdef void give_back(self, int seat, int kind) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    cdef void pay(self, int seat, int row) noexcept nogil
    cdef void place(self, int seat, int tile) noexcept nogil
    cdef void develop(self, int seat) noexcept nogil
    cdef void wake(self, int seat, int tile) noexcept nogil
    cdef int is_full(self, int seat) noexcept nogil
    cdef int wealth(self, int seat) noexcept nogil
    cdef void survey(self, int seat) noexcept nogil
    cdef void look_valley(self, int seat, int k, short* cells) noexcept nogil
