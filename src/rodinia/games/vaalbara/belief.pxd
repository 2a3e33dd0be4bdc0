cimport cython
from rodinia.core.belief cimport Belief
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport State
from rodinia.games.vaalbara.state cimport VaalbaraState

cdef int CHOOSE, EVERYONE, FIGHT

@cython.final
cdef class VaalbaraBelief(Belief):
    cdef VaalbaraState world
    cdef int viewer, committed
    cdef int[5] held
    cdef VaalbaraState rebuild(self, VaalbaraState base, object view)
    @cython.locals(character=cython.int, hand=cython.int, unseen=cython.int, count=cython.int, left=cython.int)
    cdef void deal_hand(self, int seat, Rng rng) noexcept nogil
