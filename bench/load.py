"""Load: our server under many tables. `python -m bench.load [--only ...] [game ...]`

Servers run in processes of their own on this machine, and so do the clients (Node, one WebSocket library for all); what
the clients cost is told, so that one can see that they are not what is measured. Every confirmed step is in the
database before it is shown. With OFFERS=1 in the environment clients ask for what choices bring, as the client's pages do.

- yardstick: real games beside another tree of ours, built in a folder of its own (`--yardstick FOLDER`)
- shared: two of our servers on one PostgreSQL beside one, every server with the same part of a processor (bench/quota.py)
- race, rate: beside boardgame.io, with its matches in memory and with its FlatFile store, which writes files but does
  not wait for the disk; `race` is the same small game that the peer plays
- delay, memory: how long a move takes while masters think, and what an idle match keeps in memory
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deploy.cluster import kept_port
from tests.server import postgres

from bench import quota

HERE = Path(__file__).parent
PEERS = HERE / "peers"
PART = 0.3  # of a processor, for each of the servers that share a database
SETTLED = 5  # seconds after which a server has drawn what it draws once


class Server:
    """Our server as a process, from this tree or another one."""

    def __init__(self, db: str, root: Path = HERE.parent, log: Path | None = None, limited: bool = False) -> None:
        self.kept = kept_port()
        self.port = self.kept.getsockname()[1]
        own = root / ".venv/bin/python"  # another tree may need other libraries
        python = sys.executable if root == HERE.parent or not own.exists() else str(own)
        command = [python, "-m", "bench.serve", str(self.port), db, *(["limited"] if limited else [])]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")])}
        errors = log.open("wb") if log else None
        self.process = subprocess.Popen(command, cwd=root, env=env, stdout=subprocess.DEVNULL, stderr=errors)

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(300):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=5).read()
                return
            time.sleep(0.1)
        raise SystemExit("our server does not start")

    def memory(self) -> float:
        """What it keeps in memory, in kB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    def work(self) -> float:
        """Seconds of processor time it has used, with the processes it has started."""
        pid, ticks = self.process.pid, 0
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (str(pid), *children):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving(root: Path = HERE.parent, db: str = "", count: int = 1, share: float = 0) -> Iterator[list[Server]]:
    """Our servers while they are needed; without a database, one with a file of its own; with a share, each has so much of a
    processor from when it answers."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as groups:
        servers = []
        try:
            for number in range(count):
                servers.append(Server(db or str(Path(folder) / "load.sqlite"), root))
                servers[-1].wait()
                if share:
                    quota.join(groups.enter_context(quota.group(str(number), share)), servers[-1].process.pid)
            yield servers
        finally:
            for server in servers:
                server.process.terminate()
            for server in servers:
                server.process.wait(20)


def clients(servers: list[Server], crowd: str = "node", **settings: Any) -> subprocess.Popen[str]:
    """Our clients; they print a line of JSON at each stage."""
    ports = ",".join([str(server.port) for server in servers])
    env = {**os.environ, "PORT": ports, **{name: str(value) for name, value in settings.items()}}
    command, folder = ["node", "rodinia.mjs"], PEERS
    if crowd == "python":
        command, folder = [sys.executable, "-m", "bench.crowd"], HERE.parent
    return subprocess.Popen(command, cwd=folder, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def line(process: subprocess.Popen[str]) -> dict[str, Any]:
    """The next line that a process prints."""
    assert process.stdout is not None
    text = process.stdout.readline()
    if not text:
        raise SystemExit(f"the clients ended without a result ({process.wait()})")
    return dict(json.loads(text))


def ours(
    game: str,
    matches: int,
    seconds: float,
    crowd: str = "node",
    root: Path = HERE.parent,
    db: str = "",
    count: int = 1,
    share: float = 0,
    **more: Any,
) -> dict[str, Any]:
    """Play; what the clients measured, our processor time for each move, and what of a processor each server used."""
    with serving(root, db, count, share) as servers:
        process = clients(servers, crowd, GAME=game, MATCHES=matches, SECONDS=seconds, **more)
        line(process), line(process)
        before, begun = [server.work() for server in servers], time.monotonic()
        found = line(process)
        work, passed = [server.work() for server in servers], time.monotonic() - begun
        spent = [after - earlier for after, earlier in zip(work, before, strict=True)]
        found["busy"] = [round(each / passed, 2) for each in spent]
        found["cpu_us_per_move"] = 1e6 * sum(spent) / max(1, found.pop("moves"))
        process.wait(20)
        return found


def peer(matches: int, seconds: float, store: str = "memory") -> dict[str, Any]:
    """The same of boardgame.io, with its matches in memory or in files."""
    env = {**os.environ, "MATCHES": str(matches), "SECONDS": str(seconds), "PORT": "8731", "STORE": store}
    with tempfile.TemporaryDirectory() as folder:
        command, env = ["node", "boardgame.mjs"], {**env, "DIR": folder}
        done = subprocess.run(command, cwd=PEERS, env=env, text=True, stdout=subprocess.PIPE, check=True)
    return dict(json.loads(done.stdout))


def memory(game: str, matches: int, moves: int) -> dict[str, float]:
    """kB of a match in the middle of the game: with two pages that only look, and with nobody there."""
    with serving() as servers:
        server = servers[0]
        first = clients(servers, GAME=game, MATCHES=100, MOVES=moves, READY=0)  # they fill what all matches share
        line(first), line(first)
        time.sleep(2 * SETTLED)
        before = server.memory()
        second = clients(servers, GAME=game, MATCHES=matches, MOVES=moves, READY=0)
        line(second), line(second)
        watched = server.memory()
        for process in (second, first):
            tell(process)
            line(process)
        left = server.memory()
        for process in (second, first):
            tell(process)
            process.wait(20)
        return {
            "matches": matches,
            "moves_each": moves,
            "kb_with_two_pages": (watched - before) / matches,
            "kb_alone": (left - before) / matches,
        }


def tell(process: subprocess.Popen[str]) -> None:
    """Let clients go on."""
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def main() -> None:
    """Measure what the arguments ask for; everything without any."""
    parser = argparse.ArgumentParser(description="Load of the server")
    parser.add_argument("games", nargs="*", default=["shafausa", "vaalbara", "discovery", "mainland", "azivon"])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--only", choices=("yardstick", "shared", "race", "rate", "delay", "memory"))
    parser.add_argument("--yardstick", type=Path, help="another tree of ours, built")
    parser.add_argument("--rounds", type=int, default=3, help="of the race, of shared, and beside the yardstick")
    options = parser.parse_args()
    if not (PEERS / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True)
    game = options.games[0]
    peers: dict[str, dict[str, Any]] = {}
    if options.only in (None, "yardstick") and options.yardstick:
        for each in options.games:
            yardstick(each, options.yardstick, options.matches, options.seconds, options.rounds)
    if options.only in (None, "shared"):
        for each in options.games:
            shared(each, options.matches, options.seconds, options.rounds)
    if options.only in (None, "race"):
        race(options.rounds, options.seconds)
    if options.only in (None, "rate"):
        for words, store in (("in memory", "memory"), ("in files", "file")):
            peers[words] = peer(50, options.seconds, store)
            report(f"boardgame.io {words}, 50 matches", peers[words])
        for each in options.games:
            found = ours(each, 50, options.seconds, READY=2)
            report(f"rodinia, {each}, 50 matches", found)
            compare(found, peers)
    if options.only in (None, "delay"):
        matches = 10 * options.matches
        found = ours(game, matches, 2 * options.seconds, PACE=2000, BOTS=2, BOT_GAME="azivon", READY=0, WARM=3)
        report(f"rodinia, {game}, {matches} matches with a move every 2 s, two masters thinking about azivon", found)
    if options.only in (None, "memory"):
        report(f"memory of an idle match, {game}", memory(game, 300, 10))


def yardstick(game: str, root: Path, matches: int, seconds: float, rounds: int) -> None:
    """Moves for a second of the server's processor time, here and in the other tree, turn and turn about."""
    times: list[float] = []
    for number in range(1, rounds + 1):
        pair = [ours(game, matches, seconds, root=each, READY=2, WARM=SETTLED) for each in (root, HERE.parent)]
        was, now = [1e6 / found["cpu_us_per_move"] for found in pair]
        times.append(now / was)
        told = f"{was:,.0f} moves for a second of processor time there, {now:,.0f} here"
        errors = {**pair[0]["errors"], **pair[1]["errors"]} or ""
        print(f"{game}, round {number}: {told} ({times[-1]:.2f} times) {errors}", flush=True)
    print(
        f"{game}: {statistics.median(times):.2f} times the yardstick ({min(times):.2f} to {max(times):.2f})", flush=True
    )


def shared(game: str, matches: int, seconds: float, rounds: int) -> None:
    """One and two servers on one PostgreSQL: the guests of a match at one of them, as the proxy of deploy/ puts them, and at
    different ones. Every server has the same part of a processor, so that moves a second by the clock are what another
    machine adds; where no parts can be given, two servers have the same cores as one, and only processor time says much."""
    share = PART if quota.available() else 0.0
    if not share:
        print("control groups are not writable: all servers share the processors with the clients and the database")
    ways: tuple[tuple[int, str, dict[str, Any]], ...] = (
        (1, "one", {}),
        (2, "two, matches together", {"TOGETHER": 1}),
        (2, "two, guests apart", {}),
    )
    rates: dict[str, list[float]] = {words: [] for _, words, _ in ways}
    works: dict[str, list[float]] = {words: [] for _, words, _ in ways}
    for _ in range(rounds):
        for count, words, more in ways:
            with postgres.running(durable=True) as url:
                found = ours(game, matches, seconds, db=url, count=count, share=share, READY=1, WARM=4, **more)
            report(f"{game}, {matches} matches, {words}", found)
            rates[words].append(found["moves_per_second"])
            works[words].append(found["cpu_us_per_move"])
    for count, words, _ in ways[1:]:
        times = [two / one for two, one in zip(rates[words], rates["one"], strict=True)]
        told = f"{statistics.median(times):.2f} times the moves of one ({min(times):.2f} to {max(times):.2f})"
        by_work = count * statistics.median(works["one"]) / statistics.median(works[words])
        print(f"{game}, {words}: {told}; {by_work:.2f} times by processor time", flush=True)


def race(rounds: int, seconds: float) -> None:
    """The same small game on the peer and on ours, turn and turn about, because the machine is not the same from one
    minute to the next; the middle of the rounds is what counts."""
    times: list[float] = []
    for number in range(1, rounds + 1):
        other, found = peer(50, seconds), ours("race", 50, seconds, READY=1)
        times.append(found["moves_per_second"] / other["moves_per_second"])
        told = f"boardgame.io in memory {other['moves_per_second']:,.0f} moves/s; ours {found['moves_per_second']:,.0f}"
        print(f"round {number}: {told} ({times[-1]:.2f} times)", flush=True)
    print(f"race: {statistics.median(times):.2f} times the peer ({min(times):.2f} to {max(times):.2f})")


def compare(found: dict[str, Any], peers: dict[str, dict[str, Any]]) -> None:
    """Print how ours stands beside each way of running the peer."""
    for words, other in peers.items():
        rate = found["moves_per_second"] / other["moves_per_second"]
        work = found["cpu_us_per_move"] / other["cpu_us_per_move"]
        told = f"{rate:.2f} times the rate, {work:.2f} of the processor time a move"
        print(f"  beside boardgame.io {words}: {told}", flush=True)


def report(title: str, found: dict[str, Any]) -> None:
    """Print one result."""
    shown = {key: round(value, 2) if isinstance(value, float) else value for key, value in found.items()}
    print(f"{title}: {json.dumps(shown)}", flush=True)


if __name__ == "__main__":
    main()
