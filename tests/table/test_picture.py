"""What a page is sent of a changed picture turns the one it has into the new one."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rodinia.scene.nodes import Blocks, Fact, Node, Nodes, Panel, Scene, Zone
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


def cut(nodes: list[Node], cuts: list[int], made: dict[tuple[Node, ...], Nodes]) -> Blocks:
    """Nodes in three blocks; blocks that are the same are the very same."""
    first, second = sorted(cuts)
    blocks = [tuple(nodes[:first]), tuple(nodes[first:second]), tuple(nodes[second:])]
    return Blocks([made.setdefault(block, Nodes(block)) for block in blocks])


@given(
    st.lists(LISTS, min_size=2, max_size=4),
    st.sampled_from(["map", "cards"]),
    st.none() | st.lists(st.integers(0, 14), min_size=2, max_size=2),
)
def test_patches_turn_one_picture_into_the_next(pictures: list[list[Node]], form: str, cuts: list[int] | None) -> None:
    old: Picture | None = None
    page: dict[str, tuple[str, int]] = {}
    symbols: set[str] = set()
    known: frozenset[str] = frozenset()
    made: dict[tuple[Node, ...], Nodes] = {}
    for nodes in pictures:
        laid = tuple(nodes) if cuts is None else cut(nodes, cuts, made)
        zone = Zone("zone", "", "board", (0, 0, 1, 1), laid, form=form)
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


def test_of_blocks_only_those_that_changed_are_told() -> None:
    one, two, three = [Nodes([Node(key, 0, 0, 1, 1)]) for key in "abc"]
    new = Nodes([Node("b", 1, 0, 1, 1)])
    old, then = [
        Picture.of(Scene((Zone("zone", "", "board", (0, 0, 1, 1), Blocks((one, middle, three))),), ()))
        for middle in (two, new)
    ]
    found, _ = sent(old, then, frozenset())
    change = (found.nodes or {})["zone"]
    assert [node.key for node in change.set or []] == ["b"]
    assert not change.gone and not change.order


def test_what_did_not_change_is_not_sent() -> None:
    old, new = [Picture.of(Scene((Zone("zone", "", "board", (0, 0, 1, 1), tuple(DRAWN.values())),), ())) for _ in "12"]
    found, _ = sent(old, new, frozenset())
    assert not found.nodes and not found.zones and not found.symbols
