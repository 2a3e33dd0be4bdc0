"""Brings a database to the newest form."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

HERE = Path(__file__).parent / "migrations"
LOCK = 0x526F64696E6961  # a number for PostgreSQL: one process migrates at a time


class Newer(Exception):
    """The database is of a version of Rodinia that is newer than this one."""


async def migrate(engine: AsyncEngine) -> None:
    """Run every migration the database has not seen."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    config = settings()
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        if set(found) - known:
            raise Newer(", ".join(found))
    command.upgrade(config, "head")


def settings() -> Config:
    config = Config()
    config.set_main_option("script_location", HERE.as_posix())
    return config


def newest() -> str:
    """The newest form of a database."""
    return str(ScriptDirectory.from_config(settings()).get_current_head())


def form_of(connection: Connection) -> str:
    """The form that a database has; "" for one in which there is nothing."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
