"""Why something happened: the rules that decided it, and what else could have been done."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from events.codec import tag_of
from events.reasons import BotReasons
from games.audience import Seat
from games.citing import cited_in
from games.game import AnyGame
from games.offers import Offer
from games.rulebook import Citations, Confidence, OtherReading
from games.saying import Said
from games.table.events import TableEvent
from games.telling import Whereabouts
from projections.steps import SeenStep
from service.http.unions import AnyEvent
from service.seen_games import SeenGame
from service.texts.speaking import Speech


class CitedRule(Struct, frozen=True, kw_only=True):
    """A rule that decided it.

    `printed`: whether it stands in a rulebook, otherwise in our ledger. `reading`: what it says at this
    table, if that is not its `text`; otherwise null.

    `id`: The id of the rule.
    `title`: The question that it settles, or the name of the card.
    `text`: What it says, in the language of the answer.
    `reason`: Why it is ruled so.
    `confidence`: How sure that is: printed, derived, our own, or contested.
    `editions`: The editions in which it holds.
    """

    id: str
    title: str
    text: str
    reason: str
    printed: bool
    confidence: Confidence
    editions: tuple[str, ...]
    reading: OtherReading | None = None


class PassedWindow(Struct, frozen=True, kw_only=True):
    """A chance to act that went by unused just before.

    `version`: The version at which it went by.
    `text`: Whose chance it was, in the language of the answer.
    """

    version: int
    text: str


class ToldReasons(Struct, frozen=True, kw_only=True):
    """Why a bot did it, in its own words. They come from what its seat knew at that moment, so they may tell
    of its hand.

    `bot`: The name of the bot.
    `reasons`: What it thought, the weightiest first, in the language of the answer.
    """

    bot: str
    reasons: tuple[str, ...]


class EventRuling(Struct, frozen=True, kw_only=True):
    """Why this happened.

    `undone_by`: the version of the rewind that undid it; null if it stands. `leave`: the dispute whose
    verdict allowed this move although a rule bars it; then no rule decided it.

    `version`: The version of the event, counted from 1.
    `type`: What kind of event it is.
    `event`: What happened, as you may know it: contenders with what they are worth, lines of a score.
    `text`: What happened, in one sentence in the language of the answer.
    `place`: Where in the game that is, as the game counts: rounds and tricks from 1, `turn` is a seat,
    counted from 0. The names are the same in every language.
    `edition`: The edition that is played.
    `decided_by`: The one of the `citations` that decided it: of a trick the last rule that mattered, what
    broke a tie before what was compared. Whoever is told `legal` also hears here by which rule a choice was
    open that cites none.
    `citations`: All rules that it cites, the decisive one first.
    `chosen_by`: The seat that chose, counted from 0; null where nobody had a choice.
    `legal`: What that seat was offered at that moment, with every barred option and the rule that bars it.
    Until the game is over only that seat is told; null also where nobody had a choice.
    `windows`: The chances to act that nobody took, from the last event of this type or the last heading of
    the game on, in the 40 versions before this one.
    `bot_reasons`: Why a bot chose this, or declared the power that is used here: when the game is over, at a
    practice table at once. Null before that, if no bot chose, and if no reasons were kept.
    """

    version: int
    type: str
    event: AnyEvent
    text: str
    place: Whereabouts
    edition: str
    decided_by: CitedRule | None
    citations: tuple[CitedRule, ...]
    chosen_by: Seat | None
    legal: tuple[Offer, ...] | None
    leave: int | None
    windows: tuple[PassedWindow, ...]
    undone_by: int | None
    bot_reasons: ToldReasons | None


class ChoiceMade(Struct, frozen=True, kw_only=True):
    """What the seat that chose was offered, and the rules by which its choice was open to it; or the dispute
    whose verdict has allowed it although a rule bars it.
    """

    offers: tuple[Offer, ...]
    allowed_by: Citations
    leave: int | None = None


def explained(
    step: SeenStep,
    earlier: Sequence[SeenStep],
    seen: SeenGame,
    chosen: ChoiceMade | None,
    speech: Speech,
    bot: BotReasons | None = None,
) -> EventRuling:
    """The ruling of this step. `earlier`: the steps just before it, as the same reader saw them.

    `chosen`, and what the `bot` thought that chose, are for those who may know it.
    """
    dealer = seen.dealer
    options = dealer.options(step.before)
    readings = dealer.readings(step.before)
    decisive = dealer.game.decisive(step.before.play, step.event)
    if decisive is None and chosen is not None and chosen.leave is None:
        decisive = next(iter(chosen.allowed_by), None)

    # Whoever sits there now may not have sat there then.
    speech = speech.at(step.before)

    def rule(id: str) -> CitedRule:
        return _told(id, readings.get(id), dealer.game, speech)

    return EventRuling(
        version=step.row.version,
        type=tag_of(type(step.event)),
        event=step.event,
        text=speech.tell(dealer.tell(step.before, step.event)),
        place=dealer.place(step.before),
        edition=str(getattr(options, "edition", "")),
        decided_by=None if decisive is None else rule(decisive),
        citations=tuple(map(rule, cited_in(step.event))),
        chosen_by=dealer.game.chooser(step.before.play, step.event),
        legal=None if chosen is None else chosen.offers,
        leave=None if chosen is None else chosen.leave,
        windows=_passed(step, earlier, seen, speech),
        undone_by=seen.table.undone_by(step.row.version),
        bot_reasons=None if bot is None else told_reasons(bot.bot, bot.reasons, speech),
    )


def told_reasons(bot: str, reasons: Iterable[Said], speech: Speech) -> ToldReasons:
    return ToldReasons(bot=bot, reasons=tuple(map(speech.tell, reasons)))


def _passed(
    step: SeenStep, earlier: Sequence[SeenStep], seen: SeenGame, speech: Speech
) -> tuple[PassedWindow, ...]:
    """The chances that went by since the last event of the same kind, in the same part of the game."""
    found = []
    for before in reversed(earlier):
        if isinstance(before.event, TableEvent) or step.before.undone_by(before.row.version) is not None:
            # What the table settles is no part of the game, nor is what was undone by then.
            continue
        begins = seen.dealer.heading(before.before, before.event) is not None
        if begins or type(before.event) is type(step.event):
            break
        if isinstance(before.event, seen.dealer.game.passes):
            text = speech.at(before.before).tell(seen.dealer.tell(before.before, before.event))
            found.append(PassedWindow(version=before.row.version, text=text))
    return tuple(reversed(found))


def _told(id: str, reading: str | None, game: AnyGame, speech: Speech) -> CitedRule:
    told = game.rulings[id].in_words(speech.word)
    return CitedRule(
        id=told.id,
        title=told.title,
        text=told.text,
        reason=told.reason,
        printed=not told.key,
        confidence=told.confidence,
        editions=tuple(one.id for one in game.catalogue.editions if told.holds_in(one.families)),
        reading=next((other for other in told.readings if other.id == reading), None),
    )
