"""What she knows of one hidden place: cards that lie there for sure, and how many others of which kinds."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Unseen:
    """So many cards, each of which may be any of these. Nobody knows of two such that they hold the same
    card.
    """

    count: int
    may: int


@dataclass(slots=True)
class Holding:
    """A hand, a half set aside, a gift.

    `known`: Cards that are in it. `face_up`: Those of them that lie open. `frozen`: Those that have to
    be played, so that they go nowhere else. `unseen`: The others. There is more than one such lot only where
    she knows more of some: after a trick was dealt back, one card of each hand is of it.
    """

    known: int = 0
    face_up: int = 0
    frozen: int = 0
    unseen: list[Unseen] = field(default_factory=list)

    @property
    def size(self) -> int:
        return self.known.bit_count() + sum(lot.count for lot in self.unseen)

    @property
    def may(self) -> int:
        """Whatever can be in it."""
        found = self.known
        for lot in self.unseen:
            found |= lot.may
        return found

    def lacks(self, cards: int) -> None:
        """None of these are among those that she does not know."""
        for lot in self.unseen:
            lot.may &= ~cards

    def gain(self, cards: int) -> None:
        self.known |= cards

    def gain_unseen(self, count: int, may: int) -> None:
        """More cards. They stay apart from the others only if none of them could be among those."""
        if not count:
            return
        apart = [lot for lot in self.unseen if not lot.may & may]
        for lot in self.unseen:
            if lot.may & may:
                count += lot.count
                may |= lot.may
        self.unseen = [*apart, Unseen(count, may)]

    def lose(self, card: int) -> None:
        """Somebody has shown a card that was here."""
        if self.known & card:
            self.known &= ~card
            self.face_up &= ~card
            self.frozen &= ~card
            return
        lots = [lot for lot in self.unseen if lot.may & card and lot.count]
        if not lots:
            lots = [lot for lot in self.unseen if lot.count]
        if len(lots) > 1:
            # It came from one of these lots, and nobody can tell from which.
            self._one_lot(lots)
            lots = self.unseen[-1:]
        if lots:
            lots[0].count -= 1
            self.unseen = [lot for lot in self.unseen if lot.count]

    def lose_unseen(self, count: int) -> int:
        """So many cards leave, and she does not see which: they may be any that nothing keeps there."""
        hidden = self.known & ~(self.face_up | self.frozen)
        self.known &= ~hidden
        self.unseen.append(Unseen(hidden.bit_count(), hidden))
        self._one_lot(self.unseen)
        left = self.unseen[0].may
        self.unseen[0].count -= count
        if not self.unseen[0].count:
            self.unseen = []
        return left

    def _one_lot(self, lots: list[Unseen]) -> None:
        """Put these together, as the last lot of all."""
        may = count = 0
        for lot in lots:
            may |= lot.may
            count += lot.count
        rest = [lot for lot in self.unseen if not any(lot is one for one in lots)]
        self.unseen = [*rest, Unseen(count, may)]
