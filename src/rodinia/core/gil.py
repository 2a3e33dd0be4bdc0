"""Run a job. Interpreted twin of gil.pxd, which releases the GIL around it."""

from rodinia.core.job import Job


def release(job: Job) -> int:
    """Run one batch of the job's work."""
    return job.work()
