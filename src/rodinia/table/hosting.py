"""Hosting: what the host of a match decides besides the game: who may talk, and who may not sit down. Each function says how
the settings or the seats would then be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from rodinia.table.head import OPEN, PERSON, Head, Said, Seat
from rodinia.table.refusal import Refused

Talk = Literal["everyone", "players", "nobody"]
LISTED = 50  # people whom a host may mute or keep away


def talk_of(head: Head) -> Talk:
    """Who may talk."""
    found: Talk = head.settings.get("talk", "everyone")
    return found


def may_talk(head: Head, player: str) -> bool:
    """Whether a player may say something; the host always may."""
    if player == head.host:
        return True
    allowed = {"everyone": True, "players": bool(head.seats_of(player)), "nobody": False}[talk_of(head)]
    return allowed and player not in head.settings.get("muted", ())


def check_talk(head: Head, player: str) -> None:
    """Refuse who may not say anything."""
    if player != head.host and player in head.settings.get("muted", ()):
        raise Refused("muted", "The host has muted you at this table.", 403)
    if not may_talk(head, player):
        who = "only players may talk" if talk_of(head) == "players" else "nobody may talk"
        raise Refused("muted", f"The host has decided that {who} at this table.", 403)


def talking(head: Head, player: str, who: Talk) -> dict[str, Any]:
    """The host decides who may talk."""
    check_host(head, player)
    return {**head.settings, "talk": who}


def muted(head: Head, player: str, chat: Sequence[Said], line: int, on: bool) -> dict[str, Any]:
    """The host mutes who has said a line of chat, or lets them talk again."""
    check_host(head, player)
    speaker = chat[line].player if 0 <= line < len(chat) else ""
    if not speaker or speaker == head.host:
        raise Refused("bad_message", f"line: nobody who can be muted has said line {line}.")
    return listing(head, "muted", speaker, on)


def removed(head: Head, player: str, seat: int) -> tuple[list[Seat], dict[str, Any]]:
    """Before the match begins, the host frees the seat of somebody, who cannot sit down again."""
    check_host(head, player)
    if head.status != OPEN:
        raise Refused("not_running", "The match has begun: a bot can play for someone who is not there.", 409)
    if not 0 <= seat < head.players or head.seats[seat].kind != PERSON or head.seats[seat].player == player:
        raise Refused("bad_message", f"seat: there is nobody on seat {seat} who can be asked to leave.")
    guest = head.seats[seat].player
    seats = [Seat() if each.kind == PERSON and each.player == guest else each for each in head.seats]
    return seats, listing(head, "barred", guest, True)


def check_host(head: Head, player: str) -> None:
    if head.host != player:
        raise Refused("not_yours", "Only the host can do that.", 403)


def listing(head: Head, name: str, player: str, on: bool) -> dict[str, Any]:
    """The settings with a player on one of their lists, or off it; the newest stay."""
    others = [each for each in head.settings.get(name, ()) if each != player]
    return {**head.settings, name: [*others, player][-LISTED:] if on else others}
