"""Door: several processes behind one address, for a machine with many tables.

The door takes a connection, looks which match its first request is about, without taking a byte of it, and hands the
connection itself to the process that holds the match. From then on the two speak without the door. What is about no
match goes to any process. A process that dies is started again; its matches come back from the database, and
its pages reconnect.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import random
import re
import signal
import socket
from collections.abc import Callable, Iterator
from zlib import crc32

import uvicorn
from sqlalchemy.engine import make_url

from rodinia.core.processes import without_interrupts
from rodinia.server.process import Settings, config, install, prepare
from rodinia.server.scribe import Pen, Scribe
from rodinia.server.share import Share
from rodinia.server.store import file_of, full_url

LOG = logging.getLogger("rodinia.server")
SPAWN = multiprocessing.get_context("spawn")
ABOUT = re.compile(rb"[A-Z]+ /(?:ws|api/matches)/([^/? ]+)[/? ]")
LINE = 4096  # bytes in which a request says what it is about
PATIENCE = 30.0  # seconds a connection may say nothing
CROWD = 500  # connections that may say nothing at the same time
ENDING = 15.0  # seconds for a process to end by itself


class Door:
    """`run` serves until the process is told to end."""

    def __init__(self, settings: Settings, ready: Callable[[], None]) -> None:
        self.settings = settings
        self.ready = ready  # called when every process answers
        self.scribe: Scribe | None = None  # where the database is an SQLite file
        self.halls: list[Hall] = []
        self.silent: dict[socket.socket, asyncio.TimerHandle] = {}  # connections that have yet to say what they want
        self.told = 0  # the signal that ended it

    def run(self) -> None:
        """Serve until told to end; like every command, an interrupt ends this one as KeyboardInterrupt."""
        asyncio.run(self.serve())
        if self.told == signal.SIGINT:
            raise KeyboardInterrupt

    async def serve(self) -> None:
        host, port = self.settings.host, self.settings.port
        try:
            listener = socket.create_server(
                (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048
            )
        except OSError as problem:
            raise SystemExit(f"cannot listen on {host}, port {port}: {problem.strerror}") from None
        listener.setblocking(False)
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.end, number, task)
        path = file_of(make_url(full_url(self.settings.db)))
        self.scribe = Scribe(path) if path else None
        self.halls = [self.hall(Share(k, self.settings.workers)) for k in range(self.settings.workers)]
        try:
            for hall in self.halls:
                if not await loop.sock_recv(hall.pipe, 1):
                    raise SystemExit("A process did not start; it has said why.")
                hall.serves = True
                self.watch(hall)
            loop.add_reader(listener, self.take, listener)
            self.ready()
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass  # told to end
        finally:
            loop.remove_reader(listener)
            listener.close()
            await self.close()

    def end(self, number: int, serving: asyncio.Task[None]) -> None:
        """A signal says that it is over."""
        if not self.told:
            self.told = number
            serving.cancel()

    async def close(self) -> None:
        """Let everyone go."""
        for connection in list(self.silent):
            self.drop(connection)
        loop = asyncio.get_running_loop()
        for hall in self.halls:
            loop.remove_reader(hall.process.sentinel)
            hall.pipe.close()
        await asyncio.gather(*[asyncio.to_thread(hall.end) for hall in self.halls])
        if self.scribe is not None:
            await asyncio.to_thread(self.scribe.close)

    # The processes.

    def hall(self, share: Share) -> Hall:
        return Hall(self.settings, share, self.scribe.pen() if self.scribe is not None else None)

    def watch(self, hall: Hall) -> None:
        asyncio.get_running_loop().add_reader(hall.process.sentinel, self.lost, hall)

    def lost(self, hall: Hall) -> None:
        """A process has died: another takes its place."""
        asyncio.get_running_loop().remove_reader(hall.process.sentinel)
        hall.pipe.close()
        LOG.error("process %d has ended; another takes its place", hall.share.number)
        fresh = self.halls[hall.share.number] = self.hall(hall.share)
        fresh.serves = True
        self.watch(fresh)

    # The connections.

    def take(self, listener: socket.socket) -> None:
        """Take every connection that waits outside."""
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            connection.setblocking(False)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if len(self.silent) >= CROWD:
                self.drop(next(iter(self.silent)))
            loop = asyncio.get_running_loop()
            self.silent[connection] = loop.call_later(PATIENCE, self.drop, connection)
            loop.add_reader(connection, self.look, connection)

    def look(self, connection: socket.socket) -> None:
        """Something has come: see what it is about."""
        try:
            said = connection.recv(LINE, socket.MSG_PEEK)
        except OSError:
            said = b""
        if not said:
            self.drop(connection)
        elif b"\n" in said or len(said) == LINE:
            self.hand_over(connection, self.meant(said))
        else:  # half a line: what is there would wake us again and again
            loop = asyncio.get_running_loop()
            loop.remove_reader(connection)
            loop.call_later(0.05, self.look_again, connection)

    def look_again(self, connection: socket.socket) -> None:
        if connection in self.silent:
            asyncio.get_running_loop().add_reader(connection, self.look, connection)

    def meant(self, said: bytes) -> Hall:
        """The process that holds the match of a request; any, if it is about none."""
        about = ABOUT.match(said)
        if about:
            return self.halls[crc32(about[1]) % len(self.halls)]
        return random.choice(self.halls)

    def hand_over(self, connection: socket.socket, hall: Hall) -> None:
        with contextlib.suppress(OSError):  # a process that takes nothing: the page comes again
            socket.send_fds(hall.pipe, [b"."], [connection.fileno()])
        self.drop(connection)

    def drop(self, connection: socket.socket) -> None:
        """Have nothing more to do with a connection."""
        timer = self.silent.pop(connection, None)
        if timer is not None:
            timer.cancel()
            asyncio.get_running_loop().remove_reader(connection)
            connection.close()


class Hall:
    """One of the processes, as the door sees it. Its pipe carries connections in, and a word when it is ready out."""

    def __init__(self, settings: Settings, share: Share, pen: socket.socket | None) -> None:
        self.share = share
        self.pipe, theirs = socket.socketpair()
        self.pipe.setblocking(False)
        self.serves = False  # nobody waits for one that was never ready
        self.process = SPAWN.Process(target=work, args=(settings, share, theirs, pen), daemon=True)
        with without_interrupts():  # the door is told, and closes the pipe
            self.process.start()
        theirs.close()
        if pen is not None:
            pen.close()

    def end(self) -> None:
        """Wait until it has ended by itself; make it, if it does not."""
        self.process.join(ENDING if self.serves else 0)
        if self.process.is_alive():
            if self.serves:
                LOG.error("process %d does not end by itself", self.share.number)
            self.process.kill()
            self.process.join()


def work(settings: Settings, share: Share, pipe: socket.socket, pen: socket.socket | None) -> None:
    """What a process does: serve the connections that come in through its pipe, until that is closed."""
    install(settings.components)
    server = Inside(config(settings, share, None if pen is None else Pen(pen)), pipe)
    prepare()
    server.run()


class Inside(uvicorn.Server):
    """A server that listens nowhere."""

    def __init__(self, config: uvicorn.Config, pipe: socket.socket) -> None:
        super().__init__(config)
        self.pipe = pipe
        self.arriving: set[asyncio.Task[object]] = set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        self.pipe.setblocking(False)
        asyncio.get_running_loop().add_reader(self.pipe, self.take)
        self.pipe.send(b".")

    def take(self) -> None:
        """A connection comes in; without one, the door has closed."""
        try:
            _, handles, _, _ = socket.recv_fds(self.pipe, 1, 1)
        except BlockingIOError:
            return
        except OSError:  # closed without having heard that we are ready
            handles = []
        loop = asyncio.get_running_loop()
        if not handles:
            loop.remove_reader(self.pipe)
            self.should_exit = True
            return
        connection = socket.socket(fileno=handles[0])
        connection.setblocking(False)
        task: asyncio.Task[object] = loop.create_task(loop.connect_accepted_socket(self.protocol, connection))
        self.arriving.add(task)
        task.add_done_callback(self.arriving.discard)

    def protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
