cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Values
from rodinia.core.state cimport Moves, State
from rodinia.games.vaalbara.insight cimport Insight

cdef int ANSWER, ASSIGN, GIVE, RECALL, RIDE, SWAP, TAKE, TRACK
cdef int ACT, BARD, CARPENTER, CHOOSE, CRAFTER, DONE, FALCONER, FARMER, FIELD, FIGHT, FOREST, HUNTER, LAND, MEADOW
cdef int MIDWIFE, MOUNTAIN, ORACLE, PIONEER, RIDER, RIVER, SHOW, TRACKER, VILLAGE
cdef double POINT
cdef int COUNT, TO_COME_FEATURE, TYPES_FEATURE
cdef int CARPENTER_FORESTS_FEATURE, ODD_MOUNTAINS_FEATURE, TWO_MOUNTAINS_FEATURE, THREE_MOUNTAINS_FEATURE, MEADOWS_FEATURE
cdef int FIELDS_FEATURE, VILLAGES_FEATURE, RIVERS_FEATURE, FORESTS_FEATURE, MEADOW_PAIRS_FEATURE, FIELD_PAIRS_FEATURE
cdef int RIVER_PAIRS_FEATURE, VILLAGE_TYPES_FEATURE, LACKING_LANDS_FEATURE, LACKING_TYPES_FEATURE, BEST_REWARD_FEATURE
cdef int WORST_REWARD_FEATURE, LACKING_FIRST_FEATURE, LACKING_SECOND_FEATURE, SECOND_REWARDS_FEATURE
cdef int[16] BROUGHT
cdef double[37] FIXED, GROWING

@cython.final
cdef class VaalbaraEvaluator(Insight):
    cdef double[8] best
    cdef double[37] feature
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
