"""Makes the toy games known to the server of a test."""

import tests.toys  # noqa: F401  from here on the example can be imported
from rodinia.core import registry

TOYS = {"pearls": "pearls.game:Pearls", "stones": "tests.toys.stones:Stones"}


def add() -> None:
    """Register the toys in this process."""
    registry.places().update(TOYS)


def remove() -> None:
    """Forget them again."""
    for name in TOYS:
        registry.places().pop(name, None)
