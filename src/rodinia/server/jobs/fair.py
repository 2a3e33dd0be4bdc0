"""Fair: jobs that wait, in an order in which every house has a turn, and in a house every owner. Who has forty tables waits
for himself, and who has forty guests waits for his house.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from rodinia.table.head import house


@dataclass(frozen=True)
class Job:
    """Something to be done: `key` names it, `owner` is the guest for whom it is done."""

    key: str
    kind: str  # begin, bot, clock, hint, review
    match: str
    seat: int
    owner: str


class Fair:
    """First come, first served among the jobs of one owner; the owners of a house in turn; the houses in turn."""

    def __init__(self) -> None:
        self.houses: dict[str, dict[str, deque[Job]]] = {}  # by owner; who has waited longest is first
        self.keys: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def __len__(self) -> int:
        return len(self.keys)

    def put(self, job: Job) -> None:
        """Let a job wait; one that waits already stays where it is."""
        if job.key not in self.keys:
            self.keys.add(job.key)
            self.houses.setdefault(house(job.owner), {}).setdefault(job.owner, deque()).append(job)

    def take(self, may: Callable[[str], bool]) -> Job | None:
        """The next job of an owner who may have another one done; None if there is none."""
        owner = next((owner for owners in self.houses.values() for owner in owners if may(owner)), None)
        if owner is None:
            return None
        owners = self.houses.pop(house(owner))
        waiting = owners.pop(owner)
        job = waiting.popleft()
        if waiting:
            owners[owner] = waiting  # behind all others
        if owners:
            self.houses[house(owner)] = owners
        self.keys.discard(job.key)
        return job

    def remove(self, match: str) -> list[Job]:
        """The jobs of a match, which wait no more."""
        waiting = [jobs for owners in self.houses.values() for jobs in owners.values()]
        found = [job for jobs in waiting for job in jobs if job.match == match]
        for job in found:
            self.withdraw(job)
        return found

    def withdraw(self, job: Job) -> None:
        """Let a job wait no more, if it does."""
        if job.key not in self.keys:
            return
        self.keys.discard(job.key)
        owners = self.houses[house(job.owner)]
        owners[job.owner].remove(job)
        if not owners[job.owner]:
            del owners[job.owner]
        if not owners:
            del self.houses[house(job.owner)]
