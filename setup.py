"""Compiles the modules that src/rodinia/build.py names, all of them or none.

RODINIA_BUILD=native makes a failed compilation an error, RODINIA_BUILD=pure skips it;
without either a failure gives one warning and an interpreted, slower installation.
RODINIA_SANITIZE=1 adds run-time checks for array bounds, shifts and overflow.
"""

import os
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("RODINIA_BUILD", "auto")
SOURCE = Path("src")


def extensions() -> list[Extension]:
    """One extension for each module."""
    if MODE == "pure":
        return []
    return runpy.run_path(str(SOURCE / "rodinia" / "build.py"))["own"](SOURCE)


class AllOrNothing(build_ext):
    """A build of which one module fails leaves no compiled module behind."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count() or 1

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            if MODE == "native":
                raise
            self.remove_outputs()
            self.extensions.clear()
            warn(problem)

    def remove_outputs(self) -> None:
        for built in self.get_outputs() + [self.get_ext_fullpath(each.name) for each in self.extensions]:
            Path(built).unlink(missing_ok=True)


def warn(problem: object) -> None:
    print(
        f"warning: Rodinia could not be compiled ({problem}); it runs interpreted, about 20-50 times slower.",
        file=sys.stderr,
    )


def found_extensions() -> list[Extension]:
    try:
        return extensions()
    except Exception as problem:
        if MODE == "native":
            raise
        warn(problem)
        return []


setup(ext_modules=found_extensions(), cmdclass={"build_ext": AllOrNothing})
