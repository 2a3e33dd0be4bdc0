"""Quota: servers that each have the same part of a processor, as machines of their own would have.

Two servers on the two cores that also carry the clients and the database have no more of them than one: what the clock
then shows is how busy the machine is. Where each server may use so much of a processor and no more, the clients and the
database have room, and a second server is what a second machine is: once more the same. That is Linux's own way of
sharing a machine out (control groups, version 1, `cpu`); it needs the right to make groups.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 100_000  # microseconds, the usual; a shorter one is given out in parts that are too large for it

FIRST = 20 * 1024  # twenty times the usual weight: its part is not taken from a server by other work of the machine


def available() -> bool:
    """Whether parts of a processor can be given here."""
    return os.access(GROUPS, os.W_OK) and (GROUPS / "cpu.cfs_quota_us").exists()


@contextlib.contextmanager
def group(name: str, share: float) -> Iterator[Path]:
    """A group whose processes together have `share` of a processor."""
    folder = GROUPS / f"rodinia-{os.getpid()}-{name}"
    folder.mkdir()
    try:
        (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
        (folder / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD)))
        (folder / "cpu.shares").write_text(str(FIRST))
        yield folder
    finally:
        for _ in range(50):  # it can be removed when the last process has ended
            with contextlib.suppress(OSError):
                folder.rmdir()
                break
            time.sleep(0.1)


def join(folder: Path, pid: int) -> None:
    """Put a process into a group."""
    (folder / "cgroup.procs").write_text(str(pid))
