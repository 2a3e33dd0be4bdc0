"""For each game a whole match by mouse against a bot; pictures of its table, light, dark and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from rodinia.core.registry import find, names
from tests.browser.conftest import Site, phone
from tests.browser.player import Person
from tests.server.toys import TOYS

GAMES = [name for name in names() if name not in TOYS]
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "greedy"}

SHORT = {"azivon": {"rounds": 12}, "mainland": {"board": "quick"}}  # a whole match, but not an evening


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_by_mouse(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    seats = max(2, find(game).spec.players[0])
    await ann.make(game, [ME, *[BOT] * (seats - 1)], options=SHORT.get(game, {}))
    for turns in range(400):
        if not await ann.turn():
            break
        if turns == 5:
            await ann.turn(draft_only=True)
            await ann.shot(pictures / f"{game}-draft.png")
    else:
        raise AssertionError("a match that does not end")
    await ann.shot(pictures / f"{game}-sheet.png")
    assert "win" in await ann.page.inner_text(".sheet h2")
    assert ann.problems == []


@pytest.mark.parametrize("game", GAMES)
async def test_pictures_of_the_table(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    for look, settings in (
        ("light", {"color_scheme": "light"}),
        ("dark", {"color_scheme": "dark"}),
        ("phone", phone()),
    ):
        ann = await Person.enter(browser, site.base, "Ann", seed=3, **settings)
        spec = find(game).spec
        await ann.make(game, [ME, *[{"kind": "bot", "level": "random"}] * (min(4, spec.players[1]) - 1)])
        for _ in range(2):
            await ann.turn()
        await ann.turn(draft_only=True)
        await ann.shot(pictures / f"{game}-{look}.png")
        assert ann.problems == []
        await ann.page.context.close()
