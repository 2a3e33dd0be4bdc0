cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Evaluator
from rodinia.core.state cimport State
from rodinia.games.vaalbara.state cimport VaalbaraState

cdef int CARPENTER, FIGHT, FOREST, LAND, SHOW, VILLAGE
cdef int ACTING, AHEAD, BOTTOM, CARPENTER_GONE, CARPENTER_HELD, CARPENTER_HIDDEN, FIRST, GONE, HAND, LANDS, MOMENT, NOTHING
cdef int OMENS, TAKING, TOP, UNIT, VILLAGES, VILLAGE_FIRST, WAITING
cdef double[20] SHARP
cdef short[1280] WEIGHT
cdef short[64] START, FLOOR
cdef short[147776] ROWS

cdef class Insight(Evaluator):
    cdef VaalbaraState state
    cdef int[6] total, left
    cdef int seated, facts
    cdef int[64] mine, yours
    @cython.locals(points=cython.longlong, head=cython.int)
    cdef double foresee(self) noexcept nogil
    cpdef tuple inputs(self, State state)
    @cython.locals(rounds=cython.int)
    cdef int head(self) noexcept nogil
    @cython.locals(
        lane=cython.short[64], n=cython.longlong, k=cython.longlong, a=cython.longlong, b=cython.longlong, c=cython.longlong,
        d=cython.longlong, total=cython.int,
    )
    cdef int weigh(self, int* facts, int head) noexcept nogil
    @cython.locals(seat=cython.int, ahead=cython.int, better=cython.int)
    cdef void perceive(self) noexcept nogil
    @cython.locals(hand=cython.int, gone=cython.int, character=cython.int, forests=cython.int)
    cdef void perceive_clan(self, int seat) noexcept nogil
    @cython.locals(mine=cython.int, yours=cython.int, left=cython.int, row=cython.int, slot=cython.int, card=cython.int, sort=cython.int, start=cython.int, kind=cython.int)
    cdef void perceive_realms(self) noexcept nogil
    @cython.locals(mine=cython.int, yours=cython.int)
    cdef void tell_lands(self, int start, int own, int others, int kind) noexcept nogil
    cdef void tell_of(self, int seat, int fact, int apart) noexcept nogil
    cdef void share(self, int fact) noexcept nogil
    cdef void tell(self, int mine, int yours) noexcept nogil
    cdef int few(self, int seat, int kind) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef int sort(self, int card) noexcept nogil
    cdef void count_left(self) noexcept nogil
