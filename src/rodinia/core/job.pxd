from rodinia.core.state cimport State

cdef class Job:
    cdef int work(self) except -1 nogil

cdef class Visitor(Job):
    cdef int visit(self, State state, int i) except -1 nogil
