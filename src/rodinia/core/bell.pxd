# The compiled twin of bell.py: a bell needs no GIL, and lives in a capsule that frees it. Whoever waits looks out for the ring
# before it sleeps on one of Python's own locks: to wake a thread takes as long as some hundred decisions.
from rodinia.core.job cimport Job

cdef extern from *:
    """
    #include "pythread.h"
    #if defined(__GNUC__) && !defined(_WIN32) && !defined(Py_LIMITED_API)
    #include <time.h>
    #define ROD_LOOKS 1
    #else
    #define ROD_LOOKS 0   /* no atomic words that every compiler knows, or a browser: sleep at once */
    #endif
    #define ROD_BELL "rodinia.bell"
    #define ROD_PATIENCE 100000   /* nanoseconds: about twice as long as it takes to wake a thread */
    enum { ROD_QUIET, ROD_RUNG, ROD_ASLEEP };

    typedef struct { char before[64]; int said; char after[64]; PyThread_type_lock lock; } rod_bell_t;

    static rod_bell_t *rod_of(PyObject *bell) { return (rod_bell_t *)PyCapsule_GetPointer(bell, ROD_BELL); }
    static void rod_melt(PyObject *bell) {
        rod_bell_t *b = rod_of(bell);
        PyThread_free_lock(b->lock);
        PyMem_Free(b);
    }
    static PyObject *rod_bell(void) {
        rod_bell_t *b = (rod_bell_t *)PyMem_Calloc(1, sizeof(rod_bell_t));
        if (b == NULL) return PyErr_NoMemory();
        b->lock = PyThread_allocate_lock();
        if (b->lock == NULL) { PyMem_Free(b); return PyErr_NoMemory(); }
        PyThread_acquire_lock(b->lock, WAIT_LOCK);
        return PyCapsule_New((void *)b, ROD_BELL, rod_melt);
    }
    #if ROD_LOOKS
    static int rod_turn(rod_bell_t *b, int from, int to) {
        return __atomic_compare_exchange_n(&b->said, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    }
    static void rod_ring(PyObject *bell) {
        rod_bell_t *b = rod_of(bell);
        if (__atomic_exchange_n(&b->said, ROD_RUNG, __ATOMIC_ACQ_REL) == ROD_ASLEEP) PyThread_release_lock(b->lock);
    }
    static int rod_hush(PyObject *bell) { return rod_turn(rod_of(bell), ROD_RUNG, ROD_QUIET); }
    static long long rod_now(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec * 1000000000LL + now.tv_nsec;
    }
    static void rod_look(rod_bell_t *b) {
        long long end = rod_now() + ROD_PATIENCE;
        do for (int i = 0; i < 64; i++) {
            if (__atomic_load_n(&b->said, __ATOMIC_ACQUIRE) == ROD_RUNG) return;
    #if defined(__x86_64__) || defined(__i386__)
            __builtin_ia32_pause();
    #endif
        } while (rod_now() < end);
    }
    static void rod_wait(PyObject *bell) {
        rod_bell_t *b = rod_of(bell);
        for (;;) {
            rod_look(b);
            if (rod_turn(b, ROD_RUNG, ROD_QUIET)) return;
            if (rod_turn(b, ROD_QUIET, ROD_ASLEEP)) PyThread_acquire_lock(b->lock, WAIT_LOCK);
        }
    }
    #else
    static void rod_ring(PyObject *bell) { PyThread_release_lock(rod_of(bell)->lock); }
    static int rod_hush(PyObject *bell) { return PyThread_acquire_lock(rod_of(bell)->lock, NOWAIT_LOCK); }
    static void rod_wait(PyObject *bell) { PyThread_acquire_lock(rod_of(bell)->lock, WAIT_LOCK); }
    #endif
    """
    object rod_bell()
    void rod_ring(object bell) nogil
    int rod_hush(object bell)
    void rod_wait(object bell) nogil

cdef inline object new():
    return rod_bell()

cdef inline int ring(object bell) noexcept:
    rod_ring(bell)
    return 0

cdef inline int hush(object bell) noexcept:
    return rod_hush(bell)

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
