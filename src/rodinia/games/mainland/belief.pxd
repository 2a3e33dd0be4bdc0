cimport cython
from rodinia.core.belief cimport Belief
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport State
from rodinia.games.mainland.state cimport MainlandState

@cython.final
cdef class MainlandBelief(Belief):
    cdef MainlandState world
    cdef int viewer
