cimport cython
cimport rodinia.games.discovery.land as lands
from libc cimport math
from rodinia.core.evaluator cimport Evaluator, Values
from rodinia.core.state cimport Moves, State
from rodinia.games.discovery.state cimport DiscoveryState

cdef int CELLS, DEPLOY, PLACE, RECALL, GRASSLAND, MOUNTAIN, OPEN
cdef double[21] CLOSE, GROW
cdef double[9] RESERVE
cdef double PATIENCE, LUCK, MORE_LUCK

@cython.final
cdef class DiscoveryEvaluator(Evaluator):
    cdef DiscoveryState land
    cdef Moves moves
    cdef double[5] points, time, base
    cdef double[40] stood
    cdef int[40] paid, stands, terrain
    cdef double spread, home, away
    cdef long long trial, position, mark
    cdef int kind, joins, meadows, lists
    cdef int[5] group, size, gaps, cities, guests, parts
    cdef int[4] joined
    cdef long long[420] met, listed
    cdef int[420] into, begin, end
    cdef int[512] meadow
    cdef long long[425] seen
    @cython.locals(points=cython.double, turns=cython.double, size=cython.int, gaps=cython.int)
    cdef void expect(self) noexcept nogil
    cdef double reserve(self, int seat, int followers) noexcept nogil
    cdef double worth(self, int seat, int territory) noexcept nogil
    @cython.locals(now=cython.double, more=cython.double)
    cdef double prospect(self, int seat, int terrain, int size, int gaps, int cities) noexcept nogil
    cdef int pays(self, int terrain, int size, int cities, int complete) noexcept nogil
    @cython.locals(best=cython.double, gain=cython.double)
    cdef double best(self, int seat) noexcept nogil
    @cython.locals(paid=cython.double, size=cython.int, gaps=cython.int)
    cdef double gain(self, int seat, int move) noexcept nogil
    @cython.locals(total=cython.double)
    cdef double share(self, int seat) noexcept nogil
    cdef void prepare(self, int seat) noexcept nogil
    @cython.locals(kind=cython.int, turn=cython.int, cell=cython.int, there=cython.int)
    cdef void lay(self, int seat, int packed) noexcept nogil
    cdef void touch(self, int segment, int territory) noexcept nogil
    @cython.locals(node=cython.int, territory=cython.int)
    cdef int tiles(self, int group) noexcept nogil
    @cython.locals(
        best=cython.double, worth=cython.double, paid=cython.double, size=cython.int, gaps=cython.int,
        territory=cython.int, terrain=cython.int, group=cython.int, cities=cython.int,
    )
    cdef void reckon(self, int seat) noexcept nogil
    @cython.locals(cities=cython.int, meadows=cython.int)
    cdef int counted(self, int group, int terrain) noexcept nogil
    @cython.locals(cities=cython.int, meadow=cython.int)
    cdef int beside(self, int mountain) noexcept nogil
    cdef int meet(self, int place, int cities) noexcept nogil
    @cython.locals(node=cython.int, tile=cython.int, meadows=cython.int, meadow=cython.int)
    cdef void note(self, int mountain) noexcept nogil
