"""Nothing leaks over the real wire. That messages tell no more than a View does is tested in tests/table."""

from __future__ import annotations

import pytest
import websockets

from tests.server.conftest import Served


async def test_who_leaves_a_private_table_sees_nothing_more(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    me, free = {"kind": "me"}, {"kind": "open"}
    begun = await ann.make("pearls", [me, free], watch=False)
    other = await ann.make("pearls", [me, free, free], watch=False)
    pages = []
    for match in (begun, other):
        await eve.http.post(f"/api/matches/{match}/join", json={})
        pages.append(await eve.page(match))
        await pages[-1].until(eyes=1)
        await eve.http.post(f"/api/matches/{match}/leave", json={})
    await (await eve.page(other)).until(eyes=None)  # it has not begun: whoever has the link may sit down
    await pages[1].until(eyes=None)
    for name in ("Bob", "Cleo"):
        await (await served.client(name)).http.post(f"/api/matches/{other}/join", json={})
    with pytest.raises(websockets.exceptions.ConnectionClosed):
        await pages[1].until(seq=1)
    assert (await (await eve.page(other)).hear("error"))["code"] == "not_yours"
    await pages[0].say({"t": "back", "seat": 1})  # this match had begun: the seat is still hers
    await pages[0].hear("people")
