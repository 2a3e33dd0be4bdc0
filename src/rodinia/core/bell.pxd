# The compiled twin of bell.py: a bell is one of Python's own locks, which need no GIL, in a capsule that frees it.
from rodinia.core.job cimport Job

cdef extern from *:
    """
    #include "pythread.h"
    #define ROD_BELL "rodinia.bell"
    static void rod_melt(PyObject *bell) {
        PyThread_free_lock((PyThread_type_lock)PyCapsule_GetPointer(bell, ROD_BELL));
    }
    static PyObject *rod_bell(void) {
        PyThread_type_lock lock = PyThread_allocate_lock();
        if (lock == NULL) return PyErr_NoMemory();
        PyThread_acquire_lock(lock, WAIT_LOCK);
        return PyCapsule_New((void *)lock, ROD_BELL, rod_melt);
    }
    static void rod_ring(PyObject *bell) {
        PyThread_release_lock((PyThread_type_lock)PyCapsule_GetPointer(bell, ROD_BELL));
    }
    static void rod_wait(PyObject *bell) {
        PyThread_acquire_lock((PyThread_type_lock)PyCapsule_GetPointer(bell, ROD_BELL), WAIT_LOCK);
    }
    """
    object rod_bell()
    void rod_ring(object bell) nogil
    void rod_wait(object bell) nogil

cdef inline object new():
    return rod_bell()

cdef inline int ring(object bell) noexcept:
    rod_ring(bell)
    return 0

cdef inline int wait(object bell) noexcept:
    with nogil:
        rod_wait(bell)
    return 0

cdef inline int serve(Job job, object call, object answer) except -1:
    with nogil:
        while True:
            rod_wait(call)
            if job.work() != 0:
                return 0
            rod_ring(answer)
