"""Positions of a battle that nobody has played to: any cards, any tokens, any step of a turn.

Random games seldom get far; here everything that can lie on a table lies there at once.
"""

from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.forms import every_form, forms_for
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.refusing import refusal_of
from games.battle_princesses.state import (
    AssaultEntry,
    Battle,
    BattleStage,
    ChainLink,
    ChainRoot,
    FieldCard,
    Kingdom,
    LinkPart,
    ReactionChain,
)
from games.battle_princesses.vocabulary import CROWN, Ability, CardId, CardType
from games.offers import offer
from tests.support.battle_citations import TRUTHS, BattleCase
from tests.support.battle_toys import toys
from tests.support.citations import bars_of, refused_move
from tests.support.wrong_moves import wrong_moves

GAME = BattlePrincesses()
STAGES = (
    *(BattleStage.PLAY, BattleStage.PLAY, BattleStage.DEFENSE),
    *(BattleStage.ADVANCE, BattleStage.ASSAULT, BattleStage.FIZZLE),
)


def some_position(rng: Random) -> Battle:
    """In the turn of seat 0, who sits first."""
    options, players = _options(rng.randrange(4)), rng.choice((2, 3))
    pile = _shuffled_cards(options, rng)
    princesses = rng.sample(sorted(options.box.factions), players)
    stage = rng.choice(STAGES)
    state = Battle(
        options=options,
        players=players,
        kingdoms=tuple(_kingdom(options, name, pile, rng) for name in princesses),
        order=tuple(range(players)),
        stage=stage,
        round=1,
        pool=rng.choice((0, 20)),
        crown=rng.choice((None, *range(players))),
        crown_ready=rng.random() < 0.7,
        market={
            stock: tuple(f"{stock.partition('/')[2]}.{n}" for n in (90, 91)[: rng.randint(0, 2)])
            for stock in rng.sample(sorted(options.box.stocks), 8)
        },
        gains=({},) * players,
    )
    if stage is BattleStage.ASSAULT:
        return _with_entries(state, None, rng)
    if stage is BattleStage.DEFENSE:
        return _with_entries(state, 1, rng)
    return _with_chain(state, rng) if stage is BattleStage.PLAY and rng.random() < 0.5 else state


def refusals_are_true(state: Battle, rng: Random) -> set[str]:
    """Whatever is barred or refused is so for a reason that holds; the rules that are quoted."""
    cited = set()
    for seat in state.seats:
        for form in every_form(state, seat):
            for bar, barred in bars_of(BattleCase, state, seat, form):
                TRUTHS.check(bar.citations[0], barred)
                cited.add(bar.citations[0])
        for move in _wrong_moves(state, seat, rng):
            refusal = refusal_of(state, seat, move)
            if refusal is not None and refusal.citations:
                TRUTHS.check(refusal.citations[0], refused_move(BattleCase, state, seat, move, refusal))
                cited.add(refusal.citations[0])
    return cited


def _wrong_moves(state: Battle, seat: Seat, rng: Random) -> Iterator[BattleMove]:
    """Most of them about what lies before the player."""
    pieces = [*GAME.pieces(state), CROWN]
    others = rng.choices([*pieces, *state.box.stocks, *state.box.factions], k=10)
    names = [*(3 * list(state.kingdoms[seat].field)), CROWN, *others]
    offers = [offer(form) for form in forms_for(state, seat)]
    yield from wrong_moves(GAME, offers, [state.decision], pieces, names, rng)  # type: ignore[misc]


@cache
def _options(number: int) -> BattleOptions:
    return BattleOptions(stocks=toys("base", Random(number)))


def _shuffled_cards(options: BattleOptions, rng: Random) -> list[CardId]:
    slugs = [stock.partition("/")[2] for stock in options.box.stocks]
    return [f"{slug}.{rng.randint(1, 5)}" for slug in rng.sample(slugs, len(slugs))]


def _kingdom(options: BattleOptions, princess: str, pile: list[CardId], rng: Random) -> Kingdom:
    drawn = [pile.pop() for _ in range(rng.randint(4, 12))]
    field = {card: _some_state(options, card, rng) for card in (princess, *drawn)}
    return Kingdom(
        princess=princess,
        side=rng.choice((1, 2)),
        has_picked=True,
        hand=tuple(pile.pop() for _ in range(rng.randint(0, 5))),
        discard=tuple(pile.pop() for _ in range(2)),
        field=field,
        tokens=rng.choice((0, 5, 12)),
        resources=rng.choice((0, 1, 12)),
        starve=rng.choice((0, 0, 2)),
    )


def _some_state(options: BattleOptions, card: CardId, rng: Random) -> FieldCard:
    kind = options.box.print_of(card).type
    if rng.random() < 0.5:
        return FieldCard(card)
    if not kind.is_character:
        return FieldCard(card, ready=rng.random() < 0.5, blocked=rng.random() < 0.3, used=rng.random() < 0.2)
    return FieldCard(
        card,
        ready=rng.random() < 0.7,
        stun=rng.choice((0, 0, 1)),
        poison=rng.choice((0, 0, 1)),
        wish=rng.choice((0, 1, 2)),
        stopped=rng.random() < 0.2,
        blocked=rng.random() < 0.2,
        used=rng.random() < 0.1,
    )


def _with_entries(state: Battle, target: Seat | None, rng: Random) -> Battle:
    field = state.kingdoms[0].field
    items = [card for card in field if state.type_of(card) is CardType.ITEM]
    entries = tuple(
        AssaultEntry(
            id=f"e{number}",
            source=rng.choice([card for card in field if card not in items]),
            item=rng.choice((None, CROWN, *items)),
            attack=2,
            item_attack=1,
            target=target,
            void=rng.random() < 0.2,
        )
        for number in range(1, 5)
    )
    defenders = () if target is None else tuple(range(target, state.players))
    return replace(state, entries=entries, defenders=defenders)


def _with_chain(state: Battle, rng: Random) -> Battle:
    """Seat 1 is asked whether it blocks something of seat 0."""
    field, theirs = list(state.kingdoms[0].field), list(state.kingdoms[1].field)
    items = [card for card in field if state.type_of(card) is CardType.ITEM]
    named = tuple(rng.sample(theirs, rng.randint(0, 3)))
    root = ChainRoot(targets={Ability.STUN: named} if named else {}, open_to_all=not named)
    link = ChainLink(
        seat=0,
        card=rng.choice(field),
        item=rng.choice((None, *items, CROWN)),
        dead=rng.choice(((), (), (LinkPart.ITEM,))),
        queue=(1,),
    )
    return replace(state, chain=ReactionChain(root=root, links=(link,), asked=1))
