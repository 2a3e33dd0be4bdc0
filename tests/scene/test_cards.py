"""Cards whose words a page sets in type."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.scene.nodes import Card, Node, Zone
from rodinia.scene.symbols import references
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import BLUE
from tests.games.vaalbara.table import Table as Vaalbara


def nodes(game: Game, view: View) -> dict[str, Node]:
    return {node.key: node for zone in game.scene(view).zones for node in zone.nodes}


def tray(game: Game, view: View) -> Zone:
    return next(zone for zone in game.scene(view).zones if zone.place == "tray")


def words(node: Node) -> tuple[str, str, str]:
    assert node.card is not None
    return node.card.name, node.card.tab, node.card.note


def test_lands_and_characters_say_in_words_what_they_do() -> None:
    table = Vaalbara(2, ["mountain", ""], first="mountain forest5")
    found = nodes(table.game, table.view(BLUE))
    lands = [words(found[f"land/{card}"]) for card in table.view(BLUE).rows[0]]
    assert lands == [("Mountain", "", "2nd mountain; 4th: 20"), ("Forest", "", "at once")]
    assert words(found["hand/3"]) == ("Hunter", "3", "3 if you play before both neighbours")
    played = nodes(table.game, table.play(3, 4).view(BLUE))["played/0"]
    assert words(played)[0] == "Hunter"


def test_a_midwife_chooses_from_real_cards_in_the_dock() -> None:
    """V5.8."""
    table = Vaalbara(2, hands=[[8, 1, 2, 3, 4], [12, 1, 2, 3, 4]], discards=[[5, 9, 12], [6]]).play(8, 12)
    cards = tray(table.game, table.view(BLUE))
    assert (cards.form, [words(node)[0] for node in cards.nodes]) == ("cards", ["Carpenter", "Rider", "Farmer"])
    assert [choice.path for choice in table.game.choices(table.view(BLUE))] == [(node.key,) for node in cards.nodes]
    assert tray(table.game, table.view(1)).key == "hand"


def test_only_a_choice_among_many_cards_raises_the_dock_of_a_phone() -> None:
    few = Vaalbara(2, hands=[[8, 1, 2, 3, 4], [12, 1, 2, 3, 4]], discards=[[5, 9, 12], [6]]).play(8, 12)
    many = Vaalbara(2, hands=[[8, 1, 2, 4], [12, 1, 2, 3, 4]], discards=[[3, 5, 6, 7, 9, 10, 11], [6]], round=8)
    many.play(8, 12)
    heights = [table.game.scene(table.view(BLUE)).layout.dock for table in (few, many)]
    assert heights[0][:2] == heights[1][:2] and heights[0][2] < heights[1][2]


def test_a_pioneer_chooses_from_the_own_lands_in_the_dock() -> None:
    """V5.11."""
    table = Vaalbara(2, ["field river", ""], hands=[[11, 1, 2, 3, 4], [12, 1, 2, 3, 4]]).play(11, 12)
    cards = tray(table.game, table.view(BLUE))
    assert sorted(words(node)[0] for node in cards.nodes) == ["Field", "River"]
    assert {choice.path for choice in table.game.choices(table.view(BLUE))} == {(node.key,) for node in cards.nodes}


def test_a_realm_is_told_as_stacks_with_the_used_cards_below() -> None:
    table = Vaalbara(2, ["field field river", ""], discards=[[6, 9], []])
    zone = next(zone for zone in table.game.scene(table.view(BLUE)).zones if zone.key == "realm/0")
    lands: dict[str, int] = {row.title: 0 for row in zone.rows}
    for node in zone.nodes:
        if node.card is not None and node.state != "gone":
            lands[zone.rows[node.card.row].title] += 1
    assert zone.form == "stacks"
    assert lands == {"meadow": 0, "field": 2, "village": 0, "mountain": 0, "river": 1, "forest": 0, "used": 2}


@pytest.mark.parametrize("name", ["vaalbara", "shafausa", "azivon", "mainland"])
def test_every_card_is_short_and_every_sign_of_it_is_sent(name: str) -> None:
    game = rodinia.load(name)
    state, rng = game.start(), rodinia.Rng(3)
    cards: list[Card] = []
    for number in range(200):
        seat = number % game.players
        scene = game.scene(game.view(state, seat))
        mine = [node.card for zone in scene.zones for node in zone.nodes if node.card is not None]
        signs = {sign for card in mine for sign in (*references(card.art), *[each.symbol for each in card.tokens])}
        assert signs <= set(scene.symbols)
        cards += mine
        if state.actor == rodinia.OVER:
            break
        state.apply(*random_step(state, rng))
    assert cards and all(len(card.name) <= 20 and len(card.note) <= 48 for card in cards)


def test_a_picture_in_parts_shows_each_node_in_one_of_them() -> None:
    game = rodinia.load("shafausa", players=4)
    state, rng = game.start(), rodinia.Rng(5)
    for _ in range(120):
        state.apply(*random_step(state, rng))
    for zone in game.scene(game.view(state, 0)).zones:
        if zone.parts:
            for node in zone.nodes:
                x, y = node.x + node.w / 2, node.y + node.h / 2
                holders = [(a, b, w, h) for a, b, w, h in zone.parts if a <= x <= a + w and b <= y <= b + h]
                assert len(holders) == 1, node.key
