"""The toy game, registered as an outside package would register it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import tests.toys  # noqa: F401  from here on the example can be imported
from rodinia.core import registry


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    entry = EntryPoint("pearls", "pearls.game:Pearls", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    registry.places.cache_clear()
    registry.find.cache_clear()
    yield "pearls"
    monkeypatch.undo()
    registry.places.cache_clear()
    registry.find.cache_clear()
