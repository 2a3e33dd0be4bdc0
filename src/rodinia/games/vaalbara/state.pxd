cimport cython
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves, State

cdef int CHANCE, HIDDEN, OVER
cdef int ANSWER, ASSIGN, BOTTOM, DRAW, GIVE, RECALL, RIDE, SWAP, TAKE, TOP, TRACK
cdef int DEAL, OPEN, CHOOSE, FIGHT, ACT, DIG, LAND, DONE
cdef int FIGHTER, BARD, HUNTER, ORACLE, CARPENTER, FALCONER, TRACKER, MIDWIFE, RIDER, CRAFTER, PIONEER, FARMER, EVERYONE
cdef int MEADOW, FIELD, VILLAGE, MOUNTAIN, RIVER, FOREST
cdef int OWN, OTHERS, VARIETY, BEGINNING, SOURCES
cdef int ROUNDS, HAND, START, PER_MEADOW, PER_FIELD, PER_TYPE, RIVER_MOST
cdef int[16] MOUNTAINS, AMOUNT
cdef int[8] VARIETIES
cdef unsigned char[64] MARK, TYPE, VALUE
cdef unsigned char[320] RANK

cdef int size(long long cards) noexcept nogil
cdef int nth(long long cards, int k) noexcept nogil

@cython.final
cdef class VaalbaraState(State):
    cdef readonly int phase, round, turn, acted, waiting, asked, top, bottom, given
    cdef readonly long long pool
    cdef unsigned char[10] row
    cdef short[5] hand, deck, discard, known
    cdef unsigned char[5] chosen, answer, played, order
    cdef int[5] effect, reward
    cdef long long[5] realm
    cdef unsigned char[30] count
    cdef int[5] score
    cdef int[50] tally
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
    cdef int left(self, int seat) noexcept nogil
    cdef int right(self, int seat) noexcept nogil
    cdef void reply(self, int seat, int show) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void pioneer(self, int seat, int card) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void dig(self, int card) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef int settle(self, int seat, int card) noexcept nogil
    cdef int worth(self, int seat, int card) noexcept nogil
    cdef int promise(self, int seat, int card) noexcept nogil
    cdef int rounds(self) noexcept nogil
    cdef int kind(self, int card) noexcept nogil
    cdef int value(self, int card) noexcept nogil
    cdef int types(self, int seat) noexcept nogil
    cdef void end_character(self, int seat, int brought) noexcept nogil
    cdef void take(self, int seat, int slot) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void end_game(self) noexcept nogil
    cdef int bonus(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int source, int points) noexcept nogil
