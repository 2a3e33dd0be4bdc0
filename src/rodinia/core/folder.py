"""FolderGame: a game laid out as the usual folder, see docs/adding-a-game.md.

The people's side of such a game is in modules beside its game.py: words, events, scene, board, audit. Each is
imported when it is first needed, so that a bot that plays a million games never loads a picture.
"""

from __future__ import annotations

import importlib
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, TypeVar, overload

from rodinia.core.actions import Codec, Written
from rodinia.core.components import Box
from rodinia.core.errors import BadView
from rodinia.core.game import Event, Game, Prompt, Seen
from rodinia.core.sight import Sight
from rodinia.core.state import State
from rodinia.core.view import View

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Written)
C = TypeVar("C", bound=Written)


class FolderGame(Game, Generic[S, V, A, C]):
    """Writes what is the same for every game with the usual folder; `Game` says what each method is for.

    A type checker is told the classes of its states, views, actions and outcomes.
    """

    states: type[S]
    views: type[V]
    actions: Codec[A]
    chances: Codec[C]

    if TYPE_CHECKING:

        @overload
        def decode(self, thing: SupportsIndex) -> A: ...
        @overload
        def decode(self, thing: tuple[int, int]) -> A | C: ...
        @overload
        def decode(self, thing: A) -> A: ...
        @overload
        def decode(self, thing: C) -> C: ...
        def decode(self, thing: Any) -> Any: ...

        def view(self, state: State, seat: int | None) -> V: ...

    @classmethod
    @cache
    def part(cls, name: str) -> Any:
        """A module of the game's folder."""
        return importlib.import_module(f"{cls.__module__.rpartition('.')[0]}.{name}")

    @classmethod
    @cache
    def box(cls) -> Box[Any]:
        """The game's components."""
        box: Box[Any] = cls.part("components").BOX
        return box

    def position(self, state: State) -> S:
        """The state, if it is one of this game."""
        if not isinstance(state, self.states):
            raise TypeError(f"a state of {self.spec.title} is needed, not {type(state).__name__}")
        return state

    def checked(self, view: View) -> V:
        """The view, if it is one of this game."""
        if not isinstance(view, self.views):
            raise BadView(f"a view of {self.spec.title} is needed, not {type(view).__name__}")
        return view

    def examine(self, view: View) -> None:
        self.part("belief").examine(self.checked(view), self.players)

    @cached_property
    def sight(self) -> Sight:
        sight: Sight = self.part("sight").sight(self)
        return sight

    def prompt(self, view: View) -> Prompt:
        prompt: Prompt = self.part("words").prompt(self.checked(view))
        return prompt

    def sentence(self, view: View, step: Seen) -> str:
        return str(self.part("words").sentence(self.checked(view), step))

    def act(self, view: View, id: int) -> str:
        return str(self.part("words").act(self.checked(view), id))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return str(self.part("words").about(self.checked(view), path))

    def sheet(self, view: View) -> tuple[Line, ...]:
        return tuple(self.part("words").sheet(self.checked(view)))

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return list(self.part("events").events(self.checked(before), step, self.checked(after)))

    def scene(self, view: View) -> Scene:
        scene: Scene = self.part("scene").scene(self.checked(view))
        return scene

    def choices(self, view: View) -> list[Choice]:
        return list(self.part("scene").choices(self.checked(view)))

    def board(self, view: View) -> str:
        return str(self.part("board").board(self.checked(view)))

    def audit(self, state: State) -> list[str]:
        return list(self.part("audit").audit(self.position(state)))

    @classmethod
    def install(cls, path: Path) -> None:
        cls.play_with(*cls.box().open(path))

    @classmethod
    def play_with(cls, tables: Any, fingerprint: str = "") -> None:
        """Play with these components from now on; states made before are no longer valid."""
        cls.box().use(tables, fingerprint)
        cls.part("state").install(tables)

    def components(self) -> str:
        return self.box().fingerprint
