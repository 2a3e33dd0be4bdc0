cimport cython
from libc cimport math
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.discovery.state cimport DiscoveryState

cdef int DEPLOY, RECALL, AS_IT_IS, AS_INCOMPLETE, OPEN
cdef double[21] CLOSE, GROW
cdef double[9] RESERVE
cdef double PATIENCE, LUCK, MORE_LUCK

@cython.final
cdef class DiscoveryEvaluator(Evaluator):
    cdef DiscoveryState land
    cdef Moves moves
    cdef double[5] points, time
    cdef double spread
    @cython.locals(points=cython.double, turns=cython.double)
    cdef void expect(self) noexcept nogil
    cdef double reserve(self, int seat, int followers) noexcept nogil
    @cython.locals(gaps=cython.int, now=cython.double)
    cdef double worth(self, int seat, int territory) noexcept nogil
    @cython.locals(best=cython.double, gain=cython.double)
    cdef double best(self, int seat) noexcept nogil
    @cython.locals(paid=cython.double)
    cdef double gain(self, int seat, int move) noexcept nogil
    @cython.locals(total=cython.double)
    cdef double share(self, int seat) noexcept nogil
