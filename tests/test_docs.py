"""What the documents say is true."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import rodinia
from rodinia.bots.levels import bounds
from rodinia.cli.app import app

ROOT = Path(__file__).parent.parent


def test_the_readmes_ten_lines_play_a_game() -> None:
    program = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert program is not None
    assert len(program[1].strip().splitlines()) <= 11
    done = subprocess.run([sys.executable, "-c", program[1]], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\(\d+, \d+\)\n", done.stdout)


def test_what_the_package_says_of_itself_is_true() -> None:
    assert doctest.testmod(rodinia).failed == 0


def programs() -> list[tuple[str, str]]:
    """Every Python block of the documents."""
    pages = sorted((ROOT / "docs").glob("*.md"))
    return [
        (f"{page.stem}-{number}", code)
        for page in pages
        for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL), 1)
    ]


@pytest.mark.parametrize(("place", "code"), programs(), ids=[place for place, _ in programs()])
def test_every_program_of_a_document_runs_as_a_script(place: str, code: str, tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(code.replace("games=100", "games=2"))
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, env=env, input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


SESSIONS = [page for page in sorted((ROOT / "docs").glob("*.md")) if "```pycon" in page.read_text()]


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.stem)
def test_every_session_of_a_document_goes_as_it_says(page: Path) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL)
    session = "\n".join([re.sub(r"\n(?=\n(?!>>>))", "\n<BLANKLINE>", block.rstrip()) + "\n" for block in blocks])
    test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert told == [], "".join(told)


def test_every_option_that_an_example_names_exists() -> None:
    for page in (ROOT / "examples").glob("*.py"):
        for command, option in re.findall(r"`rodinia (\w+) [^`]*?(--\w+)", page.read_text()):
            shown = subprocess.run(
                [sys.executable, "-m", "rodinia", command, "--help"], capture_output=True, text=True, check=True
            )
            assert re.search(rf"{option}\b", shown.stdout), f"{page.name}: rodinia {command} has no {option}"


def commands() -> set[str]:
    """Every command of Rodinia that a document shows, in a sentence or on a line of its own, and what follows it."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    shown = "\n".join([page.read_text() for page in pages if page.stem != "diary"])
    return set(
        re.findall(r"`rodinia (\w[^`]*)`", shown) + re.findall(r"^(?: {4})?rodinia (\w.*)$", shown, re.MULTILINE)
    )


def test_every_command_of_a_document_exists_and_takes_what_stands_behind_it() -> None:
    known: dict[str, Any] = vars(get_command(app))["commands"]
    shown = commands()
    assert len(shown) > 30
    for line in shown:
        name, *rest = shlex.split(line, comments=True)
        assert name in known, f"rodinia {line}: there is no such command"
        parser = known[name].make_parser(known[name].context_class(known[name]))
        _, too_much, _ = parser.parse_args(rest)  # raises at an option that does not exist
        assert not too_much, f"rodinia {line}: {too_much}"


def test_every_file_a_document_links_to_exists() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_bounds_of_the_bots_are_the_ones_that_they_have() -> None:
    page = (ROOT / "docs" / "bots.md").read_text()
    for name in rodinia.names():
        game = rodinia.load(name, 2)
        found = bounds(game.evaluator(), 2).values()
        cells = [
            f"{each.simulations:,}"
            + (f", {each.soft:g}" if each.soft else "")
            + (f", {each.more:+,}" if each.more else "")
            + (f", +{each.softer:g}" if each.softer else "")
            for each in found
        ]
        assert f"| {game.spec.title} | {' | '.join(cells)} |" in page


def test_every_result_has_a_bar_a_verdict_a_date_and_a_command_that_exists() -> None:
    rows = [line for line in (ROOT / "RESULTS.md").read_text().splitlines() if line.startswith("|")]
    seen = 0
    for row in rows:
        what, bar, figure, met, date, command = [cell.strip() for cell in row.strip("|").split("|")]
        if what == "what":
            assert (bar, figure, met, date, command) == ("bar", "figure", "met", "date", "command")
        elif set(row) != {"|", "-"}:
            seen += 1
            assert bar, row
            assert re.search(r"\d", figure), row
            assert re.match(r"yes|\*\*no\*\*", met) or (bar, met) == ("none", ""), row
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", date), row
            script = re.match(r"`(?:bench\.(\w+)|(examples/\w+\.py)|rodinia|pytest)\b", command)
            assert script is not None, row
            assert not script[1] or (ROOT / "bench" / f"{script[1]}.py").exists(), row
            assert not script[2] or (ROOT / script[2]).exists(), row
    assert seen > 40


def test_rules_numbers_in_code_and_tests_exist() -> None:
    for name in rodinia.names():
        rules = rodinia.load(name).rules()
        known = set(re.findall(r"\*\*([A-Z]\d+(?:\.\d+)*)\*\*|^#+ ([A-Z]\d+) ", rules, re.MULTILINE))
        numbers = {one or two for one, two in known}
        letter = next(iter(sorted(numbers)))[0]
        folder = ROOT / "src" / "rodinia" / "games" / name
        for path in [*folder.glob("*.py"), *(ROOT / "tests" / "games" / name).glob("*.py")]:
            cited = set(re.findall(rf"\b{letter}\d+\.\d+(?:\.\d+)*\b", path.read_text()))
            assert cited <= numbers, f"{path.name} cites {sorted(cited - numbers)}"
