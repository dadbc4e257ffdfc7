"""Who takes a trick, worked out in full from the cards on the table: the plain form that her fast one is held
to.
"""

from typing import NamedTuple

from games.audience import Seat
from workers.bots.rebel_princess.queen.masks import SUIT_OF
from workers.bots.rebel_princess.queen.twists import Twist, WhoWins


class Laid(NamedTuple):
    """A card on the table: its number, what it is worth in the comparison, whether its player could not
    follow.
    """

    seat: Seat
    card: int
    value: int
    void: bool


def follows(twist: Twist, plays: list[Laid]) -> int:
    """The cards that follow, by what lies on the table."""
    decides = plays[-1] if twist.contest is WhoWins.LAST_SUIT else plays[0]
    return SUIT_OF[decides.card] | twist.follow_too


def winner_of(twist: Twist, plays: list[Laid], low: bool = False) -> Seat:
    """The seat that takes the trick. `low`: A power has turned the order of numbers around."""
    following = follows(twist, plays)
    rivals = [play for play in plays if following >> play.card & 1]
    if trumps := [play for play in plays if twist.trump >> play.card & 1]:
        rivals = trumps
    place = 1
    match twist.contest:
        case WhoWins.VOID:
            rivals = [play for play in plays if play.void] or rivals
        case WhoWins.SECOND:
            place = 2
        case WhoWins.FARTHEST:
            return _farthest(plays, rivals, low)
        case WhoWins.SIXES_TURN:
            low = low is not bool(sum(play.value == 6 for play in plays) % 2)
        case WhoWins.SUMS:
            return _most(rivals, low)
    in_order = rivals[::-1] if twist.ties_to_last else rivals
    ranked = sorted(in_order, key=lambda play: play.value, reverse=not low)
    return ranked[min(place, len(ranked)) - 1].seat


def _farthest(plays: list[Laid], rivals: list[Laid], low: bool) -> Seat:
    lead, *others = plays
    among = [play for play in rivals if play is not lead] or others
    return max(
        among, key=lambda play: (abs(play.value - lead.value), -play.value if low else play.value)
    ).seat


def _most(rivals: list[Laid], low: bool) -> Seat:
    sums: dict[Seat, tuple[int, int]] = {}
    for play in rivals:
        total, best = sums.get(play.seat, (0, -99))
        value = -play.value if low else play.value
        sums[play.seat] = (total + value, max(best, value))
    return max(sums, key=lambda seat: sums[seat])
