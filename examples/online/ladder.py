"""Plays Ladder on a Parlour server: joins open matches, accepts challenges and plays the first legal move. A member gets
the token from `POST /api/bots`; docs/api.md describes all requests: python3 ladder.py http://127.0.0.1:7777 TOKEN"""
import json, sys, urllib.error, urllib.request

server, token = sys.argv[1].rstrip("/"), sys.argv[2]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(server + "/api" + path, data, headers))


def move(match, seats):
    """Plays if it is our turn. Errors tell what is in the stream already: the match has gone on, or is over."""
    stands = json.load(ask(f"/matches/{match}/position"))
    if stands.get("turn") in seats:
        try:
            ask(f"/matches/{match}/moves", {"at": stands["events"], "text": stands["legal"][0]})
        except urllib.error.HTTPError as error:
            print(json.load(error)["message"], file=sys.stderr)


me, seats = None, {}  # our id, and our seats in each match
stream = ask("/stream")
for match in json.load(ask("/lobby?game=ladder"))["open"]:
    ask(f"/matches/{match['match']}/join", {})
for line in filter(str.strip, map(bytes.decode, stream)):
    (kind, said), = json.loads(line).items()
    if kind == "welcome":
        me = said["player"]["id"]
    elif kind == "challenge":
        answer = "join" if said["summary"]["game"] == "ladder" else "decline"
        ask(f"/matches/{said['summary']['match']}/{answer}", {})
    elif kind in ("sync", "match"):  # seats may be drawn by lot when the match begins
        summary = said.get("summary", said)
        match, there = summary["match"], summary["seats"]
        players = [seat["player"]["player"]["id"] if "player" in seat else None for seat in there]
        seats[match] = [seat for seat, player in enumerate(players) if player == me]
        move(match, seats[match])
    elif kind == "event" and said.get("turn") in seats.get(said["match"], []):
        move(said["match"], seats[said["match"]])
