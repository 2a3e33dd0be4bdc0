cimport cython
cimport rodinia.games.shafausa.data as data
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport State
from rodinia.games.shafausa.state cimport ShafausaState

cdef int EMPTY, HOUSES, MINES
cdef int BUYING, MANAGEMENT, MANAGING
cdef int TOWN_ROW
cdef double BEGIN, LITTLE
cdef int MINES_FACT, GOODS_FACT, BUILT_FACT, RESERVE_FACT
cdef int POINTS_FACT, CHF_FACT, LITTLE_CHF_FACT, SOLD_FACT, BOUGHT_FACT, SOLD_INCOME_FACT, BOUGHT_INCOME_FACT
cdef int ROOM_FACT, FREE_FACT, FREE_SQUARED_FACT, TOWNS_FACT, SPARE_FACT, MINERS_FACT, WAITING_FACT
cdef int MEANS_FACT, ACTING_FACT, STORED_FACT, TOWN_FACT, FULL_FACT, POINTS_TO_COME_FACT, CUBES_TO_COME_FACT
cdef double[171] WEIGHT
cdef double[928] INNER
cdef double[16] INNER_BIAS, OUTER

cdef class ShafausaJudge(Evaluator):
    cdef ShafausaState world
    cdef double[57] fact, weight
    cdef double[16] unit
    @cython.locals(time=cython.double, total=cython.double)
    cdef int weigh(self, Values values) except -1 nogil
    @cython.locals(total=cython.double, fact=cython.double)
    cdef double together(self, double time) noexcept nogil
    cdef double time(self) noexcept nogil
    cdef int least(self) noexcept nogil
    cdef int free(self, int seat) noexcept nogil
    @cython.locals(unit=cython.double, chf=cython.double, worth=cython.double, points=cython.int, acting=cython.int,
                   spare=cython.int, cubes=cython.int, built=cython.int, twice=cython.int)
    cdef void describe(self, int seat) noexcept nogil
    cdef void produce(self, int seat, int resource, int cubes) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void foresee(self, int seat) noexcept nogil
