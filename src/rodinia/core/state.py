"""State: the complete truth of a playing at one moment. This file is the manual of the rules' side.

A game subclasses `State` and writes the hot methods. They trust their caller and, compiled, run without
the GIL. Everyone else uses the friendly methods, which check.

Two doors, clearly labelled: `step` trusts (compiled search), `apply` checks (everyone else).
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rodinia.core import abstract, home, mem
from rodinia.core.const import CHANCE, LIMIT, OVER
from rodinia.core.errors import IllegalStep, RulesError
from rodinia.core.integer import integer
from rodinia.core.rng import Rng

if TYPE_CHECKING:
    from rodinia.core.game import Game
    from rodinia.core.sight import Sight


class Moves:
    """Scratch memory for legal ids; whoever fills one has it alone."""

    def __init__(self) -> None:
        self.ids = [0] * 16384

    def put(self, k: int, move: int) -> None:
        """Write the k-th id. For code outside the compiled modules."""
        self.ids[k] = move

    def get(self, k: int) -> int:
        """Read the k-th id. For code outside the compiled modules."""
        return self.ids[k]

    def first(self, n: int) -> list[int]:
        """The first n ids as a new list."""
        return [self.ids[k] for k in range(n)]

    def has(self, n: int, move: int) -> bool:
        """Whether `move` is among the first n ids."""
        for k in range(n):
            if self.ids[k] == move:
                return True
        return False


class State:
    """Mutable, cheap to clone, holds numbers and arrays of numbers only, and no random generator."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    # Hot: written by every game.

    def who(self) -> int:
        """The seat to act, CHANCE or OVER. Of several seats that may act, the lowest."""
        return abstract.missing(self, "who")

    def fill(self, seat: int, moves: Moves) -> int:
        """Write the legal ids of a seat that may act, in a fixed order; return how many (at least one)."""
        return abstract.missing(self, "fill")

    def step(self, actor: int, move: int) -> int:
        """Play a legal id (or, for CHANCE, a possible outcome). Trusts its caller. Returns 0."""
        return abstract.missing(self, "step")

    def draw(self, rng: Rng) -> int:
        """A random outcome by its weight; only when chance acts. The caller then plays it with `step`."""
        return abstract.missing(self, "draw")

    def points(self, seat: int) -> int:
        """The seat's score now, in the game's own points, hidden ones included."""
        return abstract.missing(self, "points")

    # Hot: a game overrides these where its rules ask for it.

    def pending(self) -> int:
        """The seats that may act now, as bits. More than one: they act at the same time, in any order."""
        actor = self.who()
        if actor < 0:
            return 0
        return 1 << actor

    def sealed(self) -> int:
        """The seats that take part in a sealed choice now, committed or not, as bits; 0 outside of one."""
        return 0

    def sees(self, seat: int, actor: int, move: int) -> int:
        """What `seat` (or -1, a spectator) learns when this step is played now: the id itself, or HIDDEN."""
        return move

    def payoff(self, seat: int) -> float:
        """The seat's share of the win once the game is over: 1, or 1/k in a k-way tie, or 0."""
        best = self.points(0)
        for other in range(1, self.seats):
            value = self.points(other)
            if value > best:
                best = value
        ties = 0
        for other in range(self.seats):
            if self.points(other) == best:
                ties += 1
        if self.points(seat) == best:
            return 1.0 / ties
        return 0.0

    def pick(self, seat: int, rng: Rng, moves: Moves) -> int:
        """One legal id, each with the same chance. Override only where listing them all is dear."""
        n = self.fill(seat, moves)
        return moves.ids[rng.below(n)]

    def copy_from(self, other: State) -> int:
        """Become equal to `other`, a state of the same class and game. Returns 0."""
        mem.copy(self, other)
        return 0

    def look(self, seat: int, cells: Any) -> int:
        """Write what the seat's View holds as `look_size` numbers, as `Game.sight` describes them. Returns 0."""
        return abstract.missing(self, "look")

    # Cold: written by every game.

    def cells(self) -> list[int]:
        """The whole content as 32-bit ints in a canonical order: equal lists mean equal positions."""
        raise NotImplementedError(type(self).__name__ + ".cells")

    def outcomes(self) -> list[tuple[int, int]]:
        """Every possible (outcome id, integer weight), sorted by id; [] when chance does not act."""
        raise NotImplementedError(type(self).__name__ + ".outcomes")

    def look_size(self) -> int:
        """How many numbers `look` writes."""
        raise NotImplementedError(type(self).__name__ + ".look_size")

    # Friendly: for everyone, written once, here.

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.who()

    @property
    def actors(self) -> tuple[int, ...]:
        """Every seat that may act now; more than one means at the same time."""
        mask = self.pending()
        return tuple([seat for seat in range(self.seats) if mask >> seat & 1])

    @property
    def choosing(self) -> tuple[int, ...]:
        """Every seat that takes part in the sealed choice under way, committed or not; else ()."""
        mask = self.sealed()
        return tuple([seat for seat in range(self.seats) if mask >> seat & 1])

    def legal(self, seat: int) -> list[int]:
        """The seat's legal ids, sorted; [] for a seat that may not act."""
        if not 0 <= seat < self.seats or not self.pending() >> seat & 1:
            return []
        ids = listed(self, seat)
        ids.sort()
        return ids

    def apply(self, actor: int, move: int) -> None:
        """Play one step, in place. A wrong actor, action or outcome raises IllegalStep and changes nothing."""
        if type(actor) is not int or type(move) is not int:
            actor, move = whole(actor, move)
        self.require(actor, move)
        self.step(actor, move)

    def require(self, actor: int, move: int) -> None:
        """Raise IllegalStep unless this step may be played now."""
        if type(actor) is not int or type(move) is not int:
            actor, move = whole(actor, move)
        now = self.who()
        if now == OVER:
            raise IllegalStep(f"the game is over; {name(actor)} tried {move}")
        if now == CHANCE:
            if actor != CHANCE:
                raise IllegalStep(f"{name(actor)} tried {move}, but chance acts now")
            possible = [outcome for outcome, _ in self.outcomes()]
            if move not in possible:
                raise IllegalStep(f"outcome {move} is impossible now; possible: {brief(possible)}")
            return
        if not 0 <= actor < self.seats or not self.pending() >> actor & 1:
            raise IllegalStep(f"{name(actor)} tried {move}, but it is the turn of {some(self.actors)}")
        if not -2147483648 <= move <= 2147483647 or not allows(self, actor, move):
            raise IllegalStep(f"{name(actor)} tried {move}, which is not legal now; legal: {brief(self.legal(actor))}")

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        """What a seat (None: a spectator) learns of this step if it is played now: its id, or None."""
        shown = self.sees(-1 if seat is None else seat, actor, move)
        return move if shown == move else None

    def scores(self) -> tuple[int, ...]:
        """Every seat's points now. Complete truth: people and bots see scores through a View."""
        return tuple([self.points(seat) for seat in range(self.seats)])

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the win, summing to 1; only when the game is over."""
        if self.who() != OVER:
            raise RulesError("the game is not over: there is no result yet")
        return tuple([self.payoff(seat) for seat in range(self.seats)])

    def sight(self, seat: int) -> array[int]:
        """What the seat's View holds, as a new array of 16-bit numbers that `Game.sight` describes."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise RulesError(f"a sight is a seat's, 0 to {self.seats - 1}; {seat!r} is none")
        cells = array("h", bytes(2 * self.look_size()))
        self.look(seat, mem.spot(cells, 0))
        return cells

    def clone(self) -> State:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.copy_from(self)
        return twin

    def become(self, other: State) -> None:
        """Take over the content of another state of the same game; cheaper than a clone."""
        self.copy_from(other)

    def chance(self, rng: Rng) -> int:
        """Draw an outcome by its weight without playing it."""
        if self.who() != CHANCE:
            raise RulesError("chance does not act now: there is nothing to draw")
        return self.draw(rng)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal id of a seat that may act, each with the same chance."""
        if not 0 <= seat < self.seats or not self.pending() >> seat & 1:
            raise RulesError(f"seat {seat} may not act now")
        return picked(self, seat, rng)

    def key(self) -> bytes:
        """The position as canonical bytes, the same in both modes and on every machine."""
        content = self.cells()
        return struct.pack(f"<{len(content)}i", *content)

    def __reduce__(self) -> Any:
        return revive, (type(self), mem.dump(self))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.seats} seats, {acting(self)}>"

    def __str__(self) -> str:
        """The board as text, as whoever acts sees it."""
        return home.board(home.showing_of_state(self)) or repr(self)

    def _repr_svg_(self) -> str | None:
        """The table as a notebook shows it, as whoever acts sees it."""
        return home.picture(home.showing_of_state(self))


class PlainState(State):
    """For games in ordinary, uncompiled Python: write the friendly methods, with any Python data inside.

    A subclass writes `actor`, `legal`, `play` and `scores`; `outcomes` if it has chance; and where its
    rules ask for it `actors`, `choosing`, `seen` and `result`. Every attribute is copied deeply by `clone`.
    A state that is given its game can be looked at: `sight` then takes from the View what `Game.sight` declares.
    """

    def __init__(self, seats: int, game: Game | None = None) -> None:
        self.seats = seats
        self.game = game

    def play(self, actor: int, move: int) -> None:
        """Play one checked step, in place."""
        raise NotImplementedError(type(self).__name__ + ".play")

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        raise NotImplementedError(type(self).__name__ + ".actor")

    @property
    def actors(self) -> tuple[int, ...]:
        """Every seat that may act now."""
        actor = self.actor
        return (actor,) if actor >= 0 else ()

    @property
    def choosing(self) -> tuple[int, ...]:
        """Every seat of the sealed choice under way."""
        return ()

    def legal(self, seat: int) -> list[int]:
        """The seat's legal ids, sorted; [] for a seat that may not act."""
        raise NotImplementedError(type(self).__name__ + ".legal")

    def scores(self) -> tuple[int, ...]:
        """Every seat's points now."""
        raise NotImplementedError(type(self).__name__ + ".scores")

    def outcomes(self) -> list[tuple[int, int]]:
        """Every possible (outcome id, integer weight)."""
        return []

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        """What a seat learns of this step if it is played now."""
        return move

    def result(self) -> tuple[float, ...]:
        """Every seat's share of the win at the end; by default the highest score wins."""
        points = self.scores()
        best = max(points)
        return tuple([1.0 / points.count(best) if value == best else 0.0 for value in points])

    def cells(self) -> list[int]:
        """A digest of every attribute, by its repr."""
        return list(repr(sorted(vars(self).items())).encode())

    def look_size(self) -> int:
        """How many numbers `look` writes."""
        return self.described()[1].size

    def numbers(self, seat: int) -> list[int]:
        """The numbers of the seat's sight: the fields of its View that `Game.sight` declares."""
        game, sight = self.described()
        return sight.of(game.view(self, seat), self.seats)

    def described(self) -> tuple[Game, Sight]:
        """The game, and what sights it declares."""
        if self.game is None or self.game.sight is None:
            raise RulesError(f"{type(self).__name__} cannot be looked at: give it its game, and the game a sight")
        return self.game, self.game.sight

    # The shim: hot methods in terms of the friendly ones.

    def who(self) -> int:
        return self.actor

    def pending(self) -> int:
        mask = 0
        for seat in self.actors:
            mask |= 1 << seat
        return mask

    def sealed(self) -> int:
        mask = 0
        for seat in self.choosing:
            mask |= 1 << seat
        return mask

    def sees(self, seat: int, actor: int, move: int) -> int:
        shown = self.seen(None if seat < 0 else seat, actor, move)
        return -3 if shown is None else shown

    def fill(self, seat: int, moves: Moves) -> int:
        ids = self.legal(seat)
        if not 0 < len(ids) <= LIMIT:
            raise RulesError(f"{type(self).__name__}.legal gave {len(ids)} ids; 1 to {LIMIT} are possible")
        for k in range(len(ids)):
            moves.put(k, ids[k])
        return len(ids)

    def step(self, actor: int, move: int) -> int:
        self.play(actor, move)
        return 0

    def draw(self, rng: Rng) -> int:
        pairs = self.outcomes()
        left = rng.below(sum([weight for _, weight in pairs]))
        for outcome, weight in pairs:
            left -= weight
            if left < 0:
                return outcome
        raise RulesError(f"{type(self).__name__}.outcomes gave no outcome")

    def points(self, seat: int) -> int:
        return self.scores()[seat]

    def payoff(self, seat: int) -> float:
        return self.result()[seat]

    def look(self, seat: int, cells: Any) -> int:
        size, numbers = self.look_size(), self.numbers(seat)
        if len(numbers) != size:
            raise RulesError(f"{type(self).__name__}.numbers gave {len(numbers)} numbers; its sight has {size}")
        for k in range(len(numbers)):
            cells[k] = numbers[k]
        return 0

    def copy_from(self, other: State) -> int:
        import copy

        vars(self).clear()
        vars(self).update(copy.deepcopy(vars(other)))
        self.seats = other.seats
        return 0

    def require(self, actor: int, move: int) -> None:
        """Raise IllegalStep unless this step may be played now."""
        if type(actor) is not int or type(move) is not int:
            actor, move = whole(actor, move)
        now = self.actor
        if now == OVER:
            raise IllegalStep(f"the game is over; {name(actor)} tried {move}")
        if actor != CHANCE and actor not in self.actors or actor == CHANCE and now != CHANCE:
            raise IllegalStep(f"{name(actor)} tried {move}, but {name(now)} acts now")
        possible = [outcome for outcome, _ in self.outcomes()] if actor == CHANCE else self.legal(actor)
        if move not in possible:
            raise IllegalStep(f"{name(actor)} tried {move}, which is not possible now; possible: {brief(possible)}")

    def __reduce__(self) -> Any:
        return revive_plain, (type(self), self.seats, dict(vars(self)))

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal id of a seat that may act, each with the same chance."""
        if seat not in self.actors:
            raise RulesError(f"seat {seat} may not act now")
        ids = self.legal(seat)
        return ids[rng.below(len(ids))]


def whole(actor: Any, move: Any) -> tuple[int, int]:
    """A step as two ints; raises IllegalStep unless both are whole numbers."""
    seat, id = integer(actor), integer(move)
    if seat is None or id is None:
        raise IllegalStep(f"a step is two whole numbers, not {actor!r} and {move!r}")
    return seat, id


def borrowed() -> Moves:
    """Scratch memory that nobody else uses; put it back into SPARE. `pop` and `append` are safe in threads."""
    try:
        return SPARE.pop()
    except IndexError:
        return Moves()


def listed(state: State, seat: int) -> list[int]:
    """The legal ids of a seat that may act, in the game's own order."""
    moves = borrowed()
    ids = moves.first(state.fill(seat, moves))
    SPARE.append(moves)
    return ids


def allows(state: State, seat: int, move: int) -> bool:
    """Whether an id is legal for a seat that may act."""
    moves = borrowed()
    found = moves.has(state.fill(seat, moves), move)
    SPARE.append(moves)
    return found


def picked(state: State, seat: int, rng: Rng) -> int:
    """A random legal id of a seat that may act."""
    moves = borrowed()
    move = state.pick(seat, rng, moves)
    SPARE.append(moves)
    return move


def revive(cls: type[State], content: Any) -> State:
    """Rebuild a pickled state."""
    state = cls.__new__(cls)
    mem.load(state, content)
    return state


def revive_plain(cls: type[State], seats: int, content: dict[str, Any]) -> State:
    """Rebuild a pickled state of an uncompiled game."""
    state = cls.__new__(cls)
    vars(state).update(content)
    state.seats = seats
    return state


def name(actor: int) -> str:
    """An actor in words, for error messages."""
    if actor == CHANCE:
        return "chance"
    return f"seat {actor}"


def acting(state: State) -> str:
    """Who acts, or how it ended."""
    if state.actor == OVER:
        return "over with " + " to ".join([str(points) for points in state.scores()]) + " points"
    return turn(state) + " to act"


def turn(state: State) -> str:
    """Whose turn it is: chance's, a seat's, or several seats'."""
    return some(state.actors) or "chance"


def some(seats: tuple[int, ...]) -> str:
    """Seats in words, for error messages."""
    return " or ".join([name(seat) for seat in seats])


def brief(things: Sequence[object]) -> str:
    """A short list of ids or texts, for error messages."""
    shown = ", ".join([str(each) for each in things[:8]])
    return shown if len(things) <= 8 else f"{shown} and {len(things) - 8} more"


SPARE: list[Moves] = []  # as many as were ever in use at the same time
