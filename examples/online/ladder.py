"""Plays Ladder on a Parlour server: sits down at open tables and takes the first free cell. A member gets the token
from `POST /api/bots`; docs/api.md has everything that can be said: python3 ladder.py http://127.0.0.1:7777 TOKEN"""
import json, sys, urllib.error, urllib.request

house, token = sys.argv[1].rstrip("/"), sys.argv[2]
CELLS = [f"{row}{chr(64 + column)}" for row in range(1, 8) for column in range(1, 14)]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(house + "/api" + path, data, headers))


def move(match, acts):
    """Tries cells until one is legal; the server is the referee."""
    for cell in CELLS:
        try:
            return ask("/messages", {"move": {"match": match, "at": acts, "text": cell}})
        except urllib.error.HTTPError as refused:
            if json.load(refused)["error"] != "play":  # late, over: what happened is in the stream
                return


tables, me = {}, None  # of each match: my seats, how many acts, and how many moves
stream = ask("/stream")
for table in json.load(ask("/lobby?game=ladder"))["open"]:
    ask(f"/matches/{table['match']}/join", {})
for line in filter(str.strip, map(bytes.decode, stream)):
    (kind, said), = json.loads(line).items()
    match = said.get("match") or said.get("summary", {}).get("match")
    if kind == "welcome":
        me = said["player"]["id"]
    elif kind == "sync":
        seats = [seat.get("player", {}).get("player", {}).get("id") for seat in said["summary"]["seats"]]
        tables[match] = [seats.index(me), len(said["events"]), sum("move" in act for act in said["events"])]
    elif kind == "event" and match in tables:
        tables[match][1:] = [said["at"] + 1, tables[match][2] + ("move" in said["event"])]
    if kind in ("sync", "event") and match in tables and tables[match][1] and tables[match][2] % 2 == tables[match][0]:
        move(match, tables[match][1])
