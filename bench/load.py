"""Load: our server under many tables, beside boardgame.io's in the same run. `python -m bench.load [game ...]`

Both servers run in a process of their own on this machine, and so do the clients of each (Node, the same WebSocket
library). `race` is the same small game that the peer plays; the others are real ones. Ours keeps every confirmed step in an SQLite file before it shows it; the peer keeps everything in memory.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
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
        command = [sys.executable, "-m", "bench.serve", str(self.port), str(Path(folder) / "load.sqlite")]
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
        """Seconds of processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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


def clients(server: Server, **settings: Any) -> subprocess.Popen[str]:
    """Our clients; they print a line of JSON at each stage."""
    env = {**os.environ, "PORT": str(server.port), **{name: str(value) for name, value in settings.items()}}
    return subprocess.Popen(
        ["node", "rodinia.mjs"], cwd=PEERS, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def line(process: subprocess.Popen[str]) -> dict[str, Any]:
    """The next line that a process prints."""
    assert process.stdout is not None
    text = process.stdout.readline()
    if not text:
        raise SystemExit(f"the clients ended without a result ({process.wait()})")
    return dict(json.loads(text))


def ours(game: str, matches: int, seconds: float, **more: Any) -> dict[str, Any]:
    """Play; what the clients measured, and our processor time for each move."""
    with serving() as server:
        process = clients(server, GAME=game, MATCHES=matches, SECONDS=seconds, **more)
        line(process), line(process)
        before = server.work()
        found = line(process)
        found["cpu_us_per_move"] = 1e6 * (server.work() - before) / max(1, found.pop("moves"))
        process.wait(20)
        return found


def peer(matches: int, seconds: float) -> dict[str, Any]:
    """The same of boardgame.io."""
    env = {**os.environ, "MATCHES": str(matches), "SECONDS": str(seconds), "PORT": "8731"}
    done = subprocess.run(["node", "boardgame.mjs"], cwd=PEERS, env=env, text=True, stdout=subprocess.PIPE, check=True)
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
    parser.add_argument("games", nargs="*", default=["race", "shafausa", "vaalbara", "discovery"])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=("rate", "peer", "delay", "memory"))
    options = parser.parse_args()
    if not (PEERS / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True)
    game = next((each for each in options.games if each != "race"), "shafausa")
    rate = 0.0
    if options.only in (None, "peer", "rate"):
        if options.only != "rate":
            found = peer(50, options.seconds)
            rate = found["moves_per_second"]
            report("boardgame.io, 50 matches", found)
        for each in options.games if options.only != "peer" else ():
            found = ours(each, 50, options.seconds, READY=2)
            report(f"rodinia, {each}, 50 matches", found)
            if rate:
                print(f"  {found['moves_per_second'] / rate:.2f} times the rate of boardgame.io", flush=True)
        if options.only is None:
            found = peer(50, options.seconds)
            report("boardgame.io again", found)
    if options.only in (None, "delay"):
        found = ours(game, 200, 2 * options.seconds, PACE=2000, BOTS=2, READY=0, WARM=3)
        report(f"rodinia, {game}, 200 matches with a move every 2 s, two strong bots thinking", found)
    if options.only in (None, "memory"):
        report(f"memory of an idle match, {game}", memory(game, 300, 10))


def report(title: str, found: dict[str, Any]) -> None:
    """Print one result."""
    shown = {key: round(value, 2) if isinstance(value, float) else value for key, value in found.items()}
    print(f"{title}: {json.dumps(shown)}", flush=True)


if __name__ == "__main__":
    main()
