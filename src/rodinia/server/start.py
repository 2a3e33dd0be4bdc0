"""Starting the server: one command, a free port, a database in the user's folder, a browser."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from rodinia.server.app import create_app
from rodinia.server.hub import MESSAGES
from rodinia.server.wire import Wire

LOCAL = ("localhost", "127.0.0.1", "::1")


def run(
    host: str = "127.0.0.1",
    port: int = 0,
    db: str | None = None,
    open_browser: bool = False,
    pace: float = 0.6,
    messages: tuple[float, float] = MESSAGES,
) -> None:
    """Serve until interrupted. Port 0 takes a free one; without `db` the user's own SQLite file is used."""
    port = port or free_port(host)
    address = f"http://{'localhost' if host in LOCAL or host in ('0.0.0.0', '::') else host}:{port}/"
    app = create_app(db or default_db(), hosts=LOCAL if host in LOCAL else (), pace=pace, messages=messages)
    server = Server(
        uvicorn.Config(
            app,
            host=host,
            port=port,
            log_level="warning",
            ws=Wire,
            ws_max_size=64_000,
            ws_ping_interval=None,
            ws_per_message_deflate=False,  # patches are short, and its memory is not: 300 kB a page
            timeout_graceful_shutdown=3,
            proxy_headers=False,
            server_header=False,
        ),
        address,
        open_browser,
    )
    sys.setswitchinterval(0.001)  # a bot that thinks gives way to the table
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)  # what has been drawn is kept for long: seldom worth looking through
    server.run()


class Server(uvicorn.Server):
    """Says where it is, and opens a browser there, as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Rodinia is at {self.address}   (Ctrl+C ends it; matches are kept)", flush=True)
            if self.open_browser:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def free_port(host: str) -> int:
    """The usual port if nobody has it, else any."""
    for wanted in (8400, 0):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            try:
                probe.bind((host, wanted))
            except OSError:
                continue
            found: int = probe.getsockname()[1]
            return found
    raise OSError(f"no free port on {host}")


def default_db() -> str:
    """The SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("rodinia", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rodinia.sqlite'}"
