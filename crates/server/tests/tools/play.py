"""Two guests play Ladder to its end. All that this knows of the API is in the client that openapi-python-client makes of
docs/openapi.json: python3 play.py http://127.0.0.1:7777"""
import sys

from parlour_client import AuthenticatedClient
from parlour_client.api.guest import become_guest
from parlour_client.api.matches import create_match, get_match, get_position, join_match, play_move
from parlour_client.api.me import get_my_matches
from parlour_client.models import (
    BecomeGuestToken, Error, Game, MatchConfig, MatchStatusOver, NewMove, SeatChoice, SeatRequestPlayer, SeatRequestType0,
    TurnFilter,
)

url = sys.argv[1]


def signed_in(token):
    return AuthenticatedClient(base_url=url, token=token, raise_on_unexpected_status=True)


guests = [become_guest.sync(client=signed_in("none"), token=BecomeGuestToken.VALUE_1) for _ in range(2)]
clients = [signed_in(guest.token) for guest in guests]
seats = [SeatRequestType0.ME, SeatRequestPlayer(player=guests[1].player.name)]
match = create_match.sync(client=clients[0], body=MatchConfig(game=Game.LADDER, seats=seats)).match
join_match.sync(match, client=clients[1], body=SeatChoice())
stands = get_position.sync(match, client=clients[0])
while isinstance(stands.turn, int):
    mine = get_my_matches.sync(client=clients[stands.turn], turn=TurnFilter.MINE)
    assert [other.match for other in mine.matches] == [match], mine
    move = NewMove(at=stands.events, text=stands.legal[0])
    late = NewMove(at=stands.events - 1, text=stands.legal[0])
    refused = play_move.sync(match, client=clients[stands.turn], body=late)
    assert isinstance(refused, Error) and refused.error == "late", refused
    stands = play_move.sync(match, client=clients[stands.turn], body=move)
assert isinstance(stands.status, MatchStatusOver), stands
assert get_match.sync(match, client=clients[1]).status == stands.status
print(stands.status.over.result, stands.ply)
