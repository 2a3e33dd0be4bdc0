"""Brings a database to the newest form."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

HERE = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine) -> None:
    """Run every migration the database has not seen."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", HERE.as_posix())
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
