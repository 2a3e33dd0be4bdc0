"""Ten lines that sit down at a table and play: python examples/join.py http://localhost:8400 <match id>"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def play(base: str, match: str) -> dict:
    cookie = urllib.request.urlopen(f"{base}/api/me").headers["set-cookie"].split(";")[0]
    head = {"cookie": cookie, "content-type": "application/json"}
    urllib.request.urlopen(urllib.request.Request(f"{base}/api/matches/{match}/join", b"{}", head))
    with connect(f"{base.replace('http', 'ws', 1)}/ws/{match}", additional_headers={"cookie": cookie}) as table:
        table.send(json.dumps({"t": "hello", "v": 1}))
        for message in map(json.loads, table):
            if message["t"] == "state" and message["over"]:
                return message
            if message["t"] == "state" and message["choices"]:
                move = random.choice(message["choices"])[0]
                table.send(
                    json.dumps({"t": "act", "base": message["seq"], "ids": [move], "token": str(message["seq"])})
                )
            elif message["t"] == "beat":
                table.send('{"t":"beat"}')
    raise ConnectionError("the table closed")


if __name__ == "__main__":
    print(play(*sys.argv[1:3])["sheet"])
