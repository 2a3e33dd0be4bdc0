from rodinia.core.job cimport Job

cdef inline int release(Job job) except -1:
    with nogil:
        job.work()
    return 0
