"""PettingZoo: every seat is an agent, in turn (`TurnsEnv`) or in parallel (`SealedEnv`).

>>> from rodinia.adapters.zoo import TurnsEnv             # doctest: +SKIP
>>> env = TurnsEnv(name, players=3)                 # doctest: +SKIP

An observation has the agent's sight and an action mask. In turn, a sealed choice is made seat by seat without being shown. In
parallel, all seats that may act do so in one step, and those who wait choose the last action of the space.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rodinia.adapters.actions import Numbering
from rodinia.adapters.needs import library
from rodinia.adapters.seats import Seats, bounds, checked_render, checked_reward, game_of, sight_of
from rodinia.core.chance import spread
from rodinia.core.errors import IllegalStep, RulesError
from rodinia.core.game import Game
from rodinia.core.integer import integer, seed_number

pettingzoo = library("pettingzoo", "zoo")
gymnasium = library("gymnasium", "zoo")
np = library("numpy", "zoo")
spaces = gymnasium.spaces


class Table:
    """What both kinds of environment have in common."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        actions: str = "auto",
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        self.numbering = Numbering(self.game, actions)
        self.reward = checked_reward(reward)
        self.render_mode = checked_render(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.seed, self.games = 0, 0
        self.seats: Seats | None = None
        low, high = bounds(sight_of(self.game))
        size = self.numbering.size + self.waiting
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (size,), dtype=np.int8),
            }
        )
        self._spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    waiting = 0  # more actions than the game has

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._observation

    def action_space(self, agent: str) -> Any:
        """Each agent's own, so that each has its own random numbers."""
        return self._spaces[self.possible_agents[self.seat_of(agent)]]

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise RulesError(f"agents are {', '.join(self.possible_agents)}, not {agent!r}")
        return self.possible_agents.index(agent)

    def begin(self, seed: int | None) -> Seats:
        """A new game: the same seed gives the same games, one after another."""
        if seed is not None:
            self.seed, self.games = seed_number(seed), 0
        self.seats = Seats(self.game, spread(self.seed, self.games) >> 2)
        self.games += 1
        self.agents = list(self.possible_agents)
        return self.seats

    def playing(self) -> Seats:
        """The game that is being played."""
        if self.seats is None:
            raise RulesError("the environment has not begun, or is closed: reset it first")
        return self.seats

    def seen(self, seat: int) -> dict[str, Any]:
        """What one agent observes."""
        seats = self.playing()
        mask = self.numbering.mask(seats.legal(seat))
        if self.waiting:
            mask = np.append(mask, np.int8(not mask.any()))
        return {"observation": seats.sight(seat), "action_mask": mask}

    def gains(self, before: tuple[int, ...]) -> dict[str, float]:
        """Every agent's reward of a step."""
        seats = self.playing()
        rewards = seats.shares()
        if self.reward == "points":
            rewards = tuple([float(b - a) for a, b in zip(before, seats.playing.state.scores(), strict=True)])
        return dict(zip(self.possible_agents, rewards, strict=True))

    def render(self) -> str | None:
        """The board as text."""
        return self.playing().board() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Let go of the game."""
        self.seats = None


class TurnsEnv(Table, pettingzoo.AECEnv):  # type: ignore[misc, name-defined]
    """One agent after another."""

    metadata = {"name": "rodinia", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def last(self, observe: bool = True) -> Any:
        """What the agent that decides sees, its reward, whether it has ended, and more."""
        self.playing()
        return super().last(observe)

    def next_agent(self) -> str:
        """The agent that decides; of several the lowest seat. At the end any: all of them have ended."""
        actors = self.playing().actors
        return self.possible_agents[actors[0]] if actors else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        return self.seen(self.seat_of(agent))

    def step(self, action: Any) -> None:
        """Play an action of the agent that decides."""
        seats, agent = self.playing(), self.agent_selection
        if not self.agents:
            raise RulesError("the game is over: reset the environment first")
        if self.terminations[agent]:
            if action is not None:
                raise IllegalStep(f"the game is over: the only step of {agent} is None, not {action!r}")
            self._was_dead_step(action)
            return
        seat = self.seat_of(agent)
        move = self.numbering.id_of(action, seats.legal(seat))
        before = seats.playing.state.scores()
        self._cumulative_rewards[agent] = 0.0
        seats.play(seat, move)
        self.rewards = self.gains(before)
        if seats.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()


class SealedEnv(Table, pettingzoo.ParallelEnv):  # type: ignore[misc, name-defined]
    """All agents at once; whoever may not act waits, with the last action of the space."""

    metadata = {"name": "rodinia", "render_modes": ["ansi"]}  # noqa: RUF012
    waiting = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new game."""
        self.begin(seed)
        return self.everything(), {agent: {} for agent in self.agents}

    def everything(self) -> dict[str, Any]:
        """What every agent sees now."""
        return {agent: self.seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all agents that may act. A wrong one raises and changes nothing."""
        seats = self.playing()
        if not self.agents:
            raise RulesError("the game is over: reset the environment first")
        if not isinstance(actions, Mapping):
            raise IllegalStep(f"actions come as a dict with one for each agent, not as {actions!r}")
        for agent in actions:
            self.seat_of(agent)
        moves = [(seat, self.chosen(seat, actions)) for seat in seats.actors]
        for seat in range(self.game.players):
            if seat not in seats.actors:
                self.waits(seat, actions)
        before = seats.playing.state.scores()
        for seat, move in moves:
            seats.play(seat, move)
        over, agents = seats.over, list(self.agents)
        found: tuple[Any, ...] = (
            self.everything(), self.gains(before), dict.fromkeys(agents, over), dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )  # fmt: skip
        if over:
            self.agents = []
        return found

    def chosen(self, seat: int, actions: dict[str, Any]) -> int:
        """The id of what a seat chose."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise IllegalStep(f"{agent} has to act; actions came from {', '.join(actions) or 'nobody'}")
        return self.numbering.id_of(actions[agent], self.playing().legal(seat))

    def waits(self, seat: int, actions: dict[str, Any]) -> None:
        """Refuse an action of a seat that may not act."""
        agent = self.possible_agents[seat]
        if agent in actions and integer(actions[agent]) != self.numbering.size:
            raise IllegalStep(f"{agent} may not act now: its only action is {self.numbering.size}, to wait")
