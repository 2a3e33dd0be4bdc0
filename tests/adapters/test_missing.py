"""An adapter whose library is missing says how to get it, in one line."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
sys.modules[{library!r}] = None
try:
    import rodinia.adapters.{adapter}
except ImportError as problem:
    print(problem)
"""


@pytest.mark.parametrize(("adapter", "library"), [("gym", "gymnasium"), ("zoo", "pettingzoo"), ("spiel", "pyspiel")])
def test_a_missing_library_is_named_with_its_extra(adapter: str, library: str):
    program = PROGRAM.format(adapter=adapter, library=library)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert f"pip install 'rodinia[{adapter}]'" in told and library in told and told.count("\n") == 1
