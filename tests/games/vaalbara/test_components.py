"""The box: what is in it, and what is said of a file with a mistake in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadComponents, BadRecord
from rodinia.core.game import Seen
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from rodinia.games.vaalbara import art
from rodinia.games.vaalbara.components import BOX, read
from rodinia.games.vaalbara.game import Vaalbara
from rodinia.games.vaalbara.scene import face
from rodinia.testing import check
from rodinia.testing.strategies import played
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import Table


@pytest.fixture
def _own_box() -> Iterator[None]:
    """Puts the box's own components back."""
    yield
    Vaalbara.play_with(BOX.own)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_n_players_has_ten_lands_a_player_and_one_more(players: int) -> None:
    assert len(BOX.own.lands(players)) == 10 * players + 1


def test_types_and_forests_of_each_player_count() -> None:
    wanted = {2: (4, 3, 3, 4, 3, 4), 3: (6, 5, 5, 5, 5, 5), 4: (8, 7, 6, 7, 6, 7), 5: (10, 9, 8, 8, 8, 8)}
    for players, counts in wanted.items():
        found = Counter(BOX.own.types[card] for card in BOX.own.lands(players))
        assert tuple(found[kind] for kind in range(6)) == counts
    forests = [sorted(BOX.own.values[card] for card in BOX.own.lands(n) if BOX.own.values[card]) for n in (2, 3, 4, 5)]
    assert forests == [[3, 4, 5, 6], [3, 4, 5, 5, 6], [3, 3, 4, 5, 5, 6, 6], [3, 3, 4, 4, 5, 5, 6, 6]]


def test_omens_are_all_different_and_fair_at_every_player_count() -> None:
    """V1.3: of any two clans either is above the other equally often, give or take the odd card."""
    assert len({tuple(order) for order in BOX.own.omens[1:]}) == 51
    for players in (2, 3, 4, 5):
        cards = BOX.own.lands(players)
        for one, two in combinations(range(players), 2):
            above = len([card for card in cards if BOX.own.omens[card].index(one) < BOX.own.omens[card].index(two)])
            assert above in (len(cards) // 2, len(cards) // 2 + 1)
        for rank in range(5):
            clans = Counter(BOX.own.omens[card][rank] for card in cards)
            assert max(clans.values()) - min(clans.values()) <= 1


def test_characters_are_numbered_by_their_initiative() -> None:
    assert BOX.own.names[1:] == [
        "Fighter", "Bard", "Hunter", "Oracle", "Carpenter", "Falconer",
        "Tracker", "Midwife", "Rider", "Crafter", "Pioneer", "Farmer",
    ]  # fmt: skip


def broken(old: str, new: str) -> str:
    assert old in BOX.text
    return BOX.text.replace(old, new, 1)


MISTAKES = [
    (lambda: "", "game: missing; a table is needed"),
    (lambda: "[[[", "mine.toml: "),
    (lambda: broken("rounds = 9", "rounds = 10"), "line 7: game.rounds: a whole number from 1 to 9 is needed, not 10"),
    (lambda: broken("rounds = 9", 'rounds = "nine"'), "game.rounds: a whole number from 1 to 9 is needed, not 'nine'"),
    (lambda: broken("rounds = 9", "rounds = true"), "game.rounds: a whole number from 1 to 9 is needed, not true"),
    (lambda: broken("rounds = 9", ""), "line 5: game.rounds: missing; a whole number from 1 to 9 is needed"),
    (lambda: broken("rounds = 9", "rounds = 9\nfoo = 1"), "game.foo: unknown; known are: source, rounds"),
    (lambda: broken('source = "printed"', 'source = "guessed"'), "game.source: one of printed, found, reconstructed"),
    (
        lambda: broken("[0, 10, 0, 20]", "[0, 10, 0]"),
        "reward.mountain: a list of 4 whole numbers from 0 to 99 is needed, not a list of 3",
    ),
    (lambda: broken("[0, 10, 0, 20]", "[0, 10, 0, -1]"), "reward.mountain[3]: a whole number from 0 to 99"),
    (lambda: broken('letter = "P"', 'letter = "B"'), "clan[1].letter: one letter of its own is needed, not 'B'"),
    (lambda: broken('name = "Purple"', 'name = "Blue"'), "clan[1].name: a name of its own is needed, not 'Blue'"),
    (lambda: broken("colour = 3", "colour = 0"), "clan[1].colour: a colour of its own is needed, not 0"),
    (lambda: broken('name = "Fighter", ', ""), "characters.cards[0].name: missing; a text"),
    (lambda: broken('omens = "YGRPB"', 'omens = "GBPYR"'), "lands.cards[1].omens: GBPYR is already the back of"),
    (lambda: broken('omens = "YGRPB"', 'omens = "YGRPP"'), "lands.cards[1].omens: each of the letters BPYRG once"),
    (lambda: broken('type = "field"', 'type = "lake"'), "lands.cards[4].type: one of meadow, field"),
    (lambda: broken('type = "field"', 'type = "field", value = 3'), "lands.cards[4].value: only a forest has a value"),
    (lambda: broken("value = 3, ", ""), "lands.cards[17].value: missing; a whole number"),
    (lambda: broken("mark = 2", "mark = 6"), "lands.cards[0].mark: a whole number from 2 to 5 is needed, not 6"),
    (lambda: broken("mark = 2", "mark = 3"), "lands.cards: 2 players need 21 lands, but only 20 are for them"),
    (lambda: broken("[[clan]]", "[[clans]]"), "clans: unknown; known are: game, reward, clan"),
    (lambda: broken('name = "Fighter"', 'name = "{9}"'), "characters.cards[0].name: no braces are allowed"),
    (lambda: broken("{amount}", "{more}"), "characters.cards[0].help: no braces are allowed but {amount}"),
    (lambda: "x" * 300_000, "at most 200,000 characters"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_is_named_with_its_place(text: object, message: str) -> None:
    with pytest.raises(BadComponents) as problem:
        read(text(), "mine.toml")  # type: ignore[operator]
    assert str(problem.value).startswith("mine.toml: ") and message in str(problem.value)


@given(st.integers(0, len(BOX.text)), st.integers(0, 40), st.text(max_size=8))
def test_any_damage_to_the_file_is_refused_or_harmless(place: int, cut: int, put: str) -> None:
    text = BOX.text[:place] + put + BOX.text[place + cut :]
    try:
        assert len(read(text, "mine.toml").marks) > 1
    except BadComponents as problem:
        assert str(problem).startswith("mine.toml: ")


def test_a_file_that_is_not_there_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        rodinia.load("vaalbara", 2, components=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadComponents, match="cannot be read"):
        rodinia.load("vaalbara", 2, components=tmp_path / "bytes.toml")
    assert rodinia.load("vaalbara", 2).components() == ""


@pytest.mark.usefixtures("_own_box")
def test_without_a_5_mark_four_players_use_all_cards(tmp_path: Path) -> None:
    """V1.2: the other reading of the rulebook is one relabel; the game still obeys every law."""
    (tmp_path / "mine.toml").write_text(BOX.text.replace("mark = 5", "mark = 4"))
    game = rodinia.load("vaalbara", 4, components=tmp_path / "mine.toml")
    assert len(BOX.tables.lands(4)) == 51
    assert game.components() == BOX.mark(BOX.text.replace("mark = 5", "mark = 4")) != ""
    check(game, games=1, stops=4, pictures=False)
    record = Record.of(played(game, 1, 40))
    assert record.check().state.key()
    Vaalbara.play_with(BOX.own)
    with pytest.raises(BadRecord, match="components"):
        record.check()


@pytest.mark.usefixtures("_own_box")
def test_the_audit_notices_lands_and_backs_that_are_not_in_the_box() -> None:
    state = played(rodinia.load("vaalbara", 4), 1, 60).state
    Vaalbara.play_with(read(BOX.text.replace("mark = 5", "mark = 4"), "mine.toml"))
    problems = rodinia.load("vaalbara", 4).audit(state)
    assert [problem.split()[0] for problem in problems] == ["lands", "backs"]


@pytest.mark.usefixtures("_own_box")
def test_other_numbers_play_at_once(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(broken("start = 2", "start = 7"))
    assert rodinia.load("vaalbara", 3, components=tmp_path / "mine.toml").start().scores() == (7, 7, 7)


@pytest.mark.usefixtures("_own_box")
def test_every_mountain_that_pays_is_named(tmp_path: Path) -> None:
    for rewards, words, note in (
        ("[0, 10, 0, 20]", "10 for the second, 20 for the fourth", (10, "2nd mountain; 4th: 20")),
        ("[5, 10, 7, 20]", "5 for the first, 10 for the second, 7 for the third, 20 for the fourth",
         (5, "1st mountain; 2nd: 10; 3rd: 7; 4th: 20")),
        ("[0, 0, 9, 0]", "9 for the third", (9, "3rd mountain")),
        ("[0, 0, 0, 0]", "no points", (0, "each mountain")),
    ):  # fmt: skip
        (tmp_path / "mine.toml").write_text(broken("[0, 10, 0, 20]", rewards))
        rodinia.load("vaalbara", 2, components=tmp_path / "mine.toml")
        table = Table(2, first="mountain field")
        assert f": {words} (V6.4)." in table.game.about(table.view(0), ("row/1/1",))
        assert face(table.view().rows[0][0]) == art.land("mountain", str(note[0]), note[1], "2+")


@pytest.mark.usefixtures("_own_box")
def test_a_character_goes_by_the_name_that_the_file_gives(tmp_path: Path) -> None:
    """In everything that people read of it; but for its effect, which is a text of the file."""
    text = BOX.text
    for name in BOX.own.names[1:]:
        text = text.replace(f'name = "{name}"', f'name = "{name[::-1]}"').replace(f"a {name} in hand", "her in hand")
    (tmp_path / "mine.toml").write_text(text)
    game = rodinia.load("vaalbara", 3, components=tmp_path / "mine.toml")
    state, rng, said = game.start(), Rng(2), set()
    while state.actor != OVER:
        step = random_step(state, rng)
        said |= {event.text + event.sum for event in game.happened(state, step, 0)}
        if step.actor != CHANCE:
            view = game.view(state, step.actor)
            nodes = [node for zone in game.scene(view).zones for node in zone.nodes]
            said |= {game.board(view), game.prompt(view).text, *[node.label + node.svg for node in nodes]}
            secret = (None,) if state.choosing else ()
            said |= {game.sentence(view, Seen(step.actor, move)) for move in (*view.legal, *secret)}
            said |= {game.about(view, (key,)) for key in (*[node.key for node in nodes], "do/show", "do/keep")}
        state.apply(*step)
    for name in BOX.own.names[1:]:
        assert [words for words in said if name[::-1] in words] != []
        assert [words for words in said if name in words] == []


@pytest.mark.usefixtures("_own_box")
def test_the_most_points_that_a_file_may_name_fit(tmp_path: Path) -> None:
    text = broken("village = 2", "village = 99").replace('name = "Farmer", amount = 2', 'name = "Farmer", amount = 99')
    (tmp_path / "mine.toml").write_text(text)
    rodinia.load("vaalbara", 2, components=tmp_path / "mine.toml")
    realm = "meadow field mountain river forest3"
    table = Table(2, [realm], first="village village", hands=[[12], [3]]).play(12, 3)
    table.take("village").take("village")
    assert table.points(0) == 2 + 99 * 99 * 6


@pytest.mark.usefixtures("_own_box")
def test_a_refused_file_leaves_everything_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(broken("start = 2", "start = 700"))
    with pytest.raises(BadComponents, match=r"game\.start"):
        rodinia.load("vaalbara", 3, components=tmp_path / "mine.toml")
    game = rodinia.load("vaalbara", 3)
    assert game.start().scores() == (2, 2, 2) and game.components() == ""
