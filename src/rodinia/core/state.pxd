cimport cython
cimport rodinia.core.abstract as abstract
cimport rodinia.core.mem as mem
from rodinia.core.rng cimport Rng

cdef int CHANCE, OVER, LIMIT
cdef list SPARE

@cython.final
cdef class Moves:
    cdef int[16384] ids
    cpdef void put(self, int k, int move) noexcept nogil
    cpdef int get(self, int k) noexcept nogil
    cpdef list first(self, int n)
    cpdef bint has(self, int n, int move) noexcept nogil

cdef class State:
    cdef public int seats
    cdef int who(self) except? -9 nogil
    cdef int fill(self, int seat, Moves moves) except -1 nogil
    cdef int step(self, int actor, int move) except -1 nogil
    cdef int draw(self, Rng rng) except? -9 nogil
    cdef int points(self, int seat) except? -99999 nogil
    @cython.locals(actor=cython.int)
    cdef int pending(self) except -1 nogil
    cdef int sealed(self) except -1 nogil
    cdef int sees(self, int seat, int actor, int move) except? -9 nogil
    @cython.locals(best=cython.int, value=cython.int, ties=cython.int, other=cython.int)
    cdef double payoff(self, int seat) except? -9 nogil
    @cython.locals(n=cython.int)
    cdef int pick(self, int seat, Rng rng, Moves moves) except? -9 nogil
    cdef int copy_from(self, State other) except -1 nogil
    cdef int look(self, int seat, short* cells) except -1 nogil
    @cython.locals(twin=State)
    cpdef State clone(self)

cdef class PlainState(State):
    cdef dict __dict__
    cdef int who(self) except? -9 with gil
    cdef int fill(self, int seat, Moves moves) except -1 with gil
    cdef int step(self, int actor, int move) except -1 with gil
    cdef int draw(self, Rng rng) except? -9 with gil
    cdef int points(self, int seat) except? -99999 with gil
    cdef int pending(self) except -1 with gil
    cdef int sealed(self) except -1 with gil
    cdef int sees(self, int seat, int actor, int move) except? -9 with gil
    cdef double payoff(self, int seat) except? -9 with gil
    cdef int copy_from(self, State other) except -1 with gil
    cdef int look(self, int seat, short* cells) except -1 with gil

cdef Moves borrowed()
@cython.locals(moves=Moves)
cdef list listed(State state, int seat)
@cython.locals(moves=Moves)
cdef bint allows(State state, int seat, int move) except -1
@cython.locals(moves=Moves, move=cython.int)
cdef int picked(State state, int seat, Rng rng) except? -9
