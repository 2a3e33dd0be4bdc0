cimport cython

cdef int CHOPPED, DESERT, ELEMENT, FLOOR, MOUNTAIN, OWNER, SOLDIER, WATER, WOODS, DESERT_LOSS, COAST_LOSS
cdef unsigned long long FULL_LANE
cdef int[512] POWER, STRENGTH, STRUCTURE
cdef int[5] NEAR, NEAR_ATTACK, NEAR_DEFENCE, OWN, FAR_ATTACK, FAR_DEFENCE, SIEGE

@cython.locals(dry=cython.int, total=cython.int, ships=cython.int, row=cython.int, column=cython.int, tile=cython.int,
               soldier=cython.int, afloat=cython.int, mine=cython.int, counts=cython.int, share=cython.int)
cdef int attack(int* tiles, int size, int seat, int x, int y, int far) noexcept nogil

@cython.locals(target=cython.int, owner=cython.int, total=cython.int, row=cython.int, column=cython.int, tile=cython.int,
               soldier=cython.int, share=cython.int, counts=cython.int)
cdef int defence(int* tiles, int size, int x, int y, int far) noexcept nogil

@cython.locals(structure=cython.int, total=cython.int, ships=cython.int, row=cython.int, column=cython.int,
               tile=cython.int, soldier=cython.int, share=cython.int)
cdef int volley(int* tiles, int size, int owner, int x, int y, int attacks) noexcept nogil

@cython.locals(across=cython.int, down=cython.int, high=cython.int)
cdef int sees(int* tiles, int size, int x, int y, int dx, int dy) noexcept nogil

cdef int clear(int tile, int high) noexcept nogil

cdef int bit(unsigned long long* rows, int lanes, int x, int y) noexcept nogil

cdef int window(unsigned long long* rows, int i, int lanes, int x) noexcept nogil

@cython.locals(row=cython.ulonglong, i=cython.int, lane=cython.int)
cdef int sideways(unsigned long long* front, unsigned long long* side, int top, int bottom, int lanes) noexcept nogil

@cython.locals(row=cython.ulonglong, i=cython.int)
cdef int walk(unsigned long long* front, unsigned long long* side, unsigned long long* reach, unsigned long long* shut,
              unsigned long long* wall, int top, int bottom, int lanes, int steps) noexcept nogil

@cython.locals(row=cython.ulonglong, i=cython.int, grows=cython.int)
cdef int flood(unsigned long long* sea, unsigned long long* side, unsigned long long* water, int top, int bottom,
               int lanes) noexcept nogil
