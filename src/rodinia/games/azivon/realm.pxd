cimport cython
cimport rodinia.games.azivon.land as land
from rodinia.core.state cimport State

cdef int BOWMAN, BUILDING, CASTLE, CATAPULT, CHOPPED, ELEMENT, ENDED, FLOOR, IRON, LAKE, OWNER, PORT
cdef int PRINTING, SNOW, SOLDIER, WATER, WOODS
cdef int ROWS, TRAITS, WET, SNOWY, BARRED, MOORED, FREE, OPEN, BARE, PLAIN, WOODED
cdef unsigned long long ONE
cdef int[512] POWER, PRICE, BARRIER, STRUCTURE
cdef int MOST_SPENT, SPACES, RESOURCE_SPACES, STEPS, SNOW_STEPS, SHIP_STEPS, REACH

@cython.locals(found=cython.int, soldier=cython.int, floor=cython.int, structure=cython.int, barrier=cython.int)
cdef int traits(int tile) noexcept nogil

cdef class Realm(State):
    cdef readonly int size, area, lanes, deck, fair, opening, appointed, limit, stage, number, dealt
    cdef readonly int first, turn, round, spent, focus, villages, looted, out, frame
    cdef int high, low, can, charted
    cdef int[8] actions, logs, material, iron, spawn, home
    cdef int[8] count, might, ports, shooters, left, right, top, bottom
    # The last fields, in this order: HEAD_ONLY of state.py counts their bytes.
    cdef int[10000] tiles
    cdef unsigned long long[1836] chart
    cdef unsigned long long[1632] held
    cdef unsigned long long[204] wall, sea, shut, front, side, reach, near

    cdef int resources(self, int seat) noexcept nogil
    cdef int room(self, int seat) noexcept nogil
    cdef int spend(self, int seat, int resource, int amount) noexcept nogil
    @cython.locals(port=cython.int, x=cython.int, y=cython.int, before=cython.int)
    cdef int give(self, int seat, int tile) noexcept nogil
    @cython.locals(owner=cython.int)
    cdef int alter(self, int tile, int content) noexcept nogil
    cdef int fall(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, x=cython.int, y=cython.int)
    cdef int draw_chart(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, i=cython.int, found=cython.int, trait=cython.int)
    cdef int note(self, int x, int y) noexcept nogil
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, i=cython.int)
    cdef int pass_on(self, int x, int y, int before, int after) noexcept nogil
    @cython.locals(one=cython.ulonglong, beyond=cython.ulonglong, mine=cython.ulonglong, water=cython.ulonglong,
                   afloat=cython.ulonglong, i=cython.int, wide=cython.int)
    cdef int scan(self, int seat) noexcept nogil
    @cython.locals(one=cython.ulonglong, found=cython.ulonglong, i=cython.int, use=cython.int)
    cdef int find_uses(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, first=cython.int, last=cython.int)
    cdef int wander(self, int seat, int afloat) noexcept nogil
    cdef int walk(self, int steps) noexcept nogil
    @cython.locals(tile=cython.int, price=cython.int, owner=cython.int, force=cython.int, far=cython.int)
    cdef int takes(self, int seat, int x, int y) noexcept nogil
    @cython.locals(row=cython.int, i=cython.int)
    cdef int aims(self, int seat, int x, int y) noexcept nogil
    cdef int attack(self, int seat, int x, int y) noexcept nogil
    cdef int defence(self, int x, int y) noexcept nogil
