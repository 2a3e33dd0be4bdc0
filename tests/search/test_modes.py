"""Limited by simulations, a search finds the same to the last digit in both modes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rodinia
from tests.search.figures import figures


@pytest.mark.skipif(not rodinia.compiled, reason="there is no other mode to compare with")
def test_compiled_and_interpreted_searches_agree():
    script = Path(__file__).with_name("figures.py")
    env = {**os.environ, "RODINIA_MODE": "pure"}
    done = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(figures()))
