cimport cython
from rodinia.core.belief cimport Belief

@cython.final
cdef class AzivonBelief(Belief):
    pass
