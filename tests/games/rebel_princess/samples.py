"""One event of every type, with everything in it: for the golden files and the table of who sees what."""

from games.audience import Event
from games.game import ScoreLine
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsKept,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    CardSwapped,
    Contender,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    GiftsPlaced,
    HandDealt,
    LeadMoved,
    PlayOpened,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    RowLaid,
    Settled,
    SuitNamed,
    SuitsLaidOpen,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import PassCards
from tests.support.rebel_table import card, cards

SAMPLES: tuple[Event, ...] = (
    Asked(decision="r1.pass", step="pass", seats=(0, 1, 2)),
    AnswerGiven(seat=1, decision="r1.pass", answer=PassCards(decision="r1.pass", right=cards("q1 p2 t8"))),
    Settled(decision="r1.t1.window1"),
    PrincessesDealt(seat=1, princesses=("alice", "mulan")),
    PrincessesRevealed(decision="draft", princesses=("ice-princess", "mulan", "pocahontas")),
    DealerDrawn(dealer=2),
    RowLaid(hourglass=(False, False, True), cards=("upside-down", "once-upon-a-time", "dancing-queens")),
    ExtraRoundDrawn(card="single-fairy", citations=("R-024", "R-026")),
    RoundOpened(number=1, starter=0, citations=("base/starter", "R-008")),
    RoundRevealed(card="once-upon-a-time"),
    HandDealt(seat=1, size=3, cards=cards("q2 f9 p10")),
    CardsPassed(
        decision="r1.pass",
        given={0: {1: cards("q2")}, 1: {2: cards("f3")}, 2: {0: cards("p4")}},
        received={0: {2: cards("p4")}, 1: {0: cards("q2")}, 2: {1: cards("f3")}},
    ),
    CardsSetAside(
        decision="r2.late-to-the-ball", size=1, cards={0: cards("q2"), 1: cards("t8"), 2: cards("p5")}
    ),
    SuitsLaidOpen(decision="r1.crystal-clear", cards={0: cards("q2 q9"), 1: cards("f3"), 2: cards("t1 t8")}),
    GiftsPlaced(decision="r1.t1.wedding-gift", cards={0: cards("q2"), 1: cards("t8"), 2: cards("p5")}),
    CardsKept(
        decision="r1.t7.late-for-a-very-important-date",
        size=3,
        cards={0: cards("q2 q3 q4"), 1: cards("f3 t8 p2"), 2: cards("p5 p6 p7")},
    ),
    CardsPickedUp(
        decision="r2.t11.pick-up",
        takers=(0, 1, 2),
        cards={0: cards("q2"), 1: cards("t8"), 2: cards("p5")},
    ),
    PowerActivated(seat=1, princess="ice-princess", citations=("princess/ice-princess", "R-058")),
    TargetChosen(decision="r1.t1.ice-princess.target", seat=1, target=0),
    CardsDrawn(seat=1, target=0, count=2, cards=cards("q3 p4")),
    CardFrozen(decision="r1.t1.ice-princess.freeze", seat=1, target=0, card=card("p4")),
    PowerLapsed(seat=2, princess="rapunzel", citations=("R-068", "R-164")),
    SuitNamed(decision="r1.t1.little-mermaid.name1", seat=1, suit=Suit.PETS, held=True),
    LeadMoved(decision="r1.t1.pocahontas.leader", seat=1, leader=2),
    CardsContributed(
        decision="r1.t1.sleeping-beauty.contribute",
        seat=1,
        face_up=cards("q2"),
        contributed={0: card("q2"), 1: card("t8"), 2: card("p5")},
        pool={0: card("q2"), 1: card("t8"), 2: card("p5")},
    ),
    CardsAssigned(
        decision="r1.t1.sleeping-beauty.assign",
        seat=1,
        received={0: card("t8"), 1: card("q2"), 2: card("p5")},
        assigned={0: card("t8"), 1: card("q2"), 2: card("p5")},
    ),
    CardsBartered(
        decision="r1.t1.scheherazade.barter",
        seat=1,
        target=0,
        face_up=cards("q2"),
        drawn=card("f3"),
        given=card("q2"),
    ),
    CardSwapped(seat=1, played=card("q3"), card=card("q9"), citations=("princess/mulan", "R-110")),
    TrickReshuffled(
        seat=1,
        citations=("princess/alice", "R-080", "R-082"),
        received={0: cards("q2"), 1: cards("f3"), 2: cards("p5")},
    ),
    CardsHaggled(
        decision="r1.t1.haggle-with-the-hag",
        seat=1,
        given=card("q2"),
        taken=card("f3"),
        citations=("round/haggle-with-the-hag", "R-313"),
    ),
    PowerResolved(seat=1, princess="ice-princess"),
    TrickOpened(number=1, leader=0),
    PlayOpened(turns=(0, 1, 2), masked_followers=False),
    CardPlayed(
        seat=1,
        card=card("p4"),
        led=Suit.PETS,
        power="snow-white",
        sneaks_in=True,
        citations=("princess/snow-white", "base/sneaking-in", "R-036"),
        void=True,
    ),
    CardPlayedMasked(
        seat=1, power="snow-white", citations=("princess/snow-white",), card=card("p4"), void=True
    ),
    CardsUnmasked(
        decision="r1.t1.unmask",
        cards=cards("q3 p4 q5"),
        sneaks_in=True,
        citations=("round/masquerade-ball", "base/sneaking-in", "R-036"),
    ),
    TrickWon(
        winner=2,
        citations=("base/highest-of-led-suit",),
        contenders=(
            Contender(seat=0, cards=cards("q3"), strength=3),
            Contender(seat=2, cards=cards("q5"), strength=5),
        ),
    ),
    TrickCaptured(winner=2),
    RoundScored(
        number=1,
        card="three-times-a-lady",
        piles=((), (), cards("q3 q5 p4")),
        lines=(
            (),
            (),
            (
                ScoreLine(points=1, reason="princes", citations=("base/proposals",)),
                ScoreLine(points=-3, reason="threes", citations=("round/three-times-a-lady", "R-229")),
            ),
        ),
        scores=(0, 0, -2),
        totals=(0, 0, -2),
    ),
    GameEnded(
        winners=(2,),
        tie_breaks=(
            ScoreLine(points=1, reason="seat 0: rounds with no proposals", citations=("R-024",)),
            ScoreLine(points=2, reason="seat 2: rounds with no proposals", citations=("R-024",)),
        ),
        citations=("base/tie-break", "R-024"),
    ),
)


def sample(kind: type[Event]) -> Event:
    return next(event for event in SAMPLES if type(event) is kind)
