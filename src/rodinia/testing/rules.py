"""Laws of the rules' side: ids, clones, outcomes, errors, simultaneous acts, results, records."""

from __future__ import annotations

import pickle

from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import IllegalStep, RulesError
from rodinia.core.game import Game, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.walk import Walk
from rodinia.testing.trail import Broken, Trail


def starts_are_equal(game: Game) -> None:
    """Two starts are the same position, and independent."""
    one, two = game.start(), game.start()
    need(one.key() == two.key(), "two starts differ")
    need(one.seats == game.players, f"{one.seats} seats for {game.players} players")


def legal_ids_are_in_order(game: Game, state: State, seed: int) -> None:
    """Sorted, unique, in bounds; at least one for an actor, none for anyone else."""
    actors = state.actors
    need(state.actor in actors or state.actor in (CHANCE, OVER), f"actor {state.actor} is not among {actors}")
    for seat in range(-3, game.players + 2):
        ids = state.legal(seat)
        need(ids == sorted(set(ids)), f"legal ids of seat {seat} are not sorted and unique: {ids[:20]}")
        need(bool(ids) == (seat in actors), f"seat {seat} has {len(ids)} legal ids, actors are {actors}")
        need(all(0 <= each < game.actions.total for each in ids), f"ids out of bounds: {ids[:5]} ... {ids[-5:]}")


def outcomes_are_in_order(game: Game, state: State, seed: int) -> None:
    """Sorted, unique, in bounds, with positive integer weights; draws come from them."""
    pairs = state.outcomes()
    if state.actor != CHANCE:
        return need(pairs == [], "outcomes although chance does not act")
    ids = [outcome for outcome, _ in pairs]
    need(bool(ids) and ids == sorted(set(ids)), f"outcomes are not sorted and unique: {ids[:20]}")
    need(all(type(weight) is int and weight > 0 for _, weight in pairs), f"weights: {pairs[:20]}")
    need(all(0 <= each < game.chances.total for each in ids), f"outcomes out of bounds: {ids[:20]}")
    rng = Rng(seed)
    for _ in range(5):
        drawn = state.chance(rng)
        need(drawn in ids, f"drew {drawn}, which is not among the outcomes")


def the_outcome_applied_is_the_one_that_happened(game: Game, state: State, seed: int) -> None:
    """Different outcomes lead to different positions, and the same outcome to the same position."""
    if state.actor != CHANCE:
        return
    reached: dict[bytes, int] = {}
    ids = [outcome for outcome, _ in state.outcomes()]
    for outcome in ids if len(ids) <= 12 else sample(ids, seed, 12):
        one, two = after(state, CHANCE, outcome), after(state, CHANCE, outcome)
        need(one.key() == two.key(), f"outcome {outcome} gave two different positions")
        need(one.key() != state.key(), f"outcome {outcome} changed nothing")
        other = reached.setdefault(one.key(), outcome)
        need(other == outcome, f"outcomes {other} and {outcome} gave the same position")


def notation_round_trips(game: Game, state: State, seed: int) -> None:
    """id -> action -> id and id -> text -> id, for actions and outcomes; texts are all different."""
    for actor in (*state.actors, CHANCE):
        codec = game.chances if actor == CHANCE else game.actions
        ids = [outcome for outcome, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
        seen: dict[str, int] = {}
        for each in sample(ids, seed, 40):
            need(codec.encode(codec.decode(each)) == each, f"{each} decodes and encodes to something else")
            text = game.text(Step(actor, each))
            need(game.parse(actor, text) == Step(actor, each), f"{text!r} parses to something else than {each}")
            need(seen.setdefault(text, each) == each, f"{text!r} means both {seen[text]} and {each}")


def wrong_steps_raise_and_change_nothing(game: Game, state: State, seed: int) -> None:
    """A wrong actor, an illegal action, an impossible outcome and nonsense all raise IllegalStep."""
    key, rng = state.key(), Rng(seed)
    tries: list[tuple[object, object]] = [
        (OVER, 0),
        (game.players, 0),
        (0, None),
        (0, "0"),
        (0, 1.0),
        (True, 0),
        (0, 10**30),
    ]
    possible = [outcome for outcome, _ in state.outcomes()]
    tries += [(CHANCE, each) for each in near(possible, game.chances.total, rng) if each not in possible]
    for seat in range(game.players):
        legal = state.legal(seat)
        tries += [(seat, each) for each in near(legal, game.actions.total, rng) if each not in legal]
    for actor, move in tries:
        try:
            state.apply(actor, move)  # type: ignore[arg-type]
        except IllegalStep:
            need(state.key() == key, f"the refused step {actor}, {move} has changed the state")
        else:
            raise Broken(f"the wrong step {actor!r}, {move!r} was accepted")


def acts_at_the_same_time_commute(game: Game, state: State, seed: int) -> None:
    """Where several seats may act, any order of their acts gives the same key, and no act changes what another
    seat may do."""
    actors = state.actors
    if len(actors) < 2:
        return
    rng = Rng(seed)
    for one in actors:
        for two in actors:
            if one >= two:
                continue
            mine, yours = state.random_action(one, rng), state.random_action(two, rng)
            first = after(state, one, mine)
            if two in first.actors:
                need(first.legal(two) == state.legal(two), f"the act of seat {one} changed what seat {two} may do")
            forward, backward = after(first, two, yours), after(after(state, two, yours), one, mine)
            need(forward.key() == backward.key(), f"seats {one} and {two}: the order of their acts matters")


def clones_are_deep(game: Game, trail: Trail) -> None:
    """Every earlier clone still has the key it had; a clone and its source do not touch each other."""
    for index, state, key in trail.positions:
        need(state.key() == key, f"the clone of step {index} has changed while the game went on")
    for index, state, key in trail.positions:
        if state.actor != OVER:
            twin, step = state.clone(), trail.steps[index]
            twin.apply(step.actor, step.id)
            need(state.key() == key, f"playing on a clone of step {index} changed its source")


def the_game_ends_with_shares_of_one(game: Game, trail: Trail) -> None:
    """Returns are shares that sum to 1; before the end there are none."""
    assert trail.end is not None
    shares = trail.end.returns()
    need(len(shares) == game.players and abs(sum(shares) - 1.0) < 1e-9, f"returns {shares} do not sum to 1")
    need(all(0.0 <= share <= 1.0 for share in shares), f"returns {shares} are not shares")
    need(len(trail.end.scores()) == game.players, "there is not one score a seat")
    for index, state, _ in trail.positions:
        if state.actor != OVER:
            try:
                state.returns()
            except RulesError:
                continue
            raise Broken(f"returns at step {index}, before the end")


def everything_adds_up(game: Game, trail: Trail) -> None:
    """Every component is accounted for and incremental scores equal scores computed from nothing."""
    for index, state, _ in trail.positions:
        problems = game.audit(state)
        need(problems == [], f"step {index}: {'; '.join(problems)}")


def records_replay_exactly(game: Game, trail: Trail) -> None:
    """A record survives being written and read, and its replay leads to the same key."""
    playing = Playing(game)
    for step in trail.steps:
        playing.apply(step.actor, step.id)
    assert trail.end is not None
    need(playing.state.key() == trail.end.key(), "the same steps led to another position")
    record = Record.of(playing)
    again = Record.load(record.dump())
    need(again == record, "the record read is not the record written")
    if game.components() == "" and not_outside(game):
        need(again.check().state.key() == trail.end.key(), "the replay led to another position")


def states_survive_pickling(game: Game, trail: Trail) -> None:
    """A pickled state comes back equal, and plays on."""
    for _, state, key in trail.positions[:3] + trail.positions[-1:]:
        twin = pickle.loads(pickle.dumps(state))
        need(twin.key() == key and twin.actor == state.actor, "a pickled state came back different")


def fast_play_follows_the_rules(game: Game, trail: Trail) -> None:
    """The unchecked random walk that simulation uses is the same playing as the checked one."""
    walk = Walk(game.start(), trail.seed).run()
    state, rng, steps = game.start(), Rng(trail.seed), 0
    while state.actor != OVER:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
        steps += 1
    need(walk.length(0) == steps, f"{walk.length(0)} steps unchecked, {steps} checked")
    need(walk.scores(0) == state.scores(), f"scores {walk.scores(0)} unchecked, {state.scores()} checked")
    need(walk.returns(0) == state.returns(), "other returns unchecked than checked")


def after(state: State, actor: int, move: int) -> State:
    """A clone with one step played."""
    twin = state.clone()
    twin.apply(actor, move)
    return twin


def sample(ids: list[int], seed: int, most: int) -> list[int]:
    """Some of the ids, the first and the last among them."""
    if len(ids) <= most:
        return ids
    rng = Rng(seed)
    return [ids[0], ids[-1]] + [ids[rng.below(len(ids))] for _ in range(most - 2)]


def near(ids: list[int], total: int, rng: Rng) -> list[int]:
    """Ids worth trying that may be wrong: neighbours of right ones, bounds, and some at random."""
    return [-1, total, *[each + 1 for each in ids[:3] + ids[-3:]], *[rng.below(total) for _ in range(3)]]


def not_outside(game: Game) -> bool:
    """Whether the registry can load the game by name."""
    from rodinia.core.registry import names

    return game.spec.name in names()


def need(holds: bool, message: str) -> None:
    """Raise Broken unless it holds."""
    if not holds:
        raise Broken(message)


ONCE = [starts_are_equal]
POSITION = [
    legal_ids_are_in_order,
    outcomes_are_in_order,
    the_outcome_applied_is_the_one_that_happened,
    notation_round_trips,
    wrong_steps_raise_and_change_nothing,
    acts_at_the_same_time_commute,
]
TRAIL = [
    clones_are_deep,
    the_game_ends_with_shares_of_one,
    everything_adds_up,
    records_replay_exactly,
    states_survive_pickling,
    fast_play_follows_the_rules,
]
