"""The commands and their options; the work is done in the modules beside this one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

import rodinia
from rodinia.cli.console import Terminal
from rodinia.cli.settings import file_of, files_of, game_of, records_in
from rodinia.core.english import count

app = typer.Typer(
    help="Five land-building board games. Without a command: open the table in a browser.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
console = Terminal(highlight=False)

Name = Annotated[str, typer.Argument(help="The game; `rodinia games` lists them.", metavar="GAME")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many play.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option as name=value; may be repeated.")]
Components = Annotated[
    list[str] | None,
    typer.Option(help="A file that replaces a game's own components: GAME=FILE, or FILE where one game is named."),
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", help="A bot of your own: NAME=exec:COMMAND or NAME=py:MODULE.CLASS; may be repeated."),
]
Place = Annotated[str, typer.Option(help="Where games are played: local, ray, or ray://HOST:PORT.")]
Database = Annotated[
    str | None, typer.Option(envvar="RODINIA_DB", help="A database URL; by default a file in your data folder.")
]
Log = Annotated[Literal["text", "json"], typer.Option(help="How the log is written, to the standard error.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="Makes luck repeatable.")]
File = Annotated[Path, typer.Argument(help="A record file.", metavar="FILE")]


def show_version(wanted: bool) -> None:
    if wanted:
        console.print(f"rodinia {rodinia.__version__}, {'compiled' if rodinia.compiled else 'interpreted'}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others join.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes a free one.", min=0, max=65535)] = 0,
    db: Database = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    bot: OwnBots = None,
    proxy: Annotated[str, typer.Option(help="The address or network of proxies in front, which say who asks.")] = "",
    components: Components = None,
    log: Log = "text",
    forget_after: Annotated[
        float, typer.Option(help="Forget matches that nobody has touched for so many days; 0: never.", min=0)
    ] = 0,
) -> None:
    """Open the table in a browser."""
    from rodinia.server import run

    files = files_of(components)
    run(host, port, db, browser, proxy=proxy, components=files, bots=bot, log=log, forget_after=forget_after)


@app.command()
def work(
    db: Annotated[str, typer.Option(envvar="RODINIA_DB", help="The address of the PostgreSQL that the servers share.")],
    bot: OwnBots = None,
    components: Components = None,
    log: Log = "text",
) -> None:
    """Think for servers that share a PostgreSQL: bots, hints, clocks."""
    from rodinia.server.work import work

    work(db, files_of(components), bot, log=log)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", metavar="FILE")],
    db: Database = None,
) -> None:
    """Copy all matches to a file, while servers run."""
    from rodinia.server.copies import back_up

    console.print(f"{file}: {count(back_up(db, file), 'row')} copied", markup=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="The file of a backup.", metavar="FILE")],
    db: Database = None,
) -> None:
    """Fill an empty database with what a backup holds, from SQLite or PostgreSQL and for either."""
    from rodinia.server.copies import restore

    console.print(f"{file}: {count(restore(db, file), 'row')} restored", markup=False)


@app.command()
def games() -> None:
    """List the games."""
    from rodinia.cli.lists import show_games

    show_games(console)


@app.command()
def rules(name: Name, search: Annotated[str | None, typer.Option(help="Only rules with this word.")] = None) -> None:
    """Show a game's rules."""
    from rodinia.cli.lists import show_rules

    show_rules(console, name, search)


@app.command()
def play(
    name: Name,
    players: Players = None,
    bot: Annotated[str | None, typer.Option(help="The level of the other seats; by default beginner.")] = None,
    seat: Annotated[list[int] | None, typer.Option(help="The seats you play, from 1; by default the first.")] = None,
    option: Options = None,
    components: Components = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game, as whoever saved it.")] = None,
) -> None:
    """Play in the terminal."""
    from rodinia.cli.play import play_game

    play_game(console, name, players, option, components, bot, seat, seed, resume)


@app.command()
def simulate(
    name: Name,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, max=10_000_000, help="How many games.")] = 1000,
    seed: Seed = 0,
    bot: Annotated[str, typer.Option(help="Who plays; `random` is the fastest.")] = "random",
    labels: Annotated[
        bool, typer.Option("--labels", "--tribes", help="Group results by what each seat plays as.")
    ] = False,
    option: Options = None,
    components: Components = None,
) -> None:
    """Play many games and show scores, lengths and wins by seat."""
    from rodinia.cli.simulate import simulate_games

    simulate_games(console, game_of(name, players, option, components), games, seed or 0, bot, labels)


@app.command()
def replay(
    file: File,
    at: Annotated[int | None, typer.Option(help="Only the position after this many steps.")] = None,
    seat: Annotated[int | None, typer.Option(help="Through the eyes of this seat, from 1.")] = None,
    components: Components = None,
) -> None:
    """Tell a recorded game step by step."""
    from rodinia.cli.replay import tell

    tell(console, file, at, seat, components)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Record files, or folders of them.", metavar="FILE...")],
    components: Components = None,
) -> None:
    """Prove that records follow the rules; the exit code is 1 if one does not."""
    from rodinia.cli.replay import prove

    correct = [prove(console, file, components) for file in records_in(files)]
    if not all(correct):
        raise typer.Exit(1)


@app.command()
def hint(
    file: File,
    at: Annotated[int | None, typer.Option(help="The position after this many steps; by default the last.")] = None,
    bot: Annotated[str, typer.Option(help="Who is asked.")] = "expert",
    best: Annotated[int, typer.Option(help="How many actions to show.", min=1)] = 5,
    components: Components = None,
) -> None:
    """Show the best actions at a position with their win chance."""
    from rodinia.cli.replay import advise

    advise(console, file, at, bot, best, components)


@app.command()
def review(
    files: Annotated[
        list[Path], typer.Argument(help="Record files of finished games, or folders of them.", metavar="FILE...")
    ],
    budget: Annotated[str, typer.Option(help="quick, thorough or overnight.")] = "quick",
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(help="Decisions judged at once.")] = os.cpu_count() or 1,
    json: Annotated[Path | None, typer.Option(help="Write the review as data.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write it as one page.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the picture to share.")] = None,
    keep: Annotated[bool, typer.Option(help="Keep the review beside its record.")] = True,
) -> None:
    """Tell what decided a finished game: luck apart from skill, and what was better."""
    from rodinia.cli.review import tell

    tell(console, files, budget, seed or 0, workers, {"json": json, "html": html, "svg": svg}, keep)


@app.command()
def export(
    records: Annotated[list[Path], typer.Argument(help="Record files, or folders of them.", metavar="RECORDS...")],
    out: Annotated[Path, typer.Option(help="A .npz or .parquet file.")],
) -> None:
    """Write the positions of records, with what was seen, chosen and won, for programs that learn."""
    from rodinia.cli.export import write

    write(console, records, out)


@app.command()
def arena(
    name: Name,
    bots: Annotated[str, typer.Option(help="The bots, with commas between them.")] = "greedy,random",
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, max=10_000_000, help="How many games.")] = 100,
    seed: Seed = 0,
    processes: Annotated[int, typer.Option(help="How many games at once.", min=1)] = os.cpu_count() or 1,
    out: Annotated[Path | None, typer.Option(help="A folder for records and results; resumes if it is there.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    forfeit: Annotated[str, typer.Option(help="What a lost decision means: 'go on' or 'lose' the game.")] = "go on",
    adjust: Annotated[bool, typer.Option("--adjust", help="Take the luck of the draws off the results too.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write the standings as a picture.")] = None,
    until: Annotated[
        float | None, typer.Option(help="Stop when it is decided whether the first bot gets more than this share.")
    ] = None,
    on: Place = "local",
    option: Options = None,
    components: Components = None,
) -> None:
    """Let bots play each other with the same luck for every seating. `strong*0.1` has a tenth of its budget."""
    from rodinia.cli.arena import Wish, compete

    game = game_of(name, players, option, components)
    wish = Wish(games, seed or 0, processes, on, out, file_of(components, name), forfeit, adjust, until)
    compete(console, game, bots, wish, json, svg)


@app.command()
def selfplay(
    name: Name,
    out: Annotated[Path, typer.Option(help="A folder for the records; resumes if it is there.")],
    bot: Annotated[str, typer.Option(help="The bot that plays itself.")] = "strong",
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, max=10_000_000, help="How many games.")] = 100,
    seed: Seed = 0,
    processes: Annotated[int, typer.Option(help="How many games at once.", min=1)] = os.cpu_count() or 1,
    on: Place = "local",
    option: Options = None,
    components: Components = None,
) -> None:
    """Let a bot play itself and keep the records, to learn from: `rodinia export` makes arrays of them."""
    from rodinia.cli.arena import play_itself

    game = game_of(name, players, option, components)
    play_itself(console, game, bot, games, seed or 0, processes, on, out, file_of(components, name))


@app.command("print")
def print_sheet(
    name: Name,
    output: Annotated[Path, typer.Option("--output", "-o", help="A .pdf, .svg or .png file.")] = Path("sheet.pdf"),
    players: Players = None,
    sheet: Annotated[
        int | None, typer.Option(help="The number of the sheet, where the game has numbered ones; by default any.")
    ] = None,
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    style: Annotated[str, typer.Option(help="colour or pencil.")] = "colour",
    option: Annotated[list[str] | None, typer.Option("--option", help="An option as name=value.")] = None,
    components: Components = None,
) -> None:
    """Print what a game needs on paper: its map sheet or its score sheet."""
    from rodinia.cli.paper import write_paper

    write_paper(console, game_of(name, players, option, components), output, sheet, paper, style)


@app.command()
def site(
    out: Annotated[Path, typer.Argument(help="The folder to write.", metavar="OUT")],
    parts: Annotated[
        Path | None, typer.Option(help="Where Pyodide and msgspec are kept once fetched; by default your cache folder.")
    ] = None,
) -> None:
    """Write the pocket edition: the whole table as files, for any static host, without a server and offline."""
    from rodinia.cli.site import write

    write(console, out, parts)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The game's name, in small letters.", metavar="NAME")],
    folder: Annotated[Path | None, typer.Option(help="Where to write it; by default a folder of that name.")] = None,
) -> None:
    """Write a small game of your own in ordinary Python, which plays at once."""
    from rodinia.cli.new import new_game

    new_game(console, name, folder)


@app.command()
def conform(
    name: Annotated[str, typer.Argument(help="The game, or module:Class of one.", metavar="GAME")],
    players: Players = None,
    every: Annotated[bool, typer.Option("--all", help="Every number of players with every option.")] = False,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many random games of each.")] = 2,
    seed: Seed = 0,
    pictures: Annotated[bool, typer.Option(help="Look at pictures too.")] = True,
) -> None:
    """Run every law of the protocol on a game: its rules, its secrets, its words and pictures."""
    from rodinia.cli.conform import conform as run

    if not run(console, name, players, every, games, seed or 0, pictures):
        raise typer.Exit(1)
