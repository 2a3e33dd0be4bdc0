cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Evaluator
from rodinia.core.state cimport State
from rodinia.games.vaalbara.state cimport VaalbaraState

cdef int CARPENTER, FIGHT, FOREST, LAND, SHOW, VILLAGE
cdef int ACTING, AHEAD, BOTTOM, CARPENTER_GONE, CARPENTER_HELD, CARPENTER_HIDDEN, FAR, FAR_VILLAGE, FIRST, GONE, HAND, LANDS
cdef int NEAR, NEAR_VILLAGE, NOTHING, OMENS, PHASE, ROUND, SECOND, SIDE, TAKING, TOP, UNIT, VILLAGES, WAITING
cdef double[16] SHARP
cdef short[64] START, WEIGHT, FLOOR
cdef short[78912] ROWS

cdef class Insight(Evaluator):
    cdef VaalbaraState state
    cdef int[6] total, left
    cdef int seated, facts
    cdef int[64] mine, yours
    @cython.locals(points=cython.longlong)
    cdef double foresee(self) noexcept nogil
    cpdef tuple inputs(self, State state)
    @cython.locals(rounds=cython.int)
    cdef int to_come(self) noexcept nogil
    @cython.locals(
        lane=cython.short[64], n=cython.longlong, k=cython.longlong, a=cython.longlong, b=cython.longlong, c=cython.longlong,
        d=cython.longlong, total=cython.int,
    )
    cdef int weigh(self, int* facts) noexcept nogil
    @cython.locals(seat=cython.int, ahead=cython.int, place=cython.int)
    cdef void perceive(self) noexcept nogil
    @cython.locals(hand=cython.int, gone=cython.int, character=cython.int, forests=cython.int)
    cdef void perceive_clan(self, int seat) noexcept nogil
    @cython.locals(types=cython.int, kind=cython.int, place=cython.int)
    cdef void perceive_realm(self, int seat) noexcept nogil
    cdef void tell(self, int seat, int fact) noexcept nogil
    cdef void share(self, int fact) noexcept nogil
    cdef int few(self, int seat, int kind) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef int sort(self, int card) noexcept nogil
    cdef void count_left(self) noexcept nogil
