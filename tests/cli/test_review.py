"""`rodinia review`: a report, and the forms that can be written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

import rodinia
from rodinia.cli import review as cli
from rodinia.cli.app import app
from rodinia.core.chance import Seeded
from rodinia.core.rng import Rng
from rodinia.review import Review


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = rodinia.load("vaalbara", players=2)
    playing, luck, rng = rodinia.Playing(game), Seeded(3), Rng(3)
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            playing.apply(seat, playing.state.random_action(seat, rng))
    path = tmp_path / "game.json"
    path.write_text(rodinia.Record.of(playing, ("Ann", "Ben")).dump())
    return path


def invoked(*words: object) -> Result:
    return CliRunner().invoke(app, ["review", *[str(word) for word in words]])


def run(*words: object) -> str:
    result = invoked(*words)
    if result.exception and not isinstance(result.exception, SystemExit):
        return f"refused: {result.exception}"
    return result.output


def test_the_report_tells_the_course_and_what_decided_it(file: Path):
    told = run(file)
    assert "Share of the win, turn by turn" in told and "What decided it" in told
    assert "Ann: accuracy" in told and "better: " in told
    kept = Review.load(file.with_suffix(".review.json").read_text())
    assert kept.complete and kept.names == ("Ann", "Ben")
    assert run(file).strip() == told.strip()  # from the file beside it


def test_forms_are_written(file: Path):
    page, picture, data = [file.with_suffix(f".{form}") for form in ("html", "svg", "data")]
    run(file, "--html", page, "--svg", picture, "--json", data, "--no-keep")
    assert page.read_text().startswith("<!doctype html>") and "<script" not in page.read_text()
    assert picture.read_text().startswith("<svg") and 'width="1200"' in picture.read_text()
    assert Review.load(data.read_text()).complete
    assert not file.with_suffix(".review.json").exists()


def test_a_damaged_review_is_said_and_made_anew(file: Path):
    file.with_suffix(".review.json").write_text("{")
    assert "Share of the win" in run(file)
    assert Review.load(file.with_suffix(".review.json").read_text()).complete


def test_what_was_found_before_an_interruption_is_kept_and_gone_on_with(file: Path, monkeypatch: pytest.MonkeyPatch):
    beside, whole = file.with_suffix(".review.json"), cli.review

    def interrupted(record: object, budget: str, seed: int, workers: int, progress: Any, known: object) -> None:
        def once(found: Review, done: int, jobs: int) -> None:
            progress(found, done, jobs)
            if done == 9:
                raise KeyboardInterrupt

        whole(record, budget, seed, workers, once, known)  # type: ignore[arg-type]

    monkeypatch.setattr(cli, "review", interrupted)
    assert invoked(file).exit_code != 0
    half = Review.load(beside.read_text())
    assert not half.complete and len(half.decisions) + len(half.draws) == 9
    monkeypatch.undo()
    assert "What decided it" in run(file)
    assert Review.load(beside.read_text()).complete


def test_a_quick_review_beside_a_record_is_the_beginning_of_a_larger_one(file: Path, monkeypatch: pytest.MonkeyPatch):
    run(file)
    given: list[Review | None] = []

    def asked(record: object, budget: str, seed: int, workers: int, progress: Any, known: Review | None) -> Review:
        given.append(known)
        assert known is not None
        return replace(known, budget=budget)

    monkeypatch.setattr(cli, "review", asked)
    assert "What decided it" in run(file, "--budget", "thorough")
    assert given[0] is not None and given[0].budget == "quick" and given[0].complete


def test_bad_requests_are_refused(file: Path, tmp_path: Path):
    assert "no budget 'deep'" in run(file, "--budget", "deep")
    assert "at least 1 worker" in run(file, "--workers", 0)
    assert "one by one" in run(file, file, "--svg", tmp_path / "x.svg")
    assert f"{tmp_path} cannot be written" in run(file, "--html", tmp_path, "--no-keep")
    cut = tmp_path / "cut.json"
    cut.write_text(rodinia.Record.of(rodinia.Record.load(file.read_text()).replay(20)).dump())
    assert f"{cut}: only a finished game" in run(cut)


def test_what_cannot_be_reviewed_is_said_in_a_line_and_the_rest_is_shown(file: Path, tmp_path: Path):
    whole = rodinia.Record.load(file.read_text())
    assert whole.scores is not None
    old, foreign, damaged, cut = [tmp_path / name for name in ("old", "foreign", "damaged", "cut")]
    old.write_text(replace(whole, game_version=99).dump())
    foreign.write_text('{"format": "another program"}')
    damaged.write_text(file.read_text()[:-40])
    cut.write_text(rodinia.Record.of(whole.replay(20), ("Ann", "Ben")).dump())
    told = invoked(old)
    assert f"vaalbara, at the end: Ann {whole.scores[0]}, Ben {whole.scores[1]} points" in told.output
    assert (
        str(told.exception) == f"{old}: the record is of version 99 of vaalbara; this is version {whole.game_version}"
    )
    told = invoked(cut)
    assert "vaalbara, after 20 steps: Ann " in told.output and "only a finished game" in str(told.exception)
    assert "not a record" in str(invoked(foreign).exception) and "not a record" in str(invoked(damaged).exception)
    told = invoked(foreign, old, file, tmp_path / "none", "--budget", "quick")
    assert "What decided it" in told.output and str(told.exception) == "3 of 4 records could not be reviewed"


def test_a_folder_is_reviewed_again_without_its_reviews(file: Path, tmp_path: Path):
    first = run(tmp_path)
    assert file.with_suffix(".review.json").exists() and first.lstrip("\n").startswith("Vaalbara: Ann")
    assert run(tmp_path) == first and run(*sorted(tmp_path.glob("*.json"))) == first


def test_records_are_proven_and_exported_from_a_folder_that_holds_reviews_too(file: Path, tmp_path: Path):
    run(file)
    told = CliRunner().invoke(app, ["check", str(tmp_path)])
    assert told.exit_code == 0 and told.output.count(": correct") == 1
    tmp_path.joinpath("records").mkdir()
    file.rename(tmp_path / "records" / "game.json")
    file.with_suffix(".review.json").rename(tmp_path / "records" / "game.review.json")
    told = CliRunner().invoke(app, ["export", str(tmp_path), "--out", str(tmp_path / "positions.npz")])
    assert told.exit_code == 0 and "positions of 1 records" in told.output
