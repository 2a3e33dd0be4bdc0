"""Compiles every module that has a .pxd beside it, all of them or none.

RODINIA_BUILD=native makes a failed compilation an error, RODINIA_BUILD=pure skips it;
without either a failure gives one warning and an interpreted, slower installation.
RODINIA_SANITIZE=1 adds run-time checks for array bounds, shifts and overflow.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("RODINIA_BUILD", "auto")
TWINS = {"rodinia.core.bits", "rodinia.core.mem", "rodinia.core.gil", "rodinia.core.abstract"}
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
SANITIZE = ["-fsanitize=bounds,shift,signed-integer-overflow", "-fno-sanitize-recover=all", "-g"]


def extensions() -> list[Extension]:
    """One extension for each .py with a .pxd beside it, except the twins, whose bodies are in the .pxd."""
    if MODE == "pure":
        return []
    from Cython.Build import cythonize

    compile_args = (
        ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-ffp-contract=off"]
    )  # the same floats as the interpreter
    link_args: list[str] = []
    if os.environ.get("RODINIA_SANITIZE"):
        compile_args, link_args = compile_args + SANITIZE, SANITIZE
    found = []
    for pxd in sorted(Path("src/rodinia").rglob("*.pxd")):
        module = ".".join(pxd.with_suffix("").parts[1:])
        if module not in TWINS:
            source = str(pxd.with_suffix(".py"))
            found.append(Extension(module, [source], extra_compile_args=compile_args, extra_link_args=link_args))
    return cythonize(
        found,
        build_dir="build/cython",
        include_path=["src"],
        compiler_directives=DIRECTIVES,
        nthreads=os.cpu_count() or 1,
    )


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
