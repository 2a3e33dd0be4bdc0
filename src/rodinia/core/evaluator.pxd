cimport cython
from rodinia.core.state cimport Moves, State

@cython.final
cdef class Values:
    cdef double[8] seat
    cdef double[16384] rate

cdef class Evaluator:
    cdef int judge(self, State state, Values values) except -1 nogil
    cdef int rate(self, State state, int seat, Moves moves, int n, Values values) except -1 nogil
    @cython.locals(values=Values)
    cpdef tuple shares(self, State state)
    @cython.locals(moves=Moves, values=Values, n=cython.int)
    cpdef dict ratings(self, State state, int seat)

cdef class PlainEvaluator(Evaluator):
    cdef dict __dict__
    cdef int judge(self, State state, Values values) except -1 with gil
    cdef int rate(self, State state, int seat, Moves moves, int n, Values values) except -1 with gil
