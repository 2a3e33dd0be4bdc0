"""OpenSpiel: every game as `rodinia_<name>`, for its algorithms and bots.

>>> import pyspiel, rodinia.adapters.spiel                # doctest: +SKIP
>>> game = pyspiel.load_game("rodinia_NAME(players=3)")  # doctest: +SKIP

Chance is explicit, sealed choices come seat by seat without being shown, utilities are shares of the win. Tensors are sights,
strings are Views: neither knows more than its player.
"""

from __future__ import annotations

import json
from typing import Any

from rodinia.adapters.actions import Numbering
from rodinia.adapters.needs import library
from rodinia.core.chance import spread
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Seen, Step
from rodinia.core.registry import find, load, names
from rodinia.core.rng import Rng
from rodinia.core.state import State

pyspiel = library("pyspiel", "spiel")
np = library("numpy", "spiel")

OUTCOMES = 16384  # the most outcomes of one draw in any game


def kind_of(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    spec = find(name).spec
    secret = spec.hidden or spec.simultaneous
    information, chance = pyspiel.GameType.Information, pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"rodinia_{name}",
        long_name=f"Rodinia {spec.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if spec.chance else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.players[1],
        min_num_players=spec.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.players[0], **plain(spec.options)},
    )


def plain(options: Any) -> dict[str, Any]:
    """The options of a game that OpenSpiel can name as parameters: it would read a text like "2025" back as a number."""
    return {
        each.name: each.default
        for each in options
        if isinstance(each.default, bool | int | str)
        and not (isinstance(each.default, str) and each.default.isdecimal())
    }


class SpielGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """One game with its options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        usual = plain(find(self.name).spec.options)
        given = {name: value for name, value in (params or {}).items() if usual.get(name) != value}
        players = given.pop("players", None)
        self.game: Game = load(self.name, players, **given)
        self.numbering = Numbering(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.size,
            max_chance_outcomes=min(self.game.chances.total, OUTCOMES) if self.game.spec.chance else 0,
            num_players=self.game.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.game.spec.steps,
        )
        super().__init__(kind_of(self.name), info, params or {})

    def new_initial_state(self, serialized: str | None = None) -> SpielState:
        """The position before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns positions into tensors and strings."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.game, recall, params)


class Held:
    """What a position holds besides OpenSpiel's own history: `heard` is what each seat has learned of the steps so far.

    OpenSpiel copies a position by copying its attributes deeply; this one is copied cheaply.
    """

    def __init__(self, spiel: SpielGame, state: State, heard: tuple[tuple[Seen, ...], ...]) -> None:
        self.spiel = spiel
        self.game: Game = spiel.game
        self.numbering: Numbering = spiel.numbering
        self.state = state
        self.heard = heard

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.spiel, self.state.clone(), self.heard)

    def play(self, actor: int, move: int) -> None:
        """Play a step, and let every seat hear of it."""
        seats = range(self.game.players)
        self.heard = tuple([(*self.heard[seat], Seen(actor, self.state.seen(seat, actor, move))) for seat in seats])
        self.state.apply(actor, move)


class SpielState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A position of a game."""

    def __init__(self, game: SpielGame, held: Held | None = None) -> None:
        super().__init__(game)
        self.held = held or Held(game, game.game.start(), ((),) * game.game.players)

    def current_player(self) -> Any:
        actor = self.held.state.actor
        if actor == OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.held.numbering.numbers(self.held.state.legal(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        pairs = self.held.state.outcomes()
        whole = sum([weight for _, weight in pairs])
        return [(outcome, weight / whole) for outcome, weight in pairs]

    def _apply_action(self, action: int) -> None:
        actor = self.held.state.actor
        self.held.play(actor, action if actor == CHANCE else self.id_of(actor, action))

    def id_of(self, player: int, action: int) -> int:
        """The id of a player's action."""
        return self.held.numbering.id_of(action, self.held.state.legal(player))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.held.game.text(Step(CHANCE, action) if player < 0 else Step(player, self.id_of(player, action)))

    def is_terminal(self) -> bool:
        return self.held.state.actor == OVER

    def returns(self) -> list[float]:
        return list(self.held.state.returns()) if self.is_terminal() else [0.0] * self.held.game.players

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another position that looks the same to a player, dealt by the game's belief."""
        game = self.held.game
        world = game.belief(game.view(self.held.state, player)).sample(Rng(spread(int(sampler() * 2**53))))
        return SpielState(self.held.spiel, Held(self.held.spiel, world, self.held.heard))

    def __str__(self) -> str:
        return self.held.game.board(self.held.game.view(self.held.state, None))


class Observer:
    """Sights and Views, as OpenSpiel's algorithms ask for them."""

    def __init__(self, game: Game, recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers of these games have no parameters; given: {params}")
        if game.sight is None:
            raise ValueError(f"{game.spec.title} has no sight")
        self.game, self.recall = game, recall
        self.tensor = np.zeros(game.sight.size, np.float32)
        self.dict = game.sight.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into `tensor` and `dict`."""
        self.tensor[:] = state.held.state.sight(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as text; with perfect recall everything it has learned on the way."""
        text = self.game.view(state.held.state, player).encode().decode()
        return text + json.dumps(state.held.heard[player]) if self.recall else text


def register() -> None:
    """Make `pyspiel.load_game` know every game."""
    known = set(pyspiel.registered_names())
    for name in names():
        if f"rodinia_{name}" not in known:
            kind = type(f"Spiel_{name}", (SpielGame,), {"name": name, "__module__": __name__})
            globals()[kind.__name__] = kind  # where pickle looks for it
            pyspiel.register_game(kind_of(name), kind)


register()
