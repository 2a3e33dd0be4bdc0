"""`rodinia play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from rodinia.bots import make
from rodinia.cli.lists import rules_with
from rodinia.cli.settings import record_of, seed_of
from rodinia.core.chance import Paired
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions, RulesError
from rodinia.core.game import Game, Seen, Step, named
from rodinia.core.playing import Playing
from rodinia.core.record import Record

SHOWN = 24
HELP = """[b]number[/b] choose it        [b]text[/b] only choices with this text in them (empty: all)
[b]b[/b] board   [b]u[/b] undo   [b]h[/b] hint   [b]r[/b] WORD rules with that word   [b]l[/b] the last events again
[b]s[/b] FILE save   [b]q[/b] quit   [b]?[/b] this help"""


def play_game(
    console: Console, game: Game, level: str, seats: list[int], seed: int | None, resume: Path | None
) -> None:
    """Play to the end, or until the person leaves."""
    playing = Playing(game)
    if resume is not None:
        record = record_of(resume)
        if record.game != game.spec.name:
            raise BadOptions(f"{resume} is a record of {record.game}, not of {game.spec.name}")
        playing = record.replay()
        game = playing.game
        noted = record.notes.get("seed")
        seed = noted if seed is None and type(noted) is int else seed
    people = [seat - 1 for seat in seats]
    if any(not 0 <= seat < game.players for seat in people):
        raise BadOptions(f"seats are 1 to {game.players}, not {seats}")
    Terminal(console, playing, people, level, seed_of(seed)).run()


class Terminal:
    """One person, or several at one keyboard, against bots."""

    def __init__(self, console: Console, playing: Playing, people: list[int], level: str, seed: int) -> None:
        self.console, self.playing, self.game, self.people = console, playing, playing.game, people
        self.seed = seed
        self.luck = Paired(seed)
        self.luck.count = sum(step.actor == CHANCE for step in playing.steps)
        self.bots = {
            seat: make(level, self.game, seed + seat) for seat in range(self.game.players) if seat not in people
        }
        for bot in self.bots.values():
            bot.ready()
        self.names = [f"P{seat + 1}" for seat in range(self.game.players)]
        self.told: list[str] = []
        self.leaving = False

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        you = " and ".join([self.names[seat] for seat in self.people])
        self.console.print(f"[b]{escape(self.game.describe())}[/b]   you are {you}   luck {self.seed}")
        self.console.print(HELP)
        try:
            while not self.leaving and not self.playing.over:
                self.go_on()
        finally:
            for bot in self.bots.values():
                bot.close()
        if self.playing.over:
            self.finish()

    def go_on(self) -> None:
        """One step of chance, a bot or a person."""
        state = self.playing.state
        if state.actor == CHANCE:
            return self.take(Step(CHANCE, self.luck.outcome(state)))
        seat = next((seat for seat in state.actors if seat in self.bots), None)
        if seat is None:
            return self.ask(state.actors[0])
        bot = self.bots[seat]
        move = bot.choose(self.game.view(state, seat))
        if bot.message:
            self.console.print(f"[red]{escape(bot.message)}[/red]")
        self.take(Step(seat, move))

    def take(self, step: Step) -> None:
        """Play a step and tell what the people at the keyboard learn of it."""
        viewer = step.actor if step.actor in self.people else self.people[0] if len(self.people) == 1 else None
        lines = self.game.happened(self.playing.state, step, viewer)
        self.playing.apply(step.actor, step.id)
        self.told = [f"{named(e.text, self.names)}{f'  ({e.sum})' if e.sum else ''}  {e.rule}" for e in lines]
        for line in self.told:
            self.console.print(f"  [dim]{escape(line)}[/dim]")

    def ask(self, seat: int) -> None:
        """Ask a person until a step is chosen or the person leaves."""
        view = self.game.view(self.playing.state, seat)
        if len(view.legal) == 1:
            return self.take(Step(seat, view.legal[0]))
        prompt = self.game.prompt(view)
        self.console.print()
        self.console.print(self.said(self.game.board(view)))
        self.console.print(f"[b]{escape(self.names[seat])}: {self.said(prompt.text)}[/b] {self.said(prompt.reason)}")
        wanted, mark = "", len(self.playing.steps)
        while len(self.playing.steps) == mark and not self.leaving:
            shown = self.matching(seat, wanted)
            self.offer(shown)
            try:
                line = self.console.input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.leaving = True
                return
            if line.isdecimal() and 0 < int(line) <= len(shown):
                return self.take(Step(seat, shown[int(line) - 1][0]))
            wanted = self.command(seat, line, wanted)

    def said(self, text: str) -> str:
        """Words with the players' names in them, to be printed as they are."""
        return escape(named(text, self.names))

    def matching(self, seat: int, wanted: str) -> list[tuple[int, str]]:
        """The legal actions whose notation or sentence has the wanted text."""
        view = self.game.view(self.playing.state, seat)
        rows = []
        for each in view.legal:
            line = f"{self.game.text(Step(seat, each)):<16} {named(self.game.sentence(view, Seen(seat, each)), self.names)}"
            if wanted.lower() in line.lower():
                rows.append((each, line))
        return rows

    def offer(self, rows: list[tuple[int, str]]) -> None:
        """Print numbered choices."""
        for number, (_, line) in enumerate(rows[:SHOWN], 1):
            self.console.print(f"{number:4}  {escape(line)}")
        if len(rows) > SHOWN:
            self.console.print(f"      ... and {len(rows) - SHOWN} more: type part of a name or place to see fewer")
        if not rows:
            self.console.print("      nothing fits; press Enter for all")

    def command(self, seat: int, line: str, wanted: str) -> str:
        """Follow a command; what the choices are narrowed to afterwards."""
        word, _, rest = line.partition(" ")
        try:
            if word == "?":
                self.console.print(HELP)
            elif word == "q":
                self.leaving = True
            elif word == "b":
                self.console.print(self.said(self.game.board(self.game.view(self.playing.state, seat))))
            elif word == "l":
                self.console.print("\n".join(self.told) or "nothing yet", markup=False)
            elif word == "u":
                self.playing.undo(seat)
                self.console.print("taken back")
            elif word == "h":
                self.hint(seat)
            elif word == "r" and rest:
                self.console.print(rules_with(self.game.rules(), rest) or "no rule has that word", markup=False)
            elif word == "s" and rest:
                self.save(Path(rest))
            else:
                return line
        except RulesError as problem:
            self.console.print(f"[red]{escape(str(problem))}[/red]")
        return wanted

    def hint(self, seat: int) -> None:
        """Ask a strong bot."""
        view = self.game.view(self.playing.state, seat)
        for each, share, error in make("strong", self.game, self.seed).hint(view)[:3]:
            self.console.print(
                f"      {share:6.1%} ±{error:.1%}  {self.said(self.game.sentence(view, Seen(seat, each)))}"
            )

    def save(self, path: Path) -> None:
        """Write the record; --resume goes on with it."""
        record = Record.of(self.playing, tuple(self.names), {"seed": self.seed})
        try:
            path.write_text(record.dump(), encoding="utf-8")
        except OSError as problem:
            raise RulesError(f"cannot write {path}: {problem.strerror}") from None
        self.console.print(f"saved; go on with: rodinia play {self.game.spec.name} --resume {path}", markup=False)

    def finish(self) -> None:
        """The final sheet and who won."""
        from rodinia.cli.replay import print_sheet

        state = self.playing.state
        print_sheet(self.console, self.game, self.game.view(state, None), self.names)
        best = [self.names[seat] for seat, share in enumerate(state.returns()) if share > 0]
        self.console.print(f"[b]{escape(' and '.join(best))} won.[/b]")
