cimport cython
cimport rodinia.core.bits as bits
cimport rodinia.games.azivon.land as land
from rodinia.core.state cimport Moves
from rodinia.games.azivon.realm cimport Realm

cdef int CHOP, CLAIM, PLACE, SKIP, TRAIN
cdef int BOWMAN, BUILDING, CATAPULT, CHOPPED, ELEMENT, FLOOR, FORTIFICATION, FORTIFIED, HARBOURED, IRON, OWNER, PORT
cdef int REINFORCED, SOLDIER, WATER
cdef int FEATURE, LINK, WALL, AT_REALMS, AT_BOARD
cdef int BARE, FREE, OPEN, PLAIN, ROWS, WOODED
cdef int[3] LOGS

cdef int trait_for(int what) noexcept nogil

cdef class Works(Realm):
    cdef int grants(self, int seat) noexcept nogil
    cdef int claimable(self, int seat, int tile) noexcept nogil
    cdef int sails(self, int seat, int tile) noexcept nogil
    cdef int fill_gold(self, int seat, Moves moves) noexcept nogil
    cdef int fill_works(self, int seat, Moves moves, int n) noexcept nogil
    @cython.locals(y=cython.int, lane=cython.int, i=cython.int)
    cdef int list_own(self, int seat, int trait, int base, Moves moves, int n) noexcept nogil
    @cython.locals(bit=cython.ulonglong)
    cdef int list_row(self, unsigned long long row, int base, Moves moves, int n) noexcept nogil
    cdef int chop(self, int seat, int tile) noexcept nogil
    @cython.locals(row=cython.ulonglong, bit=cython.ulonglong, y=cython.int, lane=cython.int)
    cdef int makes(self, int seat, int what) noexcept nogil
    cdef int moors(self, int seat, int x, int y) noexcept nogil
    @cython.locals(row=cython.ulonglong, bit=cython.ulonglong, n=cython.int, x=cython.int, y=cython.int, lane=cython.int)
    cdef int fill_place(self, int seat, Moves moves) noexcept nogil
    cdef int place(self, int seat, int tile) noexcept nogil
    @cython.locals(x=cython.int, y=cython.int, here=cython.int, there=cython.int, start=cython.int, k=cython.int, might=cython.int)
    cdef int look_board(self, int seat, short* cells) noexcept nogil

@cython.locals(k=cython.Py_ssize_t, owner=cython.int, turned=cython.int)
cdef int look_strip(int* tiles, Py_ssize_t here, short* cells, Py_ssize_t there, Py_ssize_t plane, int seat, int seats,
                    int wide) noexcept nogil
