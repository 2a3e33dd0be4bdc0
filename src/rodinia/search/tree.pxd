cimport cython
cimport rodinia.core.gil as gil
from libc cimport math
from rodinia.core.belief cimport Belief
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.job cimport Job
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State
from rodinia.search.luck cimport Luck
from rodinia.search.nodes cimport Nodes
from rodinia.search.places cimport Places
from rodinia.search.sealed cimport Sealed

cdef int CHANCE, HIDDEN, OVER, DEPTH, SPARE, ROOM, WORN, TOP, ARMS, GUESSES, RIVALS
cdef double GUESS, LEAST

@cython.final
cdef class Tree(Job):
    cdef Belief belief
    cdef Evaluator evaluator
    cdef Rng rng
    cdef State world, after
    cdef Moves moves
    cdef Values values
    cdef Nodes nodes
    cdef Luck luck
    cdef Sealed sealed
    cdef Places places
    cdef int seat, mine, seats, is_open, hides, paired, rated, looks, playout, top, frozen, most, length
    cdef int rivals, rival, unlearned
    cdef long long done, goal
    cdef double explore, curious, trust, width, widen, breadth, mix, guided
    cdef int[512] path
    cdef double[8] result, leaf
    cdef int[64] rival_node, rival_tries
    cdef double[512] rival_total
    @cython.locals(node=cython.int, child=cython.int, actor=cython.int, move=cython.int, seen=cython.int, fresh=cython.int)
    cdef int simulate(
        self, Belief belief, Evaluator evaluator, State world, Rng rng, Moves moves, Values values
    ) except -1 nogil
    cdef int descend(self, int node, int child) noexcept nogil
    @cython.locals(
        guess=cython.double, exact=cython.int, visits=cython.int, mean=cython.double, logarithm=cython.double, best=cython.double,
        pick=cython.int, child=cython.int, tries=cython.int, value=cython.double, trust=cython.double, explore=cython.double,
    )
    cdef int decide(
        self, int node, int actor, Evaluator evaluator, State world, Rng rng, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(k=cython.int)
    cdef int challenge(self) noexcept nogil
    @cython.locals(visits=cython.int, mean=cython.double, square=cython.double)
    cdef double spread(self, int node, double guess) noexcept nogil
    @cython.locals(
        start=cython.int, waiting=cython.int, seat=cython.int, arms=cython.int, arm=cython.int, move=cython.int,
        child=cython.int, compared=cython.int,
    )
    cdef int commit(
        self, int node, Evaluator evaluator, State world, Rng rng, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(begin=cython.int, arms=cython.int, child=cython.int)
    cdef int arms(self, int node, int seat, Moves moves) noexcept nogil
    @cython.locals(visits=cython.int, wanted=cython.double)
    cdef int wide(self, int node) noexcept nogil
    @cython.locals(
        n=cython.int, wanted=cython.int, have=cython.int, child=cython.int, k=cython.int, best=cython.double,
        pick=cython.int, bias=cython.double,
    )
    cdef int offer(
        self, int node, int actor, Evaluator evaluator, State world, Rng rng, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(k=cython.int)
    cdef int rate(
        self, int actor, int n, Evaluator evaluator, State world, Moves moves, Values values
    ) except -1 nogil
    @cython.locals(child=cython.int)
    cdef int find(self, int node, int actor, int move) noexcept nogil
    @cython.locals(weight=cython.double, seat=cython.int, actor=cython.int, left=cython.int, share=cython.double)
    cdef int judge(self, Evaluator evaluator, State world, Rng rng, Moves moves, Values values) except -1 nogil
    @cython.locals(n=cython.int, pick=cython.int, k=cython.int)
    cdef int follow(
        self, int actor, Evaluator evaluator, State world, Rng rng, Moves moves, Values values
    ) except? -9 nogil
    @cython.locals(k=cython.int, node=cython.int, seat=cython.int)
    cdef int learn(self) noexcept nogil
    @cython.locals(child=cython.int, seat=cython.int)
    cpdef list rows(self, int actor)
    @cython.locals(k=cython.int, tries=cython.int, seat=cython.int)
    cpdef list compared(self)
    @cython.locals(node=cython.int, visits=cython.int, seat=cython.int)
    cpdef list outlook(self)
    @cython.locals(top=cython.int, seat=cython.int)
    cpdef tuple summary(self)
    @cython.locals(best=cython.int, second=cython.int, child=cython.int)
    cpdef int lead(self)
    @cython.locals(node=cython.int, actor=cython.int, move=cython.int)
    cpdef list line(self, list steps, int most)
    @cython.locals(child=cython.int, oldest=cython.int, best=cython.int)
    cdef int favourite(self, int node) noexcept nogil
