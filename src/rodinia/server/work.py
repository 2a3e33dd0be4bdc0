"""Working: a process that serves nobody and does what is to be done, for servers that share a PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from rodinia.core.errors import BadOptions
from rodinia.server.http.app import default_bots
from rodinia.server.jobs.bots import Bots
from rodinia.server.live.hub import Hub
from rodinia.server.log import Style, write_log
from rodinia.server.start import address_of, install, lay_out, own_bots, prepare
from rodinia.server.store.open import open_store


def work(
    db: str,
    components: Mapping[str, Path] | None = None,
    bots: list[str] | None = None,
    pace: float = 0.6,
    log: Style = "text",
) -> None:
    """Do jobs until interrupted. `bots` and `components` have to be those of the servers."""
    if address_of(db).get_backend_name() != "postgresql":
        raise BadOptions("workers help servers that share a PostgreSQL; a server on SQLite does everything itself")
    write_log(sys.stderr, log)
    own = own_bots(bots)
    install(components)
    asyncio.run(lay_out(db))
    prepare()
    asyncio.run(work_until_told(db, own or default_bots(), pace))


async def work_until_told(db: str, bots: Bots, pace: float) -> None:
    """Do jobs until a signal comes."""
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    store = await open_store(db)
    hub = Hub(store, bots, pace)
    await hub.resume()
    print("Rodinia works   (Ctrl+C ends it; what it has begun is done by others)", flush=True)
    await told.wait()
    await hub.close()
    await store.close()
