"""Describe: the messages as the client's types and as tables for people. `python -m rodinia.table.describe`

It writes src/rodinia/web/messages.d.ts and, in docs/protocol.md, what stands between two marks. What it says about a
field is the comment beside it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from rodinia.table import hindsight, lobby, messages, moment, report, reveal, trying
from rodinia.table.refusal import CODES

SOURCE = Path(__file__).parents[2]
TYPES = SOURCE / "rodinia" / "web" / "messages.d.ts"
PROTOCOL = SOURCE.parent / "docs" / "protocol.md"
FIELD = re.compile(r"\s+(\w+): .*?(?:\s\s# (.*))?$")
WORDS: dict[type, str] = {
    kinds.AnyType: "any",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}
BODIES = (lobby, report, moment, reveal, hindsight, trying)  # what is asked and answered over HTTP
HEAD = "// Made by `python -m rodinia.table.describe` from the Structs of rodinia.table. Do not edit.\n"


def main() -> None:
    """Write both."""
    TYPES.write_text(types())
    PROTOCOL.write_text(tables(PROTOCOL.read_text()))


# For the client.


def types() -> str:
    """Every message and every body as a type of TypeScript."""
    page, table = get_args(messages.FromPage), get_args(messages.FromTable)
    roots = [*page, *table, *[kind for part in BODIES for kind in part.WISHES + part.ANSWERS]]
    named = sorted(structs(roots), key=lambda kind: kind.__name__)
    unions = [union("FromPage", page), union("FromTable", table)]
    return HEAD + "\n" + "\n\n".join([*unions, *[interface(kind) for kind in named]]) + "\n"


def union(name: str, members: Iterable[type]) -> str:
    return f"export type {name} =\n" + "\n".join([f"  | {kind.__name__}" for kind in members]) + ";"


def interface(kind: type[Struct]) -> str:
    """One Struct: an object, or a tuple where it travels as one."""
    info = struct_info(kind)
    said = comments(kind)
    head = f"/** {summary(kind)} */\n"
    if info.array_like:
        inside = [f"  {field.encode_name}: {spelled(field.type)}," for field in info.fields]
        body = "\n".join([line + note(said, field) for line, field in zip(inside, info.fields, strict=True)])
        return f"{head}export type {kind.__name__} = [\n{body}\n];"
    lines = [f'  {info.tag_field}: "{info.tag}";'] if info.tag_field else []
    for field in info.fields:
        lines.append(f"  {field.encode_name}{optional(field, info)}: {spelled(field.type)};{note(said, field)}")
    return f"{head}export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}"


def optional(field: kinds.Field, info: kinds.StructType) -> str:
    """Whether a field may be missing: what a page leaves out has a default, what the table leaves out is unset."""
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    asks = info.cls in get_args(messages.FromPage) or info.cls.__name__.endswith("Wish")
    return "?" if not field.required and (unset or asks) else ""


def note(said: dict[str, str], field: kinds.Field) -> str:
    return f" // {said[field.name]}" if said.get(field.name) else ""


def spelled(kind: kinds.Type) -> str:
    """A type in the words of TypeScript."""
    if isinstance(kind, kinds.StructType):
        return kind.cls.__name__
    if isinstance(kind, kinds.ListType):
        inside = spelled(kind.item_type)
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if isinstance(kind, kinds.TupleType):
        return "[" + ", ".join([spelled(each) for each in kind.item_types]) + "]"
    if isinstance(kind, kinds.DictType):
        return f"Record<string, {spelled(kind.value_type)}>"
    if isinstance(kind, kinds.UnionType):
        return " | ".join([spelled(each) for each in kind.types])
    if isinstance(kind, kinds.LiteralType):
        return " | ".join([f'"{value}"' for value in kind.values])
    return WORDS[type(kind)]


# For people.


def tables(text: str) -> str:
    """The protocol's page with its tables made anew."""
    for name, made in (("page", said_by_page), ("table", said_by_table), ("parts", parts), ("codes", codes)):
        begin, end = f"<!-- {name}: made by rodinia.table.describe -->\n", f"<!-- end of {name} -->"
        before, _, rest = text.partition(begin)
        assert rest, f"{PROTOCOL.name} has no mark for {name}"
        text = before + begin + made() + end + rest.partition(end)[2]
    return text


def said_by_page() -> str:
    """The table of what a page says."""
    return table("t", get_args(messages.FromPage), skip=("re",))


def said_by_table() -> str:
    """The table of what the server says."""
    return table("t", get_args(messages.FromTable))


def parts() -> str:
    """The table of what messages are made of."""
    tagged = {*get_args(messages.FromPage), *get_args(messages.FromTable)}
    inner = [kind for kind in structs(list(get_args(messages.FromTable))) if kind not in tagged]
    order = list(vars(messages).values())
    return table("part", sorted(inner, key=order.index))


def codes() -> str:
    """The table of refusals."""
    return "\n".join(["| code | why |", "|---|---|", *[f"| `{code}` | {why} |" for code, why in CODES.items()]]) + "\n"


def table(first: str, members: Iterable[type[Struct]], skip: tuple[str, ...] = ()) -> str:
    lines = [f"| {first} | what it is | with |", "|---|---|---|"]
    for kind in members:
        info, said = struct_info(kind), comments(kind)
        name = f"`{info.tag}`" if info.tag_field else f"`{kind.__name__}`" + (" (a list)" if info.array_like else "")
        fields = [explained(field, info, said) for field in info.fields if field.name not in skip]
        lines.append(f"| {name} | {summary(kind)} | {'; '.join(fields) or 'nothing'} |")
    return "\n".join(lines) + "\n"


def explained(field: kinds.Field, info: kinds.StructType, said: dict[str, str]) -> str:
    words = said.get(field.name, "")
    name = f"`{field.encode_name}{optional(field, info)}` {spelled(field.type)}"
    for mark in "|[]":  # which Markdown would take for its own
        name = name.replace(mark, f"\\{mark}")
    return f"{name}: {words}" if words else name


# What is known of a Struct.


def struct_info(kind: type) -> kinds.StructType:
    info = kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    return info


def structs(roots: list[Any]) -> list[Any]:
    """Every Struct that these are made of, themselves included."""
    found: dict[Any, None] = {}
    waiting = [kinds.type_info(root) for root in roots]
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, kinds.StructType):
            if kind.cls in found:
                continue
            found[kind.cls] = None
        waiting += inside(kind)
    return list(found)


def inside(kind: kinds.Type) -> Iterator[kinds.Type]:
    if isinstance(kind, kinds.StructType):
        yield from [field.type for field in kind.fields]
    elif isinstance(kind, kinds.ListType):
        yield kind.item_type
    elif isinstance(kind, kinds.DictType):
        yield kind.value_type
    elif isinstance(kind, kinds.UnionType):
        yield from kind.types


def comments(kind: type) -> dict[str, str]:
    """The comment beside each field, those of its parents included."""
    found: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        lines = [FIELD.match(line) for line in sources(parent.__module__).get(parent.__name__, [])]
        found |= {line[1]: line[2] or "" for line in lines if line}
    return found


@cache
def sources(module: str) -> dict[str, list[str]]:
    """The lines of every class of a module of messages."""
    if module not in (messages.__name__, *[part.__name__ for part in BODIES]):
        return {}
    text = Path(sys.modules[module].__file__ or "").read_text()
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return {node.name: text.splitlines()[node.lineno : node.end_lineno] for node in classes}


def summary(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())


if __name__ == "__main__":
    main()
