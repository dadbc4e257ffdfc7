"""Why a card is played, in the words of a player."""

from collections.abc import Sequence

from games.audience import Seat
from games.rebel_princess.cards import Card
from games.rebel_princess.stack import is_void
from games.rebel_princess.telling.sentences import named
from games.saying import Said, Who, said
from workers.bots.rebel_princess.imagining import played_on, winner_of
from workers.bots.rebel_princess.prospects import Prospect, in_use
from workers.bots.rebel_princess.thoughts import Thoughts

LIKELY = 0.6
RARE = 0.3
"""How often something must come about in thought to be called likely; and at most, to be called unlikely."""


def why(thoughts: Thoughts, best: Prospect, found: Sequence[Prospect]) -> list[Said]:
    """What speaks for the best of these cards."""
    if len(found) == 1:
        return [said("{card} is the only card that I may play.", card=named(best.card))]
    reasons = [_of_power(best), _of_rebel(thoughts, best)]
    reasons += (
        _of_lead(thoughts, best) if not thoughts.state.trick.plays else _of_following(thoughts, best, found)
    )
    return [reason for reason in reasons if reason]


def _of_power(best: Prospect) -> Said | None:
    if not best.power:
        return None
    return said("The power of {princess} is likely to spare me something now.", princess=named(best.power))


def _of_rebel(thoughts: Thoughts, best: Prospect) -> Said | None:
    rebel = thoughts.rebel
    if rebel is None:
        return None
    if rebel.seat == thoughts.seat:
        return said("I may become Rebel of the Ball, so I want every Prince and the Frog.")
    if best.wins < LIKELY or best.taken >= 0:
        return None
    return said("{who} must not become Rebel of the Ball, so I take something.", who=Who(rebel.seat))


def _of_lead(thoughts: Thoughts, best: Prospect) -> list[Said]:
    card, suit = best.card, best.card.suit
    if best.wins <= RARE:
        reasons = [said("With {card} somebody else is likely to take the trick.", card=named(card))]
    else:
        reasons = [_least(best)]
    left = sum(one.suit is suit for one in thoughts.out)
    reasons.append(said("{suit} that others may still hold: {count}.", suit=named(suit), count=left))
    for seat, suits in thoughts.lacking.items():
        if suit in suits and seat != thoughts.seat:
            reasons.append(said("{who} has no {suit} left.", who=Who(seat), suit=named(suit)))
    return reasons


def _of_following(thoughts: Thoughts, best: Prospect, found: Sequence[Prospect]) -> list[Said]:
    card = named(best.card)
    winner = _as_it_stands(thoughts, best.card, best.power)
    takes_it = winner == thoughts.seat
    if winner is not None and not takes_it:
        who = said("{who} takes the trick as it stands.", who=Who(winner))
        if is_void(thoughts.state, thoughts.seat):
            return [said("I cannot follow, so I get rid of {card}.", card=card), who]
        under = [one.card for one in found if one.card.suit is best.card.suit and not one.power]
        losing = [one for one in under if _as_it_stands(thoughts, one) not in (None, thoughts.seat)]
        if len(losing) > 1 and best.card is max(losing, key=lambda one: one.rank):
            return [said("{card} is my highest card that does not win the trick as it stands.", card=card)]
        return [said("{card} does not win the trick as it stands.", card=card)]
    if best.wins >= LIKELY and best.taken < 0:
        return [said("This trick is worth winning.")]
    if best.wins >= LIKELY and best.taken < RARE:
        return [said("The trick is likely to cost me nothing, and {card} is gone.", card=card)]
    if all(one.wins >= LIKELY for one in found):
        return [said("I am likely to win the trick in any case, so I get rid of {card}.", card=card)]
    return [_least(best)]


def _least(best: Prospect) -> Said:
    return said("Of the cards that I may play, {card} is likely to cost me least.", card=named(best.card))


def _as_it_stands(thoughts: Thoughts, card: Card, power: str = "") -> Seat | None:
    """Who takes the trick if nobody plays after this card; None while masks hide it."""
    if any(play.card is None for play in thoughts.state.trick.plays):
        return None
    table = in_use(thoughts.guesses[0], power, thoughts.seat)
    return winner_of(played_on(table, card, thoughts.seat, power))
