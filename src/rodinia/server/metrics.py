"""Metrics: what an operator watches, in the form that Prometheus reads. `/metrics` shows them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

METRICS = CollectorRegistry()
MATCHES = Gauge("rodinia_matches", "Matches in the memory of this process.", registry=METRICS)
VIEWERS = Gauge("rodinia_viewers", "Pages that look at a match through this process.", registry=METRICS)
JOBS = Gauge("rodinia_jobs", "Thoughts of bots.", ["state"], registry=METRICS)  # waiting, thinking
WRITES = Gauge("rodinia_writes_waiting", "Writes that wait for the database.", registry=METRICS)
MOVES = Histogram(
    "rodinia_move_seconds",
    "From a confirmed turn of a person to its answer: decided, committed, taken in.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=METRICS,
)
BOT_STEPS = Counter("rodinia_bot_steps", "Steps that bots have played.", registry=METRICS)
REFUSALS = Counter("rodinia_refusals", "What was refused, and why.", ["code"], registry=METRICS)
FAILURES = Counter("rodinia_failures", "What failed.", ["what"], registry=METRICS)  # write, request, job, page
