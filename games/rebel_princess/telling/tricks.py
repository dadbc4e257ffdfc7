"""Tricks: opened, played, won and captured."""

from collections.abc import Iterable

from msgspec import UNSET

from games.rebel_princess.cards import FROG, PRINCES, in_order
from games.rebel_princess.decisive import followed
from games.rebel_princess.events import (
    CardPlayed,
    CardPlayedMasked,
    CardsUnmasked,
    Contender,
    LeadDrawn,
    PlayOpened,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.stack import round_card
from games.rebel_princess.state import State
from games.rebel_princess.telling.sentences import held, listed, named, on, sentence, titled
from games.rulebook import Citations
from games.saying import Name, Said, Value, Who, said


@on(TrickOpened)
def _trick_opened(before: State, event: TrickOpened) -> Said:
    return said("Trick {number} begins; {leader} leads.", number=event.number, leader=Who(event.leader))


@on(PlayOpened)
def _play_opened(before: State, event: PlayOpened) -> Said:
    leader, each = Who(event.turns[0]), len(event.turns) // before.players
    if event.masked_followers:
        return said("{leader} is to lead; everybody else plays face down.", leader=leader)
    if each > 1:
        return said("{leader} is to lead; cards from everybody: {count}.", leader=leader, count=each)
    return said("{leader} is to lead.", leader=leader)


@on(LeadDrawn)
def _lead_drawn(before: State, event: LeadDrawn) -> Said:
    return said(
        "{who} must lead a card drawn at random: {card}.", who=Who(event.seat), card=named(event.card)
    )


@on(CardPlayed)
def _card_played(before: State, event: CardPlayed) -> Said:
    what = _with_power(_played(before, event), event.power)
    if before.trick.led not in (None, event.led):
        what = said("{what}; the led suit is now: {suit}", what=what, suit=named(event.led))
    return sentence(_princes_noticed(before, what, event.sneaks_in))


def _played(before: State, event: CardPlayed) -> Said:
    who, card = Who(event.seat), named(event.card)
    if not before.trick.plays:
        return said("{who} leads {card}", who=who, card=card)
    if event.void is not UNSET and event.void:
        return said("{who} cannot follow and plays {card}", who=who, card=card)
    return said("{who} plays {card}", who=who, card=card)


@on(CardPlayedMasked)
def _card_played_masked(before: State, event: CardPlayedMasked) -> Said:
    who = Who(event.seat)
    if event.card is UNSET:
        what = said("{who} plays a card face down", who=who)
    else:
        what = said("{who} plays {card} face down", who=who, card=named(event.card))
    return sentence(_with_power(what, event.power))


def _with_power(what: Said, power: str) -> Said:
    return said("{what}, with a power: {princess}", what=what, princess=named(power)) if power else what


@on(CardsUnmasked)
def _cards_unmasked(before: State, event: CardsUnmasked) -> Said:
    plays = zip(before.trick.plays, event.cards, strict=True)
    shown = tuple(held(play.seat, (card,)) for play, card in plays)
    return sentence(_princes_noticed(before, said("The masks fall: {shares}", shares=shown), event.sneaks_in))


def _princes_noticed(before: State, what: Said, sneaks_in: bool) -> Said:
    """Only the first one makes a difference: then they are all in."""
    if not sneaks_in or before.round.sneaked_in:
        return what
    return said("{what}; the Princes sneak in", what=what)


@on(TrickWon)
def _trick_won(before: State, event: TrickWon) -> Said:
    who = Who(event.winner)
    own = [one for one in event.contenders if one.seat == event.winner]
    others = [one for one in event.contenders if one.seat != event.winner]
    played = [play.card for play in before.trick.plays if play.seat == event.winner and play.card]
    printed = all(one.strength == one.cards[0].rank for one in event.contenders)
    cards: Value = _cards_of(before, own[0], printed) if own else listed(played)
    what = said("{who} wins the trick with {cards}", who=who, cards=cards)
    if others:
        rivals = tuple(
            said("{who} ({cards})", who=Who(one.seat), cards=_cards_of(before, one, printed))
            for one in others
        )
        what = said("{who} wins the trick with {cards} against {others}", who=who, cards=cards, others=rivals)
    if tie := _tie_broken(before, event):
        what = said("{what}; {tie}", what=what, tie=tie)
    if rules := _cards_in_force(event.citations):
        what = said("{what}; in force: {rules}", what=what, rules=rules)
    return sentence(what)


def _cards_of(before: State, contender: Contender, as_printed: bool) -> Value:
    """What somebody contends with, as the round card compares it."""
    return round_card(before).compared(listed(contender.cards), contender.strength, as_printed)


def _tie_broken(before: State, event: TrickWon) -> Said | None:
    """What broke a tie, if the reader can tell that there was one."""
    contest = followed(before, event)
    return round_card(before).tie_broken(contest) if contest and contest.tied() else None


def _cards_in_force(citations: Citations) -> tuple[Name | Said, ...]:
    """The round card and the princesses among the rules that decided, each once."""
    parts: Iterable[list[str]] = (cite.split("/") for cite in citations)
    cards = dict.fromkeys(tuple(part[:2]) for part in parts if part[0] in ("round", "princess"))
    return tuple(titled(slug) if kind == "round" else named(slug) for kind, slug in cards)


@on(TrickCaptured)
def _trick_captured(before: State, event: TrickCaptured) -> Said:
    who = Who(event.winner)
    what = said("{who} captures the trick", who=who)
    if any(zone.size for zone in before.round.gifts):
        what = said("{who} captures the trick and the gifts", who=who)
    suitors = [card for card in in_order(before.trick.cards) if card in PRINCES or card == FROG]
    if suitors:
        what = said("{what}; in the trick: {cards}", what=what, cards=listed(suitors))
    return sentence(what)
