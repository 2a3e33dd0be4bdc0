# The compiled twin of mem.py: states hold numbers and arrays only, so a copy is one memcpy.
cdef extern from *:
    """
    #include <string.h>
    #define ROD_FROM (sizeof(PyObject) + sizeof(void *))   /* object header, vtable pointer */
    #ifdef Py_LIMITED_API   /* a browser: the fields of a type cannot be seen, and there is one thread */
    static Py_ssize_t rod_read(PyTypeObject *t) {   /* of the compiled class below those in Python */
        PyObject *names, *size;
        int compiled = 0;
        for (; t; t = (PyTypeObject *)PyType_GetSlot(t, Py_tp_base)) {
            names = PyObject_GetAttrString((PyObject *)t, "__dict__");
            compiled = names && PyMapping_HasKeyString(names, "__pyx_vtable__");
            Py_XDECREF(names);
            if (compiled) break;
        }
        size = compiled && !PyType_IS_GC(t) ? PyObject_GetAttrString((PyObject *)t, "__basicsize__") : NULL;
        Py_ssize_t span = size ? PyLong_AsSsize_t(size) - (Py_ssize_t)ROD_FROM : -1;
        Py_XDECREF(size);
        return span;
    }
    static Py_ssize_t rod_span(PyObject *o) {
        static PyTypeObject *known = NULL;   /* the last type that was asked for, kept alive */
        static Py_ssize_t span = -1;
        PyTypeObject *t = Py_TYPE(o);
        if (t == known) return span;
        PyGILState_STATE gil = PyGILState_Ensure();
        Py_INCREF((PyObject *)t);
        Py_XDECREF((PyObject *)known);
        known = t;
        span = rod_read(t);
        PyGILState_Release(gil);
        return span;
    }
    #else
    static Py_ssize_t rod_span(PyObject *o) {
        PyTypeObject *t = Py_TYPE(o);
        while (t->tp_flags & Py_TPFLAGS_HEAPTYPE) t = t->tp_base;
        return PyType_IS_GC(t) ? -1 : t->tp_basicsize - (Py_ssize_t)ROD_FROM;
    }
    #endif
    static int rod_fail(const char *why, PyObject *o) {
        PyGILState_STATE gil = PyGILState_Ensure();
        PyObject *name = PyType_GetName(Py_TYPE(o));
        if (name) PyErr_Format(PyExc_TypeError, why, name);
        Py_XDECREF(name);
        PyGILState_Release(gil);
        return -1;
    }
    static int rod_copy(PyObject *to, PyObject *from, Py_ssize_t spare) {
        Py_ssize_t n = rod_span(to);
        if (Py_TYPE(to) != Py_TYPE(from)) return rod_fail("cannot copy into another type: %U", to);
        if (n < spare) return rod_fail("%U holds Python objects: write copy_from yourself", to);
        memcpy((char *)to + ROD_FROM, (char *)from + ROD_FROM, (size_t)(n - spare));
        return 0;
    }
    static PyObject *rod_dump(PyObject *o) {
        Py_ssize_t n = rod_span(o);
        if (n < 0) { rod_fail("%U holds Python objects: it cannot be dumped", o); return NULL; }
        return PyBytes_FromStringAndSize((char *)o + ROD_FROM, n);
    }
    static int rod_load(PyObject *o, PyObject *bytes) {
        Py_ssize_t n = rod_span(o);
        if (!PyBytes_Check(bytes) || n < 0 || PyBytes_Size(bytes) != n)
            return rod_fail("content of another build: %U", o);
        memcpy((char *)o + ROD_FROM, PyBytes_AsString(bytes), (size_t)n);
        return 0;
    }
    """
    int rod_copy(object to, object source, Py_ssize_t spare) except -1 nogil
    object rod_dump(object state)
    int rod_load(object state, object content) except -1

cdef inline int copy(object to, object source) except -1 nogil:
    return rod_copy(to, source, 0)

cdef inline int head(object to, object source, Py_ssize_t spare) except -1 nogil:
    return rod_copy(to, source, spare)

cdef inline object dump(object state):
    return rod_dump(state)

cdef inline object load(object state, object content):
    rod_load(state, content)

cdef inline short* spot(short[::1] cells, Py_ssize_t at) noexcept nogil:
    return &cells[at] if at < cells.shape[0] else NULL
