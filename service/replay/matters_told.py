"""Why something was settled beside the game: what there is to say about a dispute, a suggestion, a rewind."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from events.statements import Statement
from games.audience import Event
from games.rulebook import AS_RULED
from games.table.events import (
    DisputeDecided,
    ReadingChanged,
    RefereeLooked,
    Rewound,
    Suggested,
    TableEvent,
)
from games.table.matters import (
    AnyIdea,
    AnyRemedy,
    CallReferee,
    Dispute,
    Pause,
    ReadOtherwise,
    SendAway,
    Undo,
)
from projections.steps import SeenStep
from service.seen_games import SeenGame
from service.texts.speaking import Speech

Line = tuple[str, str]


class ToldMatter(Struct, frozen=True, kw_only=True):
    """What happened, in a sentence, and what it is about, line by line."""

    text: str
    lines: tuple[Line, ...]


class Hearsay(Struct, frozen=True, kw_only=True):
    """What is known beside the log: texts by their digest, and names of referees by their player id."""

    statements: Mapping[str, Statement]
    referees: Mapping[str, str]

    def referee(self, player: str) -> str:
        return self.referees.get(player, player)

    def said(self, digest: str) -> str:
        kept = self.statements.get(digest)
        return f"{kept.text}  (digest {digest})" if kept else f"not kept any more  (digest {digest})"


def told_matter(step: SeenStep, now: SeenGame, beside: Hearsay, speech: Speech) -> ToldMatter | None:
    """What was settled here; None if the step is none of the table's matters. `now`: how it has ended."""
    event = step.event
    if not isinstance(event, TableEvent):
        return None
    lines = [*_itself(event, now, beside, speech)]
    if (number := getattr(event, "dispute", None)) is not None:
        lines += _dispute(now.table.disputes[number - 1], step, now, beside, speech)
    elif (number := getattr(event, "suggestion", None)) is not None:
        lines += _suggestion(number, step, beside, speech)
    lines += _seen(event, speech)
    if not lines:
        return None
    return ToldMatter(
        text=speech.at(step.before).tell(now.dealer.tell(step.before, event)), lines=tuple(lines)
    )


def _itself(event: Event, now: SeenGame, beside: Hearsay, speech: Speech) -> Iterator[Line]:
    """What the event says that nothing else does."""
    match event:
        case Rewound():
            yield "back to", f"version {event.to}"
            if event.reason:
                yield "reason", event.reason
            if event.spares:
                spares = ", ".join(f"{spare} for {epoch}" for epoch, spare in event.spares.items())
                yield "new secrets", spares
        case DisputeDecided() if now.table.disputes[event.dispute - 1].appealed_by is not None:
            # The dispute itself knows only the last of two verdicts.
            yield "here", f"{beside.referee(event.referee) or 'the table'}: {event.verdict}"
            if event.reason:
                yield "because", beside.said(event.reason)
        case ReadingChanged():
            ruling = now.dealer.game.rulings[event.ruling].in_words(speech.word)
            yield "reading", f"{event.reading}: {ruling.as_read(event.reading).text}"
            yield "ruleset", event.ruleset
        case RefereeLooked():
            yield "referee", beside.referee(event.referee)


def _seen(event: Event, speech: Speech) -> Iterator[Line]:
    """What each seat was told in the branch that a rewind has undone."""
    for seat, versions in event.seen.items() if isinstance(event, Rewound) else ():
        if versions:
            listed = ", ".join(map(str, versions))
            yield "seen", f"{speech.player(seat)}, of what is undone: {listed}"


def _dispute(
    dispute: Dispute, step: SeenStep, now: SeenGame, beside: Hearsay, speech: Speech
) -> Iterator[Line]:
    yield f"dispute {dispute.number}", f"by {speech.player(dispute.seat)}"
    refused = "a move that was refused at " if dispute.refusal else ""
    yield "about", f"{refused}version {dispute.version}"
    if dispute.move is not None:
        yield "move", msgspec.json.encode(dispute.move).decode()
    if dispute.rule:
        readings = now.dealer.readings(step.before)
        rule = msgspec.structs.replace(speech, readings=readings).ruling(dispute.rule)
        yield "rule", f"{rule.id}  {rule.title} {rule.text}"
    if dispute.claim:
        yield "claim", beside.said(dispute.claim)
    yield "asks", _remedy(dispute.asks)
    yield from _verdict(dispute, beside, speech)


def _verdict(dispute: Dispute, beside: Hearsay, speech: Speech) -> Iterator[Line]:
    if dispute.votes:
        votes = (f"{speech.player(seat)}: {vote}" for seat, vote in dispute.votes.items())
        yield "votes", ", ".join(votes)
    if dispute.verdict is not None:
        yield "decided by", ", then ".join(map(beside.referee, dispute.judged_by)) or "the table"
        yield "verdict", dispute.verdict
    if dispute.remedy is not None:
        yield "remedy", _remedy(dispute.remedy)
    if dispute.reason:
        yield "reason", beside.said(dispute.reason)
    if dispute.appealed_by is not None:
        what = f": {beside.said(dispute.appeal_claim)}" if dispute.appeal_claim else ""
        yield "appeal", f"{speech.player(dispute.appealed_by)}{what}"
    if dispute.settlement is None:
        yield "settled", "not yet"
    else:
        yield "settled", f"{dispute.settlement}{', and noted: the game did not go back' * dispute.noted}"


def _suggestion(number: int, step: SeenStep, beside: Hearsay, speech: Speech) -> Iterator[Line]:
    """What was suggested, as long as the table remembers it."""
    open_ones = (*step.before.suggestions, *step.after.suggestions)
    found = next((one for one in open_ones if one.number == number), None)
    if found is None:
        return
    yield f"suggestion {number}", f"by {speech.player(found.seat)}"
    yield "idea", _idea(found.idea, beside, speech)
    if isinstance(step.event, Suggested) and found.tells:
        yield "tells", "to go back there would pass hidden information or luck"
    if found.agreed:
        yield "agreed", ", ".join(map(speech.player, found.agreed))


def _idea(idea: AnyIdea, beside: Hearsay, speech: Speech) -> str:
    match idea:
        case CallReferee(player=player):
            return f"call {beside.referee(player)} as a referee"
        case Undo(to=to):
            return f"go back to version {to}"
        case Pause(minutes=minutes):
            return f"rest for {minutes} minutes"
        case SendAway(seat=seat):
            return f"send {speech.player(seat)} away"


def _remedy(remedy: AnyRemedy) -> str:
    if not isinstance(remedy, ReadOtherwise):
        return str(remedy.__struct_config__.tag)
    how = "as it is ruled" if remedy.reading == AS_RULED else remedy.reading
    return f"{remedy.__struct_config__.tag}: {remedy.ruling}, {how}"
