"""What `rodinia.load` gives for each game of this folder. For type checkers; nothing reads it when games are played.

A game without a line here loads as a plain `Game`.
"""

from pathlib import Path
from typing import Any, Literal, overload

from rodinia.core.game import Game
from rodinia.games.azivon.game import Azivon
from rodinia.games.discovery.game import Discovery
from rodinia.games.mainland.game import Mainland
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.vaalbara.game import Vaalbara

@overload
def load(
    name: Literal["azivon"], players: int | None = None, *, components: str | Path | None = None, **options: Any
) -> Azivon: ...
@overload
def load(
    name: Literal["discovery"], players: int | None = None, *, components: str | Path | None = None, **options: Any
) -> Discovery: ...
@overload
def load(
    name: Literal["mainland"], players: int | None = None, *, components: str | Path | None = None, **options: Any
) -> Mainland: ...
@overload
def load(
    name: Literal["shafausa"], players: int | None = None, *, components: str | Path | None = None, **options: Any
) -> Shafausa: ...
@overload
def load(
    name: Literal["vaalbara"], players: int | None = None, *, components: str | Path | None = None, **options: Any
) -> Vaalbara: ...
@overload
def load(name: str, players: int | None = None, *, components: str | Path | None = None, **options: Any) -> Game: ...
