cimport cython
cimport rodinia.games.vaalbara.land as lands
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves
from rodinia.games.vaalbara.land cimport Land

cdef int CHANCE, HIDDEN, OVER
cdef int ANSWER, ASSIGN, BOTTOM, DRAW, GIVE, RECALL, RIDE, SWAP, TAKE, TOP, TRACK
cdef int DEAL, OPEN, CHOOSE, FIGHT, ACT, DIG, LAND, DONE
cdef int FIGHTER, BARD, HUNTER, ORACLE, CARPENTER, FALCONER, TRACKER, MIDWIFE, RIDER, CRAFTER, PIONEER, FARMER, EVERYONE
cdef int FOREST, OWN, OTHERS, VARIETY, BEGINNING, SOURCES
cdef int ROUNDS, HAND, START
cdef int[16] AMOUNT
cdef unsigned char[64] MARK

@cython.final
cdef class VaalbaraState(Land):
    cdef readonly int phase, round, turn, acted, waiting, asked
    cdef short[5] hand, deck, discard, known
    cdef unsigned char[5] chosen, answer, order
    cdef int[5] effect, reward
    @cython.locals(one=cython.longlong)
    cdef void prepare(self)
    cdef int fill_slots(self, int start, int base, Moves moves, int n) noexcept nogil
    cdef int fill_characters(self, int cards, int base, Moves moves) noexcept nogil
    cdef void draw_character(self, int character) noexcept nogil
    cdef void deal_on(self) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void open_top(self, int card) noexcept nogil
    cdef void lay_out(self) noexcept nogil
    cdef void assign(self, int seat, int character) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef int next_seat(self) noexcept nogil
    cdef void reply(self, int seat, int show) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void pioneer(self, int seat, int card) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void dig(self, int card) noexcept nogil
    cdef void end_character(self, int seat, int brought) noexcept nogil
    cdef void take(self, int seat, int slot) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void end_game(self) noexcept nogil
    cdef int rounds(self) noexcept nogil
