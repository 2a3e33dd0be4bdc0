"""Makes the toy games known to the server of a test."""

from rodinia.core import registry

TOYS = {"pearls": "tests.toys.pearls:Pearls", "stones": "tests.toys.stones:Stones"}


def add() -> None:
    """Register the toys in this process."""
    registry.places().update(TOYS)


def remove() -> None:
    """Forget them again."""
    for name in TOYS:
        registry.places().pop(name, None)
