cimport cython
cimport rodinia.core.mem as mem
cimport rodinia.games.azivon.land as land
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, OVER
cdef int CHOP, CLAIM, DROP, FIRST, PLACE, SHEET, SHEETS, SKIP, SPAWN, STORE, TAKE, TRAIN
cdef int BUILDING, CHOPPED, ELEMENT, FLOOR, IRON, LOOT, OWNER, SOLDIER
cdef int PRINTING, DEALING, STARTING, TURN, GOLD, PLACING, ENDED
cdef int SNOW, WATER, LAKE, WOODS, VILLAGE, MATERIAL, ORE, CASTLE, FORTIFICATION, PORT, BOWMAN, CATAPULT
cdef int TRAINED, FORTIFIED, HARBOURED, REINFORCED, HEAD_ONLY
cdef unsigned long long ONE
cdef int[512] PRICE, BARRIER, STRUCTURE, POWER
cdef int[3] LOGS
cdef int ACTIONS, MOST_SPENT, SPACES, RESOURCE_SPACES, OPENING, STEPS, SNOW_STEPS, SHIP_STEPS, REACH

@cython.final
cdef class AzivonState(State):
    cdef readonly int size, area, lanes, deck, fair, opening, lot, limit, stage, number, dealt, first, turn, round, spent, focus
    cdef readonly int villages, looted, out
    cdef int high, low, can
    cdef int[8] actions, logs, material, iron, spawn, home
    cdef int[8] count, ports, shooters, left, right, top, bottom
    # The last fields, in this order: HEAD_ONLY counts their bytes.
    cdef int[10000] tiles
    cdef unsigned long long[204] mine, wall, snow, water, sea, shut, front, side, reach, near

    cdef int settled(self, int place) noexcept nogil
    cdef int happen(self, int outcome) except -1 nogil
    @cython.locals(tile=cython.int, place=cython.int)
    cdef int lay(self, int number) except -1 with gil
    @cython.locals(full=cython.int)
    cdef int begin_turn(self) noexcept nogil
    cdef int resources(self, int seat) noexcept nogil
    cdef int room(self, int seat) noexcept nogil
    cdef int tile_of(self, int number) noexcept nogil
    @cython.locals(row=cython.ulonglong, n=cython.int, x=cython.int, y=cython.int, lane=cython.int)
    cdef int survey(self, int seat, Moves moves) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, move=cython.int)
    cdef int fill_turn(self, int seat, Moves moves) noexcept nogil
    @cython.locals(row=cython.ulonglong, x=cython.int, y=cython.int, lane=cython.int)
    cdef int able(self, int seat) noexcept nogil
    cdef int store(self, int seat) noexcept nogil
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, mine=cython.ulonglong, wall=cython.ulonglong,
                   snow=cython.ulonglong, water=cython.ulonglong, sea=cython.ulonglong, x=cython.int, y=cython.int,
                   lane=cython.int, i=cython.int, tile=cython.int, floor=cython.int, wide=cython.int)
    cdef int scan(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int wander(self, int afloat) noexcept nogil
    cdef int walk(self, int steps) noexcept nogil
    cdef int bit(self, unsigned long long* rows, int x, int y) noexcept nogil
    cdef int note(self, int tile) noexcept nogil
    cdef int takes(self, int seat, int x, int y) noexcept nogil
    cdef int attack(self, int seat, int x, int y) noexcept nogil
    cdef int defence(self, int x, int y) noexcept nogil
    cdef int take(self, int seat, int tile) noexcept nogil
    @cython.locals(port=cython.int)
    cdef int give(self, int seat, int tile) noexcept nogil
    cdef int fall(self, int seat) noexcept nogil
    cdef int grants(self, int seat) noexcept nogil
    cdef int claimable(self, int seat, int tile) noexcept nogil
    cdef int sails(self, int seat, int tile) noexcept nogil
    cdef int fill_gold(self, int seat, Moves moves) noexcept nogil
    cdef int choppable(self, int seat, int tile) noexcept nogil
    cdef int chop(self, int seat, int tile) noexcept nogil
    @cython.locals(row=cython.ulonglong, x=cython.int, y=cython.int, lane=cython.int)
    cdef int makes(self, int seat, int what) noexcept nogil
    cdef int moors(self, int seat, int x, int y) noexcept nogil
    @cython.locals(open_ground=cython.int, bare=cython.int)
    cdef int holds(self, int tile, int what) noexcept nogil
    @cython.locals(row=cython.ulonglong, n=cython.int, x=cython.int, y=cython.int, lane=cython.int)
    cdef int fill_place(self, int seat, Moves moves) noexcept nogil
    cdef int place(self, int seat, int tile) noexcept nogil
    cdef int spend(self, int seat, int resource, int amount) noexcept nogil
    cdef int rank(self, int seat) noexcept nogil
    cdef int might(self, int seat) noexcept nogil
