"""How each event changes what is known of a party. Dumb on purpose: the answers are in the events."""

from games.audience import Event
from games.rebel_princess.events import RebelEvent
from games.rebel_princess.evolve import asking, powers, scoring, setting_up, tricks
from games.rebel_princess.evolve.changes import CHANGES
from games.rebel_princess.state import Party

__all__ = ("asking", "evolve", "foresee", "forget", "powers", "scoring", "setting_up", "tricks")


def evolve(party: Party, event: RebelEvent) -> Party:
    foreseen = _foreseen.get(id(event))
    if foreseen is not None and foreseen[0] is party:
        return foreseen[2]
    return CHANGES[type(event)](party, event)


def foresee(party: Party, event: Event) -> Party:
    """Evolve, and remember it: who decides works out what comes of its events, who folds them need not."""
    after = evolve(party, event)  # type: ignore[arg-type]
    _foreseen[id(event)] = (party, event, after)
    return after


def forget() -> None:
    """What an earlier decision foresaw."""
    _foreseen.clear()


_foreseen: dict[int, tuple[Party, Event, Party]] = {}
"""Before, event and after, by the identity of the event, which is nobody else's while it is held here."""
