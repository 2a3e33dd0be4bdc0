"""Storage: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from bench.faults import Relay
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from rodinia.core.game import Step
from rodinia.server.store import postgres
from rodinia.server.store.open import open_store
from rodinia.server.store.sqlite import SqliteStore
from rodinia.server.store.store import Store, full_url
from rodinia.server.store.writes import Append, Conflict, Reseat
from rodinia.table.head import BOT, ENDED, FREE, OPEN, PERSON, RUNNING, Head, Said, Seat
from tests.server.client import PATIENCE
from tests.server.conftest import emptied


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    place = str(tmp_path / "a.sqlite")
    opened = await open_store(
        place if request.param == "sqlite" else await emptied(request.getfixturevalue("postgres_url"))
    )
    yield opened
    await opened.close()


def row(key: str = "m1", **more: object) -> Head:
    values = {
        "id": key,
        "game": "stones",
        "game_version": 1,
        "components": "",
        "players": 2,
        "options": {"short": True},
        "settings": {"public": True},
        "seed": "ab",
        "host": "ann",
        "status": OPEN,
        "turn": (),
        "steps": 0,
        "clocks": None,
        "result": None,
        "created": 5,
        "changed": 5,
        "seats": [Seat(PERSON, "ann", "Änn ⚑ <b>"), Seat(FREE)],
    }
    return Head(**{**values, **more})  # type: ignore[arg-type]


def append(key: str, first: int, *steps: Step, token: str = "", status: str = RUNNING, **more: Any) -> Append:
    result = {"scores": [1, 2]} if status == ENDED else None
    return Append(row(key), first, steps, 9, (1,), status, [1000, 2000], result, token, **more)


async def test_a_match_comes_back_as_it_was(store: Store) -> None:
    await store.create(row())
    await store.append(append("m1", 0, Step(-1, 3), Step(0, 7), token="0:x"))
    await store.append(append("m1", 2, Step(1, 2), status=ENDED))
    await store.say("m1", 0, Said(-1, "Eve", "hi 'quoted' \u2603", 4))
    saved = await store.load("m1")
    assert saved is not None
    assert saved.steps == [Step(-1, 3), Step(0, 7), Step(1, 2)]
    assert saved.tokens == {"0:x"}
    assert saved.chat == [Said(-1, "Eve", "hi 'quoted' \u2603", 4)]
    assert (saved.head.turn, saved.head.steps, saved.head.status) == ((1,), 3, ENDED)
    assert saved.head.clocks == [1000, 2000]
    assert saved.head.result == {"scores": [1, 2]}
    assert saved.head.seats[0] == Seat(PERSON, "ann", "Änn ⚑ <b>")
    assert saved.head.options == {"short": True}


async def test_two_writers_of_one_match_cannot_both_be_right(store: Store) -> None:
    await store.create(row())
    await store.append(append("m1", 0, Step(0, 1)))
    with pytest.raises(Conflict):
        await store.append(append("m1", 0, Step(0, 2)))
    saved = await store.load("m1")
    assert saved is not None
    assert saved.steps == [Step(0, 1)]


async def test_one_bad_write_of_a_batch_does_not_hurt_the_others(store: Store) -> None:
    for k in range(5):
        await store.create(row(f"m{k}"))
    await store.append(append("m2", 0, Step(0, 1)))
    jobs = [store.append(append(f"m{k}", 0, Step(0, k))) for k in range(5)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None), type(None)]
    for k in (0, 1, 3, 4):
        saved = await store.load(f"m{k}")
        assert saved is not None
        assert saved.steps == [Step(0, k)]


async def test_seats_can_change(store: Store) -> None:
    match = row()
    await store.create(match)
    seats = [match.seats[0], Seat(BOT, "", "Basalt", "casual")]
    await store.reseat(Reseat(match, seats, {"talk": "nobody"}, 77))
    saved = await store.load("m1")
    assert saved is not None
    assert (saved.head.seats, saved.head.changed, saved.head.version) == (seats, 77, 1)
    with pytest.raises(Conflict):
        await store.reseat(Reseat(match, seats, {}, 78))
    with pytest.raises(Conflict):
        await store.append(append("m1", 0, Step(0, 1)))
    match.version = 1
    await store.append(Append(match, 0, [Step(0, 1)], 9, (1,), RUNNING, None, None))


async def test_seats_change_only_where_the_match_stands_as_it_was_known(store: Store) -> None:
    await store.create(row())
    await store.append(append("m1", 0, Step(0, 1)))
    with pytest.raises(Conflict):
        await store.reseat(Reseat(row(), row().seats, {}, 78))
    await store.reseat(Reseat(row(steps=1), row().seats, {}, 78))


async def test_lists(store: Store) -> None:
    await store.create(row("a", changed=1))
    await store.create(row("b", changed=3, status=RUNNING))
    await store.create(row("c", changed=2, seats=[Seat(PERSON, "bob", "Bob"), Seat(FREE)]))
    await store.create(row("d", changed=4, settings={"public": False, "watch": True}))
    await store.create(row("e", changed=5, status=RUNNING, settings={"public": True, "watch": True}))
    await store.create(row("f", changed=6, status=RUNNING, settings={"public": True, "watch": False}))
    assert [each.id for each in await store.open_tables()] == ["c", "a"]
    assert [each.id for each in await store.watchable()] == ["e"]
    assert [each.id for each in await store.mine("bob")] == ["c"]
    assert [each.id for each in await store.mine("ann")] == ["f", "e", "d", "b", "a"]
    assert await store.load("nothing") is None


async def test_what_somebody_has_touched_meanwhile_is_not_forgotten(store: Store) -> None:
    await store.create(row("a", changed=1))
    await store.create(row("b", changed=1))
    found = await store.untouched(5)
    assert sorted(found) == ["a", "b"]
    await store.append(append("b", 0, Step(0, 1)))
    await store.forget(found, 5)
    assert await store.load("a") is None
    kept = await store.load("b")
    assert kept is not None and kept.steps == [Step(0, 1)]


async def test_guests_and_secrets_last(store: Store) -> None:
    await store.save_player("p1", "Ann", 1)
    await store.save_player("p1", "Anna", 2)
    assert await store.player("p1") == "Anna"
    assert await store.player("p2") is None
    await asyncio.gather(*[store.save_player("p3", name, 3) for name in ("Bob", "Bobby")])
    assert await store.player("p3") == "Bobby", "the same guest twice at once"
    assert await store.secret("cookies") == await store.secret("cookies")
    assert await store.secret("cookies") != await store.secret("other")


async def test_the_migrations_make_the_tables_of_the_code(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from rodinia.server.store.schema import metadata

    async with store.engine.connect() as connection:
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    assert found == []


async def test_a_database_of_the_first_form_keeps_its_matches_and_tokens(store: Store) -> None:
    await store.create(row())
    async with store.engine.begin() as connection:
        for words in (
            "CREATE TABLE tokens (match VARCHAR(20), token VARCHAR(60), seq INTEGER)",
            "INSERT INTO tokens VALUES ('m1', '0:x', 2)",
            "ALTER TABLE steps DROP COLUMN token",
            "ALTER TABLE steps DROP COLUMN note",
            "DROP TABLE jobs",
            "DROP TABLE presence",
            "DROP TABLE proofs",
            "DROP INDEX matches_by_host",
            "ALTER TABLE chats DROP COLUMN player",
            "DROP TABLE reviews",
            *[f"ALTER TABLE matches DROP COLUMN {name}" for name in ("version", "said", "listed", "watched")],
            "UPDATE matches SET steps = 3, status = 'running', turn = '0'",
            "UPDATE seats SET kind = 'bot', level = 'random'",
            "INSERT INTO steps VALUES ('m1', 0, -1, 3, 9), ('m1', 1, 0, 7, 9), ('m1', 2, 1, 2, 9)",
            "INSERT INTO chats VALUES ('m1', 0, 0, 'Ann', 'hello', 5)",
            "UPDATE alembic_version SET version_num = '0001'",
        ):
            await connection.execute(text(words))
    again = await open_store(store.engine.url.render_as_string(hide_password=False))
    saved = await again.load("m1")
    assert saved is not None
    assert (saved.steps, saved.tokens) == ([Step(-1, 3), Step(0, 7), Step(1, 2)], {"0:x"})
    assert (saved.head.said, [each.id for each in await again.open_tables()]) == (1, [])
    async with again.engine.connect() as connection:
        kept = (await connection.execute(text("SELECT key, listed FROM jobs JOIN matches ON id = match"))).all()
    assert kept == [("m1/bot/0", True)], "what was to be done is to be done"
    await again.append(append("m1", 3, Step(0, 1), token="0:y"))
    await again.close()


async def test_a_file_that_another_process_writes_to_does_not_stop_the_loop(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "a.sqlite"))
    await store.create(row())
    other = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    write = asyncio.ensure_future(store.append(append("m1", 0, Step(0, 7))))
    for _ in range(100):  # the loop goes on while the write waits
        await asyncio.sleep(0)
    assert not write.done()
    other.execute("COMMIT")
    await asyncio.wait_for(write, PATIENCE)
    saved = await store.load("m1")
    assert saved is not None and saved.steps == [Step(0, 7)]
    other.close()
    await store.close()


async def test_a_line_that_swallows_everything_is_given_up(
    fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits for a database behind it would otherwise wait for as long as TCP does, and all writes behind that."""
    monkeypatch.setattr(postgres, "PATIENCE", 2.0)
    monkeypatch.setattr(postgres.PostgresStore, "patience", 2.0)
    relay = await Relay(f"{make_url(fresh_postgres).query['host']}/.s.PGSQL.5432").start()
    store = await open_store(f"postgresql://postgres@127.0.0.1:{relay.port}/postgres")
    await store.create(row())
    said = Said(0, "Ann", "hello", 1, "ann")
    relay.mode = "black hole"
    async with asyncio.timeout(PATIENCE):
        for asked in (store.say("m1", 0, said), store.head("m1"), store.append(append("m1", 0, Step(0, 1)))):
            with pytest.raises(store.trouble):
                await asked
    relay.mode = "open"
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(*store.trouble):
                await store.say("m1", 0, said)
                break
    assert (await store.load("m1")).chat == [said]  # type: ignore[union-attr]
    await store.close()
    relay.server.close()


def test_database_addresses() -> None:
    assert full_url("/a/b.sqlite") == "sqlite+aiosqlite:////a/b.sqlite"
    assert full_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert full_url("postgresql://u:p@h/d").startswith("postgresql+asyncpg://u:p@h/d")


class Locked:
    """A connection to a file that another program has for itself."""

    def execute(self, *_: object) -> None:
        raise OperationalError("SELECT", None, sqlite3.OperationalError("database is locked"))

    def rollback(self) -> None:
        pass


async def test_reading_goes_on_in_a_thread_where_another_program_has_the_file(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "x.sqlite"))
    assert isinstance(store, SqliteStore)
    await store.save_player("p", "Ann", 0)
    assert await store.player("p") == "Ann"
    assert store.reader is not None
    store.reader.close()
    store.reader = Locked()  # type: ignore[assignment]
    assert await store.player("p") == "Ann"
    store.reader = None
    assert [await store.player("p"), await store.player("q")] == ["Ann", None]
    await store.close()
