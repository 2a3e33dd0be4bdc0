cdef class Job:
    cdef int work(self) except -1 nogil
