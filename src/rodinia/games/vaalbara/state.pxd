cimport cython
cimport rodinia.games.vaalbara.clan as clans
cimport rodinia.games.vaalbara.deck as piles
cimport rodinia.games.vaalbara.land as lands
from rodinia.core.rng cimport Rng
from rodinia.core.state cimport Moves
from rodinia.games.vaalbara.clan cimport Clan

cdef int CHANCE, HIDDEN, OVER
cdef int ANSWER, ASSIGN, DRAW, FACE, GIVE, OMENS, RECALL, RIDE, SWAP, TAKE, TRACK
cdef int DEAL, OPEN, LAY, CHOOSE, FIGHT, ACT, TURN, DIG, SHOW, LAND, DONE
cdef int FIGHTER, BARD, HUNTER, ORACLE, CARPENTER, FALCONER, TRACKER, MIDWIFE, RIDER, CRAFTER, PIONEER, FARMER
cdef int FOREST, OWN, OTHERS, VARIETY, BEGINNING, SOURCES
cdef int ROUNDS, START, NOBODY
cdef int LOOK_SIZE, AT_ORDER, AT_CLANS
cdef int[16] AMOUNT

@cython.final
cdef class VaalbaraState(Clan):
    cdef readonly int phase, round, turn, acted, waiting, asked
    cdef unsigned char[5] order
    cdef int[5] effect, reward
    cdef int fill_slots(self, int start, int base, Moves moves, int n) noexcept nogil
    cdef void happen(self, int move) noexcept nogil
    cdef void deal_on(self) noexcept nogil
    cdef void lay_out(self) noexcept nogil
    cdef void assign(self, int seat, int character) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef int next_of(self, int waiting) noexcept nogil
    cdef void reply(self, int seat, int show) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    cdef void end_track(self) noexcept nogil
    cdef void swap(self, int card) noexcept nogil
    cdef void end_swap(self, int card) noexcept nogil
    cdef void end_character(self, int seat, int brought) noexcept nogil
    cdef void take(self, int seat, int slot) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void end_game(self) noexcept nogil
    cdef int rounds(self) noexcept nogil
    cdef void look_round(self, int seat, short* cells) noexcept nogil
