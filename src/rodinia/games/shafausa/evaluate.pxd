cimport cython
cimport rodinia.games.shafausa.data as data
from rodinia.core.evaluator cimport Values
from rodinia.core.state cimport Moves, State
from rodinia.games.shafausa.judge cimport ShafausaJudge
from rodinia.games.shafausa.state cimport ShafausaState

cdef int BUY, DONE, MINE, PASS, PAY, RETURN, SELL, TAKE
cdef int EMPTY, HOUSES, MINES
cdef int ADMINISTRATION, BUYING, FILLING, MANAGING
cdef int TOWN_ROW
cdef int KEPT
cdef double PACE, TILE, GAIN, YIELD, SHARE, WHILE, MINER, TOWN, PLANNED, POINT, TIE, LEAD

@cython.final
cdef class ShafausaEvaluator(ShafausaJudge):
    cdef ShafausaState rest
    cdef Moves moves
    @cython.locals(n=cython.int, pick=cython.int, actor=cython.int)
    cdef int play_on(self, State state, Values values) except -1 nogil
    @cython.locals(best=cython.double, value=cython.double, move=cython.int, buying=cython.int)
    cdef int dream(self, State state, int seat, double rounds, double now) except -1 nogil
    cdef void attempt(self, int seat, int move) noexcept nogil
    @cython.locals(now=cython.double, best=cython.double)
    cdef int rate_exchange(self, State state, int seat, Moves moves, int n, Values values) except -1 nogil
    cdef double result(self, int seat) except? -99999 nogil
    cdef void fill(self, int seat) noexcept nogil
    @cython.locals(rounds=cython.double, left=cython.double)
    cdef double rounds_left(self) noexcept nogil
    @cython.locals(points=cython.double, income=cython.double, money=cython.double, waiting=cython.int)
    cdef double prospect(self, int seat, double rounds) noexcept nogil
    @cython.locals(points=cython.double, time=cython.double, town=cython.int, room=cython.int, tile=cython.int, spare=cython.double,
                   price=cython.double, gain=cython.double, wait=cython.double, hired=cython.double)
    cdef double plan(self, int seat, double money, double income, double rounds, int waiting) noexcept nogil
    cdef int town_price(self, int town) noexcept nogil
    @cython.locals(total=cython.double)
    cdef double cube_value(self, int seat) noexcept nogil
    cdef double middle(self, int seat, int resource) noexcept nogil
    @cython.locals(total=cython.double)
    cdef double income(self, int seat) noexcept nogil
    @cython.locals(total=cython.double, twice=cython.int, cubes=cython.int)
    cdef double effect(self, int seat, int kind) noexcept nogil
