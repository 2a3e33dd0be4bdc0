cimport cython
from rodinia.core.belief cimport Belief

@cython.final
cdef class DiscoveryBelief(Belief):
    pass
