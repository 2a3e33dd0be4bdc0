"""Log: one line for each kind of trouble, once a minute with a count. Nothing fails silently, and nothing storms."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Literal, TextIO

import msgspec

MINUTE = 60.0
MOST = 80  # lines a minute, those of a traceback counted
TOLD = 15  # of them for what was left out in the minute before
KINDS = 200  # that are told apart
OTHERS = ("rodinia.server", logging.WARNING, "others")
PLAIN = "%(asctime)s %(levelname)s %(message)s"

Style = Literal["text", "json"]


class Sparing(logging.StreamHandler[TextIO]):
    """The first of a kind is written, what follows in the same minute is counted."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self.clock = clock
        self.since = clock()
        self.lines = 0
        self.more: Counter[tuple[str, int, str]] = Counter()  # how many more there were of each kind

    def emit(self, record: logging.LogRecord) -> None:
        self.turn()
        kind = record.name, record.levelno, str(record.msg)
        if kind not in self.more and len(self.more) >= KINDS:
            kind = OTHERS
        lines = self.format(record).count("\n") + 1
        if kind in self.more or self.lines + lines > MOST:
            self.more[kind] += 1
            return
        self.more[kind] = 0
        self.lines += lines
        super().emit(record)

    def turn(self) -> None:
        """Once the minute is over, say what was left out."""
        now = self.clock()
        if now - self.since < MINUTE:
            return
        more, self.more, self.since = self.more.most_common(), Counter(), now
        left_out = [(kind, count) for kind, count in more if count]
        told = left_out[:TOLD]
        if len(left_out) > TOLD:
            told.append((OTHERS, sum([count for _, count in left_out[TOLD:]])))
        self.lines = len(told)
        for (name, level, words), count in told:
            super().emit(logging.LogRecord(name, level, "", 0, "%d more within a minute: %s", (count, words), None))

    def look(self) -> None:
        """Say what was left out also where nothing follows."""
        self.acquire()
        try:
            self.turn()
        finally:
            self.release()


class Lines(logging.Formatter):
    """Each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_log(stream: TextIO, style: Style = "text") -> Sparing:
    """Let everything that this process has to say go to a stream."""
    handler = Sparing(stream)
    handler.setFormatter(Lines() if style == "json" else logging.Formatter(PLAIN))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.captureWarnings(True)
    threading.Thread(target=look_forever, args=(handler,), name="log", daemon=True).start()
    return handler


def look_forever(handler: Sparing) -> None:
    while True:
        time.sleep(MINUTE)
        handler.look()


def short(problem: BaseException) -> str:
    """What went wrong, on one line."""
    words = str(getattr(problem, "orig", None) or problem).splitlines()
    return f"{type(problem).__name__}: {words[0][:200]}" if words else type(problem).__name__
