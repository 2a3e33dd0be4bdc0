"""Opening a database: the right kind of store for its address, in the newest form."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from rodinia.server.store import sqlite
from rodinia.server.store.migrate import migrate
from rodinia.server.store.store import Store, full_url


async def open_store(url: str) -> Store:
    """Connect, and bring the database to its newest form."""
    engine = create_async_engine(full_url(url), pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        sqlite.keep_private(Path(str(engine.url.database)))
        event.listen(engine.sync_engine, "connect", sqlite.prepare)
    try:
        await migrate(engine)
        if engine.dialect.name == "sqlite":
            return sqlite.SqliteStore(engine)
        from rodinia.server.store.postgres import PostgresStore

        return await PostgresStore.connect(engine)
    except BaseException:
        await engine.dispose()
        raise


def file_of(url: URL) -> Path | None:
    """The path of an SQLite file; None for another database, or one in memory."""
    inside = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if inside else None
