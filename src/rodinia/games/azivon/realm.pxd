cimport cython
cimport rodinia.games.azivon.land as land
from rodinia.core.state cimport State

cdef int BOWMAN, BUILDING, CASTLE, CATAPULT, CHOPPED, ELEMENT, ENDED, FLOOR, FORTIFIED, IRON, LAKE, OWNER, PORT
cdef int PRINTING, REINFORCED, SNOW, SOLDIER, WATER, WOODS
cdef unsigned long long ONE
cdef int[512] PRICE, BARRIER, STRUCTURE
cdef int MOST_SPENT, SPACES, RESOURCE_SPACES, STEPS, SNOW_STEPS, SHIP_STEPS, REACH

@cython.locals(soldier=cython.int, open_ground=cython.int, bare=cython.int)
cdef int holds(int tile, int what) noexcept nogil
cdef int uses(int tile) noexcept nogil
cdef int wooded(int tile) noexcept nogil

cdef class Realm(State):
    cdef readonly int size, area, lanes, deck, fair, opening, appointed, limit, stage, number, dealt
    cdef readonly int first, turn, round, spent, focus, villages, looted, out, frame
    cdef int high, low, can
    cdef int[8] actions, logs, material, iron, spawn, home
    cdef int[8] count, ports, shooters, left, right, top, bottom
    # The last fields, in this order: HEAD_ONLY of state.py counts their bytes.
    cdef int[10000] tiles
    cdef unsigned long long[204] mine, wall, snow, water, sea, shut, front, side, reach, near

    cdef int resources(self, int seat) noexcept nogil
    cdef int room(self, int seat) noexcept nogil
    cdef int spend(self, int seat, int resource, int amount) noexcept nogil
    @cython.locals(port=cython.int)
    cdef int give(self, int seat, int tile) noexcept nogil
    cdef int fall(self, int seat) noexcept nogil
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, mine=cython.ulonglong, wall=cython.ulonglong,
                   snow=cython.ulonglong, water=cython.ulonglong, sea=cython.ulonglong, x=cython.int, y=cython.int,
                   lane=cython.int, i=cython.int, tile=cython.int, floor=cython.int, wide=cython.int)
    cdef int scan(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int wander(self, int afloat) noexcept nogil
    cdef int walk(self, int steps) noexcept nogil
    cdef int takes(self, int seat, int x, int y) noexcept nogil
    cdef int attack(self, int seat, int x, int y) noexcept nogil
    cdef int defence(self, int x, int y) noexcept nogil
