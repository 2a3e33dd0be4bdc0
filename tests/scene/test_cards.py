"""Cards whose words a page sets in type."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.scene.nodes import Card, Node
from rodinia.scene.symbols import references
from rodinia.testing.trail import random_step
from tests.games.vaalbara.table import BLUE
from tests.games.vaalbara.table import Table as Vaalbara


def nodes(game: Game, view: View) -> dict[str, Node]:
    return {node.key: node for zone in game.scene(view).zones for node in zone.nodes}


def words(node: Node) -> tuple[str, str, str]:
    assert node.card is not None
    return node.card.name, node.card.tab, node.card.note


def test_lands_and_characters_say_in_words_what_they_do() -> None:
    table = Vaalbara(2, ["mountain", ""], first="mountain forest5")
    found = nodes(table.game, table.view(BLUE))
    lands = [words(found[f"land/{card}"]) for card in table.view(BLUE).rows[0]]
    assert lands == [("Mountain", "", "2nd mountain; 4th: 20"), ("Forest", "", "at once")]
    assert words(found["hand/3"]) == ("Hunter", "3", "3 if you play before both neighbours")
    played = nodes(table.game, table.play(3, 4).view(BLUE))["played/0"].card
    assert played is not None and (played.name, played.seat) == ("Hunter", 0)


def test_a_midwife_chooses_from_real_cards_in_the_tray() -> None:
    """V5.8."""
    table = Vaalbara(2, hands=[[8, 1, 2, 3, 4], [12, 1, 2, 3, 4]], discards=[[5, 9, 12], [6]]).play(8, 12)
    scene = table.game.scene(table.view(BLUE))
    tray = next(zone for zone in scene.zones if zone.place == "tray")
    assert [node.key for node in tray.nodes] == ["discard/0/5", "discard/0/9", "discard/0/12"]
    assert [words(node)[0] for node in tray.nodes] == ["Carpenter", "Rider", "Farmer"]
    assert tray.nodes[0].w == 120
    other = table.game.scene(table.view(1))
    assert next(zone for zone in other.zones if zone.place == "tray").key == "hand"


def test_a_pioneer_chooses_from_the_own_lands_in_the_tray() -> None:
    """V5.11."""
    table = Vaalbara(2, ["field river", ""], hands=[[11, 1, 2, 3, 4], [12, 1, 2, 3, 4]]).play(11, 12)
    scene = table.game.scene(table.view(BLUE))
    tray = next(zone for zone in scene.zones if zone.place == "tray")
    assert sorted(words(node)[0] for node in tray.nodes) == ["Field", "River"]
    assert [choice.path[0] for choice in table.game.choices(table.view(BLUE))] == [node.key for node in tray.nodes]


def test_a_realm_is_told_as_stacks_and_the_used_cards_by_their_numbers() -> None:
    table = Vaalbara(2, ["field field river", ""], discards=[[6, 9], []])
    panel = table.game.scene(table.view(BLUE)).panels[0]
    assert {fact.label: fact.value for fact in panel.stacks} == {
        "meadows": "0", "fields": "2", "villages": "0", "mountains": "0", "rivers": "1", "forests": "0",
    }  # fmt: skip
    assert panel.used == ("6", "9")


@pytest.mark.parametrize("name", ["vaalbara", "shafausa"])
def test_every_card_is_short_and_every_sign_of_it_is_sent(name: str) -> None:
    game = rodinia.load(name)
    state, rng = game.start(), rodinia.Rng(3)
    cards: list[Card] = []
    for _ in range(200):
        for seat in range(game.players):
            scene = game.scene(game.view(state, seat))
            mine = [node.card for zone in scene.zones for node in zone.nodes if node.card is not None]
            signs = {sign for card in mine for sign in (*references(card.art), *[each.symbol for each in card.tokens])}
            assert signs <= set(scene.symbols)
            cards += mine
        if state.actor == rodinia.OVER:
            break
        state.apply(*random_step(state, rng))
    assert cards and all(len(card.name) <= 20 and len(card.note) <= 48 for card in cards)
