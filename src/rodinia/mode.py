"""Compiled or interpreted: the same source either way.

RODINIA_MODE=pure runs the interpreted source even where compiled modules lie beside it;
RODINIA_MODE=native refuses to run interpreted.
"""

from __future__ import annotations

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType


class SourceOnly(PathFinder):
    """Finds modules of this package as source, passing over the compiled ones."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("rodinia.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def choose() -> None:
    """Follow RODINIA_MODE; called once, before anything else is imported."""
    wanted = os.environ.get("RODINIA_MODE", "auto")
    if wanted == "pure" and SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)
    elif wanted == "native" and not compiled():
        raise ImportError("RODINIA_MODE=native, but Rodinia is not compiled here: RODINIA_BUILD=native pip install .")
    elif wanted not in ("auto", "pure", "native"):
        raise ImportError(f"RODINIA_MODE={wanted!r}: use auto, pure or native")


def compiled() -> bool:
    """Whether the rules run compiled."""
    import rodinia.core.rng as probe

    return probe.__spec__ is not None and isinstance(probe.__spec__.loader, importlib.machinery.ExtensionFileLoader)
