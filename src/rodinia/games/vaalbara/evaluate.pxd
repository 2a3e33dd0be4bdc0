cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.vaalbara.state cimport VaalbaraState

cdef int ANSWER, ASSIGN, GIVE, RECALL, RIDE, SWAP, TAKE, TRACK
cdef int ACT, BARD, CARPENTER, CHOOSE, CRAFTER, DONE, FALCONER, FARMER, FIELD, FIGHT, FOREST, HUNTER, LAND, MEADOW
cdef int MIDWIFE, MOUNTAIN, ORACLE, PIONEER, RIDER, RIVER, SHOW, TRACKER, VILLAGE
cdef double POINT
cdef int FEATURES
cdef int[16] BROUGHT
cdef double[40] FIXED, GROWING

@cython.final
cdef class VaalbaraEvaluator(Evaluator):
    cdef VaalbaraState state
    cdef double[8] value, best
    cdef double[40] feature
    cdef int[6] total, left
    cdef int seated
    @cython.locals(total=cython.double)
    cdef double weighed(self, int rounds) noexcept nogil
    cpdef tuple features(self, State state)
    cdef int left_rounds(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void settle_round(self) noexcept nogil
    @cython.locals(worth=cython.double, most=cython.double)
    cdef int best_slot(self, int seat) noexcept nogil
    @cython.locals(base=cython.int, types=cython.int, mountains=cython.int)
    cdef void measure(self, int seat) noexcept nogil
    @cython.locals(most=cython.double, least=cython.double, reward=cython.double, lacks=cython.int)
    cdef void measure_rows(self, int seat) noexcept nogil
    cdef double quick_reward(self, int seat, int card) noexcept nogil
    cdef void count_left(self) noexcept nogil
    cdef double gain(self, int seat, int kind, int speed) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double rate_land(self, int seat, int card, int character) noexcept nogil
    @cython.locals(worth=cython.double, near=cython.double, late=cython.double)
    cdef double rate_character(self, int seat, int character) noexcept nogil
    @cython.locals(worth=cython.double, low=cython.int, row=cython.int)
    cdef double pick_at(self, int seat, int character, double place) noexcept nogil
    cdef double rate_act(self, int seat, int move) noexcept nogil
    @cython.locals(worth=cython.double, others=cython.double, total=cython.double)
    cdef double rate_track(self, int seat, int place) noexcept nogil
    @cython.locals(worth=cython.double, most=cython.double)
    cdef double best_with(self, int seat, int place, int card) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double rate_loss(self, int seat, int kind) noexcept nogil
