"""Process: what one process of the server is made of, whether it is the only one or not."""

from __future__ import annotations

import gc
import sys
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from rodinia.core.registry import find
from rodinia.server.app import create_app
from rodinia.server.hub import MESSAGES
from rodinia.server.scribe import Pen
from rodinia.server.share import Share
from rodinia.server.wire import Wire

LOCAL = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    """How to serve. `db` is a URL or a path."""

    host: str
    port: int
    db: str
    workers: int = 1
    pace: float = 0.6  # seconds between two steps of bots
    messages: tuple[float, float] = MESSAGES  # what a page may send: so many at once, so many a second
    proxy: str = ""  # the address of a proxy that says who asks; "" for none
    components: tuple[tuple[str, Path], ...] = ()  # files that replace those of some games


def config(settings: Settings, share: Share, pen: Pen | None = None) -> uvicorn.Config:
    """The server of a process that holds a share of the matches."""
    app = create_app(
        settings.db,
        hosts=LOCAL if settings.host in LOCAL else (),
        pace=settings.pace,
        messages=settings.messages,
        share=share,
        pen=pen,
    )
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws=Wire,
        ws_max_size=64_000,
        ws_ping_interval=None,
        ws_per_message_deflate=False,  # patches are short, and its memory is not: 300 kB a page
        timeout_graceful_shutdown=1,  # Ctrl-C ends a command within two seconds
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        server_header=False,
    )


def install(components: tuple[tuple[str, Path], ...]) -> None:
    """Play with these components in this process."""
    for name, file in components:
        find(name).install(file)


def prepare() -> None:
    """Set up this process for serving."""
    sys.setswitchinterval(0.001)  # a bot that thinks gives way to the table
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)  # what has been drawn is kept for long: seldom worth looking through
