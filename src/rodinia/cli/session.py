"""A session of play: people at one keyboard against bots, until the game is over or they leave."""

from __future__ import annotations

import re
import shlex
import signal
import sys
from pathlib import Path

import typer
from rich.console import Console

from rodinia.bots import make
from rodinia.cli.lists import rules_with
from rodinia.cli.replay import print_sheet
from rodinia.cli.saves import Sitting, free_name, path_of, taken, write
from rodinia.cli.screen import Screen
from rodinia.core.chance import Paired
from rodinia.core.const import CHANCE
from rodinia.core.errors import RulesError
from rodinia.core.game import Seen, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.view import View

HELP = (
    ("number", "choose it"),
    ("text", "show only choices with this text in them (empty: all)"),
    ("b", "board"),
    ("u", "undo"),
    ("h", "hint"),
    ("l", "what happened last"),
    ("r WORD", "rules with that word"),
    ("s FILE", "save"),
    ("q", "quit"),
    ("?", "this help"),
)
NUMBER = re.compile(r"[+-]?\d+")


class Left(Exception):
    """The people have left."""


class Session:
    """What one person may not see of another is not on the screen when the other is asked."""

    def __init__(
        self, console: Console, playing: Playing, sitting: Sitting, file: Path | None, components: Path | None
    ) -> None:
        self.playing, self.sitting, self.game = playing, sitting, playing.game
        self.screen = Screen(console, self.game)
        self.file = file  # where it was saved last
        self.components = components
        self.unsaved = False  # whether somebody has chosen anything since
        self.luck = Paired(sitting.seed)
        self.bots = {
            seat: make(sitting.bot, self.game, sitting.seed + seat)
            for seat in range(self.game.players)
            if seat not in sitting.people
        }
        for bot in self.bots.values():
            bot.ready()
        self.curtains = len(sitting.people) > 1 and (self.game.spec.hidden or self.game.spec.simultaneous)
        self.before: int | None = None  # who sits before the screen, where there are curtains
        everyone = sitting.people[0] if len(sitting.people) == 1 else None  # whose eyes see the screen without curtains
        viewers = (*sitting.people, None) if self.curtains else (everyone,)
        self.news: dict[int | None, list[str]] = {viewer: [] for viewer in viewers}  # since somebody was asked
        self.told: dict[int | None, list[str]] = {viewer: [] for viewer in viewers}  # when it was last asked

    def run(self) -> None:
        """Until the game is over or the people leave."""
        self.screen.say(f"{self.game.describe()}   you are {self.sitting.names()}   luck {self.sitting.seed}", "bold")
        self.screen.help(HELP)
        handler = signal.getsignal(signal.SIGINT)
        if somebody_is_there():
            signal.signal(signal.SIGINT, signal.default_int_handler)  # each Ctrl-C counts: the first asks
        try:
            while not self.playing.over:
                self.go_on_or_ask()
            self.finish()
        except Left:
            pass
        except EOFError:
            lost = "; the game is not saved" if self.unsaved else ""
            raise RulesError(f"there is nothing more to read from the keyboard{lost}") from None
        finally:
            if somebody_is_there():
                signal.signal(signal.SIGINT, handler)
            for bot in self.bots.values():
                bot.close()

    def go_on_or_ask(self) -> None:
        """One step; Ctrl-C offers to save, where there is something to lose and somebody to ask."""
        try:
            self.go_on()
        except KeyboardInterrupt:
            if not self.unsaved or not somebody_is_there():
                raise
            self.playing = Record.of(self.playing).replay()  # whatever it was in the middle of
            self.screen.say("")
            if self.leave():
                raise typer.Exit(130) from None

    def go_on(self) -> None:
        """One step of chance, a bot or a person."""
        state = self.playing.state
        if state.actor == CHANCE:
            self.luck.count = sum([step.actor == CHANCE for step in self.playing.steps])
            return self.take(Step(CHANCE, self.luck.outcome(state)))
        seat = next((seat for seat in state.actors if seat in self.bots), None)
        if seat is None:
            return self.ask(state.actors[0])
        bot = self.bots[seat]
        move = bot.choose(self.game.view(state, seat))
        if bot.message:
            self.screen.say(bot.message, "red")
        self.take(Step(seat, move))

    def take(self, step: Step) -> None:
        """Play a step, and tell the people what each of them learns of it: at once, or when they are asked."""
        for viewer, news in self.news.items():
            for event in self.game.happened(self.playing.state, step, viewer):
                news.append(f"  {event.text}{f'  ({event.sum})' if event.sum else ''}  {event.rule}")
                if not self.curtains:
                    self.screen.say(news[-1], "dim")
        self.playing.apply(step.actor, step.id)

    # Asking.

    def ask(self, seat: int) -> None:
        """Ask a person until something is chosen or taken back."""
        view = self.game.view(self.playing.state, seat)
        if len(view.legal) == 1:
            return self.take(Step(seat, view.legal[0]))
        if self.curtains:
            self.curtain(seat)
        viewer = seat if seat in self.news else None
        if self.curtains:
            self.screen.say("\n".join(self.news[viewer]), "dim")
            self.news[None] = []
        self.told[viewer] = self.news[viewer] or self.told[viewer]
        self.news[viewer] = []
        self.screen.position(view)
        wanted, count = "", len(self.playing.steps)
        while len(self.playing.steps) == count:
            rows = self.screen.choices(view, wanted)
            self.screen.offer(rows)
            line = self.screen.read("> ")
            if NUMBER.fullmatch(line):
                self.choose(seat, int(line), [move for move, _ in rows])
            else:
                wanted = self.command(view, line, wanted)

    def curtain(self, seat: int) -> None:
        """Take away what another person has seen, and wait for the one who is asked."""
        if self.before == seat:
            return
        self.before = None
        self.screen.wipe()
        while self.screen.read(f"P{seat + 1} is asked, the others look away: press Enter ") == "q":
            if self.leave():
                raise Left
        self.screen.wipe()
        self.before = seat

    def choose(self, seat: int, number: int, moves: list[int]) -> None:
        """Take the choice of a number."""
        if not 1 <= number <= len(moves):
            self.screen.say(f"there is no choice {number}: {f'1 to {len(moves)}' if moves else 'nothing fits'}", "red")
            return
        self.take(Step(seat, moves[number - 1]))
        self.unsaved = True

    def command(self, view: View, line: str, wanted: str) -> str:
        """Follow a command; what the choices are narrowed to afterwards."""
        word, _, rest = line.partition(" ")
        try:
            if word == "?":
                self.screen.help(HELP)
            elif word == "q":
                if self.leave():
                    raise Left
            elif word == "b":
                self.screen.say(self.game.board(view))
            elif word == "l":
                told = self.told[view.seat if view.seat in self.told else None]
                self.screen.say("\n".join(told) or "nothing yet")
            elif word == "u":
                assert view.seat is not None
                self.playing.undo(view.seat)
                self.screen.say("taken back")
            elif word == "h":
                self.hint(view)
            elif word == "r":
                found = rules_with(self.game.rules(), rest) if rest else "r WORD: which word?"
                self.screen.say(found or f"no rule has {rest!r} in it")
            elif word == "s":
                self.save(path_of(rest) if rest else self.file or free_name(self.game.spec.name))
            else:
                return line
        except RulesError as problem:
            self.screen.say(str(problem), "red")
        return wanted

    def hint(self, view: View) -> None:
        """Ask a strong bot."""
        assert view.seat is not None
        for each, share, error in make("strong", self.game, self.sitting.seed).hint(view)[:3]:
            sentence = self.game.sentence(view, Seen(view.seat, each))
            self.screen.say(f"      {share:6.1%} ±{error:.1%}  {sentence}")

    # Leaving.

    def leave(self) -> bool:
        """Offer to save what is not; whether the people leave."""
        while self.unsaved:
            path = self.file or free_name(self.game.spec.name)
            try:
                line = self.screen.read(f"Save the game? A file (Enter: {path}), n to leave without, c to stay: ")
            except EOFError:
                line = "n"
            if line == "c":
                return False
            if line == "n":
                self.screen.say("left without saving")
                break
            try:
                self.save(path_of(line) if line else path)
            except RulesError as problem:
                self.screen.say(str(problem), "red")
        return True

    def save(self, path: Path) -> None:
        """Write the record, with who sits where; no other file is overwritten unasked."""
        if taken(path, self.file) and self.screen.read(f"{path} is there already. Overwrite it? y/n: ") != "y":
            raise RulesError(f"{path} stays as it was; the game is not saved")
        write(path, Record.of(self.playing, tuple(self.screen.names), self.sitting.notes()))
        self.file, self.unsaved = path, False
        words = ["rodinia", "play", self.game.spec.name, "--resume", str(path)]
        words += ["--components", str(self.components)] if self.components else []
        self.screen.console.print(f"saved; go on with: {shlex.join(words)}", markup=False, soft_wrap=True)

    def finish(self) -> None:
        """The final sheet, who won, and the record for whoever wants it."""
        if self.curtains:
            self.screen.wipe()
            self.screen.say("\n".join(self.news[None]), "dim")
        state = self.playing.state
        print_sheet(self.screen.console, self.game, self.game.view(state, None), self.screen.names)
        best = [self.screen.names[seat] for seat, share in enumerate(state.returns()) if share > 0]
        self.screen.say(f"{' and '.join(best)} won.", "bold")
        self.leave()


def somebody_is_there() -> bool:
    """Whether questions are answered at a terminal; there may be no input at all."""
    return sys.stdin is not None and sys.stdin.isatty()
