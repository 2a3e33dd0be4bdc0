"""Measurements. Each script prints a table; RESULTS.md keeps what was seen."""
