"""A server in its own process, a real Chromium, and a folder for pictures."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from deploy.cluster import kept_port
from playwright.async_api import Browser, BrowserType, async_playwright, expect

CHROMIUM = os.environ.get("CHROMIUM_PATH", "/usr/bin/chromium")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
PATIENCE = 40_000  # milliseconds for what comes at once unless something is wrong: a busy machine is not
ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)  # they share a Chromium


class Site:
    """A server that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, bots: str = "real") -> None:
        self.kept = kept_port()
        self.port = self.kept.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.db = str(folder / "site.sqlite")
        self.bots = bots
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serve", str(self.port), self.db, self.bots]
        self.process = subprocess.Popen(command, cwd=ROOT)
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(self.base + "/healthz", timeout=2).read()
                return
            except OSError:
                assert time.monotonic() < deadline, "the server did not start"
                assert self.process.poll() is None, "the server has ended"
                time.sleep(0.1)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.kill()


class Chromium:
    """One Chromium for all tests of a process; a crashed one is replaced."""

    def __init__(self, kind: BrowserType) -> None:
        self.kind = kind
        self.running: Browser | None = None

    async def started(self) -> Browser:
        if self.running is None or not self.running.is_connected():
            self.running = await self.kind.launch(executable_path=CHROMIUM, args=FLAGS.split())
        return self.running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Chromium]:
    async with async_playwright() as playwright:
        yield Chromium(playwright.chromium)


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Chromium) -> AsyncIterator[Browser]:
    """A test's windows share nothing with another's, and are closed after it."""
    running = await chromium.started()
    yield running
    for window in list(running.contexts):
        await window.close()


@pytest.fixture(scope="session")
def pictures() -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES


def phone() -> dict[str, Any]:
    """A phone held upright."""
    return {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
