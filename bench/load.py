"""The server under load, beside boardgame.io's in the same run.

    python -m bench.load             needs node; fetches boardgame.io with npm on first use

Prints confirmed moves per second with 50 matches of two clients each for both servers and their ratio; the time from
a send until every client of the table has it, with 200 matches while two bots think; the memory of an idle match.
The peer plays with its own client library, ours with bare sockets: part of the ratio is the clients'.
Machines differ and are noisy: read the ratio of one run, not the figures of two.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

PEERS = Path(__file__).parent / "peers"
SECONDS = os.environ.get("RODINIA_BENCH_SECONDS", "8")


class Server:
    """Our server in its own process, on a database of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="rodinia-load-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "bench.race", str(port), f"{self.folder}/load.sqlite"]
        self.process = subprocess.Popen(command)
        while True:
            try:
                urllib.request.urlopen(self.base + "/api/health", timeout=1).read()
                return
            except OSError:
                assert self.process.poll() is None, "the server has ended"
                time.sleep(0.1)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def node(script: str, **settings: Any) -> dict[str, float]:
    """Run a script of the peers; its last line is JSON."""
    env = {**os.environ, **{name: str(value) for name, value in settings.items()}}
    done = subprocess.run(["node", script], cwd=PEERS, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def rates(rounds: int = 3) -> tuple[dict[str, float], dict[str, float]]:
    """Ours and boardgame.io's, by turns; the best round of each."""
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    for _ in range(rounds):
        server = Server()
        ours.append(node("rodinia.mjs", BASE=server.base, MATCHES=50, SECONDS=SECONDS))
        server.close()
        theirs.append(node("boardgame.mjs", MATCHES=50, SECONDS=SECONDS))
    best = [max(found, key=lambda each: each["moves_per_second"]) for found in (ours, theirs)]
    return best[0], best[1]


def crowded() -> dict[str, float]:
    """200 matches of people who think two seconds, while two strong bots think all the time."""
    server = Server()
    game = next(name for name in names(server.base) if name != "race")
    for _ in range(2):
        seats = [{"kind": "bot", "level": "master"}] * 2
        post(server.base, "/api/matches", {"game": game, "seats": seats})
    found = node("rodinia.mjs", BASE=server.base, MATCHES=200, SECONDS=SECONDS, PAUSE=2000)
    server.close()
    return found


def idle(count: int = 400) -> float:
    """Bytes of a match that is loaded and at which nobody looks."""
    server = Server()
    seats = [{"kind": "me"}, {"kind": "me"}]
    for _ in range(20):
        post(server.base, "/api/matches", {"game": "race", "seats": seats})
    before = server.memory()
    for _ in range(count):
        post(server.base, "/api/matches", {"game": "race", "seats": seats})
    used = (server.memory() - before) / count
    server.close()
    return used


def names(base: str) -> list[str]:
    with urllib.request.urlopen(base + "/api/games") as answer:
        return [game["name"] for game in json.load(answer)["games"]]


def post(base: str, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(base + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def main() -> None:
    if not (PEERS / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True)
    ours, theirs = rates()
    ratio = ours["moves_per_second"] / theirs["moves_per_second"]
    print(f"50 matches:  ours {ours['moves_per_second']:.0f} moves/s (p95 {ours['p95_ms']:.0f} ms), "
          f"boardgame.io {theirs['moves_per_second']:.0f} moves/s (p95 {theirs['p95_ms']:.0f} ms): {ratio:.2f} times")  # fmt: skip
    crowd = crowded()
    print(f"200 matches while two bots think: p95 {crowd['p95_ms']:.0f} ms (median {crowd['median_ms']:.0f} ms)")
    print(f"an idle match: {idle() / 1000:.0f} kB")


if __name__ == "__main__":
    main()
