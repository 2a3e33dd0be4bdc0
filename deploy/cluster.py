"""A club on one machine, as plain local processes: PostgreSQL, two servers, two workers, a proxy. `make cluster`.

The parts are those of deploy/compose.yaml. The fault tests start the same cluster, and kill parts of it.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
USER = "postgres"
PATIENCE = 60.0  # seconds for a part to become ready


class Cluster:
    """Its parts by name: `database`, `server1` ..., `worker1` ..., `proxy`. Each can be started, killed and ended."""

    def __init__(self, folder: Path, servers: int = 2, workers: int = 2, port: int = 0) -> None:
        self.folder = folder
        self.names = [f"server{k + 1}" for k in range(servers)] + [f"worker{k + 1}" for k in range(workers)]
        self.kept = {name: kept_port() for name in ["database", *self.names, "proxy"]}
        self.ports = {name: each.getsockname()[1] for name, each in self.kept.items()}
        self.ports["proxy"] = port or self.ports["proxy"]
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.links = dict.fromkeys(self.names, self.ports["database"])  # a test may put a relay in between
        self.program = [sys.executable, "-m", "rodinia"]

    @property
    def address(self) -> str:
        """Where the proxy answers."""
        return f"http://127.0.0.1:{self.ports['proxy']}"

    def db(self, name: str) -> str:
        """The database as a server or a worker is told it."""
        return f"postgresql://{USER}@127.0.0.1:{self.links[name]}/{USER}"

    def start(self) -> None:
        """Start everything, each part when what it needs is ready."""
        self.init_database()
        for name in ("database", *self.names, "proxy"):
            self.start_part(name)
        for name in self.names:
            if name.startswith("server"):
                self.wait(name, lambda name=name: answers(f"http://127.0.0.1:{self.ports[name]}/readyz"))
        self.wait("proxy", lambda: answers(f"{self.address}/readyz"))

    def init_database(self) -> None:
        """A new data folder that belongs to an unprivileged user: PostgreSQL refuses to run as root."""
        if os.getuid() == 0:
            shutil.chown(self.folder, USER)
        self.folder.chmod(0o755)
        initdb = [program("initdb"), "-D", str(self.folder / "data"), "-A", "trust", "-U", USER, "--no-sync"]
        done = subprocess.run([*unprivileged(), *initdb], capture_output=True, text=True, cwd="/", check=False)
        if done.returncode:
            raise SystemExit(f"PostgreSQL could not be set up: {done.stderr.strip()}")

    def start_part(self, name: str) -> None:
        """Start one part, new or again."""
        log = (self.folder / f"{name}.log").open("ab")
        env = {**os.environ, **self.proxy_settings()}
        if name in self.links:
            env["RODINIA_DB"] = self.db(name)
        self.processes[name] = subprocess.Popen(
            self.command(name),
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env=env,
            cwd="/",
            start_new_session=True,
        )
        log.close()
        if name == "database":
            self.wait(name, lambda: connects(self.ports["database"]))

    def command(self, name: str) -> list[str]:
        """What starts a part."""
        if name == "database":
            place = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.ports[name])]
            return [*unprivileged(), program("postgres"), *place, "-c", "listen_addresses=127.0.0.1"]
        if name == "proxy":
            return [program("haproxy"), "-db", "-f", str(HERE / "haproxy.cfg")]
        if name.startswith("worker"):
            return [*self.program, "work"]
        port = str(self.ports[name])
        return [*self.program, "serve", "--port", port, "--no-browser", "--proxy", "127.0.0.1"]

    def proxy_settings(self) -> dict[str, str]:
        """Where the proxy listens and whom it asks."""
        servers = [f"127.0.0.1:{self.ports[name]}" for name in self.names if name.startswith("server")]
        pair = (servers * 2)[:2]
        return {"BIND": f"127.0.0.1:{self.ports['proxy']}", "SERVER_1": pair[0], "SERVER_2": pair[1]}

    def wait(self, name: str, ready: Callable[[], bool]) -> None:
        """Wait until a part is ready; one that ended says why."""
        until = time.monotonic() + PATIENCE
        while not ready():
            if self.processes[name].poll() is not None or time.monotonic() > until:
                tail = (self.folder / f"{name}.log").read_text(errors="replace")[-2000:]
                raise SystemExit(f"{name} did not start:\n{tail}")
            time.sleep(0.05)

    def kill(self, name: str) -> None:
        """End a part at once, with everything that it started; the database without writing anything down."""
        if name == "database":
            pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            os.kill(pid, signal.SIGQUIT)
        else:
            self.send(name, signal.SIGKILL)
        self.processes[name].wait()

    def send(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a part and everything that it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.processes[name].pid, number)

    def stop(self) -> None:
        """End everything, the database last."""
        for name in reversed(list(self.processes)):
            self.send(name, signal.SIGINT if name == "database" else signal.SIGTERM)
        for name, process in self.processes.items():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill(name)
        for each in self.kept.values():
            each.close()


def program(name: str) -> str:
    """Where a program is; PostgreSQL's are not on the path in Debian."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin") or (str(places[-1]) if places else None)
    if found is None:
        raise SystemExit(
            f"a cluster needs {name}: install Debian's postgresql and haproxy, or what your system calls them"
        )
    return found


def unprivileged() -> list[str]:
    """Run as an unprivileged user where this is root."""
    return ["runuser", "-u", USER, "--"] if os.getuid() == 0 else []


def kept_port() -> socket.socket:
    """A port that nobody else is given as long as the socket is open; a server that is told it may listen there."""
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    kept.bind(("127.0.0.1", 0))
    return kept


def connects(port: int) -> bool:
    """Whether someone listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def answers(url: str) -> bool:
    """Whether a server is alive."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def main() -> None:
    options = argparse.ArgumentParser(description="Start a whole club on this machine, until Ctrl-C.")
    options.add_argument("--port", type=int, default=8000, help="where the proxy listens")
    options.add_argument("--servers", type=int, default=2, choices=(1, 2))
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it ends all of it
    with tempfile.TemporaryDirectory(prefix="rodinia-cluster-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder), given.servers, given.workers, given.port)
        try:
            cluster.start()
            print(
                f"{cluster.address}  (PostgreSQL, {given.servers} servers, {given.workers} workers; logs in {folder}; Ctrl-C ends)"
            )
            signal.pause()
        except KeyboardInterrupt:
            print("ended")
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN)  # a second one would leave parts running
            cluster.stop()


if __name__ == "__main__":
    main()
