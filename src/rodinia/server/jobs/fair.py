"""Fair: jobs that wait, in an order in which every owner has a turn. Who has forty tables waits for himself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Job:
    """Something to be done: `key` names it, `owner` is the guest for whom it is done."""

    key: str
    kind: str  # begin, bot, clock, hint, review
    match: str
    seat: int
    owner: str


class Fair:
    """First come, first served among the jobs of one owner; the owners in turn."""

    def __init__(self) -> None:
        self.owners: dict[str, deque[Job]] = {}  # who has waited longest is first
        self.keys: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def __len__(self) -> int:
        return len(self.keys)

    def put(self, job: Job) -> None:
        """Let a job wait; one that waits already stays where it is."""
        if job.key not in self.keys:
            self.keys.add(job.key)
            self.owners.setdefault(job.owner, deque()).append(job)

    def take(self, may: Callable[[str], bool]) -> Job | None:
        """The next job of an owner who may have another one done; None if there is none."""
        owner = next((owner for owner in self.owners if may(owner)), None)
        if owner is None:
            return None
        waiting = self.owners.pop(owner)
        job = waiting.popleft()
        if waiting:
            self.owners[owner] = waiting  # behind all others
        self.keys.discard(job.key)
        return job

    def remove(self, match: str) -> list[Job]:
        """The jobs of a match, which wait no more."""
        found = [job for waiting in self.owners.values() for job in waiting if job.match == match]
        for job in found:
            self.owners[job.owner].remove(job)
            self.keys.discard(job.key)
            if not self.owners[job.owner]:
                del self.owners[job.owner]
        return found
