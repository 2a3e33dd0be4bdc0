"""A whole bot: `rodinia play discovery --bot "exec:python examples/random_bot.py"`."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    answer = {"turn": question["turn"], "id": random.choice(question["legal"])}
    print(json.dumps(answer), flush=True)
