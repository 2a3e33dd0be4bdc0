cdef inline int missing(object state, object name) except -1 with gil:
    raise NotImplementedError(f"{type(state).__name__}.{name}")
