"""The server: matches, lobby and the table's wire. `run` starts it; `app.create_app` builds it."""

from __future__ import annotations

from typing import Any


def run(*args: Any, **kwargs: Any) -> None:
    """Start the server; see `rodinia.server.start.run`."""
    from rodinia.server.start import run as start

    start(*args, **kwargs)


__all__ = ["run"]
