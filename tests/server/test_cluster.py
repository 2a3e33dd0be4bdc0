"""The whole club as local processes: parts of it fail while people play, and nothing is lost. bench/faults.py goes on for
longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from bench.faults import club, play_through
from deploy.cluster import Cluster, answers

KINDS = ["kill", "cut", "clock", "restart", "black hole", "full disk"]


@pytest.mark.slow
async def test_every_acknowledged_turn_is_kept_once_while_parts_of_a_club_fail() -> None:
    async with club(7) as opened:
        await play_through(opened, KINDS, ["mainland", "vaalbara"], more=False)
        assert sum(opened.done.values()) == len(KINDS)


async def test_the_proxy_brings_all_who_look_at_a_match_to_one_server(tmp_path: Path) -> None:
    def named(name: str) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{name}".encode())
            writer.close()

        return answer

    cluster, servers = Cluster(tmp_path), []
    for name in ("server1", "server2"):
        servers.append(await asyncio.start_server(named(name[-1]), "127.0.0.1", 0))
        cluster.ports[name] = servers[-1].sockets[0].getsockname()[1]
    await asyncio.to_thread(cluster.start_part, "proxy")
    try:
        await asyncio.to_thread(cluster.wait, "proxy", lambda: answers(f"{cluster.address}/healthz"))
        async with httpx.AsyncClient(base_url=cluster.address) as guest:
            asked = [f"match{k}" for k in range(20)]
            pages = [(await guest.get(f"/ws/{match}")).text for match in asked]
            others = [(await guest.get(f"/api/matches/{match}/record?x=y")).text for match in asked]
        assert pages == others
        assert {*pages} == {"1", "2"}
    finally:
        await asyncio.to_thread(cluster.stop)
        for server in servers:
            server.close()
