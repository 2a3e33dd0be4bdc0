"""Measurements. Each script prints a table; RESULTS.md keeps the verdicts, docs/diary.md the stories."""
