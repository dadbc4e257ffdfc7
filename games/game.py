"""The contract every game fulfils. A game is pure: no I/O, no clock, no luck but the `Chance` it is given."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Event, Seat, Viewer, check_declarations
from games.catalogue import Catalogue
from games.citing import cited_in
from games.fair import Chance
from games.offers import Fault, Form, Misfit, Move, Option, misfit, tag_of
from games.rulebook import Citations, Ruling
from games.saying import Name, Said, Value, quoted, said, seat_named
from games.telling import Whereabouts
from games.wishes import NO_WISHES, Wish, Wishes

if TYPE_CHECKING:
    from games.rerule import Record, Reruling, RoundReport

S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
O = TypeVar("O", bound="Options")  # noqa: E741
V = TypeVar("V")
FEW_NAMES = 3
"""How many of the things that would do a refusal names."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game"):
    """What a table agrees on before a game. The tag is the id of the game.

    `game`: The game that these options are of.
    """


class Why(StrEnum):
    """The kinds of refusal; each is a stable problem type for clients."""

    RULE_BROKEN = "rule-broken"
    DECISION_CLOSED = "decision-closed"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_AT_THIS_TABLE = "not-at-this-table"
    TABLE_STATE = "table-state"
    GAME_STOPPED = "game-stopped"
    TOO_LATE = "too-late"
    NOT_DISPUTABLE = "not-disputable"
    NO_SUCH_SEAT = "no-such-seat"
    BAD_OPTIONS = "bad-options"
    IDLE_WISH = "idle-wish"


class Refusal(Struct, frozen=True, kw_only=True):
    """Why a move was not made: nothing changed, and these rules say so.

    `field` of the move is what they are about, and the `option` that was named there.
    """

    why: Why
    detail: Said
    citations: Citations = ()
    field: str = ""
    option: Option | None = None
    decisions: tuple[str, ...] = ()


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended."""

    winners: tuple[Seat, ...]
    citations: Citations = ()


class Decided(Struct, Generic[S], frozen=True):
    """What comes of a move: events, and the state that they lead to."""

    events: tuple[Event, ...]
    state: S


class Game(ABC, Generic[S, M, E, O, V]):
    """A game, as data about itself and answers to a few questions.

    `S` is what can be known of the game, the whole truth as well as one viewer's share of it: the house folds
    all events, a viewer folds redacted ones, both with the same `evolve`. `rules_version` is that of
    what all editions share, frozen with the released ones. Its words are English: who speaks to people
    translates them. `choices`: the events in which their `seat` has chosen among what it was offered;
    `passes`: those that say that a chance to act went by unused; `draws`: those in which luck has spoken;
    `repeats`: those that show only what their readers know; `discloses`: those whose open fields, beside
    what they show, tell of something hidden (`games.learning` asks for these).
    """

    id: ClassVar[str]
    rules_version: ClassVar[str] = "1"
    players: ClassVar[range]
    editions: tuple[str, ...]
    options: type[O]
    moves: Any
    events: Any
    state: type[S]
    view_type: type[V]
    wish_type: type[Wish] | None = None
    round_report_type: "type[RoundReport] | None" = None
    rulings: Mapping[str, Ruling]
    catalogue: Catalogue = Catalogue()
    choices: tuple[type[Event], ...] = ()
    passes: tuple[type[Event], ...] = ()
    draws: tuple[type[Event], ...] = ()
    repeats: tuple[type[Event], ...] = ()
    discloses: tuple[type[Event], ...] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        check_declarations(*event_types(cls.events))

    # --- before the game

    @abstractmethod
    def check_options(self, options: O, players: int) -> Refusal | None:
        """Can this table be opened?"""

    @abstractmethod
    def epochs(self, options: O) -> tuple[str, ...]:
        """The names of the secrets the house commits to, in the order they come into use."""

    @abstractmethod
    def blank(self, options: O, players: int, viewer: Viewer) -> S:
        """What is known before the first event. The house passes the viewer None and folds everything."""

    # --- the game

    @abstractmethod
    def begin(self, state: S, chance: Chance) -> Decided[S]:
        """The set-up, up to the first decision."""

    @abstractmethod
    def decide(
        self, state: S, seat: Seat, move: M, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Decided[S] | Refusal:
        """What the move brings about, up to the next decision, or why it is refused. Never raises.

        The state handed on is the fold of the events: whoever decides has worked it out on the way.
        """

    def concede(self, state: S, seat: Seat) -> Decided[S] | Refusal:
        """What it brings about that this seat gives up, or why nobody may do that here. It takes no luck.

        Where it is possible it is so at every decision of a running game, because a rewind repeats it there.
        Afterwards the seat is offered nothing and waited for no more.
        """
        return Refusal(
            why=Why.TABLE_STATE,
            detail=said("{game} is played to its end: nobody can concede.", game=self.id),
        )

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Total and deterministic: what is in the log happened. Accepts redacted events."""

    @abstractmethod
    def forms(self, state: S, seat: Seat) -> Sequence[Form]:
        """What this seat may do now. Asks only what the seat may know.

        Decision ids are the game's own, but none starts with `w` and a number: the table marks branches so.
        """

    @abstractmethod
    def waiting_for(self, state: S) -> frozenset[Seat]:
        """The seats that must act before the game can go on."""

    @abstractmethod
    def spent_epochs(self, state: S) -> Sequence[str]:
        """The epochs whose secret may be opened by now."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it ended, or None while it runs."""

    def places(self, state: S) -> tuple[int, ...] | None:
        """How everybody came out, by seat: 1 is the best, and whoever is level has the same. None while it
        runs, and if nobody has won.

        A game that says no more than who has won leaves all others level.
        """
        result = self.result(state)
        if result is None or not result.winners:
            return None
        return places_by([seat in result.winners for seat in range(len(self.scorepad(state).totals))])

    def following(self, state: S, events: Iterable[E]) -> Decided[S]:
        """These events, and the state that they lead to."""
        happened = tuple(events)
        for event in happened:
            state = self.evolve(state, event)
        return Decided(happened, state)

    # --- what a seat may ask for in advance; all of it asks only what the seat may know

    def check_wish(self, state: S, seat: Seat, wish: Any) -> Refusal | None:
        """Why this wish can never take effect, or None if it may."""
        return None

    def answer_at_once(self, state: S, seat: Seat, wish: Any) -> Move | None:
        """The move that this wish makes right now, because what it is about is already open for the seat."""
        due = self.wished_move(state, Wishes({seat: wish}))
        return due[1] if due else None

    def wished_move(self, state: S, wishes: Wishes[Any]) -> tuple[Seat, Move] | None:
        """A move that somebody has asked for in advance and the game waits for now.

        It is made as a command of its own, as if that player had posted it, so nobody can tell whether they
        did. A wish that changes what other moves bring about is looked at by `decide` instead.
        """
        return None

    # --- what if

    def rerule(self, record: "Record", edition: str) -> "Reruling[Any] | Refusal":
        """A finished game, replayed by the rules of another edition for as long as its moves stay legal."""
        return Refusal(
            why=Why.BAD_OPTIONS, detail=said("{game} has no rules of other editions.", game=self.id)
        )

    # --- going back, and what a verdict may change

    def begun_epochs(self, state: S) -> Sequence[str]:
        """The epochs that something has been drawn from by now, and those whose secret may be opened.

        Before an epoch is among them, nothing that has happened depends on its secret.
        """
        return ()

    def go_on(self, state: S, chance: Chance) -> Decided[S]:
        """What happens by itself from here, up to the next decision; nothing if somebody is to decide now.

        Asked where a game goes back to before a deal: then the cards are dealt anew. On the blank state it is
        `begin`.
        """
        return Decided((), state)

    def readings(self, options: O) -> Mapping[str, str]:
        """The rulings that such a table reads otherwise, by id, and the id of the reading."""
        return {}

    def reread(self, options: O, ruling: str, reading: str) -> O | Refusal:
        """These options with another reading of a ruling, or why there is none."""
        return Refusal(
            why=Why.TABLE_STATE, detail=said("`{ruling}` has no other reading here.", ruling=ruling)
        )

    def played_by(self, state: S, options: O) -> S:
        """The same game, played by these options from here on."""
        return state

    def check_leave(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why this move, which the rules refuse now, cannot be allowed all the same; None if it can."""
        return Refusal(why=Why.TABLE_STATE, detail=said("No verdict can make this move possible."))

    def grant_leave(self, state: S, seat: Seat, move: M) -> S:
        """From here on this seat is offered this very move at its decision, and may make it."""
        return state

    # --- what is said about it

    def agreed(self, options: O) -> O:
        """The options of a new table, with the rules it is to play by written out where they may change."""
        return options

    def in_short(self, options: O) -> O:
        """The options as a list of tables shows them: without what may be long."""
        return options

    def rules(self, options: O) -> dict[str, Any]:
        """What a table with these options plays by, but for the options themselves, as plain data."""
        return {"game": self.id, "rules_version": self.rules_version}

    # --- what is told; each asks only what its reader may know, whose fold and events these are

    @abstractmethod
    def tell(self, before: S, event: E) -> Said:
        """What happens here, in one sentence in the present tense, as a newspaper would print it."""

    @abstractmethod
    def place(self, state: S) -> Whereabouts:
        """Where in the game this is."""

    def chooser(self, before: S, event: E) -> Seat | None:
        """The seat that has chosen here among what it was offered."""
        return getattr(event, "seat", None) if isinstance(event, self.choices) else None

    def carried_out(self, before: S, event: E) -> tuple[Seat, str] | None:
        """The seat whose choice takes effect here, and the decision in which it has chosen, where that was an
        event of before: an answer that was nobody else's to know yet.
        """
        return None

    def allowed_by(self, before: S, event: E, seat: Seat, move: M | None) -> Citations:
        """The rules by which this choice was open to the seat that made it, whose fold this is.

        `move`: the one that it made, if that is known; then those that ask for such a move, else those that
        ask for whatever could be chosen.
        """
        forms = self.forms(before, seat)
        if move is not None:
            tag, decision = tag_of(type(move)), move.decision
            forms = [
                form
                for form in forms
                if form.move == tag and form.decision == decision and misfit(form, move) is None
            ]
        asking = {form.citations for form in forms}
        return asking.pop() if len(asking) == 1 else ()

    def decisive(self, before: S, event: E) -> str | None:
        """The rule that decided this, of those that the event cites to its reader: the first, if no better
        is known.
        """
        return next(iter(cited_in(event)), None)

    def heading(self, before: S, event: E) -> str | None:
        """What begins or is decided here, if it is worth a line in a table of contents."""
        return None

    # --- what is shown

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What a client shows: rendered from the viewer's own fold."""

    @abstractmethod
    def scorepad(self, state: S) -> "Scorepad":
        """The pad as it lies on the table now."""

    @abstractmethod
    def pieces(self, state: S) -> Sequence[str]:
        """Every card or token in play, in any order. Only the house's fold knows them all."""


AnyGame = Game[Any, Any, Any, Any, Any]


class ScoreLine(Struct, frozen=True, kw_only=True):
    """One reason for points, and the rules that give them.

    `points`: How many points it gives, or takes if it is negative.
    `reason`: What they are for, in the words of the game.
    `citations`: The rules that give these points, by their ids.
    """

    points: int
    reason: str
    citations: Citations


class ScoredRound(Struct, frozen=True, kw_only=True):
    """A row of the pad: what each seat scored in a round, why, and its subtotal after it.

    `round`: The number of the round, counted from 1.
    `title`: What the round was called: the name of its card.
    `scores`: What each seat got in this round; the first entry is seat 0.
    `subtotals`: What each seat had after this round; the first entry is seat 0.
    `lines`: For each seat, what its score is made up of; the first entry is seat 0.
    """

    round: int
    title: str
    scores: tuple[int, ...]
    subtotals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]


class Scorepad(Struct, frozen=True, kw_only=True):
    """Rounds, subtotals, total and tie-breaks, as printed on the pad.

    `noted`: disputes, by number, that were settled against this result when it could not be undone any more.

    `rounds`: One row for each round that was scored, the first round first.
    `totals`: What each seat has altogether; the first entry is seat 0. Empty before the start.
    `tie_breaks`: What decided between seats that were level at the end, in the order in which it was
    compared.
    `winners`: The seats that have won, by their numbers; empty while the game lasts.
    """

    rounds: tuple[ScoredRound, ...] = ()
    totals: tuple[int, ...] = ()
    tie_breaks: tuple[ScoreLine, ...] = ()
    winners: tuple[Seat, ...] = ()
    noted: tuple[int, ...] = ()


def places_by(merits: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat, if more is better; whoever is level has the same, and the next are behind all
    of them.
    """
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def event_types(union: Any) -> tuple[type[Event], ...]:
    """The members of a union of events (or the one event it is)."""
    return get_args(union) or (union,)


def unfit(
    forms: Sequence[Form],
    move: Move,
    rulings: Mapping[str, Ruling],
    name: Callable[[str], Name] = Name,
    *,
    place: Citations = (),
    better: Callable[[Misfit], Misfit] = lambda wrong: wrong,
    exists: Callable[[Option], bool] = lambda option: True,
) -> Refusal | None:
    """Check a move against the forms of its seat. None if one of them describes it.

    `name`: what a thing of this game is called; without it, its id. `place`: the rules that say when such a
    move is made, for one that no form takes; without them, those of the first form. `better`: what a game has
    to say of an answer that is none of the options, where it knows more than its forms do. `exists`: is there
    such a thing at this table at all? It may ask only what everybody knows.
    """
    tag = tag_of(type(move))
    misfits = []
    for form in forms:
        if form.move == tag and form.decision == move.decision:
            wrong = misfit(form, move)
            if wrong is None:
                return None
            misfits.append(wrong)
    answering = [form for form in forms if form.decision == move.decision]
    open_decisions = tuple(dict.fromkeys(form.decision for form in forms))
    if not answering:
        return Refusal(
            why=Why.DECISION_CLOSED,
            detail=said("The decision `{decision}` is not open for you.", decision=move.decision),
            decisions=open_decisions,
        )
    if not misfits:
        citations = place or answering[0].citations
        return Refusal(
            why=Why.RULE_BROKEN,
            detail=said(
                "The decision `{decision}` takes {wanted}, not {move}: {rule}",
                decision=move.decision,
                wanted=" / ".join(dict.fromkeys(form.move for form in answering)),
                move=tag,
                rule=quoted(rulings[citations[0]]),
            ),
            citations=citations,
            field="type",
            decisions=open_decisions,
        )
    nearest = max(misfits, key=lambda wrong: wrong.nearness)
    if nearest.fault not in (Fault.BARRED, Fault.UNMET):
        nearest = better(nearest)
    if nearest.fault is Fault.UNLISTED and nearest.option is not None and not exists(nearest.option):
        nearest = replace(nearest, fault=Fault.UNKNOWN)
    return Refusal(
        why=Why.RULE_BROKEN,
        detail=_complaint(nearest, rulings, name),
        citations=nearest.citations,
        field=nearest.field,
        option=nearest.option,
        decisions=open_decisions,
    )


def _complaint(wrong: Misfit, rulings: Mapping[str, Ruling], name: Callable[[str], Name]) -> Said:
    """What is refused, in the words of the first rule that says so."""
    if wrong.detail is not None:
        return wrong.detail
    rule = quoted(rulings[wrong.citations[0]])
    match wrong.fault:
        case Fault.EXTRA:
            return said("`{field}` is not asked for: {rule}", field=wrong.field, rule=rule)
        case Fault.BLANK:
            return said("`{field}` is not filled in: {rule}", field=wrong.field, rule=rule)
        case Fault.COUNT:
            least, most = wrong.takes
            return said(
                "`{field}` takes {wanted}, not {given}: {rule}",
                field=f"{wrong.field}.{wrong.key}" if wrong.key else wrong.field,
                wanted=str(least) if least == most else f"{least}-{most}",
                given=wrong.given,
                rule=rule,
            )
    assert wrong.option is not None
    option = named(wrong.option, name)
    match wrong.fault:
        case Fault.UNKNOWN if isinstance(wrong.option, int):
            return said("There is no seat {seat} at this table.", seat=wrong.option)
        case Fault.UNKNOWN:
            return said("There is no {thing} at this table.", thing=option)
        case Fault.TWICE:
            return said("{option} is named twice: {rule}", option=option, rule=rule)
        case Fault.UNMET if wrong.among:
            return said(
                "{option} as `{field}` goes only with {among} as `{other}`: {rule}",
                option=option,
                field=wrong.field,
                among=_some_of([named(one, name) for one in wrong.among]),
                other=wrong.other,
                rule=rule,
            )
    return said("{option} cannot be chosen: {rule}", option=option, rule=rule)


def _some_of(names: Sequence[Value]) -> Value:
    """The first few of these names."""
    first, *others = (*names[:FEW_NAMES], "...") if len(names) > FEW_NAMES else names
    return said("{name} / {others}", name=first, others=_some_of(others)) if others else first


def named(option: Option, name: Callable[[str], Name]) -> Name | Said:
    """An option as a sentence calls it: a thing by its name, a seat as a seat."""
    match option:
        case bool():
            return said("Yes") if option else said("No")
        case int():
            return seat_named(option)
        case str():
            return name(str(option))
