"""What may be wrong with factions and stocks, in the files of the game or brought by a table."""

import re
from collections.abc import Iterator, Mapping, Sequence

from games.battle_princesses.own_cards import Amounts, OwnFaction, OwnStock
from games.battle_princesses.vocabulary import Ability, CardType
from games.saying import Said, said

MOST_OF_AN_ABILITY = 20
HIGHEST_PRICE = 99
MOST_COPIES = 99
LONGEST_NAME = 60
FREELY_CHOSEN = 5
"""So many stocks of a faction are of types without a limit: a player never has nothing to pick. (B-013)"""
PAYMENTS = ("resource", "points", "discard")
ON_SALE = tuple(type for type in CardType if type is not CardType.PRINCESS)
KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_ECHO = 60
"""How much of what somebody sent is repeated."""


def fault_in(
    factions: Sequence[OwnFaction], stocks: Sequence[OwnStock], known: Sequence[OwnFaction] = ()
) -> Said | None:
    """The first thing that is wrong with these factions and stocks, beside those that are in the box already.

    The sentence names the card and the field.
    """
    return next(_faults(factions, stocks, known), None)


def _faults(
    factions: Sequence[OwnFaction], stocks: Sequence[OwnStock], known: Sequence[OwnFaction]
) -> Iterator[Said]:
    taken = {"crown": "crown", **{slug: id for faction in known for id, slug in _slugs(faction)}}
    for place, faction in enumerate(factions):
        yield from _of_faction(faction, faction.id or f"factions[{place}]", taken)
    free = {faction.id: sum(map(_freely_chosen, faction.stocks)) for faction in (*known, *factions)}
    for place, stock in enumerate(stocks):
        where = stock.id or f"stocks[{place}]"
        yield from _of_stock(stock, where, tuple(free), taken)
        free[_faction_of(stock.id)] += _freely_chosen(stock)
    for faction in factions:
        if free[faction.id] < FREELY_CHOSEN:
            yield said(
                "{card}: {field}: {given} of them are of type resource or character; a faction has at least"
                " {least}, so that its player can always pick one.",
                card=_echo(faction.id),
                field="stocks",
                given=free[faction.id],
                least=FREELY_CHOSEN,
            )


def _slugs(faction: OwnFaction) -> Iterator[tuple[str, str]]:
    yield faction.id, faction.id
    for id in (faction.start_card.id, *(stock.id for stock in faction.stocks)):
        yield id, id.partition("/")[2]


def _faction_of(id: str) -> str:
    return id.partition("/")[0]


def _freely_chosen(stock: OwnStock) -> bool:
    return stock.type in (CardType.RESOURCE, CardType.CHARACTER)


def _echo(text: str) -> str:
    return text[:LONGEST_ECHO]


def _of_faction(faction: OwnFaction, where: str, taken: dict[str, str]) -> Iterator[Said]:
    if not _is_kebab(faction.id):
        yield said(
            "{card}: {field}: the id of a faction is lower-case letters and digits with single hyphens in"
            " between, {most} at most.",
            card=_echo(where),
            field="id",
            most=LONGEST_NAME,
        )
    yield from _taken(faction.id, where, "id", faction.id, taken)
    yield from _of_name(faction.name, where, "name")
    yield from _of_name(faction.princess, where, "princess")
    yield from _of_abilities(faction.side1, where, "side1")
    yield from _of_abilities(faction.side2, where, "side2")
    start = faction.start_card
    yield from _of_id(start.id, where, "start_card.id", (faction.id,), taken)
    yield from _of_name(start.name, where, "start_card.name")
    for place, stock in enumerate(faction.stocks):
        yield from _of_stock(stock, stock.id or f"{where}: stocks[{place}]", (faction.id,), taken)


def _of_stock(
    stock: OwnStock, where: str, factions: tuple[str, ...], taken: dict[str, str]
) -> Iterator[Said]:
    yield from _of_id(stock.id, where, "id", factions, taken)
    yield from _of_name(stock.name, where, "name")
    yield from _of_type(stock.type, where)
    yield from _of_price(stock.cost, where, "cost")
    yield from _of_price(stock.cast, where, "cast")
    if stock.pay is not None:
        yield from _of_pay(stock.pay, where)
    yield from _of_abilities(stock.abilities, where, "abilities")
    if stock.copies is not None and stock.copies not in range(1, MOST_COPIES + 1):
        yield said(
            "{card}: {field}: a stock has 1 to {most} cards, not {given}.",
            card=_echo(where),
            field="copies",
            most=MOST_COPIES,
            given=stock.copies,
        )


def _is_kebab(name: str) -> bool:
    return len(name) <= LONGEST_NAME and KEBAB.fullmatch(name) is not None


def _of_id(
    id: str, where: str, field: str, factions: tuple[str, ...], taken: dict[str, str]
) -> Iterator[Said]:
    faction, slash, slug = id.partition("/")
    if not (slash and _is_kebab(slug)):
        yield said(
            "{card}: {field}: the id of a card is its faction, a slash, and lower-case letters and digits"
            " with single hyphens between them, {most} at most.",
            card=_echo(where),
            field=field,
            most=LONGEST_NAME,
        )
    if faction not in factions:
        yield said(
            "{card}: {field}: there is no faction {faction} that it could belong to; there is {known}.",
            card=_echo(where),
            field=field,
            faction=_echo(faction),
            known=", ".join(map(_echo, factions)),
        )
    yield from _taken(id, where, field, slug, taken)


def _taken(id: str, where: str, field: str, slug: str, taken: dict[str, str]) -> Iterator[Said]:
    if slug in taken:
        yield said(
            "{card}: {field}: the name {slug} is taken by {other}.",
            card=_echo(where),
            field=field,
            slug=_echo(slug),
            other=_echo(taken[slug]),
        )
    taken[slug] = id


def _of_name(name: str, where: str, field: str) -> Iterator[Said]:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        yield said(
            "{card}: {field}: a name has 1 to {most} letters or other signs, all of them printable.",
            card=_echo(where),
            field=field,
            most=LONGEST_NAME,
        )


def _of_type(type: str, where: str) -> Iterator[Said]:
    if type in ON_SALE:
        return
    if type in list(CardType):
        yield said(
            "{card}: {field}: a stock cannot be of type {given}; it is one of {known}.",
            card=_echo(where),
            field="type",
            given=type,
            known=", ".join(ON_SALE),
        )
    else:
        yield said(
            "{card}: {field}: there is no type {given}; there is {known}.",
            card=_echo(where),
            field="type",
            given=_echo(type),
            known=", ".join(ON_SALE),
        )


def _of_price(price: int, where: str, field: str) -> Iterator[Said]:
    if price not in range(HIGHEST_PRICE + 1):
        yield said(
            "{card}: {field}: a price is 0 to {most}, not {given}.",
            card=_echo(where),
            field=field,
            most=HIGHEST_PRICE,
            given=price,
        )


def _of_pay(pay: Mapping[str, int], where: str) -> Iterator[Said]:
    unknown = [kind for kind in pay if kind not in PAYMENTS]
    if unknown or len(pay) != 1:
        yield said(
            "{card}: {field}: a payment is of exactly one kind; there is {known}.",
            card=_echo(where),
            field="pay" if not unknown else f"pay.{_echo(unknown[0])}",
            known=", ".join(PAYMENTS),
        )
    for kind, amount in pay.items():
        yield from _of_amount(amount, where, f"pay.{_echo(kind)}")


def _of_abilities(abilities: Amounts, where: str, field: str) -> Iterator[Said]:
    if not abilities:
        yield said(
            "{card}: {field}: a card has at least one ability; there is {known}.",
            card=_echo(where),
            field=field,
            known=", ".join(Ability),
        )
    for word, amount in abilities.items():
        if word not in list(Ability):
            yield said(
                "{card}: {field}: there is no such ability; there is {known}.",
                card=_echo(where),
                field=f"{field}.{_echo(word)}",
                known=", ".join(Ability),
            )
        yield from _of_amount(amount, where, f"{field}.{_echo(word)}")


def _of_amount(amount: int, where: str, field: str) -> Iterator[Said]:
    if amount not in range(1, MOST_OF_AN_ABILITY + 1):
        yield said(
            "{card}: {field}: an amount is 1 to {most}, not {given}.",
            card=_echo(where),
            field=field,
            most=MOST_OF_AN_ABILITY,
            given=amount,
        )
