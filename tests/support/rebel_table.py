"""A Rebel Princess table for tests, laid out as a player would describe it.

Cards are short: `q3` a Queen, `f9` a Fairy, `t8` the Frog (a Pet), `p12` a Prince. Hands are listed by seat,
`"q3 q9 | f2 p4 | t8 p2"`. Everything that happens at the table is decided by the game itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec
import pytest

from games.audience import Event, Seat, Viewer, redact
from games.fair import Chance, Vault
from games.game import Decided, Refusal, ScoredRound
from games.offers import Move, Offer, Option, offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.cards import Card, Cards, Suit, in_order
from games.rebel_princess.course import follow_up
from games.rebel_princess.events import (
    CardFrozen,
    CardsDrawn,
    CardsPassed,
    DealerDrawn,
    HandDealt,
    PowerActivated,
    PowerResolved,
    PrincessesRevealed,
    RoundOpened,
    RoundRevealed,
    TargetChosen,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import (
    AssignCards,
    ChooseCard,
    ChoosePrincess,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PlayCard,
    RebelMove,
    SwapCard,
    UsePower,
)
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.sheets import Tally
from games.rebel_princess.stack import tally
from games.rebel_princess.state import Moment, State, Zone, with_round
from games.rebel_princess.view import PartyView
from games.rebel_princess.wishes import NO_WISHES
from tests.support.rebel_editions import EDITION

E = TypeVar("E", bound=Event)
GAME = RebelPrincess()
LETTERS = {Suit.QUEENS: "q", Suit.FAIRIES: "f", Suit.PETS: "t", Suit.PRINCES: "p"}
SUITS = {letter: suit for suit, letter in LETTERS.items()}
WITHOUT_POWER = ("nobody",) * 6

ruling = pytest.mark.ruling
"""`@ruling("R-036")`: the test shows this ruling or printed rule at work."""


# --- cards, as players write them


def card(short: str) -> Card:
    return Card(f"{SUITS[short[0]]}-{short[1:]}")


def cards(short: str) -> Cards:
    return tuple(card(one) for one in short.split())


def by_seat(short: str) -> tuple[Cards, ...]:
    return tuple(cards(hand) for hand in short.split("|"))


def brief(some: Sequence[Option]) -> str:
    """The other way round; cards come in the order a hand is held."""
    held = in_order(tuple(Card(str(one)) for one in some))
    return " ".join(f"{LETTERS[one.suit]}{one.rank}" for one in held)


def luck(seed: str = "luck") -> Chance:
    """The luck of one command."""
    return Chance(Vault(game_id="test", master=seed.encode()), b"entropy")


# --- the table


@dataclass(frozen=True)
class Ball:
    """The house's view of a game, and what happened since the table was laid."""

    state: State
    events: tuple[Event, ...] = ()
    laid: tuple[Event, ...] = ()

    # what happens

    def then(self, *events: Event) -> "Ball":
        """These events come about, and whatever follows from them by itself."""
        return self.so(follow_up(self.state, events, luck(), NO_WISHES))

    def does(self, seat: Seat, move: Move) -> "Ball":
        """A move that the game accepts."""
        decided = GAME.decide(self.state, seat, move, luck())  # type: ignore[arg-type]
        assert not isinstance(decided, Refusal), f"seat {seat}: {move}\n{decided}"
        return self.so(decided)

    def reads(self, ruling: str, reading: str) -> "Ball":
        """From here on this table reads a ruling so."""
        options = GAME.reread(self.state.options, ruling, reading)
        assert not isinstance(options, Refusal), options
        return replace(self, state=GAME.played_by(self.state, options))

    def plays(self, short: str) -> "Ball":
        """Whoever is due plays the next of these cards."""
        ball = self
        for one in cards(short):
            ball = ball.does(ball.due, PlayCard(decision=ball.decision, card=one))
        return ball

    def with_leave(self, short: str, *, power: bool = False) -> "Ball":
        """A verdict allows whoever is due to play this card, though a rule bars it."""
        move = PlayCard(decision=self.decision, card=card(short), power=power)
        assert GAME.check_leave(self.state, self.due, move) is None
        return replace(self, state=GAME.grant_leave(self.state, self.due, move))

    def no_leave(self, move: RebelMove) -> str:
        """Why no verdict can allow whoever is due to make this move."""
        refusal = GAME.check_leave(self.state, self.due, move)
        assert refusal is not None, f"leave can be given: {move}"
        return refusal.detail

    def tucks(self, short: str) -> "Ball":
        """Every seat sets one card aside, in seat order."""
        ball = self
        for seat, one in enumerate(cards(short)):
            ball = ball.does(seat, ChooseCard(decision=self.decision, card=one))
        return ball

    def freezes(self, seat: Seat, target: Seat, short: str) -> "Ball":
        """The Ice Princess on `seat` freezes this very card (which two she drew is luck)."""
        frozen = card(short)
        declared = self.does(seat, UsePower(decision=self.decision))
        decision = declared.decision
        folded = declared.after(
            (
                TargetChosen(decision=decision, seat=seat, target=target),
                CardsDrawn(seat=seat, target=target, count=1, cards=(frozen,)),
                CardFrozen(decision=decision, seat=seat, target=target, card=frozen),
            )
        )
        return folded.then(PowerResolved(seat=seat, princess="ice-princess"))

    def declines(self, seat: Seat) -> "Ball":
        return self.does(seat, Decline(decision=self.decision))

    def all_decline(self) -> "Ball":
        """Whoever is asked declines, until no window is open any more."""
        ball = self
        while ball.state.asking and any(form.move == "decline" for form in ball.offers(min(ball.waiting))):
            ball = ball.declines(min(ball.waiting))
        return ball

    def uses(self, seat: Seat) -> "Ball":
        """A power that needs nothing more to be said."""
        return self.does(seat, UsePower(decision=self.decision))

    def sings(self, seat: Seat, *suits: Suit) -> "Ball":
        """The Little Mermaid names these suits, one after the other."""
        ball = self.uses(seat)
        for suit in suits:
            ball = ball.does(seat, ChooseSuit(decision=ball.decision, suit=suit))
        return ball

    def guides(self, seat: Seat, leader: Seat) -> "Ball":
        """Pocahontas says who leads."""
        ball = self.uses(seat)
        return ball.does(seat, ChooseSeat(decision=ball.decision, seat=leader))

    def swaps(self, seat: Seat, played: str, short: str) -> "Ball":
        """A card of the trick goes to the hand, one of the hand takes its place."""
        return self.does(seat, SwapCard(decision=self.decision, played=card(played), card=card(short)))

    def gathers(self, seat: Seat, contributed: str, assigned: str) -> "Ball":
        """Sleeping Beauty: what each seat hands in, and what each seat gets."""
        ball = self.uses(seat).tucks(contributed)
        given = dict(enumerate(cards(assigned)))
        return ball.does(seat, AssignCards(decision=ball.decision, cards=given))

    def reshuffles(self, seat: Seat, dealt: str) -> "Ball":
        """Alice on `seat` deals the trick back in this way (which is luck), by seat."""
        received = dict(enumerate(by_seat(dealt)))
        activated = PowerActivated(seat=seat, princess="alice", citations=("princess/alice",))
        ball = self.after((activated, PowerResolved(seat=seat, princess="alice")))
        return ball.then(TrickReshuffled(seat=seat, citations=("princess/alice",), received=received))

    def plays_with_power(self, short: str) -> "Ball":
        """Whoever is due plays this card with their power."""
        return self.does(self.due, PlayCard(decision=self.decision, card=card(short), power=True))

    def plays_on(self, count: int = 1) -> "Ball":
        """So many cards are played, whichever come first among the legal ones."""
        ball = self
        for _ in range(count):
            ball = ball.plays(ball.legal_without_power().split()[0])
        return ball

    def legal_with_power(self) -> str:
        """The cards that the seat whose turn it is may play with their power."""
        powered = [form for form in self.offers(self.due) if len(form.slots) == 2]
        return brief(powered[0].slots[0].options) if powered else ""

    def legal_without_power(self) -> str:
        """The cards that the seat whose turn it is may play as anybody else would."""
        return brief(self.offers(self.due)[0].slots[0].options)

    def why_not_with_power(self, short: str) -> tuple[str, ...]:
        """The rules by which the seat whose turn it is may not play this card with their power."""
        move = PlayCard(decision=self.decision, card=card(short), power=True)
        return self.refusal(self.due, move).citations

    def so(self, decided: Decided[State]) -> "Ball":
        """This was decided, and so it is."""
        ball = self.after(decided.events)
        assert ball.state == decided.state, "another state was handed on than the events lead to"
        return ball

    def after(self, happened: Sequence[Event]) -> "Ball":
        state = self.state
        for event in happened:
            state = GAME.evolve(state, event)  # type: ignore[arg-type]
        return replace(self, state=state, events=(*self.events, *happened))

    # what is asked

    @property
    def due(self) -> Seat:
        """The one seat that must act."""
        (seat,) = GAME.waiting_for(self.state)
        return seat

    @property
    def waiting(self) -> set[Seat]:
        return set(GAME.waiting_for(self.state))

    @property
    def decision(self) -> str:
        """The innermost open decision."""
        waited_for = min(GAME.waiting_for(self.state))
        return GAME.forms(self.state, waited_for)[-1].decision

    def offers(self, seat: Seat) -> Sequence[Offer]:
        return tuple(map(offer, GAME.forms(self.state, seat)))

    def legal(self) -> str:
        """The cards that the seat whose turn it is may play."""
        (form,) = self.offers(self.due)
        return brief(form.slots[0].options)

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        decided = GAME.decide(self.state, seat, move, luck())  # type: ignore[arg-type]
        assert isinstance(decided, Refusal), f"seat {seat} may: {move}"
        return decided

    def why_not(self, short: str) -> tuple[str, ...]:
        """The rules by which the seat whose turn it is may not play this card."""
        return self.refusal(self.due, PlayCard(decision=self.decision, card=card(short))).citations

    # what came of it

    def last(self, kind: type[E]) -> E:
        """The latest event of this kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def decided_by(self, kind: type[Event], *eyes: Viewer) -> str:
        """The rule that decided the latest event of this kind, for the house and everybody, or these."""
        (at,) = [place for place, event in enumerate(self.events) if isinstance(event, kind)][-1:]
        happened: Any = self.events[at]
        until = replace(self, events=self.events[:at])
        viewers = eyes or (None, *self.state.seats)
        rules = {GAME.decisive(until.seen_by(viewer), redact(happened, viewer)) for viewer in viewers}
        if not eyes:
            before = GAME.blank(self.state.options, self.state.players, None)
            for event in (*self.laid, *until.events):
                before = GAME.evolve(before, event)  # type: ignore[arg-type]
            rules.add(GAME.decisive(before, happened))
        (rule,) = rules
        assert rule is not None
        return rule

    @property
    def sneaked_in(self) -> bool:
        return self.state.round.sneaked_in

    def hand(self, seat: Seat) -> str:
        return brief(self.state.round.hands[seat].cards)

    def seen_by(self, viewer: Viewer) -> State:
        """What a viewer knows: a fold over their own redacted events."""
        state = GAME.blank(self.state.options, self.state.players, viewer)
        for event in (*self.laid, *self.events):
            state = GAME.evolve(state, redact(event, viewer))  # type: ignore[arg-type]
        return state

    def view(self, viewer: Viewer) -> PartyView:
        return GAME.view(self.seen_by(viewer), viewer)


def table(
    hands: str,
    *,
    round: str = "once-upon-a-time",
    leader: Seat = 0,
    princesses: Sequence[str] | None = None,
    rounds: Sequence[str] = (),
) -> Ball:
    """A round whose pass is over, stopped at its first decision. Naming princesses turns the powers on."""
    dealt = by_seat(hands)
    players = len(dealt)
    powers = princesses is not None
    names = tuple(princesses or WITHOUT_POWER[:players])
    options = RebelOptions(edition=EDITION.get(), rounds=tuple(rounds) or (round,), powers=powers)
    laid = (
        PrincessesRevealed(decision="draft", princesses=names),
        DealerDrawn(dealer=(leader - 1) % players),
        RoundOpened(number=1, starter=leader, citations=("R-008",)),
        *(HandDealt(seat=seat, size=len(hand), cards=hand) for seat, hand in enumerate(dealt)),
        RoundRevealed(card=round),
    )
    return lay(options, players, *laid).then(CardsPassed(decision="r1.pass"))


def begun(options: RebelOptions, players: int, seed: str = "luck") -> Ball:
    """A game that has just begun, in the edition of the test."""
    blank = GAME.blank(msgspec.structs.replace(options, edition=EDITION.get()), players, None)
    return Ball(blank).so(GAME.begin(blank, luck(seed)))


def with_princesses(ball: Ball, seed: str = "luck") -> Ball:
    """Everybody takes the first princess they may, and the first round card is turned up."""
    while ball.state.moment is Moment.DRAFT:
        seat = min(ball.waiting)
        (form,) = ball.offers(seat)
        chosen = str(form.slots[0].options[0])
        move = ChoosePrincess(decision=form.decision, princess=chosen)
        decided = GAME.decide(ball.state, seat, move, luck(seed))
        assert not isinstance(decided, Refusal), decided
        ball = ball.so(decided)
    return ball


def hands_dealt(hands: str, *, round: str) -> Ball:
    """A round that has just been turned up: its pass is still to come. Seat 0 starts."""
    dealt = by_seat(hands)
    opened = (
        PrincessesRevealed(decision="draft", princesses=WITHOUT_POWER[: len(dealt)]),
        DealerDrawn(dealer=len(dealt) - 1),
        RoundOpened(number=1, starter=0, citations=("R-008",)),
        *(HandDealt(seat=seat, size=len(hand), cards=hand) for seat, hand in enumerate(dealt)),
    )
    ball = lay(RebelOptions(edition=EDITION.get(), rounds=(round,), powers=False), len(dealt), *opened)
    return ball.then(RoundRevealed(card=round))


def lay(options: RebelOptions, players: int, *laid: Event) -> Ball:
    """A table as these events leave it."""
    ball = Ball(GAME.blank(options, players, None)).after(laid)
    return replace(ball, events=(), laid=laid)


def power_table(
    hands: str,
    powers: dict[Seat, str],
    *,
    round: str = "once-upon-a-time",
    leader: Seat = 0,
    rounds: Sequence[str] = (),
) -> Ball:
    """A table where these seats have these princesses and nobody else has a power."""
    names = [powers.get(seat, "nobody") for seat in range(len(hands.split("|")))]
    return table(hands, round=round, leader=leader, princesses=names, rounds=rounds)


def icy_table(hands: str, *, ice: Seat = 0, round: str = "once-upon-a-time", leader: Seat = 0) -> Ball:
    """A table where the Ice Princess sits on seat `ice`, and her power may be used."""
    names = list(WITHOUT_POWER[: len(hands.split("|"))])
    names[ice] = "ice-princess"
    return table(hands, round=round, leader=leader, princesses=names)


def trick(played: str, *, round: str = "once-upon-a-time") -> TrickWon:
    """A trick played to its end by seats that hold nothing else; seat 0 leads."""
    ball = table(" | ".join(played.split()), round=round)
    return ball.plays(played).last(TrickWon)


def enchanted(played: str, powers: dict[Seat, str], *, round: str = "once-upon-a-time") -> TrickWon:
    """The same with powers: those of before a trick are used, a starred card is played with its seat's."""
    return played_out(played, powers, round=round).last(TrickWon)


def decider(played: str, powers: dict[Seat, str] | None = None, *, round: str = "once-upon-a-time") -> str:
    """The rule that decides who takes such a trick."""
    return played_out(played, powers or {}, round=round).decided_by(TrickWon)


def played_out(played: str, powers: dict[Seat, str], *, round: str = "once-upon-a-time") -> Ball:
    """The table after such a trick."""
    ball = power_table(" | ".join(played.replace("*", "").split()), powers, round=round)
    for seat in powers:
        if ball.state.asking and seat in ball.waiting:
            ball = ball.uses(seat)
    for one in played.split():
        ball = ball.plays_with_power(one.strip("*")) if one.endswith("*") else ball.plays(one)
    return ball


def winner(played: str, *, round: str = "once-upon-a-time") -> str:
    """Which of these cards takes the trick."""
    return played.split()[trick(played, round=round).winner]


def double_trick(hands: str) -> TrickWon:
    """A trick of The Prince Always Rings Twice: each seat plays its two cards from left to right."""
    held = [hand.split() for hand in hands.split("|")]
    ball = table(hands, round="prince-rings-twice")
    for place in range(2):
        ball = ball.plays(" ".join(hand[place] for hand in held))
    return ball.last(TrickWon)


def with_piles(piles: str, *, round: str = "once-upon-a-time", tricks: Sequence[int] | None = None) -> State:
    """A round with these piles. A seat with cards has a trick, unless `tricks` says otherwise."""
    captured = by_seat(piles)
    return with_round(
        table(" | ".join("q1" for _ in captured), round=round).state,
        piles=tuple(Zone(len(pile), in_order(pile)) for pile in captured),
        tricks_won=tuple(tricks or (int(bool(pile)) for pile in captured)),
    )


def counted(piles: str, *, round: str = "once-upon-a-time", tricks: Sequence[int] | None = None) -> Tally:
    """The proposals in these piles, line by line."""
    return tally(with_piles(piles, round=round, tricks=tricks))


def scores(piles: str, *, round: str = "once-upon-a-time", tricks: Sequence[int] | None = None) -> list[int]:
    return list(counted(piles, round=round, tricks=tricks).scores())


def cited(sheet: Tally, seat: Seat) -> set[str]:
    """Every rule that gave this seat points."""
    return {cite for line in sheet.lines[seat] for cite in line.citations}


def scored_rounds(*rows: Sequence[int], starter: int = 0, extra: Sequence[str] = ()) -> State:
    """A game of one agreed round per row (less the extra rounds), with these scores."""
    players = len(rows[0])
    agreed = (
        "once-upon-a-time",
        "royal-decree",
        "masquerade-ball",
        "upside-down",
        "late-to-the-ball",
    )
    row = agreed[: len(rows) - len(extra)]
    state = table(" | ".join(["q1"] * players), leader=starter, rounds=row).state
    totals = tuple(sum(column) for column in zip(*rows, strict=True))
    scored = tuple(
        ScoredRound(round=number, title="", scores=tuple(scores), subtotals=(), lines=())
        for number, scores in enumerate(rows, 1)
    )
    return msgspec.structs.replace(state, scored=scored, totals=totals, rounds=(*row, *extra))


def every_prince(players: int) -> str:
    ranks = {3: range(2, 11), 6: range(1, 13)}.get(players, range(1, 11))
    return " ".join(f"p{rank}" for rank in ranks)
