"""A program may be a bot; one that misbehaves loses its decision and nothing else."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import threading
from pathlib import Path

import pytest

from rodinia.bots import make
from rodinia.bots.external import ExternalBot
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
    bot = made(program(code), game)
    assert bot.choose(view, Limit(seconds=0.3)) in view.legal
    assert MISBEHAVIOUR[code] in bot.message
    assert "greedy decided instead" in bot.message
    assert bot.process is None


def test_a_program_that_does_not_start_forfeits_with_a_clear_line():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    bot = made("exec:/nonexistent/bot", game)
    assert bot.choose(view) in view.legal
    assert "does not start" in bot.message


def test_after_three_forfeits_it_is_out():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    bot = made("exec:/nonexistent/bot", game)
    for _ in range(3):
        bot.choose(view)
    assert "from now on" in bot.message
    assert bot.choose(view) in view.legal
    assert bot.message == ""  # that has been said


def test_a_message_is_about_the_last_choice_only():
    game = Crosses(2)
    bot = made("exec:/nonexistent/bot", game)
    bot.choose(game.view(CrossesState(), 0))
    bot.choose(game.view(CrossesState("xoxoxxo.o"), 0))  # only one action: nobody is asked
    assert bot.message == ""


def test_a_program_that_is_not_there_is_refused_when_asked_to_be_ready():
    with pytest.raises(BadOptions, match="exec:nosuchprogram does not start"):
        make("exec:nosuchprogram", Crosses(2)).ready()
    make("exec:" + shlex.quote(sys.executable), Crosses(2)).ready()
    make("greedy", Crosses(2)).ready()


def test_a_program_ends_although_ctrl_c_came_while_it_was_about_to_be_asked(monkeypatch: pytest.MonkeyPatch):
    def interrupted(_: threading.Thread) -> None:
        raise KeyboardInterrupt

    bot = made(program("import time; time.sleep(600)"), Crosses(2))
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bot.choose(Crosses(2).view(CrossesState(), 0))
    process = bot.process
    assert process is not None
    bot.close()
    assert process.child.returncode == -signal.SIGKILL


HOLDS = """
import json, subprocess, sys, time
holder = subprocess.Popen(['sleep', '600'], start_new_session=True)
print(holder.pid, file=sys.stderr, flush=True)
asked = json.loads(sys.stdin.readline())
print(json.dumps({'turn': asked['turn'], 'id': asked['legal'][0]}), flush=True)
time.sleep(600)
"""


def test_nobody_waits_for_who_holds_the_pipes_of_a_program_that_gave_no_answer():
    game, view = Crosses(2), Crosses(2).view(CrossesState(), 0)
    bot = made(program(HOLDS), game)
    assert bot.choose(view) == view.legal[0]
    process = bot.process
    assert process is not None and process.talker is not None
    process.words.seek(0)
    holder = int(process.words.read())
    assert bot.choose(view, Limit(seconds=0.1)) in view.legal
    assert bot.message == f"{bot.name} gave no answer in 0.1 s; greedy decided instead"
    assert bot.process is None and process.child.poll() is not None
    os.kill(holder, signal.SIGKILL)  # it was still there
    process.talker.join(60)
    assert process.child.stdout is not None
    assert process.child.stdout.closed


def made(name: str, game: Game) -> ExternalBot:
    """A bot whose program has time to start, however busy the machine."""
    bot = make(name, game)
    assert isinstance(bot, ExternalBot)
    bot.starting = 60
    return bot
