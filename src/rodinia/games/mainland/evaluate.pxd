cimport cython
from libc cimport math
cimport rodinia.games.mainland.land as land
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.mainland.state cimport MainlandState

cdef int CORNERS, GATHER, PASS, PLACE, REPLACE
cdef int FEATURES, VILLAGE, WHEAT
cdef double[16] FIXED, GROWING
cdef double SURE, OPEN, SCALE

@cython.final
cdef class MainlandEvaluator(Evaluator):
    cdef MainlandState world
    cdef double[16] feature
    @cython.locals(total=cython.double)
    cdef double weighed(self, double left) noexcept nogil
    cpdef tuple features(self, State state)
    @cython.locals(found=cython.int, base=cython.int, tiles=cython.int, own=cython.int, beside=cython.int,
                   least=cython.int, free=cython.int, face=cython.int, worth=cython.double)
    cdef double measure(self, int seat) noexcept nogil
    @cython.locals(cell=cython.int, at=cython.int, joined=cython.int, tile=cython.int, each=cython.int, old=cython.int,
                   item=cython.int, gain=cython.double)
    cdef double gain(self, int seat, int spot) noexcept nogil
    @cython.locals(total=cython.double, tile=cython.int)
    cdef double promise(self, int seat, int face) noexcept nogil
