cimport cython
cimport rodinia.games.shafausa.data as data
from rodinia.games.shafausa.valley cimport Valley

cdef int MINE
cdef int BUY_BIT, RESOURCES, SELL_BIT
cdef long long HIRES, BUILDS, ACTS, SELLS

cdef class Order(Valley):
    cdef readonly int canonical
    cdef long long[6] barred
    @cython.locals(one=cython.longlong, lower=cython.longlong, barred=cython.longlong)
    cdef void act_and_bar(self, int seat, int move) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void bar_after_sale(self, int seat, int resource) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void bar_after_purchase(self, int seat, int resource) noexcept nogil
    cdef void keep_enough(self, int seat, int resource) noexcept nogil
