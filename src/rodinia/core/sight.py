"""Sight: what a View holds, as a fixed number of whole numbers, for programs that learn.

A sight is a row of 16-bit numbers, cut into blocks. It is the same for every position and every number of players
of a game with given options; what a smaller game does not have is 0. Seats are turned so that the looker comes
first and the others follow round the table. 16 bits are enough for every number of a board game, and half the memory
to move. Only seats have sights: whoever learns from games looks through the eyes of those who play them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.core.view import View

LEAST, MOST = -(2**15), 2**15 - 1


@dataclass(frozen=True)
class Block:
    """A part of a sight: an array of numbers from `least` to `most`."""

    name: str
    shape: tuple[int, ...]  # planes of a board come first: (planes, rows, columns)
    least: int
    most: int
    meaning: str
    coded: bool = False  # the numbers name things (0 is nothing) and are no amounts: learners spread them out
    without: tuple[str, ...] = ()  # what of the View is left out, as paths: "log", or "cells/*/2" for a part of each

    @cached_property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Field(Block):
    """A block that is the field of a View with the same name, for games in ordinary Python.

    None, and what a list has less than the shape, is written as `least`; a text as its place in `words`.
    """

    seats: int | None = None  # the axis that has one entry a seat: it is turned
    a_seat: bool = False  # the numbers are seats: they are counted from the looker; CHANCE and OVER stay
    words: tuple[str, ...] = ()

    def of(self, view: View, players: int) -> list[int]:
        """Its numbers."""
        found = self.spread(getattr(view, self.name), self.shape, 0, view.seat or 0, players)
        wrong = [number for number in found if not self.least <= number <= self.most]
        if wrong:
            raise RulesError(f"sight: {self.name} is {wrong[0]}; its block says {self.least} to {self.most}")
        return found

    def spread(self, value: Any, shape: tuple[int, ...], axis: int, seat: int, players: int) -> list[int]:
        """A value and all that is in it, padded to the shape."""
        if not shape:
            return [self.number(value, seat, players)]
        if axis == self.seats:
            value = [*value[seat:], *value[:seat]]
        if len(value) > shape[0]:
            raise RulesError(f"sight: {self.name} has {len(value)} entries where its block has {shape[0]}")
        found = []
        for each in value:
            found += self.spread(each, shape[1:], axis + 1, seat, players)
        return found + [self.least] * (prod(shape) - len(found))

    def number(self, value: Any, seat: int, players: int) -> int:
        """One entry."""
        if value is None:
            return self.least
        if isinstance(value, str):
            return self.words.index(value)
        if self.a_seat and value >= 0:
            return (int(value) - seat) % players
        return int(value)


@dataclass(frozen=True)
class Sight:
    """The blocks of a game's sights, one after another."""

    blocks: tuple[Block, ...]

    @cached_property
    def size(self) -> int:
        """How many numbers a sight has."""
        return sum([block.size for block in self.blocks])

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where in the row each block lies."""
        found, start = {}, 0
        for block in self.blocks:
            found[block.name] = slice(start, start + block.size)
            start += block.size
        return found

    def at(self, name: str) -> int:
        """Where in the row a block begins."""
        start: int = self.places[name].start
        return start

    def split(self, rows: Any) -> dict[str, Any]:
        """The blocks of a numpy array of sights, by name, in their shapes; nothing is copied. The last axis of `rows`
        is the sight: a batch of n gives blocks of shape (n, ...)."""
        if rows.shape[-1:] != (self.size,):
            raise RulesError(f"sights have {self.size} numbers in their last axis; this array is {rows.shape}")
        found = {}
        for block in self.blocks:
            found[block.name] = rows[..., self.places[block.name]].reshape(*rows.shape[:-1], *block.shape)
        return found

    def of(self, view: View, players: int) -> list[int]:
        """The numbers of a seat's View, where all blocks are fields of it."""
        found: list[int] = []
        for block in self.blocks:
            if not isinstance(block, Field):
                raise RulesError(f"sight: {block.name} is no field of the View; the state writes it itself")
            found += block.of(view, players)
        return found

    def describe(self) -> str:
        """Every block on a line: where it lies, its name, shape, span and meaning."""
        lines = []
        for block in self.blocks:
            place, shape = self.places[block.name], " x ".join([str(n) for n in block.shape])
            lines.append(f"{place.start:6} {block.name:10} {shape:12} {block.least}..{block.most}  {block.meaning}")
        return "\n".join(lines)
