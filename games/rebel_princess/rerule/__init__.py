"""Re-ruling: every round of a finished game, replayed by the rules of another edition.

A round starts as it did on the day: same hands, princesses, pass and starter. Then the recorded moves are
made again, one by one, for as long as the other rules accept them. Only one answer is ever given for somebody
who did not give it: to let an occasion pass that there was not.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from games.audience import Event
from games.game import ScoredRound
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.ending import outcome
from games.rebel_princess.events import ExtraRoundDrawn, GameEnded
from games.rebel_princess.rerule.replay import Luck, Replay
from games.rebel_princess.rerule.report import Parting, ReruledRound, ReruledTrick, RerulingStop, TrickWinner
from games.rebel_princess.rerule.rounds import RecordedRound, RecordedTrick, rounds_of, under
from games.rebel_princess.stack import tally
from games.rebel_princess.state import State
from games.rerule import Record, Reruling, RoundTally, RuledOutcome


def rerule(record: Record, blank: State, edition: Edition) -> Reruling[ReruledRound]:
    """The report: what these rules make of the record."""
    played, state = rounds_of(record, blank)
    rounds = tuple(_reruled(one, edition) for one in played)
    luck = record.steps[-1].luck
    recorded = RuledOutcome(
        rounds=len(rounds),
        totals=state.totals,
        winners=state.winners,
        tie_breaks=state.tie_breaks,
        citations=state.end_citations,
    )
    reruled = _outcome([one.reruled for one in rounds], state, edition, luck)
    counted = _outcome([one.scoring_only for one in rounds], state, edition, luck)
    return Reruling(
        recorded_edition=blank.options.edition,
        edition=edition.id,
        differs=any(one.differs for one in rounds)
        or any(end is None or end.winners != recorded.winners for end in (reruled, counted)),
        rounds=rounds,
        recorded=recorded,
        reruled=reruled,
        scoring_only=counted,
    )


# --- a round by other rules


def _reruled(played: RecordedRound, edition: Edition) -> ReruledRound:
    scored, card = played.scored, played.scored.card
    recorded = RoundTally(scores=scored.scores, lines=scored.lines)
    if not edition.has_round_card(card):
        replay, counted = None, None
        stop: RerulingStop | None = RerulingStop(why=Parting.NO_ROUND_CARD, option=card)
    else:
        replay = Replay(played, edition)
        stop = replay.run()
        sheet = tally(under(played.end, edition))
        counted = RoundTally(scores=sheet.scores(), lines=sheet.lines)
    again = replay.tricks if replay else {}
    tricks = tuple(_compared(trick, again.get(trick.number)) for trick in played.tricks)
    reruled = replay.scored if replay else None
    return ReruledRound(
        round=scored.number,
        title=card,
        tricks=tricks,
        stop=stop,
        recorded=recorded,
        reruled=reruled,
        scoring_only=counted,
        differs=stop is not None
        or any(trick.differs for trick in tricks)
        or any(one is None or one.scores != recorded.scores for one in (reruled, counted)),
    )


def _compared(trick: RecordedTrick, again: TrickWinner | None) -> ReruledTrick:
    return ReruledTrick(
        number=trick.number,
        leader=trick.leader,
        cards=trick.cards,
        recorded=trick.ruled,
        reruled=again,
        differs=again is not None and again.winner != trick.ruled.winner,
    )


# --- the end of the game


def _outcome(
    tallies: Sequence[RoundTally | None], state: State, edition: Edition, luck: Luck
) -> RuledOutcome | None:
    """The end by these rules, if every round up to it has been counted.

    A tie may end the game sooner than it did, or ask for a round that nobody has played.
    """
    state = under(replace(state, scored=(), totals=(0,) * state.players), edition)
    agreed = edition.row_length(state.options)
    end: Event | None = None
    for number, row in enumerate(tallies, 1):
        if row is None:
            return None
        totals = tuple(total + score for total, score in zip(state.totals, row.scores, strict=True))
        scored = ScoredRound(round=number, title="", scores=row.scores, subtotals=totals, lines=row.lines)
        state = replace(state, scored=(*state.scored, scored), totals=totals)
        if number < agreed:
            continue
        (end,) = outcome(state, edition, luck())
        if isinstance(end, GameEnded):
            break
    if isinstance(end, GameEnded):
        return RuledOutcome(
            rounds=len(state.scored),
            totals=state.totals,
            winners=end.winners,
            tie_breaks=end.tie_breaks,
            citations=end.citations,
        )
    cites = end.citations if isinstance(end, ExtraRoundDrawn) else ()
    return RuledOutcome(rounds=len(state.scored), totals=state.totals, winners=(), citations=cites)
