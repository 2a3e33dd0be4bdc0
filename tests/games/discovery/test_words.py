"""What people are told: prompts, sentences, explanations, events, the sheet, the board."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Seen
from rodinia.games.discovery.board import drawn
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.view import view
from rodinia.games.discovery.words import named, tile_words
from tests.games.discovery.table import Table, playing_with, small_box


@pytest.fixture
def table() -> Table:
    return Table().play("tile L44_GS_c01", "0,-1 r0", "deploy 1", "tile L8_G_c0")


def test_the_player_on_turn_is_asked_and_the_others_wait(table: Table) -> None:
    assert table.game.prompt(view(table.state, 1)).text == "Place your tile, then one follower"
    assert table.game.prompt(view(table.state, 0)).text == "{1} places a tile"
    table.play("0,1 r0")
    assert table.game.prompt(view(table.state, 1)).text == "Deploy a follower, or pass"
    assert table.game.prompt(view(table.state, 0)).rule == "D3.2"
    table.play("pass", "tile L8_M_c0", "1,0 r0")
    assert table.game.prompt(view(table.state, 0)).text == "Deploy or recall a follower, or pass"


def test_the_prompt_says_when_only_passing_is_left() -> None:
    """D3.2."""
    with playing_with(small_box("sea", "sea 8 S 9")):
        table = Table().play("tile sea", "0,1 r0", "deploy 0", "tile sea", "0,2 r0")
        assert table.game.prompt(table.view()).text == "Pass: no follower can move"


def test_the_prompt_advises_only_what_can_be_done(table: Table) -> None:
    """D3.2."""
    table.play("0,1 r0")
    assert table.game.prompt(table.view()).reason == "Deploy onto the tile you have just placed. 4 followers left."
    table.play("pass", "tile L8_M_c0", "1,0 r0")
    both = "Deploy onto the tile you have just placed; recall to score a territory. 3 followers left."
    assert table.game.prompt(table.view()).reason == both
    with playing_with(small_box("start", "start 8 G 1\nplain 8 G 6", followers=1)):
        table = Table().play("tile plain", "1,0 r0", "deploy 0", "tile plain", "2,0 r0", "pass", "tile plain", "3,0 r0")
        assert table.game.prompt(table.view()).text == "Recall a follower, or pass"
        assert table.game.prompt(table.view()).reason == "Recall to score a territory. 0 followers left."


def test_sentences_name_place_turn_and_worth(table: Table) -> None:
    assert table.sentence("0,1 r0") == "place the tile at 0,1"
    table.play("0,1 r0")
    assert table.sentence("pass") == "pass"
    assert table.sentence("deploy 0") == "deploy an explorer in the grassland (2 tiles, incomplete)"
    table.play("pass", "tile L8_M_c0", "1,0 r0")
    assert table.sentence("recall 0,-1") == "recall the navigator at 0,-1 from the incomplete sea for 2 points"


def test_two_followers_that_can_come_home_are_told_apart() -> None:
    seen = set()
    for seed in range(40):
        playing, luck, rng = rodinia.Playing(rodinia.load("discovery", 2)), rodinia.Seeded(seed), rodinia.Rng(seed)
        for seat in playing.turns(luck):
            there = view(playing.state, seat)  # type: ignore[arg-type]
            names = [name for id in there.legal if (name := named(there, id)).endswith("home")]
            if len(names) == 2:
                assert len(set(names)) == 2
                seen.update(names)
            playing.apply(seat, playing.state.random_action(seat, rng))
    assert {"Explorer home", "West explorer home", "East explorer home", "North brigand home"} <= seen


def test_outcomes_have_sentences(table: Table) -> None:
    assert table.game.sentence(table.view(), Seen(-1, 84)) == "the lot makes {0} begin"
    assert table.game.sentence(table.view(), Seen(-1, 0)) == (
        "out of the bag comes a tile with sea in the north, mountain (1 port city) in the east and west, "
        "grassland in the south"
    )


def test_a_tile_tells_the_value_of_its_territories_now_completed_and_at_the_end(table: Table) -> None:
    text = table.game.about(table.view(), ("tile/1",))
    assert text.startswith("A tile 1 north of the first tile.")
    assert "Grassland: 1 tile, incomplete. Now 1 tile = 1; completed as it is, 1; at the end 1 (D7.1)." in text
    assert "Sea: 2 tiles, 2 cities, incomplete. Now 2 cities = 2; completed as it is, 2; at the end 2 (D7.3)." in text
    assert "{0} has a navigator there." in text


def test_other_keys_are_explained_too(table: Table) -> None:
    about, seen = table.game.about, table.view()
    assert about(seen, ("segment/1/1",)).startswith("Sea: 2 tiles")
    assert about(seen, ("follower/1",)).startswith("Sea: 2 tiles")
    assert about(seen, ("cell/0,1",)) == "1 way to place your tile here."
    assert about(seen, ("cell/1,0",)) == ("A tile here needs mountain in the west (D4.2); your tile does not fit.")
    assert about(seen, ("cell/5,5",)) == "No tile lies beside this place, so none can be placed here yet (D4.1)."
    assert about(seen, ("cell/0,0",)).startswith("A tile that was laid first.")
    assert about(seen, ("open/1/0",)) == "A tile with grassland on every side."
    assert about(seen, ("cell/0,1", "turn/2")) == "The tile, turned twice (D2.3)."
    assert about(seen, ("do/pass",)) == "Do nothing with followers this turn (D3.2)."


def test_a_turn_tells_what_the_tile_would_make_of_the_land() -> None:
    table = Table().play("tile L44_GS_c01")
    text = table.game.about(table.view(), ("cell/0,-1", "turn/0"))
    assert text.startswith(
        "The tile, not turned (D2.3). A tile 1 north of the first tile. Grassland: 1 tile, incomplete."
    )
    assert "Sea: 2 tiles, 2 cities, incomplete." in text
    table = Table(variant="two_tiles").play("tile L8_S_c0", "tile L8_M_c0", "tile L44_GS_c01", "tile L8_G_c0")
    path = ("open/0/1", "cell/0,-1", "turn/3")
    assert "Grassland: 1 tile, incomplete." in table.game.about(table.view(), path)


def test_a_place_is_judged_for_the_open_tile_that_was_chosen() -> None:
    """D4.2, D9.1."""
    table = Table(variant="two_tiles").play("tile L8_S_c0", "tile L8_M_c0", "tile L8_G_c0", "tile L44_GS_c01")
    about, seen = table.game.about, table.view()
    assert about(seen, ("open/0/1", "cell/0,1")) == "1 way to place your tile here."
    assert about(seen, ("open/0/0", "cell/0,1")).endswith(
        "needs grassland in the north (D4.2); your tile does not fit."
    )
    assert about(seen, ("cell/1,0",)).endswith("needs mountain in the west (D4.2); neither of your tiles fits.")


def test_an_open_tile_that_cannot_be_chosen_says_why() -> None:
    """D9.1, D9.2."""
    like = "A tile with grassland on every side. It is like your other tile: choose that one (D9.1)."
    with playing_with(small_box("start", "start 8 S 1\nsea 8 S 9\nplain 8 G 9")):
        table = Table(variant="two_tiles").play("tile plain", "tile sea", "tile sea", "tile sea")
        about = [table.game.about(table.view(), (f"open/0/{slot}",)) for slot in (0, 1)]
        assert about == [
            "A tile with grassland on every side. It fits nowhere now (D9.2).",
            "A tile with sea on every side.",
        ]
        assert table.game.about(view(table.state, 1), ("open/0/0",)) == "A tile with grassland on every side."
        assert table.game.about(view(table.state, 0), ("open/1/1",)) == "A tile with sea on every side."
        table = Table(variant="two_tiles").play("tile plain", "tile sea", "tile plain", "tile sea")
        assert table.game.prompt(table.view()).rule == "D9.2"
        about = [table.game.about(table.view(), (f"open/0/{slot}",)) for slot in (0, 1)]
        assert about == ["A tile with grassland on every side.", like]
    table = Table(variant="two_tiles").play("tile L44_MG_c0", "tile L8_M_c0", "tile L44_MG_c0", "tile L8_G_c0")
    assert "like" not in table.game.about(table.view(), ("open/0/0",))
    assert table.game.about(table.view(), ("open/0/1",)).endswith("choose that one (D9.1).")


def test_a_segment_that_cannot_be_chosen_says_why() -> None:
    """D5.1, D5.2, D5.3."""
    with playing_with(small_box("start", "start 8 G 1\nplain 8 G 6\ncorner 116 GGS 1", followers=1)):
        table = Table().play("tile plain", "1,0 r0", "pass", "tile plain", "1,1 r0", "pass", "tile corner", "0,1 r0")
        about = [table.game.about(table.view(), (f"segment/3/{segment}",)) for segment in range(3)]
        assert "deploy" not in about[0] + about[2]
        assert about[1].endswith("Another segment of this tile is in the same territory: deploy there (D5.3).")
        table.play("deploy 0", "tile plain", "2,0 r0")
        assert table.game.about(table.view(), ("segment/4/0",)).endswith(
            "somebody is in this territory already (D5.2)."
        )
        assert table.game.about(table.view(), ("follower/3",)).endswith("Only its owner can recall it (D5.4).")
        table.play("pass", "tile plain", "2,1 r0")
        assert table.game.about(table.view(), ("segment/5/0",)).endswith("no follower left to deploy (D5.1).")
        assert table.game.about(table.view(), ("follower/3",)).endswith("{0} has an explorer there.")


def test_the_later_of_two_followers_says_that_the_other_goes_first() -> None:
    """D5.6."""
    with playing_with(small_box("start", "start 8 S 1\nbay 17 GS 2\nplain 8 G 3\nsea 8 S 3")):
        table = Table().play("tile bay", "1,0 r1", "deploy 0", "tile sea", "0,1 r0", "pass")
        table.play("tile bay", "1,-1 r1", "deploy 0", "tile plain", "2,-1 r0", "pass", "tile plain", "2,0 r0")
        assert table.game.about(table.view(), ("follower/3",)).endswith("recalled first (D5.6).")
        assert "(D5.6)" not in table.game.about(table.view(), ("follower/1",))


def test_a_tile_that_lies_turned_is_told_as_it_lies() -> None:
    """D2.3."""
    assert tile_words(BOX.tables.kind("L17_GS_c01"), 1) == (
        "a tile with grassland (1 port city) in the east, sea in the north, south and west"
    )
    assert tile_words(BOX.tables.kind("L11114_GGMMS_c0")).endswith("mountain in the west, sea in the middle")
    table = Table().play("tile L17_MS_c0", "1,0 r3")
    labels = {node.key: node.label for node in table.game.scene(table.view()).zones[0].nodes}
    assert (
        labels["tile/1"]
        == "a tile with mountain in the west, sea in the north, east and south, 1 east of the first tile"
    )


def test_no_two_tiles_are_told_or_drawn_alike() -> None:
    """D1.3, D6.4."""
    told, shown = [], []
    for kind, tile in enumerate(BOX.own.tiles):
        for turn in tile.rotations():
            told.append(tuple(sorted(tile_words(kind, turn).removeprefix("a tile with ").split(", "))))
            shown.append("\n".join(["".join(row) for row in drawn(tile, turn)]))
    assert len(set(told)) == len(told)
    assert len(set(shown)) == len(shown)


def test_a_tile_tells_which_segments_border_on_each_other_beside_the_middle() -> None:
    """D6.4: two quarters have a border, two lenses on neighbouring sides have none."""
    quarters, lenses = BOX.tables.kind("R_L422_SMG_c10"), BOX.tables.kind("R_L116_MGS_c02")
    assert tile_words(quarters, 1).endswith(
        "mountain (1 port city) in the west, grassland in the north, the mountain beside the grassland"
    )
    assert tile_words(BOX.tables.kind("R_L2231_MGSM_c32")).endswith(", the mountain in the north beside the grassland")
    assert tile_words(lenses, 3) == (
        "a tile with mountain (1 port city) in the west, grassland in the north, sea in the east and south"
    )
    assert ["".join(row) for row in drawn(BOX.tables.tiles[quarters], 1)] == ["....~", "^#~~~", "~~~~~"]
    assert ["".join(row) for row in drawn(BOX.tables.tiles[lenses], 3)] == ["~...~", "^#~~~", "~~~~~"]


def test_a_port_on_one_of_several_seas_says_on_which() -> None:
    """D1.3."""
    assert tile_words(BOX.tables.kind("L161_SMS_c10"), 1) == (
        "a tile with sea in the east, mountain (1 port city on the sea in the east) in the north and south, "
        "sea in the west"
    )
    with playing_with(small_box("start", "start 161 SGS 1 1-0 1-2 1-2\nsea 8 S 2")):
        assert "(1 port city on the sea in the north and 2 port cities on the sea in the south)" in tile_words(0)


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("tile/99",),
        ("tile/x",),
        ("segment/1/9",),
        ("follower/0",),
        ("follower/0/0",),
        ("open/9/9",),
        ("open/-9/0",),
        ("tile/--1",),
        ("tile/" + "9" * 5000,),
        ("?",),
    ],
)
def test_unknown_keys_have_no_explanation(table: Table, path: tuple[str, ...]) -> None:
    assert table.game.about(table.view(), path) == ""


def test_events_carry_rule_points_and_sum(table: Table) -> None:
    table.play("0,1 r0", "pass", "tile L8_M_c0", "1,0 r0", "recall 0,-1")
    event = table.events[0]
    assert (event.rule, event.seat, event.points, event.sum) == ("D5.4", 0, 2, "2 cities = 2")
    assert event.keys == ("tile/0", "tile/1")


def test_several_winners_are_listed() -> None:
    """D8.3."""
    with playing_with(small_box("sea", "sea 8 S 4")):
        table = Table(3)
        for y in (1, 2, 3):
            table.play("tile sea", f"0,{y} r0", "pass")
        assert table.events[-1].text == "{0}, {1} and {2} share the victory"


def test_the_sheet_adds_up_before_and_at_the_end(table: Table) -> None:
    lines = table.game.sheet(table.view())
    assert [line.points for line in lines] == [(0, 0), (0, 0), (0, 0), (2, 0), (2, 0)]
    assert lines[3].sums == ("2 cities = 2", "")
    rng = rodinia.Rng(5)
    while table.state.actor >= -1:
        actor = table.state.actor
        table.state.apply(actor, table.state.chance(rng) if actor < 0 else table.state.random_action(actor, rng))
    lines = table.game.sheet(table.view())
    assert lines[-1].total
    assert lines[-1].points == table.state.scores()
    assert tuple(map(sum, zip(*[line.points for line in lines[:-1]], strict=True))) == table.state.scores()


def test_the_board_shows_land_followers_places_and_seats(table: Table) -> None:
    assert table.game.board(table.view()).splitlines() == [
        "       0    1",
        "",
        "  -2   +",
        "",
        "     .....",
        "  -1 ~....  +",
        "     ~#1~.",
        "     ^~~#^",
        "   0 ^^^^^",
        "     ^...^",
        "",
        "   1   +",
        "",
        "",
        "  {0}: 0 points, 3 followers left",
        "> {1}: 0 points, 4 followers left",
        "      .....",
        "      .....",
        "      .....",
        "  81 tiles in the bag, 0 removed, 0 that fitted nowhere",
        "  ^ mountain   . grassland   ~ sea   # port city   1 to 5 follower of that seat   + place for the next tile",
    ]


def test_the_board_draws_a_follower_on_a_segment_without_sides() -> None:
    """D10.3: a box of one's own may have an enclosed segment that is not in the middle."""
    text = small_box("pond", "pond 44 GS 1\nmere 9 GSM 2").replace(
        "layout = [",
        'layout = [\n{ id = "9", segments = ["NE", "SW", ""], borders = ["0-1", "0-2"], source = "found" },',
    )
    with playing_with(text):
        table = Table().play("tile mere", "0,1 r1", "deploy 2")
        assert "1" in table.game.board(table.view()).splitlines()[5]
