"""What an operator does with a database: copies of it, damaged and foreign files, and forgetting."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from rodinia.core.errors import BadOptions
from rodinia.server.copies import back_up, restore
from rodinia.server.start import run
from rodinia.server.store import schema
from rodinia.server.store.open import open_store
from tests.server.client import play
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


async def rows(db: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database keeps."""
    store = await open_store(db)
    found = {}
    async with store.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            if table.name not in ("presence", "proofs", "jobs"):
                lines = (await connection.execute(select(table))).all()
                found[table.name] = sorted([tuple(line) for line in lines])
    await store.close()
    return found


async def test_a_backup_is_of_one_moment_and_moves_between_databases(
    served: Served, tmp_path: Path, fresh_postgres: str
) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("pearls", [ME, BOT]))
    await page.say({"t": "chat", "text": "hello \u2603"})
    await play(page, 0)
    await ann.make("stones", [ME, BOT])
    db, copy, again = str(tmp_path / "test.sqlite"), tmp_path / "copy.gz", tmp_path / "again.gz"
    count = await asyncio.to_thread(back_up, db, copy)  # while the server runs
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert await asyncio.to_thread(restore, fresh_postgres, copy) == count
    assert await asyncio.to_thread(back_up, fresh_postgres, again) == count
    fresh = str(tmp_path / "fresh.sqlite")
    assert await asyncio.to_thread(restore, fresh, again) == count
    assert await rows(fresh) == await rows(db) == await rows(fresh_postgres)
    other = await Served(fresh).start()
    ann.http.base_url = other.base  # the same cookie, the same guest
    assert len((await ann.http.get("/api/matches")).json()["mine"]) == 2
    await other.stop()


async def test_what_cannot_be_restored_is_said_in_one_line_and_changes_nothing(served: Served, tmp_path: Path) -> None:
    ann = await served.client("Ann")
    await ann.make("stones", [ME, OPEN])
    db, copy, target = str(tmp_path / "test.sqlite"), tmp_path / "copy.gz", str(tmp_path / "new.sqlite")
    await asyncio.to_thread(back_up, db, copy)
    lines = gzip.decompress(copy.read_bytes()).decode().splitlines()
    bad = {
        "cut.gz": (copy.read_bytes()[:-20], "is damaged; nothing has been restored"),
        "short.gz": (gzip.compress("\n".join(lines[:-2]).encode()), "is damaged"),
        "missing.gz": (gzip.compress("\n".join([*lines[:-2], lines[-1]]).encode()), "is damaged"),
        "strange.gz": (gzip.compress("\n".join([lines[0], '["moves", 1]', lines[-1]]).encode()), "is damaged"),
        "old.gz": (gzip.compress(json.dumps({"format": "rodinia-backup", "form": "0001"}).encode()), "form 0001"),
        "text.gz": (b"hello", "cannot be read"),
        "other.gz": (gzip.compress(b"[]\n"), "is not a backup"),
    }
    for name, (content, words) in bad.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadOptions, match=words) as found:
            await asyncio.to_thread(restore, target, tmp_path / name)
        assert len(str(found.value).splitlines()) == 1
    assert (await rows(target))["matches"] == []
    assert await asyncio.to_thread(restore, target, copy)
    with pytest.raises(BadOptions, match="into an empty database"):
        await asyncio.to_thread(restore, target, copy)
    with pytest.raises(BadOptions, match=r"copy\.gz cannot be written: File exists"):
        await asyncio.to_thread(back_up, db, copy)
    with pytest.raises(BadOptions, match=r"there is no backup .*none\.gz"):
        await asyncio.to_thread(restore, str(tmp_path / "void.sqlite"), tmp_path / "none.gz")
    assert not (tmp_path / "void.sqlite").exists()
    with pytest.raises(BadOptions, match="there is no database"):
        await asyncio.to_thread(back_up, str(tmp_path / "none.sqlite"), tmp_path / "x.gz")


async def test_nobody_else_reads_the_file_with_the_key_of_the_cookies(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    sqlite3.connect(file).close()
    file.touch()
    file.chmod(0o644)
    served = await Served(str(file)).start()
    await (await served.client("Ann")).make("stones", [ME, OPEN])
    modes = {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in tmp_path.glob("x.sqlite*")}
    assert set(modes.values()) == {"0o600"}, modes
    assert {"x.sqlite", "x.sqlite-wal"} <= set(modes)
    await served.stop()


async def test_a_damaged_file_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    store = await open_store(str(file))
    async with store.engine.begin() as connection:
        await connection.execute(
            text(
                "CREATE TABLE filler AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT 9000) SELECT x, hex(randomblob(40)) AS y FROM c"
            )
        )
    await store.close()
    with contextlib.closing(sqlite3.connect(file)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as damaged:
        damaged.seek(200_000)
        damaged.write(b"\xff" * 60_000)
    with pytest.raises(BadOptions, match=r"cannot be opened: .*(damaged|malformed)") as found:
        await asyncio.to_thread(run, port=1, db=str(file))
    assert len(str(found.value).splitlines()) == 1


async def test_a_newer_form_is_refused_in_one_line(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "x.sqlite"))
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    with pytest.raises(BadOptions, match="is of a newer version of Rodinia than this one"):
        await asyncio.to_thread(run, port=1, db=str(tmp_path / "x.sqlite"))
    with pytest.raises(BadOptions, match="is of form 9999; this version of Rodinia copies form"):
        await asyncio.to_thread(
            back_up, str(tmp_path / "x.sqlite"), tmp_path / "x.gz"
        )  # it knows not all that is there
    assert not (tmp_path / "x.gz").exists()


async def test_matches_and_guests_of_long_ago_are_forgotten(served: Served) -> None:
    ann, ben = await served.client("Ann"), await served.client("Ben")
    old, new = await ann.make("stones", [ME, OPEN]), await ann.make("stones", [ME, OPEN])
    store, now = served.hub.store, served.hub.times.now()
    page = await ann.page(old)
    await page.say({"t": "chat", "text": "hello"})
    await page.hear("chat")
    async with store.engine.begin() as connection:
        await connection.execute(
            text("UPDATE matches SET changed = :at WHERE id = :id"), {"at": now - 9 * 86_400_000, "id": old}
        )
        await connection.execute(text("UPDATE players SET created = 0"))
    await served.hub.forget()
    assert await store.head(old) is not None, "nothing is forgotten unless that is asked for"
    served.hub.forget_after = 7
    right = served.hub.times.now
    served.hub.times.now = lambda: right() + 30 * 86_400_000
    await served.hub.forget()
    assert await store.head(old) is not None, "the date has jumped"
    served.hub.ahead += 30 * 86_400_000
    await served.hub.forget()
    assert await store.head(old) is not None, "by a wrong date all matches would be old"
    served.hub.times.now, served.hub.ahead = right, right() - served.hub.times.steady()
    await served.hub.forget()
    assert await store.head(old) is None and await store.load(new) is not None
    assert (await ann.http.get(f"/api/matches/{old}")).status_code == 404
    assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
    assert (await ben.http.get("/api/me")).json()["name"] == "Guest"


async def test_all_that_was_to_be_done_is_found_after_a_start(tmp_path: Path) -> None:
    db = str(tmp_path / "x.sqlite")
    first = await Served(db).start()
    ann = await first.client("Ann")
    match = await ann.make("stones", [ME, OPEN])
    await first.stop()
    store = await open_store(db)
    jobs = [{"key": f"j{k}", "kind": "bot", "match": match, "seat": 0, "owner": "o", "due": 0} for k in range(1500)]
    async with store.engine.begin() as connection:
        await connection.execute(insert(schema.jobs), jobs)
    assert len(await store.jobs()) == 1500
    await store.close()
