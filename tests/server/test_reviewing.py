"""What the pages of a review ask the server for; a try that is played on; and who may not ask."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from rodinia.core.record import Record
from rodinia.review import Budget
from rodinia.server.http import reviewing
from rodinia.server.jobs import reviews
from rodinia.server.live import lobby
from rodinia.table import founding, moment
from rodinia.table.refusal import Refused
from tests.server.client import PATIENCE, Client, Page, play
from tests.server.conftest import Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "first"}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A glance is enough."""
    monkeypatch.setattr(reviews, "BUDGET", Budget("glance", doubt=False, key=False, scale=0.01))


async def finished(ann: Client, **more: Any) -> str:
    """A finished match of Ann against a bot."""
    page: Page = await ann.page(await ann.make("stones", [ME, BOT], **more))
    await play(page, 0)
    return str(page.match["id"])


async def reviewed(ann: Client, match: str) -> dict[str, Any]:
    """The report of a match, once it is whole."""
    await ann.http.post(f"/api/matches/{match}/review")
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await ann.http.get(f"/api/matches/{match}/review/report")).json()
            if told["status"] == "done":
                return dict(told)
            await asyncio.sleep(0.02)


async def test_a_report_a_step_a_position_and_a_judgement(served: Served) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    base = f"/api/matches/{match}/review"
    at_once = (await ann.http.get(f"{base}/report")).json()
    assert at_once["status"] == "none" and at_once["report"]["names"][0] == "Ann"  # what can be seen without a thought
    assert not at_once["report"]["complete"] and at_once["report"]["seats"][0]["accuracy"] is None
    refused = await ann.http.get(f"{base}/steps/1")
    assert refused.status_code == 409 and "not been reviewed" in refused.json()["text"]
    report = (await reviewed(ann, match))["report"]
    assert report["complete"] and report["names"][0] == "Ann" and report["turns"][-1]["end"] == report["steps"]
    choice = next(each for turn in report["turns"] for each in turn["choices"])
    step = (await ann.http.get(f"{base}/steps/{choice['n']}")).json()
    best = step["options"][0]["id"]
    position = f"{base}/position?n={choice['n']}&eyes={choice['seat']}"
    before = (await ann.http.get(f"{position}&choices=yes")).json()
    assert best in [each[0] for each in before["choices"]] and before["turn"] == [choice["seat"]]
    after = (await ann.http.get(f"{position}&steps={choice['seat']}.{best}")).json()
    assert after["events"] and not after["choices"]
    tried = (await ann.http.post(f"{base}/judge", json={"n": choice["n"], "id": best})).json()
    assert tried["loss"] == 0 and tried["words"] == step["options"][0]["words"]
    assert (await ann.http.get(f"{base}/steps/{choice['n']}.svg?theme=dark")).text.startswith("<svg")


async def test_what_takes_too_long_is_not_laid_on_the_database(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    report = (await reviewed(ann, match))["report"]
    choice = next(each for turn in report["turns"] for each in turn["choices"])
    goes_on = threading.Event()
    monkeypatch.setattr(reviewing, "LONGEST", 0.05)
    monkeypatch.setattr(moment, "judged", lambda *_: goes_on.wait(PATIENCE))
    answer = await ann.http.post(f"/api/matches/{match}/review/judge", json={"n": choice["n"], "id": 0})
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    monkeypatch.setattr(lobby, "LONGEST_CHECK", 0.05)
    monkeypatch.setattr(founding, "recorded", lambda *_: goes_on.wait(PATIENCE))
    answer = await ann.http.post("/api/records", content=b"{}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert "longer than 0.05 seconds" in answer.json()["text"]
    goes_on.set()


async def test_a_house_has_one_try_judged_at_a_time(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many browsers it opens: whoever asks from elsewhere does not wait for them."""
    ann, ben = await served.client("Ann"), await served.client("Ben")
    match = await finished(ann)
    await reviewed(ann, match)
    begun, goes_on = threading.Event(), threading.Event()

    def slow(*_: Any) -> Any:
        begun.set()
        goes_on.wait(PATIENCE)
        raise Refused("no_review", "x", 409)

    monkeypatch.setattr(moment, "judged", slow)
    address, wish = f"/api/matches/{match}/review/judge", {"n": 0, "id": 0}
    first = asyncio.create_task(ann.http.post(address, json=wish))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    assert (await ben.http.post(address, json=wish)).json()["code"] == "busy"
    goes_on.set()
    assert (await first).json()["code"] == "no_review"
    assert (await ben.http.post(address, json=wish)).json()["code"] == "no_review"


async def test_pictures_and_records_to_share(served: Served) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    await reviewed(ann, match)
    base = f"/api/matches/{match}/review"
    picture = (await ann.http.get(f"{base}/picture.svg")).text
    assert "Ann" in picture
    bare = (await ann.http.get(f"{base}/picture.svg?names=no&theme=dark")).text
    assert "Ann" not in bare and "Blue" in bare
    assert (await ann.http.get(f"{base}/picture.png?seat=1")).content.startswith(b"\x89PNG")
    assert (await ann.http.get(f"{base}/picture.gif")).status_code == 404
    record = Record.load((await ann.http.get(f"{base}/record")).content)
    for address in (f"{base}?names=no", f"{base}/record?names=no"):
        text = (await ann.http.get(address)).text
        assert "Ann" not in text and "Blue" in text, address
    assert record.notes["review"]["format"] == "rodinia-review" and record.check().over


async def test_a_try_is_a_match_that_goes_on_from_there(served: Served) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    wish = {"n": 2, "seat": 0, "level": "first", "steps": []}
    made = await ann.http.post(f"/api/matches/{match}/branch", json=wish)
    assert made.status_code == 201, made.text
    page = await ann.page(made.json()["id"])
    await play(page, 0)
    assert page.match["origin"] == {"match": match, "n": 2} and page.state["over"]
    old = Record.load((await ann.http.get(f"/api/matches/{match}/record")).content)
    new = Record.load((await ann.http.get(f"/api/matches/{page.match['id']}/record")).content)
    assert new.steps[:2] == old.steps[:2] and new.seats == old.seats
    told = (await ann.http.get(f"/api/matches/{page.match['id']}/try")).json()
    assert told["over"] and (told["match"], told["n"], told["seat"]) == (match, 2, 0) and told["points"]


async def test_how_a_try_goes_is_told_to_who_plays_it_alone(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await finished(ann)
    wish = {"n": 2, "seat": 0, "level": "first", "steps": []}
    tried = (await ann.http.post(f"/api/matches/{match}/branch", json=wish)).json()["id"]
    await ann.page(tried)  # it runs once somebody has come
    told = (await ann.http.get(f"/api/matches/{tried}/try")).json()
    assert not told["over"] and told["seat"] == 0
    refused = await eve.http.get(f"/api/matches/{tried}/try")
    assert refused.status_code == 403 and "only who plays it" in refused.json()["text"]
    refused = await ann.http.get(f"/api/matches/{match}/try")
    assert refused.status_code == 404 and "is no try" in refused.json()["text"]


async def test_what_mistakes_have_in_common_and_what_could_be_known(served: Served) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    base = f"/api/matches/{match}/review"
    assert (await ann.http.get(f"{base}/lessons?seat=0")).status_code == 409  # not reviewed yet
    await reviewed(ann, match)
    lessons = (await ann.http.get(f"{base}/lessons?seat=0")).json()
    assert lessons["mistakes"] >= 0 and isinstance(lessons["common"], list)
    assert (await ann.http.get(f"{base}/believed?n=0&seat=0")).json() == {"hands": [], "symbols": {}}  # all is open
    for path, words in (("lessons?seat=9", "seat: "), ("believed?n=0&seat=9", "seat: "), ("believed?n=x", "n: ")):
        refused = await ann.http.get(f"{base}/{path}")
        assert refused.status_code == 400 and refused.json()["text"].startswith(words)


async def test_what_is_wrong_is_said_in_one_line(served: Served) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    await reviewed(ann, match)
    base = f"/api/matches/{match}"
    for path, words in (
        ("review/steps/x", "n: a whole number is needed."),
        ("review/steps/99999", "n: the match has"),
        ("review/position?n=-1", "n: a whole number is needed."),
        ("review/position?n=0&eyes=7", "eyes: there are seats 0 to 1."),
        ("review/position?n=0&steps=zzz", "steps: actor.id, divided by commas; chance is -1."),
        ("review/position?n=0&steps=0.99999", "steps: "),
        ("review/picture.svg?seat=2", "seat: there are seats 0 to 1."),
    ):
        refused = await ann.http.get(f"{base}/{path}")
        assert refused.status_code == 400 and refused.json()["text"].startswith(words), path
    for body in (
        {"n": 10**6, "seat": 0, "level": "first"},
        {"n": 1, "seat": 7, "level": "first"},
        {"n": 1, "seat": 0, "level": "?"},
    ):
        refused = await ann.http.post(f"{base}/branch", json=body)
        assert refused.status_code == 400 and "\n" not in refused.json()["text"]
    refused = await ann.http.post(f"{base}/review/judge", json={"n": 10**6, "id": 0})
    assert refused.status_code == 400 and "nothing was to be chosen" in refused.json()["text"]


async def test_nothing_of_a_running_match_and_nothing_for_strangers(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, ME], watch=False)
    for path in (
        "review/report",
        "review/steps/0",
        "review/steps/0.svg",
        "review/position?n=0",
        "review/lessons?seat=0",
        "review/believed?n=0&seat=0",
        "review/picture.svg",
        "review/record",
    ):
        assert (await ann.http.get(f"/api/matches/{match}/{path}")).status_code == 409
        assert (await eve.http.get(f"/api/matches/{match}/{path}")).status_code == 403
    for path, body in (("review/judge", {"n": 0, "id": 0}), ("branch", {"n": 0, "seat": 0, "level": "first"})):
        assert (await ann.http.post(f"/api/matches/{match}/{path}", json=body)).status_code == 409
        assert (await eve.http.post(f"/api/matches/{match}/{path}", json=body)).status_code == 403
