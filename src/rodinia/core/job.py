"""Work that runs without the GIL."""


class Job:
    """Subclass it, write `work`, and call `gil.release(job)`: compiled work then runs beside other threads."""

    def work(self) -> int:
        """Do one batch. Returns 0."""
        return 0
