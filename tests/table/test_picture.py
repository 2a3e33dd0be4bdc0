"""What a page is sent of a changed picture turns the one it has into the new one."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rodinia.scene.nodes import Fact, Node, Panel, Scene, Zone
from rodinia.table.messages import ScenePatch
from rodinia.table.picture import Picture, patch

SIGNS = ["", '<use href="#g-vp"/>', '<use href="#g-coin"/>']
NODES = st.lists(
    st.tuples(st.sampled_from("abcdefgh"), st.sampled_from(SIGNS), st.integers(0, 2)).map(
        lambda parts: Node(parts[0], 0, 0, 1, 1, parts[1], layer=parts[2])
    ),
    unique_by=lambda node: node.key,
    max_size=8,
)
DRAWN = {key: Node(key, 0, 0, 1, 1) for key in "uvwxyz"}  # that are the very same in several pictures
LISTS = st.tuples(st.permutations([*DRAWN.values()]), st.integers(0, 6), NODES, st.integers(0, 8)).map(
    lambda parts: [*parts[2][: parts[3]], *parts[0][: parts[1]], *parts[2][parts[3] :]]
)


def sent(old: Picture | None, new: Picture, known: frozenset[str]) -> tuple[ScenePatch, frozenset[str]]:
    """A patch as it arrives, and the symbols that the page has afterwards."""
    found, known = patch(old, new, known)
    return msgspec.json.decode(msgspec.json.encode(found), type=ScenePatch), known


def applied(nodes: dict[str, tuple[str, int]], found: ScenePatch) -> dict[str, tuple[str, int]]:
    """What the client does with the nodes of a zone: drawing and layer by key, in order."""
    nodes, change = dict(nodes), (found.nodes or {}).get("zone")
    if change is None:
        return nodes
    for key in change.gone or []:
        del nodes[key]
    for node in change.set or []:
        nodes[node.key] = node.svg, node.layer
    return {key: nodes[key] for key in change.order} if change.order else nodes


@given(st.lists(LISTS, min_size=2, max_size=4), st.sampled_from(["map", "cards"]))
def test_patches_turn_one_picture_into_the_next(pictures: list[list[Node]], form: str) -> None:
    old: Picture | None = None
    page: dict[str, tuple[str, int]] = {}
    symbols: set[str] = set()
    known: frozenset[str] = frozenset()
    for nodes in pictures:
        zone = Zone("zone", "", "board", (0, 0, 1, 1), tuple(nodes), form=form)
        new = Picture.of(Scene((zone,), (Panel(0, 1, (Fact("g-pawn", "1", "pawns"),)),)))
        found, known = sent(old, new, known)
        page, old = applied(page, found), new
        symbols |= set(found.symbols or {})
        wanted = {node.key: (node.svg, node.layer) for node in nodes}
        assert page == wanted
        assert set(new.scene.symbols) <= symbols == known
        if form == "map":  # drawn by layers
            assert sorted(page, key=lambda key: page[key][1]) == sorted(wanted, key=lambda key: wanted[key][1])
        else:
            assert list(page) == list(wanted)


def test_what_did_not_change_is_not_sent() -> None:
    old, new = [Picture.of(Scene((Zone("zone", "", "board", (0, 0, 1, 1), tuple(DRAWN.values())),), ())) for _ in "12"]
    found, _ = sent(old, new, frozenset())
    assert not found.nodes and not found.zones and not found.symbols
