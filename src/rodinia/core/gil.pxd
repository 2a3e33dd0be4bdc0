from cpython.object cimport PyObject
from rodinia.core.job cimport Job, Visitor
from rodinia.core.state cimport State

cdef extern from "Python.h":
    PyObject* item "PyList_GET_ITEM"(object states, Py_ssize_t i) nogil  # borrowed: the list keeps it alive

cdef inline int release(Job job) except -1:
    with nogil:
        job.work()
    return 0

cdef inline int visit(Visitor visitor, list states, int i) except -1 nogil:
    return visitor.visit(<State>item(states, i), i)
