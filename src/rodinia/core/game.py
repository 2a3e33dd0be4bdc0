"""Game: rules plus fixed options. This file is the manual of the people's side of the protocol.

A Game is immutable and can be shared between threads. Everything a person, a bot or the wire gets to see
is built here from a View, never from a State: what a View does not hold cannot leak.
"""

from __future__ import annotations

import importlib.resources
import re
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rodinia.core.actions import Codec
from rodinia.core.belief import Belief
from rodinia.core.const import CHANCE, SEATS
from rodinia.core.errors import BadNotation, BadOptions, RulesError
from rodinia.core.evaluator import Evaluator
from rodinia.core.home import HOMES
from rodinia.core.integer import integer
from rodinia.core.outlook import Outlook
from rodinia.core.parts import Compact, Parts, compact, fields, parts
from rodinia.core.plan import Plan
from rodinia.core.promise import Promise, Reason, promises
from rodinia.core.rng import Rng
from rodinia.core.sight import Sight
from rodinia.core.state import State
from rodinia.core.view import Origin, View
from rodinia.core.view_check import given_back

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene
    from rodinia.scene.tokens import Theme


def named(text: str, names: Sequence[str]) -> str:
    """Words that name seats as {0}, {1} ..., with the players' names in them."""
    return re.sub(r"\{(\d)\}", lambda found: names[int(found[1])], text)


class Step(NamedTuple):
    """One action of a seat, or one outcome of chance."""

    actor: int
    id: int


class Seen(NamedTuple):
    """A step as one viewer learns of it: the id is None where the viewer may not know it."""

    actor: int
    id: int | None


class Brief(NamedTuple):
    """What an event adds to the one line that tells a turn: "took" and "o1"; "sold", 1 "cube" for 9 "CHF"; or only marks.

    Things of one verb are listed after it, numbers and prices of equal things added up.
    """

    what: str = ""
    verb: str = ""
    n: int = 0
    price: int = 0
    unit: str = ""  # of the price
    marks: tuple[str, ...] = ()  # scene nodes that show where it happened
    seat: int | None = None  # whose turn it tells, if not that of the event's seat
    idle: bool = False  # told only where a turn has nothing else to tell


class Event(NamedTuple):
    """Something that happened, for people.

    `text` names seats as {0}, {1} ...; whoever shows it puts the players' names there. `rule` is the number
    in rules.md. `sum` spells out how points came about ("2 x 5 tiles = 10"). `keys` are the scene nodes it
    speaks of. `brief` is for the line that tells the whole turn; draws and deals have none. `lines` are those of the
    score sheet that changed, where the sum tells them, and by how much.
    """

    text: str
    rule: str
    seat: int | None = None
    points: int = 0
    sum: str = ""
    keys: tuple[str, ...] = ()
    brief: Brief | None = None
    lines: tuple[tuple[str, int], ...] = ()


class Prompt(NamedTuple):
    """What is being asked of the viewer, or what the viewer waits for; `rule` is where to read about it.

    Seats are named as in events; so they are in sentences, explanations and boards.
    """

    text: str
    reason: str = ""
    rule: str = ""


Values = tuple[Any, ...] | range


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `choices` lists every allowed value; for a span of whole numbers it is a range. A default that is not in the span is
    allowed too: "usual", or 5 to 100. Where the choices depend on the number of players they are a function of it,
    and the option exists where there are any. Players are counted from 1, as people do: seat 0 is player 1.
    """

    name: str
    title: str
    help: str
    default: Any
    choices: Values | Callable[[int], Values]
    words: tuple[tuple[Any, str], ...] = ()  # what people call a value, where its own name says too little

    def said(self, value: Any) -> str:
        """A value as people read it: "Two tiles" for two_tiles, "Yes" for true."""
        for known, words in self.words:
            if type(known) is type(value) and known == value:
                return words
        if isinstance(value, bool):
            return "Yes" if value else "No"
        words = str(value).replace("_", " ")
        return words[:1].upper() + words[1:]

    def at(self, players: int) -> Option:
        """The option for that many players."""
        return replace(self, choices=self.choices(players)) if callable(self.choices) else self

    @property
    def values(self) -> Values:
        """The choices of an option that does not depend on the players any more."""
        if callable(self.choices):
            raise TypeError(f"the choices of {self.name} depend on the number of players: Option.at")
        return self.choices

    @property
    def aside(self) -> bool:
        """Whether the default is a word beside a span of numbers."""
        return isinstance(self.values, range) and self.default not in self.values

    def check(self, value: Any) -> Any:
        """The value, if it is allowed."""
        values = self.values
        listed = (self.default,) if isinstance(values, range) else values
        for choice in listed:
            if type(choice) is type(value) and choice == value:
                return value
        if isinstance(values, range) and type(value) is int and value in values:
            return value
        raise BadOptions(f"option {self.name} cannot be {value!r}; allowed: {self.allowed()}")

    def allowed(self) -> str:
        """The allowed values in words."""
        values = self.values
        if isinstance(values, range):
            return f"{f'{self.default}, or ' if self.aside else ''}{values[0]} to {values[-1]}"
        return ", ".join([str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in values])

    def read(self, text: str) -> Any:
        """The value a person typed."""
        values, typed = self.values, text.strip().lower()
        listed = (self.default,) if isinstance(values, range) else values
        for choice in listed:
            if typed == str(choice).lower():
                return choice
        if isinstance(values, range) and typed.lstrip("-").isdecimal():
            return self.check(int(typed))
        raise BadOptions(f"option {self.name} cannot be {text!r}; allowed: {self.allowed()}")


@dataclass(frozen=True)
class Spec:
    """What there is to know about a game before it starts."""

    name: str  # the folder's name
    title: str  # as printed on the box
    line: str  # one sentence that makes you want to play
    credit: str  # who made the game and who owns its name
    players: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]  # how long it takes people
    version: int  # raised when the rules, ids or data change
    chance: bool  # has chance steps
    hidden: bool  # some seats know what others do not
    simultaneous: bool  # has positions in which several seats may act
    steps: int  # no playing of any player count and option has more steps, chance included
    options: tuple[Option, ...] = ()

    def options_for(self, players: int) -> tuple[Option, ...]:
        """The options there are with that many players, each with the values it may take then."""
        low, high = self.players
        count = integer(players)
        if count is None or not low <= count <= high:
            raise BadOptions(f"{self.title} is for {low} to {high} players, not {players!r}")
        return tuple([each for each in [option.at(count) for option in self.options] if len(each.values) > 0])

    def option(self, name: str, players: int) -> Option:
        """The option of that name."""
        options = self.options_for(players)
        for option in options:
            if option.name == name:
                return option
        known = ", ".join([option.name for option in options]) or "none"
        raise BadOptions(f"{self.title} for {players} players has no option {name!r}; it has: {known}")


class Game:
    """A game writes the methods of the first part; the second part follows from them."""

    spec: ClassVar[Spec]
    states: type[State]  # the class of its states
    views: type[View]  # the class of its views, to read them back from data
    actions: Codec[Any]  # every action of every seat; a game may make it in __init__ when ids depend on options
    chances: Codec[Any]  # every outcome of chance
    stops: tuple[tuple[int, int], ...] = ()  # spans of ids: where one of them is legal, a turn may rest as it is

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in ("states", "views"):
            if name in vars(cls) and hasattr(cls, "spec"):
                HOMES.setdefault(vars(cls)[name], cls)

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        known, given = self.spec.options_for(players), dict(options or {})
        for name in given:
            self.spec.option(name, players)
        self.players = int(players)
        self.options = {each.name: each.check(given.get(each.name, each.default)) for each in known}

    # Written by every game.

    def start(self) -> State:
        """The position before anything has happened. No seed: dealing and shuffling are chance steps."""
        raise NotImplementedError

    def show(self, state: State, seat: int | None) -> View:
        """The view of the seat; None is a spectator. Everyone else calls `view`."""
        raise NotImplementedError

    def own(self, state: State, seat: int | None) -> dict[str, Any] | None:
        """The fields of a view that depend on whose eyes it is for, besides the seat and its legal actions; None where a
        game does not say, and each view is made from nothing."""
        return None if self.spec.hidden else {}

    def examine(self, view: View) -> None:
        """Raise BadView if the rules could come to harm by a view from elsewhere: by a number out of bounds, cards that
        there are not. Whether a position gives the view is checked afterwards, for every game alike."""

    def believe(self, view: View) -> Belief:
        """What the view leaves open. Everyone else calls `belief`."""
        raise NotImplementedError

    @property
    def sight(self) -> Sight | None:
        """The blocks of the numbers that `State.look` writes; None for a game that has no sights."""
        return None

    def spans(self) -> dict[str, range]:
        """For fields of actions, by name, the values that can occur with these options; for the compact table."""
        return {}

    def unsealed(self, view: View) -> View:
        """The view before others sealed their choices. A game with sealed choices writes it: whoever chooses should
        take the others to choose well, not to have chosen anything."""
        return view

    def evaluator(self) -> Evaluator:
        """A new evaluator, for one thread."""
        return Evaluator()

    def prompt(self, view: View) -> Prompt:
        """What is asked of the viewer now."""
        raise NotImplementedError

    def sentence(self, view: View, step: Seen) -> str:
        """What a step of `view` means, in words that name no seat ("place the tile at C4, turned once")."""
        raise NotImplementedError

    def act(self, view: View, id: int) -> str:
        """What a legal action of the viewer is in the fewest words, verb first, for the button that confirms it."""
        words = self.sentence(view, Seen(view.seat or 0, id))
        return words[:1].upper() + words[1:]

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        """What happened, as the viewer of both views learns it."""
        raise NotImplementedError

    def chapter(self, view: View) -> str:
        """The part of the game that a position belongs to, as a heading of the log ("Round 5"); "" if it has none."""
        return ""

    def scene(self, view: View) -> Scene:
        """The picture of a view. It depends on the view alone, so that a view can be shown without its game."""
        raise NotImplementedError

    def choices(self, view: View) -> list[Choice]:
        """How each legal action of the view is pointed at in its scene."""
        raise NotImplementedError

    def about(self, view: View, path: tuple[str, ...]) -> str:
        """What the last key of a path is and what choosing it would bring; if it cannot be chosen, why not."""
        raise NotImplementedError

    def reasons(self, view: View, outlook: Outlook) -> list[Reason]:
        """How the points of each legal action come about, by the events that would tell it. Override where that is slow:
        from the positions of the outlook, which a world of the view has led to, by the code that tells the events."""
        return [told_by_events(self, view, outlook, k) for k in range(len(view.legal))]

    def sheet(self, view: View) -> tuple[Line, ...]:
        """The score sheet, line by line, as far as the view shows it; complete once the game is over."""
        raise NotImplementedError

    def board(self, view: View) -> str:
        """The view as text, for terminals and screen readers."""
        raise NotImplementedError

    def labels(self, view: View) -> tuple[str, ...]:
        """What each seat plays as (a tribe, a clan), for reports that group by it."""
        return tuple([f"seat {seat + 1}" for seat in range(self.players)])

    def sheets(self) -> range:
        """The numbers of the sheets that the game has on paper, as far as its options leave the choice."""
        return range(0)

    def paper(self, sheet: int | None = None, size: str = "A4", style: str = "colour") -> str | None:
        """What the game needs on paper besides a score sheet, as an SVG page; None if that is all."""
        if sheet is not None:
            raise BadOptions(f"{self.spec.title} has no numbered sheets")
        return None

    def audit(self, state: State) -> list[str]:
        """What does not add up, in words; [] if all is well. Counts every card, tile, token and coin of the box,
        and compares scores kept step by step with scores computed from nothing. For tests: slow and literal."""
        raise NotImplementedError

    # The same for every game.

    def view(self, state: State, seat: int | None) -> View:
        """Everything the seat may know now; None is a spectator."""
        view = self.show(state, seat)
        vars(view)["origin"] = self.origin
        return view

    def aside(self, view: View, state: State, seat: int | None) -> View:
        """The view of another seat of the same position: what all know is taken over from `view`."""
        own = self.own(state, seat)
        if own is None:
            return self.view(state, seat)
        return view.beside(seat=seat, legal=() if seat is None else tuple(state.legal(seat)), **own)

    def belief(self, view: View) -> Belief:
        """What the view leaves open. Works for the view of any seat that may act, and of a spectator.

        A view that no position gives raises BadView. One that this game has made itself is not examined again.
        """
        if view.origin == self.origin:
            return self.believe(view)
        self.examine(view)
        belief = self.believe(view)
        given_back(self, view, belief)
        return belief

    @property
    def origin(self) -> Origin:
        """What the views bear that this game makes with the components in use."""
        return type(self), self.signature, self.components()

    @cached_property
    def signature(self) -> str:
        """The game and its settings."""
        return repr(self)

    def decode(self, thing: Any) -> Any:
        """The action or outcome of an id (an action's), a step, or itself."""
        codec, number = self.read(thing)
        return codec.decode(number)

    def encode(self, thing: Any) -> int:
        """The id of an action, an outcome, a step, or of itself."""
        return self.read(thing)[1]

    def text(self, thing: Any) -> str:
        """The short notation of an id (an action's), a step, an action or an outcome."""
        return str(self.decode(thing).text())

    def read(self, thing: Any) -> tuple[Codec[Any], int]:
        """What anyone may mean by a move, as its codec and its id there. Anything else raises BadNotation."""
        for codec in (self.actions, self.chances):
            if type(thing) in codec.kinds:
                return codec, codec.encode(thing)
        actor, id = thing if isinstance(thing, tuple) and len(thing) == 2 else (0, thing)
        seat, number = integer(actor), integer(id)
        if seat is None or number is None or not CHANCE <= seat < self.players:
            why = "texts are read by parse" if isinstance(thing, str) else f"seats are 0 to {self.players - 1}"
            raise BadNotation(
                f"{ascii(thing)[:60]} is no id, no step (actor, id), no action and no outcome of {self.spec.title}; {why}"
            )
        codec = self.chances if seat == CHANCE else self.actions
        codec.decode(number)
        return codec, number

    def parse(self, actor: int, text: str) -> Step:
        """The step of a notation."""
        codec = self.chances if actor == CHANCE else self.actions
        return Step(actor, codec.encode(codec.parse(text)))

    @cached_property
    def compact(self) -> Compact | None:
        """A table of all actions, for networks with an output for each; None where there are more than SMALL."""
        return compact(self.actions, self.spans())

    @property
    def fields(self) -> list[str]:
        """The columns of `Parts.fields`."""
        return fields(self.actions)

    def parts(self, ids: Any) -> Parts:
        """An array of action ids taken apart, so that a network can score each action by what it consists of."""
        return parts(self.actions, ids)

    def look(self, view: View) -> array[int]:
        """The sight of a View: the numbers that the state gives its seat, without the state."""
        if view.seat is None:
            raise RulesError("a sight is a seat's; a spectator has none")
        return self.belief(view).sample(Rng(0)).sight(view.seat)

    def picture(self, view: View, names: Sequence[str] = (), theme: Theme = "light") -> str:
        """The view as one SVG picture that stands alone, with the players' names and what can be chosen marked."""
        return self.scene(view).picture(theme, self.spec.title, names, self.choices(view))

    def text_board(self, view: View, names: Sequence[str] = ()) -> str:
        """The view as text with the players' names in it."""
        return named(self.board(view), names or [f"P{seat + 1}" for seat in range(SEATS)])

    def happened(self, state: State, step: Step, seat: int | None) -> list[Event]:
        """The events of a step that is about to be played, as one viewer learns them. Leaves the state alone."""
        after = state.clone()
        after.apply(step.actor, step.id)
        seen = Seen(step.actor, state.seen(seat, step.actor, step.id))
        return self.events(self.view(state, seat), seen, self.view(after, seat))

    def promises(self, view: View, worlds: Sequence[State]) -> list[Promise]:
        """What each legal action is certain to bring the viewer, in the order of `view.legal`."""
        return promises(self, worlds, view)

    def offers(self, view: View, worlds: Sequence[State]) -> list[Choice]:
        """The choices with what each is certain to bring, tried in worlds that the view allows (promise.worlds_of)."""
        found = {promise.id: promise for promise in self.promises(view, worlds)}
        return [choice.promising(found.get(choice.id)) for choice in self.choices(view)]

    def plan(self, view: View, world: State, wishes: Mapping[int, int]) -> Plan | None:
        """The viewer's turn by quantities: so many of each action, put in order and tried in a world that the view allows.
        None where this is not the way to think of a turn."""
        return None

    def rules(self) -> str:
        """The text of rules.md."""
        return self.file("rules.md")

    def file(self, name: str) -> str:
        """A text file of the game's folder."""
        package = type(self).__module__.rpartition(".")[0]
        return importlib.resources.files(package).joinpath(name).read_text("utf-8")

    @classmethod
    def install(cls, path: Path) -> None:
        """Replace the game's components in this process by those of a file, before its first game is made."""
        raise BadOptions(f"{cls.spec.title} has no components that could be replaced")

    def components(self) -> str:
        """A short fingerprint of the components in use; "" when they are the ones of the folder."""
        return ""

    def describe(self) -> str:
        """The game and its settings in one line."""
        settings = [f"{self.players} players"] + [f"{name}={value}" for name, value in self.options.items()]
        return f"{self.spec.title} ({', '.join(settings)})"

    def __repr__(self) -> str:
        settings = "".join([f", {name}={value!r}" for name, value in self.options.items()])
        return f"rodinia.load({self.spec.name!r}, players={self.players}{settings})"

    def __deepcopy__(self, memo: object) -> Game:
        return self  # immutable: the copies of a state share their game

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.signature == other.signature

    def __hash__(self) -> int:
        return hash(self.signature)


def told_by_events(game: Game, view: View, outlook: Outlook, k: int) -> Reason:
    """The sums of the viewer's points along the k-th line of an outlook, and the nodes they speak of."""
    assert view.seat is not None
    sums: list[str] = []
    keys: list[str] = []
    for n, id in enumerate(outlook.steps(k), 1):
        after = game.view(outlook.after(k, n), view.seat)
        for event in game.events(view, Seen(view.seat, id), after):
            if event.seat == view.seat and event.points:
                sums.append(event.sum)
                keys += event.keys
        view = after
    return Reason("; ".join(sums), tuple(keys))


def final(state: State) -> tuple[float, ...] | None:
    """The result of a playing, or None while it goes on."""
    try:
        return state.returns()
    except RulesError:
        return None
