cimport cython
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.azivon.state cimport AzivonState

cdef int CHOP, CLAIM, DROP, PLACE, SKIP, STORE, TAKE, TRAIN, OWNER, ENDED
cdef double SCALE
cdef double[8] FEATURE_WORTH
cdef double[7] MAKE_WORTH

@cython.final
cdef class AzivonEvaluator(Evaluator):
    cdef AzivonState world
    cdef int[512] power, price
    cdef double[8] worth
    cdef int[64] distance
    @cython.locals(value=cython.double, seat=cython.int)
    cdef int weigh(self) noexcept nogil
    @cython.locals(seats=cython.int, size=cython.int, content=cython.int, owner=cython.int, x=cython.int, y=cython.int,
                   away=cython.int, tile=cython.int, seat=cython.int)
    cdef int measure(self) noexcept nogil
    @cython.locals(across=cython.int, down=cython.int)
    cdef int far(self, int x, int y, int tile) noexcept nogil
    @cython.locals(sure=cython.double, home=cython.int, guard=cython.int, away=cython.int, attack=cython.int)
    cdef double safety(self, int seat) noexcept nogil
    cdef double appeal(self, int seat, int move) noexcept nogil
    @cython.locals(value=cython.double, content=cython.int, owner=cython.int, away=cython.int, home=cython.int)
    cdef double ground(self, int seat, int number, int paid) noexcept nogil
    cdef int threatened(self, int seat) noexcept nogil
    @cython.locals(value=cython.double, owner=cython.int, away=cython.int)
    cdef double post(self, int seat, int number) noexcept nogil
