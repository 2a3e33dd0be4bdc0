"""`rodinia review`: what decided a recorded game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from rodinia.cli.settings import BESIDE, about, record_of, records_in
from rodinia.core.errors import BadOptions, BadRecord, RulesError
from rodinia.core.record import Record
from rodinia.review import Review, review
from rodinia.review.budget import budget_of
from rodinia.scene.nodes import Scene

PASSES = ("quick look", "where in doubt", "what decided it")


def tell(
    console: Console, files: list[Path], budget: str, seed: int, workers: int, out: dict[str, Path | None], keep: bool
) -> None:
    """Review records and show, or write, what was found. One that cannot be reviewed is said in a line, with what it tells all
    the same, and does not keep the others from it."""
    files = records_in(files)
    if len(files) > 1 and any(out.values()):
        raise BadOptions("one file can be written for one record only; review them one by one")
    budget_of(budget)
    if workers < 1:
        raise BadOptions(f"a review needs at least 1 worker, not {workers}")
    refused: list[BadRecord] = []
    for file in files:
        try:
            record = record_of(file, None)
            with about(file):
                found = reviewed(console, file, record, budget, seed, workers, keep)
        except BadRecord as problem:
            refused.append(problem)
            if len(files) > 1:
                Console(stderr=True).print(str(problem), markup=False, soft_wrap=True)
            for line in without(file):
                console.print(line, markup=False)
            continue
        written = write(found, record, out)
        if not written:
            from rodinia.review.report import report

            console.print(report(found, console.width), markup=False, soft_wrap=True)
        for path in written:
            console.print(f"written: {path}", markup=False)
    if len(files) == 1 and refused:
        raise refused[0]
    if refused:
        raise BadRecord(f"{len(refused)} of {len(files)} records could not be reviewed")


def without(file: Path) -> list[str]:
    """What a record tells without a review: the points at its end, or as far as it goes."""
    try:
        record = Record.load(file.read_bytes())
        playing = None if record.scores else record.replay()
    except (BadRecord, OSError, RulesError):
        return []
    points = record.scores or (playing.state.scores() if playing else ())
    told = ", ".join([f"{name} {score}" for name, score in zip(record.seats, points, strict=False)])
    return [f"{record.game}, {'at the end' if record.scores else f'after {len(record.steps)} steps'}: {told} points"]


def reviewed(console: Console, file: Path, record: Record, budget: str, seed: int, workers: int, keep: bool) -> Review:
    """The review of a record: the one that lies beside it if it still fits, else a new one. What has been found when it is
    interrupted is kept too, and gone on with the next time."""
    beside = file.with_suffix(BESIDE)
    known = kept(beside, record, budget, seed) if keep else None
    if known is not None and known.complete and known.budget == budget:
        return known
    latest: list[Review] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    aside = Console(stderr=True)
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task(PASSES[0], total=None)
        passes = [0]

        def progress(found: Review, done: int, jobs: int) -> None:
            latest[:] = [found]
            if done == 1:
                passes[0] += 1
            name = PASSES[min(max(passes[0], 1), len(PASSES)) - 1]
            bar.update(task, description=f"{file.name}: {name}", completed=done, total=jobs or None)

        try:
            found = review(record, budget, seed, workers, progress, known)
        except KeyboardInterrupt:
            if keep and latest:
                put(beside, latest[0].dump())
            raise
    if keep:
        put(beside, found.dump())
    return found


def kept(beside: Path, record: Record, budget: str, seed: int) -> Review | None:
    """The review that lies beside a record, if it is this one or its beginning; None, and a word, if it is damaged or of
    something else."""
    if not beside.exists():
        return None
    try:
        found = Review.load(beside.read_bytes())
    except (BadRecord, OSError) as problem:
        Console(stderr=True).print(f"{beside}: {problem}; reviewed anew", markup=False)
        return None
    if not found.matches(record):
        Console(stderr=True).print(f"{beside}: a review of another record; reviewed anew", markup=False)
        return None
    return found if found.seed == seed and found.budget in (budget, "quick") else None


def write(found: Review, record: Record, out: dict[str, Path | None]) -> list[Path]:
    """Write the forms that were asked for; their paths."""
    from rodinia.review.page import page
    from rodinia.review.picture import picture

    made = {
        "json": lambda: found.dump() + "\n",
        "html": lambda: page(found, last(record)),
        "svg": lambda: picture(found, last(record)),
    }
    written = []
    for form, path in out.items():
        if path is not None:
            put(path, made[form]())
            written.append(path)
    return written


def put(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, "utf-8")
    except OSError as problem:
        raise BadOptions(f"{path} cannot be written: {problem.strerror}") from None


def last(record: Record) -> Scene | None:
    """The picture of the last position; None if the game has none."""
    playing = record.replay()
    try:
        return playing.game.scene(playing.game.view(playing.state, None))
    except NotImplementedError:
        return None
