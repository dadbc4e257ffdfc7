"""What each round card changes in her imagination, as data."""

from collections.abc import Collection
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import princes_in
from games.rebel_princess.sheets import Tie
from games.rebel_princess.stack import edition_of, round_card
from games.rebel_princess.state import State
from workers.bots.rebel_princess.queen.habits import Habits, habits_of
from workers.bots.rebel_princess.queen.masks import (
    CARDS,
    FAIRIES,
    PETS,
    PRINCES,
    QUEENS,
    THE_FROG,
    THREES,
    mask_of,
)


class WhoWins(IntEnum):
    """How a trick finds its winner."""

    BEST = 0
    """The best card that follows, or the best trump."""
    LAST_SUIT = 1
    """The best card of the suit that was played last."""
    VOID = 2
    """The best card of those who could not follow, if there are any."""
    SECOND = 3
    FARTHEST = 4
    SIXES_TURN = 5
    SUMS = 6


class Twist(Struct, frozen=True, kw_only=True):
    """What is special in a round.

    `trump`: These win whatever was led. `follow_too`: These follow any suit. `worth`: What cards are worth
    beside Princes and Frog, by set of cards. `kept`: So many cards of each hand are captured at the end.
    `ends_only`: Only the highest and lowest of a suit are played. `parity`: Followers match the lead's.
    `halves`: What was set aside is picked up, by its owner or (`halves_go_right`) their right neighbour.
    `a_card_moves_on`: After each trick everybody passes one to the right. `gifts`: Before each trick
    everybody puts one down for its winner. `masked`: Who follows does not see what was played after the lead.
    `couples`: Captured Princes dance with captured Queens. `no_trick`: What it costs to capture none.
    `twice`: Princes count twice for those who have not the most proposals. `rebel`: Whether one can be Rebel
    of the Ball.
    """

    contest: WhoWins = WhoWins.BEST
    trump: int = 0
    follow_too: int = 0
    ties_to_last: bool = False
    worth: tuple[tuple[int, int], ...] = ()
    cards_each: int = 1
    kept: int = 0
    ends_only: bool = False
    parity: bool = False
    halves_go_right: bool = False
    a_card_moves_on: bool = False
    gifts: bool = False
    masked: bool = False
    couples: bool = False
    no_trick: int = 0
    twice: bool = False
    rebel: bool = True


TWISTS: dict[str, Twist] = {
    "after-party": Twist(),
    "always-the-bridesmaid": Twist(contest=WhoWins.SECOND),
    "arranged-marriage": Twist(no_trick=5),
    "bathroom-break": Twist(twice=True),
    "blind-mans-bluff": Twist(halves_go_right=True),
    "crystal-clear": Twist(),
    "dancing-queens": Twist(couples=True),
    "haggle-with-the-hag": Twist(),
    "invitation": Twist(),
    "late-for-a-very-important-date": Twist(kept=3),
    "late-to-the-ball": Twist(),
    "magic-beans": Twist(ends_only=True),
    "masquerade-ball": Twist(masked=True),
    "midnight-makeover": Twist(follow_too=FAIRIES),
    "musical-chairs": Twist(a_card_moves_on=True),
    "odds-and-evens": Twist(parity=True),
    "once-upon-a-time": Twist(),
    "pass-the-bouquet": Twist(contest=WhoWins.LAST_SUIT),
    "pets-revenge": Twist(worth=((PETS, 1),)),
    "poisoned-apple": Twist(contest=WhoWins.VOID),
    "prince-rings-twice": Twist(contest=WhoWins.SUMS, cards_each=2),
    "royal-decree": Twist(trump=QUEENS),
    "single-fairy": Twist(worth=((FAIRIES, -1),)),
    "sisterhood": Twist(contest=WhoWins.FARTHEST),
    "three-times-a-lady": Twist(worth=((THREES, -3),)),
    "upside-down": Twist(contest=WhoWins.SIXES_TURN),
    "wedding-gift": Twist(gifts=True, rebel=False),
}
"""Every round card of the house. In a round with another one she leaves everything to the lady."""

LEFT_TO_THE_LADY = frozenset(("haggle-with-the-hag", "prince-rings-twice"))
"""Rounds that she knows and does not search: in her mind nobody haggles, and nobody ducks under a sum of two
cards, so that what she imagines there is worth less than what her lady thinks.
"""

SOMETHING_IS_SET_ASIDE = frozenset(("blind-mans-bluff", "late-to-the-ball"))
"""Rounds whose hands are split after the pass: what to pass there is left to the lady too."""

NOT_MODELLED = (
    "that others may think otherwise than the lady: in her mind all pass and play nearly as she does",
    "powers that nobody has used yet in the present trick, and those of later tricks",
    "the swap of Haggle with the Hag: nobody haggles in what she imagines",
    "what open cards and voids tell the others: in her mind they know their own cards, and all that are out",
    "who can tell what was put on a pile as a gift, or what was played under a mask",
)
"""What is left to the lady-in-waiting, or left out."""


class ImaginedRound(Struct, frozen=True, kw_only=True):
    """A round as she imagines it: the twist of its card with the knobs of the edition, and what cards are
    worth.

    `worth`: By the number of a card. `lying`: What lies on a trick beside its cards, roughly. `doubled`: By
    seat, what each Prince costs beside his own proposal. `wanted`: What makes a Rebel of the Ball; nothing if
    there is none. `habits`: How cards are chosen, where nothing special decides.
    """

    players: int
    twist: Twist
    worth: tuple[int, ...]
    lying: int
    doubled: tuple[int, ...]
    wanted: int
    habits: Habits


def course_of(state: State) -> ImaginedRound | None:
    """The round that is being played; None if she has no idea of its card."""
    twist = TWISTS.get(state.round.card)
    if twist is None:
        return None
    card, edition = round_card(state), edition_of(state)
    ties = getattr(card, "level_goes_to", Tie.FIRST)
    twist = replace(twist, ties_to_last=ties is Tie.LAST, kept=getattr(card, "kept", twist.kept))
    worth = [_worth(number, twist) for number in range(len(CARDS))]
    most = max(state.totals, default=0)
    wanted = mask_of(princes_in(state.players)) | THE_FROG
    return ImaginedRound(
        players=state.players,
        twist=twist,
        worth=tuple(worth),
        lying=int(twist.gifts),
        doubled=tuple(
            int(twist.twice and state.totals[seat] < most) if state.totals else 0 for seat in state.seats
        ),
        wanted=wanted if twist.rebel and edition.rebel_of_the_ball else 0,
        habits=habits_of(state.options.box, state.players, state.round.card, tuple(worth)),
    )


def _worth(number: int, twist: Twist) -> int:
    card = 1 << number
    worth = 5 if card & THE_FROG else int(bool(card & PRINCES))
    return worth + sum(points for cards, points in twist.worth if cards & card)


def scores_of(
    course: ImaginedRound, piles: list[int], won: list[int], rebels: Collection[Seat] | None = None
) -> list[int]:
    """What each seat scores with these cards captured and so many tricks won.

    `rebels`: Who may become Rebel of the Ball; anybody, if that is not said.
    """
    scores = []
    for seat, pile in enumerate(piles):
        princes = (pile & PRINCES).bit_count()
        score = princes * (1 + course.doubled[seat]) + (5 if pile & THE_FROG else 0)
        for cards, points in course.twist.worth:
            score += points * (pile & cards).bit_count()
        if course.twist.no_trick and not won[seat]:
            score += course.twist.no_trick
        if course.twist.couples:
            score += _couples(pile)
        if course.wanted and pile & course.wanted == course.wanted and (rebels is None or seat in rebels):
            score = -10
        scores.append(score)
    return scores


def _couples(pile: int) -> int:
    """A couple of one number counts two more, any other one more: as many as there can be."""
    # The suits lie side by side, the numbers four bits apart: a Queen moved to the Princes' place meets her
    # equal.
    queens = (pile & QUEENS) * (PRINCES // QUEENS)
    princes = pile & PRINCES
    equal = (queens & princes).bit_count()
    return equal + min(queens.bit_count(), princes.bit_count())
