"""Gymnasium: one seat against bots, and many games at once.

>>> import gymnasium, rodinia.adapters.gym                # doctest: +SKIP
>>> env = gymnasium.make("rodinia/NAME-v0", opponents="greedy")  # doctest: +SKIP

An observation is the seat's sight (`game.sight` names its numbers), `info["action_mask"]` says which actions are legal, and
`env.action_space.sample()` gives a legal one. The reward is the share of the win at the end, or the points of every step.

Gymnasium wants every member of the action space to be playable. So an action that is in the space and not legal now loses the
game (terminated, reward 0, `info["illegal"]` says why); `illegal="raise"` raises instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rodinia.adapters.actions import Numbering
from rodinia.adapters.needs import library
from rodinia.adapters.seats import Seats, bounds, checked_render, checked_reward, game_of, sight_of
from rodinia.bots import Bot, Spec, make
from rodinia.core.arrays import whole_numbers
from rodinia.core.batch import MOST_GAMES, MOST_THREADS, Batch, between
from rodinia.core.chance import spread
from rodinia.core.errors import BadOptions, IllegalStep, RulesError
from rodinia.core.game import Game
from rodinia.core.registry import names

gymnasium = library("gymnasium", "gym")
np = library("numpy", "gym")
spaces = gymnasium.spaces


class Legal(spaces.Discrete):  # type: ignore[misc, name-defined]
    """The actions of a game. Without a mask, `sample` gives one that is legal now."""

    def __init__(self, numbering: Numbering) -> None:
        super().__init__(numbering.size)
        self.allowed: Sequence[int] = range(numbering.size)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One action, each with the same chance."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return np.int64(self.allowed[int(self.np_random.integers(len(self.allowed)))])


class SeatEnv(gymnasium.Env):  # type: ignore[misc, name-defined]
    """One seat of a game; bots play the others.

    `opponents` is the bot of all other seats, or a list with one for each of them in the order of play.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - gymnasium reads it from the class

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seat: int = 0,
        opponents: Spec | Sequence[Spec] = "greedy",
        actions: str = "auto",
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        if illegal not in ("lose", "raise"):
            raise BadOptions(f"an illegal action can lose or raise, not {illegal!r}")
        if type(seat) is not int or not 0 <= seat < self.game.players:
            raise BadOptions(f"seats are 0 to {self.game.players - 1}, not {seat!r}")
        self.seat = seat
        self.opponents = specs(opponents, self.game.players - 1)
        for spec in self.opponents:
            if isinstance(spec, str) and not spec.startswith("exec:"):
                make(spec, self.game).close()  # a name that nobody has is refused now, not at the first reset
        self.numbering = Numbering(self.game, actions)
        self.reward = checked_reward(reward)
        self.illegal = illegal
        self.render_mode = checked_render(render_mode)
        low, high = bounds(sight_of(self.game))
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space = Legal(self.numbering)
        self.seats: Seats | None = None
        self.lost = False  # by an action that was not legal
        self.bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game; the same seed gives the same luck and the same opponents."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**62))
        self.forget()
        self.lost = False
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        for seat, spec in zip(others, self.opponents, strict=True):
            self.bots[seat] = make(spec, self.game, spread(luck, seat))
        self.seats = Seats(self.game, luck)
        self.answer()
        if self.seats.over:  # a game that ends before the seat may act: another one
            return self.reset(options=options)
        return self.seats.sight(self.seat), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action of the seat, and everything until it has to act again."""
        seats = self.playing()
        if seats.over or self.lost:
            raise RulesError("the game is over: reset the environment first")
        try:
            move = self.numbering.id_of(action, seats.legal(self.seat))
        except IllegalStep as problem:
            if self.illegal == "raise" or not self.action_space.contains(action):
                raise
            self.lost = True
            return seats.sight(self.seat), 0.0, True, False, {**self.info(), "illegal": str(problem)}
        before = seats.playing.state.scores()[self.seat]
        seats.play(self.seat, move)
        self.answer()
        after = seats.playing.state.scores()[self.seat]
        reward = float(after - before) if self.reward == "points" else seats.shares()[self.seat]
        return seats.sight(self.seat), reward, seats.over, False, self.info()

    def answer(self) -> None:
        """Let the bots play until the seat has to act."""
        seats = self.playing()
        while not seats.over and self.seat not in seats.actors:
            other = seats.actors[0]
            seats.play(other, self.bots[other].choose(self.game.view(seats.playing.state, other)))

    def info(self) -> dict[str, Any]:
        """What is legal, and how things stand."""
        seats = self.playing()
        legal = seats.legal(self.seat)
        self.action_space.allowed = self.numbering.numbers(legal) or range(self.numbering.size)
        found: dict[str, Any] = {"action_mask": self.numbering.mask(legal), "legal": np.asarray(legal, np.int32)}
        if seats.over:
            found |= {"returns": seats.shares(), "points": seats.playing.state.scores()}
        return found

    def playing(self) -> Seats:
        """The game that is being played."""
        if self.seats is None:
            raise RulesError("the environment has not begun, or is closed: reset it first")
        return self.seats

    def render(self) -> str | None:
        """The board as text."""
        return self.playing().board() if self.render_mode == "ansi" else None

    def forget(self) -> None:
        """Let go of the opponents."""
        for bot in self.bots.values():
            bot.close()
        self.bots = {}

    def close(self) -> None:
        self.forget()
        self.seats = None


def specs(opponents: Spec | Sequence[Spec], count: int) -> list[Spec]:
    """One bot for every other seat."""
    if isinstance(opponents, str) or callable(opponents):
        return [opponents] * count
    if not isinstance(opponents, Sequence):
        raise BadOptions(f"opponents are one bot for all other seats, or a list of {count}, not {opponents!r}")
    found = list(opponents)
    if len(found) != count:
        raise BadOptions(f"{count} opponents are needed, one for each other seat, not {len(found)}")
    return found


class BatchEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc, name-defined]
    """Many games at once on a Batch, played by one learner for all seats.

    Every game waits for the decision of one seat: the observation is that seat's sight, `infos["actor"]` is its number, and
    the reward of a step is that of the seat that decided. A finished game begins anew in the same step; `infos["returns"]`
    then has every seat's share of the win.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        threads: int = 1,
        actions: str = "auto",
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        self.num_envs = between("n", n, 1, MOST_GAMES)
        self.threads = between("threads", threads, 1, MOST_THREADS)
        self.numbering = Numbering(self.game, actions)
        self.table = self.game.compact if self.numbering.manner == "compact" else None
        low, high = bounds(sight_of(self.game))
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self.numbering.size)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, self.num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, self.num_envs)
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.batch: Batch | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin n games."""
        super().reset(seed=seed)
        self.batch = Batch(self.game, self.num_envs, int(self.np_random.integers(2**61)), self.threads)
        return self.batch.sights.copy(), self.infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one decision in every game."""
        batch = self.playing()
        acted = batch.actor.copy()
        batch.step(self.ids(actions))
        reward = batch.returns[np.arange(batch.n), acted]
        return batch.sights.copy(), reward, batch.over.copy(), np.zeros(batch.n, np.bool_), self.infos()

    def ids(self, actions: Any) -> Any:
        """The ids of the actions of all games."""
        batch = self.playing()
        numbers = whole_numbers(actions, "actions", (batch.n,))
        if self.numbering.manner == "offers":
            counts = np.diff(batch.offsets)
            wrong = np.flatnonzero((numbers < 0) | (numbers >= counts))
            if wrong.size:
                i = int(wrong[0])
                raise IllegalStep(f"game {i}: action {numbers[i]} is not legal now; 0 to {counts[i] - 1} are")
            return self.sorted_legal()[batch.offsets[:-1] + numbers]
        return numbers if self.table is None else self.table.of(numbers)

    def sorted_legal(self) -> Any:
        """The legal ids of all games, each game's sorted: an offer's number is its place among them."""
        batch = self.playing()
        games = np.repeat(np.arange(batch.n), np.diff(batch.offsets))
        return batch.legal[np.lexsort((batch.legal, games))]

    def infos(self) -> dict[str, Any]:
        """Who decides, what is legal, and how finished games ended."""
        batch = self.playing()
        return {
            "actor": batch.actor.copy(), "legal": batch.legal.copy(), "offsets": batch.offsets.copy(),
            "returns": batch.returns.copy(), "points": batch.points.copy(),
        }  # fmt: skip

    def action_masks(self) -> Any:
        """Which actions are legal, a row of 0 and 1 for each game."""
        batch = self.playing()
        counts = np.diff(batch.offsets)
        if self.numbering.manner == "offers":
            return (np.arange(self.numbering.size) < counts[:, None]).astype(np.int8)
        found = np.zeros((batch.n, self.numbering.size), np.int8)
        legal = batch.legal if self.table is None else self.table.places(batch.legal)
        found[np.repeat(np.arange(batch.n), counts), legal] = 1
        return found

    def playing(self) -> Batch:
        """The games that are being played."""
        if self.batch is None:
            raise RulesError("the environment has not begun, or is closed: reset it first")
        return self.batch

    def close_extras(self, **kwargs: Any) -> None:
        self.batch = None


def register() -> None:
    """Make `gymnasium.make("rodinia/<name>-v0")` and `gymnasium.make_vec` know every game."""
    for name in names():
        gymnasium.register(
            id=f"rodinia/{name}-v0",
            entry_point="rodinia.adapters.gym:SeatEnv",
            vector_entry_point="rodinia.adapters.gym:vector",
            kwargs={"game": name},
        )


def vector(num_envs: int, **settings: Any) -> BatchEnv:
    """A BatchEnv, as `gymnasium.make_vec(..., vectorization_mode="vector_entry_point")` asks for it."""
    return BatchEnv(n=num_envs, **settings)


register()
