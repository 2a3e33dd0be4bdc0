"""Copies: `rodinia backup` and `rodinia restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from rodinia.core.errors import BadOptions
from rodinia.server.log import short
from rodinia.server.start import address_of, claimed, default_db, lay_out
from rodinia.server.store import backup
from rodinia.server.store.open import file_of, open_store


def back_up(db: str | None, file: Path) -> int:
    """Copy everything that is kept to a new file; how many rows there were."""
    db = db or default_db()
    kept = file_of(address_of(db))
    if kept is not None and not kept.exists():
        raise BadOptions(f"there is no database {kept}")
    try:
        return asyncio.run(backup.back_up(db, file))
    except (SQLAlchemyError, OSError) as problem:
        raise BadOptions(f"the database cannot be read: {short(problem)}") from None


def restore(db: str | None, file: Path) -> int:
    """Fill an empty database; how many rows there were. No server may have it meanwhile."""
    db = db or default_db()
    if not file.is_file():
        raise BadOptions(f"there is no backup {file}")
    with claimed(db):
        asyncio.run(lay_out(db))
        return asyncio.run(fill(db, file))


async def fill(db: str, file: Path) -> int:
    store = await open_store(db)
    try:
        return await backup.restore(store, file)
    except SQLAlchemyError as problem:
        raise BadOptions(f"the backup {file} cannot be restored: {short(problem)}") from None
    finally:
        await store.close()
