"""Reviewing: what the pages of a review ask for. All of it is made beside the loop, and is as private as the match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.responses import Response

from rodinia.core.const import CHANCE
from rodinia.core.game import Game, Step
from rodinia.core.record import Record
from rodinia.review.data import Review
from rodinia.review.picture import picture
from rodinia.scene.tokens import Theme, tokens
from rodinia.server.jobs import reviews
from rodinia.server.jobs.thought import thought
from rodinia.server.live import lobby
from rodinia.server.live.limits import beside
from rodinia.table import founding, hindsight, moment, reveal, trying
from rodinia.table.head import PERSON, house
from rodinia.table.hindsight import Believed, Lessons
from rodinia.table.lobby import Made
from rodinia.table.marks import steps_of
from rodinia.table.moment import BranchWish, PositionShown, StepShown, Tried, TryWish
from rodinia.table.refusal import Refused
from rodinia.table.report import Reported, report
from rodinia.table.reveal import Finished, FinishWish, RevealShown
from rodinia.table.trying import Followed

if TYPE_CHECKING:
    from rodinia.server.http.routes import Asked

T = TypeVar("T")
SVG, PNG, JSON = "image/svg+xml", "image/png", "application/json"
LONGEST = 20.0  # seconds for judging one action
JUDGES = asyncio.Semaphore(2)  # actions that are judged at the same time
JUDGED: set[str] = set()  # the houses that wait for a judgement: each has one at a time


async def told(asked: Asked) -> Reported:
    """What the review of a finished match has found so far, as pages read it; before that, what can be seen at once."""
    record, how_far, found = await known(asked)
    body = await beside(lambda: report(found or reviews.at_once(record), record))
    if how_far is None:
        return Reported("none", 0, 0, 0, 0, body)
    return Reported(how_far.status, how_far.look, how_far.done, how_far.total, how_far.version, body)


async def step(asked: Asked) -> StepShown:
    """One step: its alternatives and why, or everything that could have been drawn."""
    return await made(asked, lambda found, record: moment.step_shown(found, record, number(asked, "n")))


async def cropped(asked: Asked) -> Response:
    """A small picture of where a step happened."""
    record = await recorded(asked)
    markup = await beside(moment.crop, record, number(asked, "n"), theme(asked))
    return Response(markup, media_type=SVG, headers={"cache-control": "max-age=3600"})


async def position(asked: Asked) -> PositionShown:
    """Any position of a finished match, or one that might have been: `n` steps of it, then `steps` as actor.id,actor.id."""
    record = await recorded(asked)
    query = asked.request.query_params
    eyes = None if query.get("eyes", "") == "" else number(asked, "eyes")
    steps, offers = read_steps(query.get("steps", "")), query.get("choices") == "yes"
    return await beside(moment.position, record, number(asked, "n"), eyes, steps, offers)


async def judge(asked: Asked, wish: TryWish) -> Tried:
    """What an action would have been worth in the place of the one that was played."""
    record, _, found = await known(asked)
    if found is None:
        raise Refused("no_review", "This match has not been reviewed yet.", 409)
    return await weighed(asked, lambda: moment.judged(found, record, wish))


async def finished(asked: Asked, wish: FinishWish) -> Finished:
    """How a position of a finished match ends if bots play it on a hundred times."""
    record = await recorded(asked)
    return await weighed(asked, lambda: reveal.finish(record, wish))


async def weighed(asked: Asked, work: Callable[[], T]) -> T:
    """What takes a while to find out: a house has one of these at a time."""
    whose = house(asked.guest.id)
    if whose in JUDGED:
        raise Refused("busy", "A try of yours, or from your network, is still being looked at.", 429)
    JUDGED.add(whose)
    try:
        async with JUDGES:
            answer: T = await thought(work, seconds=LONGEST)
            return answer
    except TimeoutError:
        raise Refused("busy", f"This takes longer than {LONGEST:g} seconds just now. Try again later.", 503) from None
    finally:
        JUDGED.discard(whose)


async def revealed(asked: Asked) -> RevealShown:
    """What a choice of all at once, at step `n`, could have come to for a `seat`."""
    n, seat = number(asked, "n"), number(asked, "seat")
    return await made(asked, lambda found, record: reveal.reveal(found, record, n, seat))


async def lessons(asked: Asked) -> Lessons:
    """What the mistakes of a `seat` have in common."""
    seat = number(asked, "seat")
    return await made(asked, lambda found, record: hindsight.lessons(found, record, seat))


async def believed(asked: Asked) -> Believed:
    """What a `seat` could know, before step `n` of a finished match, of what the others held."""
    record = await recorded(asked)
    return await beside(hindsight.believed, record, number(asked, "n"), number(asked, "seat"))


async def followed(asked: Asked) -> Followed:
    """How a try has gone since it branched off. While it runs only who plays it may ask, and is told what that seat sees."""
    match = (await asked.hub.get(asked.key)).match
    origin, people = match.head.settings.get("origin"), [seat for seat in match.head.seats if seat.kind == PERSON]
    if origin is None or len(people) != 1:
        raise Refused("bad_message", "This match is no try: it did not branch off another one.", 404)
    seat = match.head.seats.index(people[0])
    if not match.may_look(asked.guest.id, seat):
        raise Refused("not_yours", "This try still runs: only who plays it may see how it goes.", 403)
    steps = tuple(steps_of(match.steps))
    return await beside(course_of, match.game, steps, origin["match"], origin["n"], seat)


async def shared(asked: Asked) -> Response:
    """The review as one picture, 1200 by 630: picture.svg or picture.png, light or dark, with or without names."""
    form = str(asked.request.path_params["form"])
    seat = asked.request.query_params.get("seat", "")
    told = number(asked, "seat") if seat else None

    def draw(found: Review, record: Record) -> bytes:
        if told is not None and told >= found.players:
            raise Refused("bad_message", f"seat: there are seats 0 to {found.players - 1}.")
        shown = named(asked, found)
        playing = record.replay()
        markup = picture(shown, playing.game.scene(playing.game.view(playing.state, None)), theme(asked), told)
        return rastered(markup) if form == "png" else markup.encode()

    if form not in ("svg", "png"):
        raise Refused("bad_message", "A review can be had as picture.svg or picture.png.", 404)
    return Response(await made(asked, draw), media_type=PNG if form == "png" else SVG)


async def record(asked: Asked) -> Response:
    """The record with its review in its notes, with or without names: it opens in any Rodinia without thinking again."""

    def joined(found: Review, played: Record) -> str:
        import json

        shown = named(asked, found)
        notes = {**played.notes, "review": json.loads(shown.dump())}
        return replace(played, seats=shown.names, notes=notes).dump()

    name = f'attachment; filename="{asked.key}-reviewed.json"'
    return Response(await made(asked, joined), media_type=JSON, headers={"content-disposition": name})


async def branch(asked: Asked, wish: BranchWish) -> Made:
    """Go on from a position of a finished match against bots: a match of your own, which says where it came from."""
    hub, played = asked.hub, await recorded(asked)
    steps = [Step(*each) for each in wish.steps]
    levels, now = hub.levels, hub.times.now()
    head, log = await beside(
        founding.branched, played, asked.key, wish.n, steps, wish.seat, wish.level, levels, asked.guest, now
    )
    await lobby.keep(hub, head, asked.place, log)
    return Made(head.id, f"/t/{head.id}")


# What these need.


async def recorded(asked: Asked) -> Record:
    """The record of the match, if it is over and whoever asks may see it."""
    hosted = await asked.hub.get(asked.key)
    reviews.check(hosted, asked.guest.id)
    return hosted.match.record()


async def known(asked: Asked) -> tuple[Record, Any, Review | None]:
    """The record, how far its review is, and what that has found."""
    hosted = await asked.hub.get(asked.key)
    reviews.check(hosted, asked.guest.id)
    how_far, data = await reviews.found(asked.hub, hosted)
    return hosted.match.record(), how_far, reviews.opened(data) if data else None


async def made(asked: Asked, make: Callable[[Review, Record], T]) -> T:
    """Something that is made from a review."""
    record, _, found = await known(asked)
    if found is None:
        raise Refused("no_review", "This match has not been reviewed yet.", 409)
    return await beside(make, found, record)


@lru_cache(32)
def course_of(game: Game, steps: tuple[Step, ...], match: str, n: int, seat: int) -> Followed:
    """The course of a try; pages ask for it again whenever they come back."""
    return trying.followed(game, steps, match, n, seat)


def bare(asked: Asked) -> bool:
    """Whether it is asked for without names."""
    return asked.request.query_params.get("names") == "no"


def dumped(asked: Asked, kept: str) -> str:
    """A review as it is kept, with or without its players' names."""
    found = reviews.opened(kept) if bare(asked) else None
    return named(asked, found).dump() if found else kept


def named(asked: Asked, found: Review) -> Review:
    """A review with its players' names, or with their colours for them."""
    if not bare(asked):
        return found
    players = tokens()["players"]
    return replace(found, names=tuple([str(players[colour]["name"]).capitalize() for colour in found.colours]))


def theme(asked: Asked) -> Theme:
    """The theme that is asked for."""
    return "dark" if asked.request.query_params.get("theme") == "dark" else "light"


def number(asked: Asked, name: str) -> int:
    """A whole number of the address."""
    text = str(asked.request.path_params.get(name, asked.request.query_params.get(name, "")))
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Refused("bad_message", f"{name}: a whole number is needed.")
    return int(text)


def read_steps(text: str) -> list[Step]:
    """Steps as they stand in an address."""
    steps = []
    for each in text.split(",") if text else []:
        actor, dot, move = each.partition(".")
        if not dot or not move.isascii() or not move.isdigit() or actor.lstrip("-") not in map(str, range(17)):
            raise Refused("bad_message", "steps: actor.id, divided by commas; chance is -1.")
        steps.append(Step(CHANCE if actor.startswith("-") else int(actor), int(move)))
    if len(steps) > 400:
        raise Refused("bad_message", "steps: at most 400.")
    return steps


def rastered(markup: str) -> bytes:
    """A picture as PNG."""
    try:
        from rodinia.scene.output import png
    except ImportError:
        raise Refused("no_png", "This server cannot draw PNG; the picture can be had as SVG.", 501) from None
    return png(markup, scale=1)
