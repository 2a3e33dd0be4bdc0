cimport cython
cimport rodinia.core.bell as bell
cimport rodinia.core.gil as gil
cimport rodinia.core.mem as mem
from rodinia.core.digest cimport Digest
from rodinia.core.job cimport Visitor
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int BEGIN, CHANCE, CHECK, DRAW, LEAVE, LIMIT, OVER, PLAY, PUBLISH

@cython.final
cdef class Slice(Visitor):
    cdef State root
    cdef list states
    cdef object call, answer
    cdef readonly int first, last, used, longest, wrong
    cdef public int at
    cdef public unsigned long long salt
    cdef int size, seats, stride, task, capacity, room
    cdef Rng rng
    cdef Digest digest
    cdef Moves moves
    cdef int[::1] ids, actor, shown, counts, offsets, flat, points, gathered, history, decided, ended, drawn
    cdef short[::1] sights
    cdef double[::1] returns
    cdef unsigned char[::1] over
    cdef long long[::1] seeds
    cdef unsigned long long[::1] luck
    @cython.locals(other=Slice, each=Slice)
    cpdef object lead(self, list others, int task, list problems)
    cdef int grow(self) except -1 with gil
    @cython.locals(at=cython.int, i=cython.int)
    cdef int find_wrong(self) noexcept nogil
    @cython.locals(k=cython.int)
    cdef int has(self, int at, int n, int move) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int decide(self, State state, int i, int move) except -1 nogil
    @cython.locals(actor=cython.int)
    cdef int settle(self, State state, Rng rng) except? -9 nogil
    @cython.locals(seat=cython.int)
    cdef int begin_anew(self, State state, int i) except? -9 nogil
    @cython.locals(n=cython.int, k=cython.int)
    cdef int gather(self, State state, int i, int seat, Moves moves) except -1 nogil
    @cython.locals(i=cython.int, k=cython.int, end=cython.int)
    cdef int publish(self) noexcept nogil
    @cython.locals(at=cython.int, i=cython.int)
    cdef int choose(self) noexcept nogil
