"""The rule booklet, the rulings and every stated number, one by one. R numbers are those of the list of rulings."""

from __future__ import annotations

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import IllegalStep
from rodinia.games.shafausa.actions import BUILDINGS, CHANCES, RESOURCES, TRIBES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.state import ShafausaState
from tests.games.shafausa.tables import FULL, NONE, at, board, do, game, goods, legal, luck, seen, started

# Setting up (S2).


def test_the_lot_finds_the_first_player_and_play_goes_clockwise() -> None:
    state = game(4).start()
    assert [CHANCES.decode(each).text() for each, _ in state.outcomes()] == ["first 1", "first 2", "first 3", "first 4"]
    assert seen(luck(state, "first 3")).order == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("tribe", "chf", "miners", "developed", "towns"),
    [
        ("shafausa", 28, 4, 1, "stone iron engineers_office - | coal - - - | - - - - | - - - -"),
        ("zugriga", 24, 4, 1, "wood iron inn - | coal - - - | - - - - | - - - -"),
        ("grisa", 27, 4, 1, "stone stone quarry - | stone - - - | - - - - | - - - -"),
        ("primitiva", 27, 6, 1, "wood iron - - | stone - - - | - - - - | - - - -"),
        ("luserna", 28, 4, 2, "wood wood sawmill - | - - - - | coal - - - | - - - -"),
        ("sanagal", 27, 4, 2, "stone iron - - | - - - - | copper - - - | - - - -"),
        ("gineva", 31, 4, 1, "stone iron trading_post - | wood - - - | - - - - | - - - -"),
        ("tessina", 29, 4, 1, "wood stone ironworks engineers_office | - - - - | coal - - - | - - - -"),
    ],
)
def test_each_tribe_starts_as_printed_on_its_board(
    tribe: str, chf: int, miners: int, developed: int, towns: str
) -> None:
    """S2.6, R3: Halberdiers and Ogres 27 CHF; Primitiva 6 miners; Luserna and Sanagal two towns."""
    other = "grisa" if tribe != "grisa" else "gineva"
    view = seen(started(2, tribe, other)[1])
    assert (view.chf[0], view.miners[0], view.developed[0]) == (chf, miners, developed)
    assert view.boards[0] == board(towns)
    assert view.goods[0] == (0,) * 7


def test_the_halberdiers_are_the_tribe_of_primitiva() -> None:
    boards = {each.realm: each.people for each in BOX.own.boards}
    assert boards["Primitiva"] == "Halberdiers"
    assert boards["Grisa"] == "Ogres"
    assert len(boards) == 8


@pytest.mark.parametrize("players", range(2, 7))
def test_the_pool_has_one_copy_less_than_players_of_ten_kinds(players: int) -> None:
    """S2.3: with 4 players the tiles 2, 3 and 4; the Loft and the Engineer's Office are not in it."""
    _, state = started(players, *[each for each in TRIBES if each not in ("zugriga", "grisa")][:players])
    view = seen(state)
    printed = [each - 8 for seat in range(players) for town in view.boards[seat] for each in town if each >= 8]
    for number, name in enumerate(BUILDINGS):
        expected = 0 if name == "engineers_office" else players - 1 - printed.count(number)
        assert view.bag[number] == expected, name
    assert "loft" not in BUILDINGS


def test_nobody_can_buy_an_engineers_office() -> None:
    """S2.4: not even with both Offices on boards of others."""
    _, state = started(3, "primitiva", "sanagal", "grisa")
    assert "draw engineers_office" not in [CHANCES.decode(each).text() for each, _ in state.outcomes()]


def test_as_many_buildings_as_players_are_drawn_and_then_round_one_begins() -> None:
    """S2.7."""
    _, state = started(3, "primitiva", "sanagal", "grisa")
    luck(state, "draw inn", "draw inn")
    assert state.actor == CHANCE
    view = seen(luck(state, "draw foundry"))
    assert (view.round, view.phase) == (1, "buying")
    assert [BUILDINGS[each] for each in view.grid] == ["inn", "inn", "foundry"]


def test_tribes_are_drafted_from_the_last_player_to_the_first() -> None:
    """S2.2, R25."""
    state = luck(game(3, tribes="draft").start(), "first 2")
    assert state.actor == 0
    assert len(legal(state, 0)) == 8
    do(state, "tribe grisa", seat=0)
    assert state.actor == 2
    assert "tribe grisa" not in legal(state, 2)
    do(state, "tribe gineva", seat=2)
    do(state, "tribe luserna", seat=1)
    assert [TRIBES[each] for each in seen(state).tribes] == ["grisa", "luserna", "gineva"]
    assert state.actor == CHANCE


def test_fixed_tribes_follow_the_seats() -> None:
    state = luck(game(6, tribes="fixed").start(), "first 4")
    assert seen(state).tribes == (0, 1, 2, 3, 4, 5)


# Extraction (S5).


def extracted(towns: str, developed: int = 1) -> tuple[int, tuple[int, ...]]:
    """CHF and cubes of the next extraction of a board."""
    played, state = at(towns=towns, developed=developed, grid="foundry foundry", miners=11)
    do(state, "done")
    while state.actor == CHANCE:
        state.apply(CHANCE, state.outcomes()[0][0])
    view = seen(state, played)
    return view.chf[0], view.goods[0]


def test_each_mine_gives_one_cube_of_its_resource() -> None:
    """S5.2: a coal mine produces coal."""
    towns = "wood stone iron coal | copper silver gold gold | - - - - | - - - -"
    assert extracted(towns, 2) == (0, goods("wood 1 stone 1 iron 1 coal 1 copper 1 silver 1 gold 2"))


@pytest.mark.parametrize(
    ("towns", "expected"),
    [
        ("stone stone stone quarry", "stone 5"),  # at most 2 of 3
        ("stone quarry - -", "stone 2"),  # R11: those there are
        ("quarry - - -", ""),
        ("wood wood wood sawmill", "wood 5"),
        ("coal coal coal coking_plant", "coal 5"),
        ("copper copper foundry -", "copper 3"),
        ("ironworks - - -", "iron 1"),
        ("iron iron ironworks -", "iron 3"),
    ],
)
def test_buildings_double_mines_or_give_cubes(towns: str, expected: str) -> None:
    """S5.3, S5.4: the Quarry doubles a maximum of 2 stone mines."""
    assert extracted(f"{towns} | - - - - | - - - - | - - - -") == (0, goods(expected))


def test_the_inn_earns_three_chf_at_each_extraction() -> None:
    """S5.5."""
    assert extracted("inn - - - | - - - - | - - - - | - - - -") == (3, goods(""))


def test_tiles_in_a_town_not_developed_give_nothing() -> None:
    """S1.4, R10."""
    assert extracted("wood - - - | coal inn quarry stone | - - - - | - - - -", 1) == (0, goods("wood 1"))
    assert extracted("wood - - - | coal inn quarry stone | - - - - | - - - -", 2) == (3, goods("wood 1 coal 1 stone 2"))


# Order of play (S6).


def next_round(state: ShafausaState) -> None:
    """Everybody passes and is done; draws as they come."""
    begun = seen(state).round
    while seen(state).round == begun:
        if state.actor == CHANCE:
            state.apply(CHANCE, state.outcomes()[0][0])
        else:
            do(state, "pass" if "pass" in legal(state, state.actor) else "done", seat=state.actor)


def test_the_order_is_not_rotated_in_round_one_and_rotates_from_round_two() -> None:
    """S6, R2: the second player becomes the first, the first the last."""
    _, state = started(3, "primitiva", "sanagal", "luserna", first=2)
    luck(state, "draw inn", "draw inn", "draw foundry")
    assert seen(state).order == (1, 2, 0)
    orders = []
    for _ in range(4):
        next_round(state)
        orders.append(seen(state).order)
    assert orders == [(2, 0, 1), (0, 1, 2), (1, 2, 0), (2, 0, 1)]


# Buying (S7).


def test_one_building_at_most_is_bought_in_turn_order_for_its_price() -> None:
    """S7.1, S7.2."""
    _, state = started(2, "primitiva", "grisa")
    luck(state, "draw inn", "draw booster_shop")
    assert state.actor == 0
    assert legal(state, 0) == {"pass", "take inn", "take booster_shop"}
    do(state, "take inn")
    assert state.actor == 1
    view = seen(state)
    assert view.chf[0] == 27 - 12
    assert [BUILDINGS[each] for each in view.reserve[0]] == ["inn"]
    assert legal(state, 1) == {"pass", "take booster_shop"}


def test_a_building_bought_can_be_built_in_the_same_round() -> None:
    """S7.2: it waits in the reserve until management."""
    _, state = started(2, "primitiva", "grisa")
    luck(state, "draw inn", "draw booster_shop")
    do(state, "take inn")
    do(state, "pass", seat=1)
    assert "build inn" in legal(state, 0)


def test_only_one_of_each_building_built_in_reserve_or_inert() -> None:
    """S7.3, R6."""
    towns = "quarry - - - | inn - - - | - - - - | - - - -"
    _, state = at(99, "", towns, reserve="sawmill", phase="buying", grid="quarry inn sawmill foundry", players=4)
    assert legal(state) == {"pass", "take foundry"}


def test_the_reserve_is_unlimited_unless_the_table_agrees_on_two() -> None:
    """S7.5, R6."""
    _, free = at(99, reserve="sawmill quarry inn", phase="buying", grid="foundry")
    assert "take foundry" in legal(free)
    other = {"chf": 99}
    _, limited = at(99, reserve="sawmill quarry", phase="buying", grid="foundry", reserve_limit=True, other=other)
    assert limited.actor == 0
    assert legal(limited) == {"pass"}
    _, one = at(99, reserve="sawmill", phase="buying", grid="foundry", reserve_limit=True)
    assert "take foundry" in legal(one)


def test_cubes_can_be_sold_to_pay_for_a_building() -> None:
    """S4.3, S4.7, R18."""
    _, state = at(10, "copper 1 wood 2", phase="buying", grid="foundry")
    assert legal(state) == {"pass", "sell wood", "sell copper"}
    do(state, "sell copper")
    assert legal(state) == {"pass", "take foundry"}
    do(state, "take foundry")
    assert seen(state).chf[0] == 0


def test_no_cube_is_sold_before_management_when_it_cannot_help() -> None:
    """S4.7: all else can wait."""
    _, state = at(16, "copper 1", phase="buying", grid="foundry")
    assert legal(state) == {"pass", "take foundry"}


def test_nobody_trades_during_another_players_purchase() -> None:
    """R18."""
    _, state = at(10, "copper 1", phase="buying", grid="foundry", other={"goods": goods("gold 5")})
    assert legal(state, 1) == set()


def test_a_player_who_can_pay_for_nothing_is_passed_over() -> None:
    """S7.4."""
    _, state = at(16, phase="buying", grid="foundry", players=4, other={"chf": 2, "goods": goods("wood 3")})
    do(state, "pass")
    assert seen(state).phase == "management"


# Management (S8).


@pytest.mark.parametrize(
    ("resource", "cost", "points"),
    [
        ("wood", "wood 1 stone 1", 1),
        ("stone", "wood 2", 1),
        ("iron", "wood 1 stone 2", 1),
        ("coal", "wood 1 stone 1 iron 1", 2),
        ("copper", "stone 1 iron 1 coal 1", 2),
        ("silver", "iron 1 coal 1 copper 1", 3),
        ("gold", "iron 1 coal 1 copper 1 silver 1", 5),
    ],
)
def test_each_mine_costs_its_cubes_and_is_placed_at_once(resource: str, cost: str, points: int) -> None:
    """S8.3, S13.2."""
    _, state = at(0, cost)
    before = seen(state)
    assert f"mine {resource}" in legal(state)
    view = seen(do(state, f"mine {resource}"))
    assert view.goods[0] == (0,) * 7
    assert view.boards[0][0][0] == 1 + RESOURCES.index(resource)
    wealth = sum([n * each.buy for n, each in zip(goods(cost), BOX.own.resources, strict=True)])
    assert view.scores[0] - before.scores[0] == points - wealth // 20


def test_missing_cubes_are_bought_on_the_spot_as_part_of_the_price() -> None:
    """S4.4, R26: a coal mine with 1 wood and 1 stone, buying 1 iron for 6."""
    _, state = at(6, "wood 1 stone 1")
    assert "mine coal" in legal(state)
    view = seen(do(state, "mine coal"))
    assert (view.chf[0], view.goods[0]) == (0, goods(""))
    _, poor = at(5, "wood 1 stone 1")
    assert "mine coal" not in legal(poor)


def test_no_more_mines_than_miners() -> None:
    """S8.3; R10: inert mines count."""
    cubes = "wood 9 stone 9"
    _, state = at(0, cubes, "wood wood wood - | - - - - | - - - - | - - - -", miners=3)
    assert not [each for each in legal(state) if each.startswith("mine")]
    _, inert = at(0, cubes, "wood wood - - | coal - - - | - - - - | - - - -", miners=3)
    assert not [each for each in legal(inert) if each.startswith("mine")]
    _, more = at(0, cubes, "wood wood - - | coal - - - | - - - - | - - - -", miners=4)
    assert "mine wood" in legal(more)


def test_a_booster_shop_allows_one_mine_more() -> None:
    """S8.3: only once it stands in a developed town."""
    _, state = at(0, "wood 9 stone 9", "wood wood booster_shop - | - - - - | - - - - | - - - -", miners=2)
    assert "mine wood" in legal(state)
    _, inert = at(0, "wood 9 stone 9", "wood wood - - | booster_shop - - - | - - - - | - - - -", miners=2)
    assert "mine wood" not in legal(inert)
    _, built = at(
        0, "wood 9 stone 9 iron 1", "wood wood - - | - - - - | - - - - | - - - -", miners=2, reserve="booster_shop"
    )
    assert "mine wood" not in legal(built)
    assert "mine wood" in legal(do(built, "build booster_shop"))


def test_miners_are_hired_in_order_at_rising_prices_up_to_eleven() -> None:
    """S8.4: 6 CHF for the 5th up to 12 for the 11th."""
    _, state = at(6 + 7 + 8 + 9 + 10 + 11 + 12 + 50)
    paid = []
    while "hire" in legal(state):
        before = seen(state).chf[0]
        do(state, "hire")
        paid.append(before - seen(state).chf[0])
    assert paid == [6, 7, 8, 9, 10, 11, 12]
    assert seen(state).miners[0] == 11


def test_the_miners_lodge_makes_each_new_miner_two_chf_cheaper() -> None:
    _, state = at(4, towns="miners_lodge - - - | - - - - | - - - - | - - - -")
    assert seen(do(state, "hire")).chf[0] == 0
    _, without = at(5)
    assert "hire" not in legal(without)


def test_towns_are_developed_in_order_for_their_cost() -> None:
    """S8.5, S13.3."""
    _, state = at(0, "wood 10 stone 10 iron 5")
    left = []
    for _ in range(3):
        do(state, "develop")
        left.append(seen(state).goods[0])
    assert left == [goods("wood 7 stone 7 iron 5"), goods("wood 4 stone 4 iron 3"), goods("")]
    assert seen(state).developed[0] == 4
    assert "develop" not in legal(state)


def test_tiles_are_placed_only_on_free_spaces_of_developed_towns() -> None:
    """S8.2, R9."""
    full = "wood wood wood wood | - - - - | - - - - | - - - -"
    _, state = at(99, "iron 2", full, miners=11, reserve="inn")
    assert not {each for each in legal(state) if each.startswith(("mine", "build"))}
    do(state, "develop", "build inn")
    assert seen(state).boards[0][1] == (13, 0, 0, 0)


def test_what_is_printed_in_a_town_works_when_it_is_developed() -> None:
    _, state = at(99, "", "- - - - | coal trading_post - - | - - - - | - - - -")
    before = seen(state)
    view = seen(do(state, "develop"))
    assert view.bonuses == (1, 0)
    assert view.scores[0] - before.scores[0] == 1 + 2 + 2 - (99 // 20 - (99 - 27) // 20)


def test_building_from_the_reserve_costs_one_iron_each() -> None:
    """S8.6, R7: several in one phase."""
    _, state = at(6, "iron 1", reserve="inn quarry")
    do(state, "build inn")
    assert seen(state).goods[0] == goods("")
    do(state, "build quarry")
    assert seen(state).chf[0] == 0


def test_with_an_engineers_office_building_costs_one_wood() -> None:
    """S8.7."""
    _, state = at(0, "wood 1", "engineers_office - - - | - - - - | - - - - | - - - -", reserve="inn")
    assert seen(do(state, "build inn")).goods[0] == goods("")
    _, inert = at(0, "wood 1", "- - - - | engineers_office - - - | - - - - | - - - -", reserve="inn")
    assert "build inn" not in legal(inert)


def test_the_builders_house_overrules_the_engineers_office() -> None:
    """S8.7: building costs nothing; the House itself is paid at the price before it stands."""
    towns = "engineers_office - - - | - - - - | - - - - | - - - -"
    _, state = at(0, "wood 1 iron 1", towns, reserve="inn builders_house quarry")
    do(state, "build builders_house")
    assert seen(state).goods[0] == goods("iron 1")
    do(state, "build inn", "build quarry")
    assert (seen(state).goods[0], seen(state).chf[0]) == (goods("iron 1"), 0)


def test_the_builders_house_without_an_office_costs_iron() -> None:
    _, state = at(0, "iron 1", reserve="inn builders_house")
    do(state, "build builders_house", "build inn")
    assert seen(state).goods[0] == goods("")


@pytest.mark.parametrize(
    ("resource", "buy", "sell"),
    [
        ("wood", 4, 1),
        ("stone", 5, 2),
        ("iron", 6, 3),
        ("coal", 9, 4),
        ("copper", 12, 6),
        ("silver", 16, 9),
        ("gold", 20, 12),
    ],
)
def test_cubes_are_bought_and_sold_at_the_printed_prices(resource: str, buy: int, sell: int) -> None:
    """S4.1, S4.2, S13.1; a Trading Post adds 1 CHF to a sale."""
    assert seen(do(at(buy)[1], f"buy {resource}")).chf[0] == 0
    assert seen(do(at(0, f"{resource} 1")[1], f"sell {resource}")).chf[0] == sell
    post = "trading_post - - - | - - - - | - - - - | - - - -"
    assert seen(do(at(0, f"{resource} 1", post)[1], f"sell {resource}")).chf[0] == sell + 1
    assert f"buy {resource}" not in legal(at(buy - 1)[1])


def test_what_was_bought_in_a_phase_is_not_sold_in_it() -> None:
    """S4.5."""
    _, state = at(20, "wood 1 stone 1")
    do(state, "buy wood")
    assert "sell wood" not in legal(state)
    assert "sell stone" in legal(state)


def test_single_cubes_are_bought_only_while_a_warehouse_is_free() -> None:
    """S4.6."""
    _, state = at(99, "stone 10")
    do(state, "buy wood")
    assert not [each for each in legal(state) if each.startswith("buy")]


def test_nothing_can_be_torn_down_or_moved() -> None:
    """R20: there is no such act."""
    _, state = at(99, "wood 9", FULL, 4, 11)
    assert legal(state) == {"done", "sell wood"} | {f"buy {each}" for each in RESOURCES}


def test_everybody_manages_at_the_same_time_and_the_order_of_acts_does_not_matter() -> None:
    """S8.1, R19."""
    _, one = at(20, "wood 2", done=False, other={"chf": 20, "goods": goods("wood 2")})
    two = one.clone()
    assert one.actors == (0, 1)
    do(one, "mine stone", "hire", "done", seat=0)
    do(one, "hire", "mine stone", "done", seat=1)
    do(two, "hire", seat=1)
    do(two, "mine stone", seat=0)
    do(two, "mine stone", "done", seat=1)
    do(two, "hire", "done", seat=0)
    assert one.key() == two.key()


# Administration (S9).


def test_each_building_in_reserve_costs_one_chf() -> None:
    """S9.1."""
    _, state = at(5, reserve="inn quarry sawmill")
    do(state, "done")
    assert legal(state) == {"pay", "return inn", "return quarry", "return sawmill"}
    view = seen(do(state, "pay"))
    assert (view.chf[0], len(view.reserve[0])) == (2, 3)


def test_a_building_not_paid_for_goes_back_to_the_bag_as_its_owner_chooses() -> None:
    """S9.2, R8: no refund; a rich owner may refuse too."""
    _, state = at(1, reserve="inn quarry")
    do(state, "done")
    assert legal(state) == {"return inn", "return quarry"}
    do(state, "return quarry")
    assert legal(state) == {"pay", "return inn"}
    do(state, "pay")
    view = seen(state)
    assert (view.chf[0], view.bag[BUILDINGS.index("quarry")]) == (0, 1)
    assert [BUILDINGS[each] for each in view.reserve[0]] == ["inn"]


def test_cubes_can_be_sold_for_the_fee() -> None:
    """S9.1, R18."""
    _, state = at(0, "stone 1", reserve="inn")
    do(state, "done")
    assert legal(state) == {"return inn", "sell stone"}
    do(state, "sell stone")
    assert legal(state) == {"return inn", "pay"}


def test_eleven_cubes_are_stored_and_the_others_sold() -> None:
    """S9.3, R13, R14: the owner chooses which."""
    _, state = at(0, "wood 8 gold 5")
    do(state, "done")
    assert legal(state) == {"sell wood", "sell gold"}
    do(state, "sell wood")
    assert legal(state) == {"sell wood", "sell gold"}
    do(state, "sell wood")
    view = seen(state)
    assert (view.chf[0], view.goods[0]) == (2, goods("wood 6 gold 5"))
    assert view.round == 4


def test_a_sale_without_a_choice_happens_by_itself() -> None:
    """S9.4."""
    _, state = at(0, "iron 14")
    view = seen(do(state, "done"))
    assert (view.chf[0], view.goods[0]) == (9, goods("iron 11"))


def test_eleven_cubes_or_less_are_stored_without_a_question() -> None:
    _, state = at(0, "wood 6 gold 5")
    assert seen(do(state, "done")).round == 4


def test_buildings_left_on_the_grid_go_back_and_as_many_as_players_are_drawn() -> None:
    """S9.8, S9.9."""
    _, state = at(0, grid="inn quarry", players=3)
    do(state, "done")
    view = seen(state)
    assert (view.phase, view.grid) == ("drawing", (-1, -1, -1))
    assert sum(view.bag) == 2
    view = seen(luck(state, "draw quarry", "draw inn"))
    assert view.round == 4, "R5: the bag is shorter than the number of players"
    assert view.grid == (1, 5, -1)


def test_an_empty_bag_draws_nothing_and_the_round_begins() -> None:
    """R5."""
    _, state = at(0)
    view = seen(do(state, "done"))
    assert (view.round, view.phase) == (4, "management")


# The end (S10) and the score (S11).


def test_four_developed_and_full_towns_of_one_player_end_the_game_after_the_round() -> None:
    """S10.1, S10.2, R1: the others finish the round."""
    almost = FULL.replace("ironworks", "-")
    _, state = at(0, "iron 1", almost, 4, 11, "ironworks", done=False, other={"chf": 20}, grid="inn")
    do(state, "build ironworks", "done")
    assert state.actors == (1,)
    do(state, "hire", "done", seat=1)
    assert state.actor == OVER
    assert seen(state).grid[0] == 5, "S9.9: nothing is drawn any more"


def test_full_towns_that_are_not_all_developed_do_not_end_the_game() -> None:
    _, state = at(0, towns=FULL, developed=3, miners=11, grid="inn")
    do(state, "done")
    assert state.actor == CHANCE


def test_the_game_is_scored_after_round_forty_at_the_latest() -> None:
    """S10.3."""
    _, state = at(0, grid="inn", round=40)
    assert do(state, "done").actor == OVER
    _, before = at(0, grid="inn", round=39)
    assert do(before, "done").actor == CHANCE


def scored(*args: object, **more: object) -> int:
    played, state = at(*args, **more)  # type: ignore[arg-type]
    return seen(state, played).scores[0]


def test_every_part_of_the_score() -> None:
    """S11.1."""
    assert scored(miners=4) == 1 + 4
    assert scored(miners=4, developed=3) == 3 + 4
    assert scored(miners=11) == 1 + 11 + 2
    assert scored(19) == 5
    assert scored(20) == 6
    assert scored(59) == 7
    assert scored(towns="gold inn - - | - - - - | - - - - | - - - -") == 5 + 5 + 1
    mines = 4 + 4 + 3
    assert scored(towns=FULL, developed=4, miners=4) == 4 + 4 + mines + (1 + 2 + 2 + 3 + 2) + 3


def test_inert_tiles_score_nothing() -> None:
    """R10."""
    assert scored(towns="- - - - | gold inn - - | - - - - | - - - -") == 5


def test_ten_buildings_bring_two_points_and_the_office_is_one_of_them_but_mines_are_not() -> None:
    """S11.4, R22, R23."""
    ten = "sawmill quarry ironworks coking_plant | foundry inn booster_shop builders_house | trading_post {} - - | - - - -"
    nine = scored(towns=ten.format("-"), developed=3)
    assert scored(towns=ten.format("wood"), developed=3) == nine + 1
    assert scored(towns=ten.format("engineers_office"), developed=3) == nine + 2
    assert scored(towns=ten.format("miners_lodge"), developed=3) == nine + 3 + 2


def test_full_warehouses_are_looked_at_before_the_final_exchange() -> None:
    """S11.2, S11.3, R15: 11 wood are 44 CHF, so 2 points, and 1 for the warehouses."""
    assert scored(0, "wood 10") == 5 + 2
    assert scored(0, "wood 11") == 5 + 2 + 1


def test_the_final_exchange_uses_buying_prices_without_the_trading_post() -> None:
    """S11.2, R16: a gold cube is worth exactly one point."""
    assert scored(0, "gold 3") == 5 + 3
    assert scored(0, "gold 3", "trading_post - - - | - - - - | - - - - | - - - -") == 5 + 3 + 2
    assert scored(1, "silver 1") == 5
    assert scored(4, "silver 1") == 6


def test_only_cubes_in_warehouses_reach_the_final_exchange() -> None:
    """R17: the surplus of the last round is sold at the selling price before."""
    _, state = at(0, "wood 14", FULL, 4, 11)
    before = seen(state).scores[0]
    do(state, "done")
    assert state.actor == OVER
    view = seen(state)
    assert (view.chf[0], view.goods[0]) == (3, goods("wood 11"))
    assert view.scores[0] == before


def test_a_tie_goes_to_the_most_chf_after_the_exchange_and_then_is_shared() -> None:
    """S11.5, R24."""
    _, state = at(5, round=40, other={"chf": 3})
    assert do(state, "done").returns() == (1.0, 0.0)
    _, cubes = at(5, round=40, other={"goods": goods("iron 1")})
    assert do(cubes, "done").returns() == (0.0, 1.0)
    _, same = at(4, round=40, other={"goods": goods("wood 1")})
    assert do(same, "done").returns() == (0.5, 0.5)
    _, three = at(4, round=40, players=3, other={"chf": 4})
    assert do(three, "done").returns() == (1 / 3, 1 / 3, 1 / 3)


def test_riches_beyond_any_real_game_win_too() -> None:
    """S11.5: own components allow thousands of points."""
    cubes = "wood 11"
    _, state = at(43_000, cubes, round=40, other={"chf": 3})
    assert do(state, "done").returns() == (1.0, 0.0)
    _, state = at(43_000, cubes, round=40, other={"chf": 43_001, "goods": goods(cubes)})
    assert do(state, "done").returns() == (0.0, 1.0)


def test_wrong_steps_are_refused_and_change_nothing() -> None:
    _, state = at(3, "wood 1")
    key = state.key()
    for text in (
        "mine gold",
        "hire",
        "develop",
        "build inn",
        "buy wood",
        "sell gold",
        "take inn",
        "pass",
        "pay",
        "tribe grisa",
    ):
        with pytest.raises(IllegalStep, match="not legal now"):
            do(state, text)
    with pytest.raises(IllegalStep, match="turn of seat 0"):
        do(state, "done", seat=1)
    assert state.key() == key


def test_empty_boards_have_sixteen_spaces() -> None:
    """S13.3: four towns with four spaces."""
    assert [each.spaces for each in BOX.own.towns] == [4, 4, 4, 4]
    assert len(NONE.replace("|", "").split()) == 16
