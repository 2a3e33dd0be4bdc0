cimport cython
cimport rodinia.games.mainland.land as land
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.mainland.state cimport MainlandState

cdef int CORNERS, GATHER, PASS, PLACE, REPLACE
cdef double TOKEN, SURE, OPEN, SCALE

@cython.final
cdef class MainlandEvaluator(Evaluator):
    cdef MainlandState world
    @cython.locals(cell=cython.int, at=cython.int, joined=cython.int, tile=cython.int, each=cython.int, old=cython.int,
                   item=cython.int, gain=cython.double)
    cdef double gain(self, int seat, int spot) noexcept nogil
    @cython.locals(total=cython.double, tile=cython.int)
    cdef double promise(self, int seat, int face) noexcept nogil
