"""Load: our server under many tables, beside boardgame.io's in the same run. `python -m bench.load [game ...]`

Both servers run in a process of their own on this machine, and so do the clients of each (Node, the same WebSocket
library); what the clients cost is told, so that one can see that they are not what is measured. `race` is the same
small game that the peer plays; the others are real ones. Ours has every confirmed step on the disk, in an SQLite
file, before it shows it. The peer is measured twice: with its matches in memory, and with its FlatFile store, which
writes files but does not wait for the disk.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PEERS = HERE / "peers"


class Server:
    """Our server, as a process with a database file of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        file = Path(folder) / "load.sqlite"
        command = [sys.executable, "-m", "bench.serve", str(self.port), str(file)]
        self.process = subprocess.Popen(command, cwd=HERE.parent, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(300):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=5).read()
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
def serving() -> Iterator[Server]:
    """Our server while it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            server.wait()
            yield server
        finally:
            server.process.terminate()
            server.process.wait(20)


def clients(server: Server, crowd: str = "node", **settings: Any) -> subprocess.Popen[str]:
    """Our clients; they print a line of JSON at each stage."""
    env = {**os.environ, "PORT": str(server.port), **{name: str(value) for name, value in settings.items()}}
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


def ours(game: str, matches: int, seconds: float, crowd: str = "node", **more: Any) -> dict[str, Any]:
    """Play; what the clients measured, and our processor time for each move."""
    with serving() as server:
        process = clients(server, crowd, GAME=game, MATCHES=matches, SECONDS=seconds, **more)
        line(process), line(process)
        before = server.work()
        found = line(process)
        found["cpu_us_per_move"] = 1e6 * (server.work() - before) / max(1, found.pop("moves"))
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
    with serving() as server:
        first = clients(server, GAME=game, MATCHES=20, MOVES=moves, READY=0)
        line(first), line(first)
        before = server.memory()
        second = clients(server, GAME=game, MATCHES=matches, MOVES=moves, READY=0)
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
    parser = argparse.ArgumentParser(description="Load of the server, beside boardgame.io")
    parser.add_argument("games", nargs="*", default=["shafausa", "vaalbara", "discovery"])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=("race", "rate", "delay", "memory"))
    parser.add_argument("--rounds", type=int, default=9, help="of the race")
    options = parser.parse_args()
    if not (PEERS / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True)
    game = options.games[0]
    peers: dict[str, dict[str, Any]] = {}
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
        found = ours(game, 200, 2 * options.seconds, PACE=2000, BOTS=2, BOT_GAME="azivon", READY=0, WARM=3)
        report(f"rodinia, {game}, 200 matches with a move every 2 s, two masters thinking about azivon", found)
    if options.only in (None, "memory"):
        report(f"memory of an idle match, {game}", memory(game, 300, 10))


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
