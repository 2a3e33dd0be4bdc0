cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.vaalbara.state cimport VaalbaraState

cdef int ANSWER, ASSIGN, GIVE, RECALL, RIDE, SWAP, TAKE, TRACK
cdef int ACT, BARD, CARPENTER, CHOOSE, CRAFTER, DONE, FALCONER, FARMER, FIELD, FIGHT, FOREST, HUNTER, LAND, MEADOW
cdef int MIDWIFE, MOUNTAIN, ORACLE, PIONEER, RIDER, RIVER, TRACKER, VILLAGE
cdef double POINT

@cython.final
cdef class VaalbaraEvaluator(Evaluator):
    cdef VaalbaraState state
    cdef double[8] value, best
    cdef int rounds_left(self, int seat) noexcept nogil
    @cython.locals(each=cython.double, once=cython.double)
    cdef double prospects(self, int seat, int rounds) noexcept nogil
    cdef double gain(self, int seat, int kind, int speed) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double rate_land(self, int seat, int card, int character) noexcept nogil
    @cython.locals(worth=cython.double, near=cython.double, late=cython.double)
    cdef double rate_character(self, int seat, int character) noexcept nogil
    @cython.locals(worth=cython.double, low=cython.int)
    cdef double pick_at(self, int seat, int character, double place) noexcept nogil
    cdef double rate_act(self, int seat, int move) noexcept nogil
    @cython.locals(worth=cython.double, others=cython.double, total=cython.double)
    cdef double rate_track(self, int seat, int place) noexcept nogil
    @cython.locals(worth=cython.double, most=cython.double)
    cdef double best_with(self, int seat, int place, int card) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double rate_loss(self, int seat, int kind) noexcept nogil
