"""Guests: no account, only a random id in a cookie that the server has signed."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from rodinia.table.head import HOUSE

COOKIE = "rodinia_guest"
YEAR = 365 * 24 * 3600


class Guests:
    """Signs and reads the guest cookie."""

    def __init__(self, secret: str) -> None:
        self.key = bytes.fromhex(secret)

    def sign(self, player: str) -> str:
        """The cookie of a player."""
        return f"{player}.{hmac.new(self.key, player.encode(), hashlib.sha256).hexdigest()}"

    def read(self, connection: HTTPConnection) -> str | None:
        """The player of a request; None if the cookie is missing or not ours."""
        player, _, _ = connection.cookies.get(COOKIE, "").partition(".")
        if player and hmac.compare_digest(self.sign(player).encode(), connection.cookies[COOKIE].encode()):
            return player
        return None

    def new_player(self, address: str) -> str:
        """A fresh id. It begins with its house (table/head.py), which nobody can read the address from."""
        return hmac.new(self.key, f"house {address}".encode(), hashlib.sha256).hexdigest()[:HOUSE] + secrets.token_hex(
            8
        )

    def give(self, response: Response, player: str, secure: bool) -> None:
        """Put the cookie on a response: out of reach of scripts and of other sites."""
        response.set_cookie(
            COOKIE, self.sign(player), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
        )
