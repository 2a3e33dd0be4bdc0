# The compiled twin of bits.py. There is an instruction for `place` everywhere, but one for `ones` only in some machines.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int rod_place(unsigned long long bit) { unsigned long k; _BitScanForward64(&k, bit); return (int)k; }
    #else
    #define rod_place(bit) __builtin_ctzll(bit)
    #endif
    static inline int rod_ones(unsigned long long word) {
        word -= word >> 1 & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)(word * 0x0101010101010101ULL >> 56);
    }
    """
    int rod_ones(unsigned long long word) noexcept nogil
    int rod_place(unsigned long long bit) noexcept nogil

cdef inline int ones(unsigned long long word) noexcept nogil:
    return rod_ones(word)

cdef inline int place(unsigned long long bit) noexcept nogil:
    return rod_place(bit)

cdef inline void mark(short* cells, int at, unsigned long long word) noexcept nogil:
    while word != 0:
        cells[at + rod_place(word)] = 1
        word &= word - 1
