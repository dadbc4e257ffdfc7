"""When a citation of Rebel Princess is true of a hand at a table.

One entry a rule, read like the rulebook. Whoever adds a card says in the tests of that card when its
citations are true.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from games.audience import Seat
from games.game import Refusal, Why
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rule import Occasion
from games.rebel_princess.state import Activation, Play, State, Trick
from games.rebel_princess.wishes import RebelWish
from tests.support.citations import RefusedCase, Truths

CARDS = Path(__file__).parents[1] / "games" / "rebel_princess"
PLACE = re.compile(r"(?:r(\d+)\.)?(?:t(\d+)\.)?(.*?)(\d*)(?:\.\d+)?")
LEAD_TAKERS = ("ice-princess", "little-mermaid", "rapunzel")
SINGERS = ("little-mermaid", "rapunzel")
BEFORE = (Occasion.BEFORE_TRICK, Occasion.BEFORE_GIFTS)
WINDOWS = frozenset(occasion.value for occasion in Occasion)


class Case(RefusedCase, frozen=True, gc=False, kw_only=True):
    """What was refused to a seat: an option that a form bars, a move, or a wish."""

    state: State

    # what was tried

    @property
    def card(self) -> Card:
        assert isinstance(self.option, Card), f"{self} is about no card"
        return self.option

    @property
    def step(self) -> str:
        """The question that was answered, without its place: `pass`, `play`, `window`."""
        return place_of(self.decision)[2]

    @property
    def round_number(self) -> int:
        return place_of(self.decision)[0]

    @property
    def trick_number(self) -> int:
        return place_of(self.decision)[1]

    def names_no_player(self) -> bool:
        return self.is_a("choose-seat") and self.option not in self.state.seats

    def says_more(self) -> bool:
        """Something that belongs to a window only."""
        return bool(self.get("copies") or self.get("whole_trick")) and not self.window()

    def passes_another_number(self, left: int, right: int) -> bool:
        """Too many or too few cards one way, or one of them twice."""
        if not self.is_a("pass-cards"):
            return False
        given: tuple[Cards, Cards] = self.get("left"), self.get("right")
        every = given[0] + given[1]
        return (len(given[0]), len(given[1])) != (left, right) or len(set(every)) < len(every)

    def asked_by(self, step: str, *moves: str) -> bool:
        """This question was answered by somebody who is not asked, or with another kind of move."""
        return self.step == step and (self.why is Why.NOT_YOUR_TURN or not self.is_a(*moves))

    # the table

    @property
    def trick(self) -> Trick:
        """The trick that the decision is about: the present one, or the one just finished."""
        now, last = self.state.trick, self.state.last_trick
        return last if self.trick_number == last.number != now.number else now

    @property
    def hand(self) -> Cards:
        return self.state.round.whole_hand(self.seat)

    def holds(self, test: Callable[[Card], bool]) -> bool:
        return any(test(card) for card in self.hand)

    @property
    def plays(self) -> tuple[Play, ...]:
        return self.trick.plays

    @property
    def led(self) -> Suit | None:
        """The suit to follow: of the first card, where the bouquet is passed of the last."""
        cards = self.trick.cards
        if not cards:
            return None
        return cards[-1 if self.round_is("pass-the-bouquet") else 0].suit

    def follows(self, card: Card) -> bool:
        return card.suit is self.led or (card.suit is Suit.FAIRIES and self.round_is("midnight-makeover"))

    def playable(self) -> Cards:
        """The cards of the hand that the suit allows: a demanded one, the led one; no uninvited Prince."""
        if self.plays:
            wanted = [card for card in self.hand if self.follows(card)]
        else:
            wanted = [card for card in self.hand if card.suit in self.demanded()]
        if not self.plays and not wanted and not self.state.round.sneaked_in:
            wanted = [card for card in self.hand if card.suit is not Suit.PRINCES]
        return tuple(wanted) or self.hand

    def demanded(self) -> set[Suit]:
        """The suits that the Mermaid or Rapunzel has asked the leader for."""
        songs = {power.suit for power in self.used("little-mermaid") if power.suit}
        return songs | {Suit.PRINCES for _ in self.used("rapunzel")}

    def round_is(self, *slugs: str) -> bool:
        return self.state.round.card in slugs

    def leads(self) -> bool:
        return self.trick.leader == self.seat

    def gifts_lie_there(self) -> bool:
        return any(zone.size for zone in self.state.round.gifts)

    def no_hidden_card(self, seat: Seat) -> bool:
        return not self.state.round.drawable(seat)

    # princesses

    @property
    def princess(self) -> str:
        return self.state.princesses[self.seat] if self.state.princesses else ""

    @property
    def power(self) -> str:
        """The princess whose power was tried: her own, or the one to be copied."""
        return self.get("copies") or self.princess

    def tries(self, *princesses: str) -> bool:
        """A power is declared in a window, played with a card or wished for, and it is one of these."""
        with_a_card = self.is_a("play-card") and (self.get("power") or self.get("copies"))
        declared = self.is_a("use-power", "swap-card", "wish") or bool(with_a_card)
        return declared and (not princesses or self.power in princesses)

    def acts(self) -> Occasion:
        """When the power that was tried is used."""
        found = EDITIONS[self.state.options.edition].princess(self.power)
        assert found is not None, f"{self.power} is no princess"
        return found.acts

    def at_another_time(self, princess: str) -> bool:
        """This power was tried in advance, with a card or in a window, and is not used then."""
        if not self.tries(princess):
            return False
        in_advance = self.move == "wish" and self.acts() not in BEFORE
        with_a_card = self.is_a("play-card") and self.acts() is not Occasion.ON_PLAY
        return in_advance or with_a_card or (self.window() and self.acts() is Occasion.ON_PLAY)

    def used(self, *princesses: str) -> list[Activation]:
        return [power for power in self.trick.powers if power.princess in princesses]

    def frozen(self) -> Cards:
        return self.state.round.frozen[self.seat].cards

    def window(self) -> bool:
        return self.step in WINDOWS


@cache
def place_of(decision: str) -> tuple[int, int, str]:
    """Round, trick (0 if there is none) and question."""
    found = PLACE.fullmatch(decision)
    assert found is not None
    return int(found[1] or 0), int(found[2] or 0), found[3]


def refused_wish(state: State, seat: Seat, wish: RebelWish, refusal: Refusal) -> Case:
    return Case(
        state=state,
        seat=seat,
        move="wish" if refusal.why is Why.IDLE_WISH else "play-card",
        decision=wish.lead_at or "",
        option=refusal.option,
        why=refusal.why,
        filled_in={**{name: getattr(wish, name) for name in wish.__struct_fields__}, "card": wish.lead},
    )


def _load() -> None:
    """What the tests of the cards declare, and the rest."""
    import_module("tests.support.rebel_truths")
    for file in sorted(CARDS.glob("test_*.py")):
        if "@true_of(" in file.read_text("utf-8"):
            import_module(f"tests.games.rebel_princess.{file.stem}")


TRUTHS: Truths[Case] = Truths(_load)
true_of = TRUTHS.true_of
