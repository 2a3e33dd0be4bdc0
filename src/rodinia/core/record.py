"""Record: the save file. Versioned JSON that holds a playing completely."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rodinia.core.errors import BadRecord, RulesError
from rodinia.core.game import Game, Step, final
from rodinia.core.playing import Playing
from rodinia.core.registry import find
from rodinia.core.state import State

FORMAT = "rodinia-record"
VERSION = 1
MOST_BYTES = 4_000_000
LONGEST_NAME = 60


class Position(NamedTuple):
    """One moment of a recorded playing: where it stands, and the step that is played there; None at the end."""

    state: State
    step: Step | None


@dataclass(frozen=True, repr=False)
class Record:
    """Game, version, options, seats, steps, result. `check` proves that the steps follow the rules."""

    game: str
    game_version: int
    players: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    components: str = ""
    scores: tuple[int, ...] | None = None
    returns: tuple[float, ...] | None = None
    notes: dict[str, Any] = field(default_factory=dict)  # free for tools: bots, seeds, dates; never read by rules

    @classmethod
    def of(cls, playing: Playing, seats: tuple[str, ...] | None = None, notes: dict[str, Any] | None = None) -> Record:
        """The record of a playing as it stands."""
        game = playing.game
        names = seats or tuple([f"Seat {seat + 1}" for seat in range(game.players)])
        result = final(playing.state)
        return cls(
            game=game.spec.name,
            game_version=game.spec.version,
            players=game.players,
            options=dict(game.options),
            seats=names,
            steps=tuple(playing.steps),
            components=game.components(),
            scores=playing.state.scores() if result else None,
            returns=result,
            notes=notes or {},
        )

    def dump(self) -> str:
        """The record as JSON, one step a line."""
        head = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "game_version": self.game_version,
            "players": self.players,
            "options": self.options,
            "seats": list(self.seats),
            "components": self.components,
            "notes": self.notes,
            "scores": list(self.scores) if self.scores is not None else None,
            "returns": list(self.returns) if self.returns is not None else None,
        }
        lines = ",\n".join([f"  [{step.actor}, {step.id}]" for step in self.steps])
        text = json.dumps(head, indent=1, ensure_ascii=False)
        return text[:-2] + ',\n "steps": [\n' + lines + "\n ]\n}\n"

    @classmethod
    def load(cls, text: str | bytes) -> Record:
        """Read a record. Checks its form; `check` or `replay` then check its steps."""
        if len(text) > MOST_BYTES:
            raise BadRecord(f"a record has at most {MOST_BYTES:,} bytes; this has {len(text):,}")
        try:
            data = json.loads(text)
        except UnicodeDecodeError:
            raise BadRecord("not a record: it is no text") from None
        except (ValueError, RecursionError) as problem:
            raise BadRecord(f"not a record: {problem}") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f'not a record: "format" is not "{FORMAT}"')
        if data.get("version") != VERSION:
            raise BadRecord(
                f"record version {data.get('version')!r} is not known; this program reads version {VERSION}"
            )
        read = Reader(data)
        return cls(
            game=read.text("game"),
            game_version=read.number("game_version"),
            players=read.number("players"),
            options=read.mapping("options"),
            seats=read.names("seats"),
            steps=read.steps("steps"),
            components=read.text("components"),
            scores=read.numbers("scores"),
            returns=read.shares("returns"),
            notes=read.mapping("notes"),
        )

    def open(self) -> Game:
        """The game of the record, with its options."""
        kind = find(self.game)
        if kind.spec.version != self.game_version:  # before its options, which another version may not know
            raise BadRecord(
                f"the record is of version {self.game_version} of {self.game}; this is version {kind.spec.version}"
            )
        game = kind(self.players, self.options)
        if game.components() != self.components:
            raise BadRecord(
                f"the record was played with components {self.components or 'of the box'}; "
                f"loaded are {game.components() or 'those of the box'}"
            )
        if len(self.seats) != self.players:
            raise BadRecord(f"seats: {len(self.seats)} names for {self.players} players")
        return game

    def positions(self) -> Iterator[Position]:
        """Every position from the start to the last, each with a state of its own, to be kept or played on."""
        playing = Playing(self.open())
        for index, step in enumerate(self.steps):
            here = playing.state.clone()
            self.take(playing, index)
            yield Position(here, step)
        yield Position(playing.state, None)

    def replay(self, upto: int | None = None) -> Playing:
        """Play the steps (all, or the first `upto`) and return where they lead."""
        playing = Playing(self.open())
        if upto is not None and not 0 <= upto <= len(self.steps):
            raise BadRecord(f"the record has {len(self.steps)} steps; position {upto} does not exist")
        for index in range(len(self.steps) if upto is None else upto):
            self.take(playing, index)
        return playing

    def take(self, playing: Playing, index: int) -> None:
        """Play one of the steps."""
        try:
            playing.apply(*self.steps[index])
        except RulesError as problem:
            raise BadRecord(f"steps[{index}]: {problem}") from None

    def check(self) -> Playing:
        """Replay and compare with the result the record states."""
        playing = self.replay()
        result = final(playing.state)
        if result is None and (self.returns is not None or self.scores is not None):
            raise BadRecord("the record states a result, but its steps do not end the game")
        if result is not None and self.scores is not None and self.scores != playing.state.scores():
            raise BadRecord(
                f"scores: the record says {list(self.scores)}, its steps give {list(playing.state.scores())}"
            )
        if result is not None and self.returns is not None and self.returns != result:
            raise BadRecord(f"returns: the record says {list(self.returns)}, its steps give {list(result)}")
        return playing

    def __repr__(self) -> str:
        end = " to ".join([str(points) for points in self.scores]) + " points" if self.scores else "not finished"
        return f"<Record of {self.game}: {', '.join(self.seats)}; {len(self.steps)} steps, {end}>"

    def _repr_svg_(self) -> str:
        """The last position as a notebook shows it, as a spectator sees it."""
        playing = self.replay()
        return playing.game.picture(playing.game.view(playing.state, None), self.seats)


class Reader:
    """Takes typed values out of JSON data; a wrong one raises BadRecord with its place."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def take(self, name: str, kind: type, what: str) -> Any:
        value = self.data.get(name)
        if type(value) is not kind or kind in (str, dict) and not writable(value):
            raise BadRecord(f"{name}: {what} is needed, not {short(value)}")
        return value

    def text(self, name: str) -> str:
        value: str = self.take(name, str, "a text")
        return value

    def number(self, name: str) -> int:
        value: int = self.take(name, int, "a whole number")
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        value: dict[str, Any] = self.take(name, dict, "an object")
        return value

    def names(self, name: str) -> tuple[str, ...]:
        values = self.take(name, list, "a list of names")
        for index, value in enumerate(values):
            if type(value) is not str or not 0 < len(value) <= LONGEST_NAME or not shown(value):
                raise BadRecord(
                    f"{name}[{index}]: a name of 1 to {LONGEST_NAME} characters is needed, not {short(value)}"
                )
        return tuple(values)

    def steps(self, name: str) -> tuple[Step, ...]:
        steps = []
        for index, pair in enumerate(self.take(name, list, "a list of steps")):
            if type(pair) is not list or len(pair) != 2 or type(pair[0]) is not int or type(pair[1]) is not int:
                raise BadRecord(f"{name}[{index}]: a step is [actor, id], not {short(pair)}")
            steps.append(Step(pair[0], pair[1]))
        return tuple(steps)

    def numbers(self, name: str) -> tuple[int, ...] | None:
        if self.data.get(name) is None:
            return None
        values = self.take(name, list, "a list of whole numbers")
        if any(type(value) is not int for value in values):
            raise BadRecord(f"{name}: a list of whole numbers is needed, not {short(values)}")
        return tuple(values)

    def shares(self, name: str) -> tuple[float, ...] | None:
        if self.data.get(name) is None:
            return None
        values = self.take(name, list, "a list of numbers")
        if any(type(value) not in (int, float) for value in values):
            raise BadRecord(f"{name}: a list of numbers is needed, not {short(values)}")
        try:
            return tuple([float(value) for value in values])
        except OverflowError:
            raise BadRecord(f"{name}: a share is at most 1, not {short(values)}") from None


def shown(text: str) -> bool:
    """Whether a text can be shown: it has no control characters and no halves of characters."""
    return not any(unicodedata.category(char) in ("Cc", "Cs") for char in text)


def writable(value: Any) -> bool:
    """Whether a value can be written into a file again: half a character, such as \\ud800, cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def short(value: Any) -> str:
    """A value for an error message, cut to a readable length."""
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."
