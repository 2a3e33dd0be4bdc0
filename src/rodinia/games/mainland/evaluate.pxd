cimport cython
cimport rodinia.core.bits as bits
cimport rodinia.games.mainland.land as land
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.mainland.land cimport word_t
from rodinia.games.mainland.state cimport MainlandState

cdef int CORNERS, GATHER, PASS, PLACE, REPLACE
cdef int DRAWING, GATHERING, MOST, FEW
cdef double TOKENS, SCALE
cdef int COUNT, ATTACK_FACT, ATTACK_NOW_FACT, BEST_FACT, CARDS_FACT, CHAIN_FACT, ELSEWHERE_FACT, FEW_FACT, HELD_FACT
cdef int ITEMS_FACT, MOVES_FACT, OUT_FACT, PLACES_FACT, PLACES_NOW_FACT, POINTS_FACT, RISK_FACT, ROOM_FACT, TILES_FACT
cdef int TOKENS_FACT, WORTH_FACT, WORTH_NOW_FACT
cdef double[72] WEIGHT

@cython.final
cdef class MainlandEvaluator(Evaluator):
    cdef MainlandState world
    cdef double[24] fact
    cdef word_t[4] open
    @cython.locals(total=cython.int)
    cdef double tokens(self) noexcept nogil
    @cython.locals(seat=cython.int, k=cython.int)
    cdef int next_mover(self) noexcept nogil
    @cython.locals(carry=word_t, row=word_t)
    cdef void survey_open(self) noexcept nogil
    @cython.locals(found=cython.int, moves=cython.int)
    cdef void describe(self, int seat) noexcept nogil
    @cython.locals(tiles=cython.int, risky=cython.int, elsewhere=cython.int, items=cython.int, room=cython.int, attack=cython.int,
                   home=word_t, beside=word_t, lane=cython.int, item=cython.int)
    cdef void describe_land(self, int seat) noexcept nogil
    @cython.locals(have=cython.int, spare=cython.int, item=cython.int)
    cdef void describe_chain(self, int seat) noexcept nogil
    @cython.locals(cards=cython.int, total=cython.int, best=cython.int, placements=cython.int, places=cython.int, worth=cython.int,
                   face=cython.int, k=cython.int, tile=cython.int)
    cdef void describe_hand(self, int seat) noexcept nogil
    @cython.locals(cell=cython.int, at=cython.int, joined=cython.int, tile=cython.int, each=cython.int, old=cython.int,
                   item=cython.int, gain=cython.double)
    cdef double gain(self, int seat, int spot) noexcept nogil
    @cython.locals(total=cython.double, tile=cython.int)
    cdef double promise(self, int seat, int face) noexcept nogil
