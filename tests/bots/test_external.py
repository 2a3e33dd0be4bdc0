"""A program may be a bot; one that misbehaves loses its decision and nothing else."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

from rodinia.bots import make
from rodinia.bots.external import ExternalBot, Forfeit
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.search import Limit
from tests.search.toys import Crosses, CrossesState

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"
ECHO = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({"turn": q["turn"], "id": %s}), flush=True)
"""


def program(code: str) -> str:
    return "exec:" + shlex.join([sys.executable, "-c", code])


def test_the_example_plays_a_whole_game():
    game = Crosses(2)
    bot = make("exec:" + shlex.join([sys.executable, str(EXAMPLE)]), game)
    state = game.start()
    while state.actor >= 0:
        state.apply(state.actor, bot.choose(game.view(state, state.actor)))
        assert bot.message == ""
    bot.close()


def test_it_receives_the_view_and_the_legal_ids():
    game = Crosses(2)
    code = ECHO % "q['legal'][-1] if q['view']['known']==['x........'] and q['seat']==1 and q['players']==2 else -1"
    bot = make(program(code), game)
    assert bot.choose(game.view(CrossesState("x........"), 1)) == 8
    bot.close()


MISBEHAVIOUR = {
    "import sys; sys.exit(3)": r"ended without an answer (exit code 3)",
    "import sys; print('no board', file=sys.stderr); sys.exit(1)": "(exit code 1), saying 'no board'",
    "import time; time.sleep(60)": "gave no answer",
    "import subprocess, time; subprocess.Popen(['sleep', '8'], start_new_session=True); time.sleep(60)": "gave no answer",
    "import sys; sys.stdin.readline(); print('hello', flush=True); sys.stdin.read()": "not JSON",
    "import sys; sys.stdin.readline(); print('[1]', flush=True); sys.stdin.read()": "instead of",
    "import sys; sys.stdin.readline(); print('['*5000, flush=True); sys.stdin.read()": "not JSON",
    "import sys\nwhile True: sys.stdout.write('x'*65536)": "more than 65,536 bytes",
    'import sys\nwhile True: print(\'{"turn": 0, "id": 0}\')': "answered turn 0",
    ECHO % "0": "not legal",
    ECHO % "True": "instead of",
}


@pytest.mark.parametrize("code", MISBEHAVIOUR)
def test_a_bad_program_forfeits_its_decision(code: str):
    game, view = Crosses(2), Crosses(2).view(CrossesState("x........"), 1)
    bot = quick(program(code), game)
    begun = time.perf_counter()
    assert bot.choose(view, Limit(seconds=0.3)) in view.legal
    assert MISBEHAVIOUR[code] in bot.message
    assert "greedy decided instead" in bot.message
    assert bot.process is None
    assert time.perf_counter() - begun < 5
    bot.close()


def test_a_program_that_does_not_start_forfeits_with_a_clear_line():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    bot = quick("exec:/nonexistent/bot", game)
    assert bot.choose(view) in view.legal
    assert "does not start" in bot.message


def test_after_three_forfeits_it_is_out():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    bot = quick("exec:/nonexistent/bot", game)
    for _ in range(3):
        bot.choose(view)
    assert "from now on" in bot.message
    assert bot.choose(view) in view.legal
    assert bot.message == ""  # that has been said


def test_a_message_is_about_the_last_choice_only():
    game = Crosses(2)
    bot = quick("exec:/nonexistent/bot", game)
    bot.choose(game.view(CrossesState(), 0))
    bot.choose(game.view(CrossesState("xoxoxxo.o"), 0))  # only one action: nobody is asked
    assert bot.message == ""


def test_a_program_that_is_not_there_is_refused_when_asked_to_be_ready():
    with pytest.raises(BadOptions, match="exec:nosuchprogram does not start"):
        make("exec:nosuchprogram", Crosses(2)).ready()
    make("exec:" + shlex.quote(sys.executable), Crosses(2)).ready()
    make("greedy", Crosses(2)).ready()


def test_a_pipe_that_is_held_open_is_closed_later():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    holds = "import subprocess, time; subprocess.Popen(['sleep', '2'], start_new_session=True); time.sleep(60)"
    bot = quick(program(holds), game)
    with pytest.raises(Forfeit):
        bot.ask(view, 0.1)
    process = bot.process
    assert process is not None
    assert process.talker is not None
    begun = time.perf_counter()
    bot.close()
    assert time.perf_counter() - begun < 1.5
    process.talker.join(5)
    assert process.child.stdout is not None
    assert process.child.stdout.closed


def quick(name: str, game: Game) -> ExternalBot:
    """A bot whose program has little time to start."""
    bot = make(name, game)
    assert isinstance(bot, ExternalBot)
    bot.starting = 0.7
    return bot
