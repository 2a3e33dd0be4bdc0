"""The toys are known while a test of the table runs."""

from __future__ import annotations

from tests.server.conftest import toy_games

__all__ = ["toy_games"]
