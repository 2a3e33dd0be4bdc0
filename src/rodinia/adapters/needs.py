"""Libraries that only some adapters need."""

from __future__ import annotations

import importlib
from typing import Any

from rodinia.core.errors import RulesError


class Missing(RulesError, ImportError):
    """An adapter was asked for whose library is not installed."""


def library(name: str, extra: str) -> Any:
    """A library, or one line that says how to get it."""
    try:
        return importlib.import_module(name)
    except ImportError as problem:
        raise Missing(f"this adapter needs {name} ({problem}): pip install 'rodinia[{extra}]'") from None
