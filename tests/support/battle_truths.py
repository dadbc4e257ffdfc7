"""When a citation of Battle Princesses is true: one entry a rule, read like the rulebook."""

from games.battle_princesses.options import MarketSetup, PrincessStep
from games.battle_princesses.vocabulary import CROWN, CardType
from tests.support.battle_citations import (
    AGAINST_OTHERS,
    NAME_NOTHING,
    TAKES,
    BattleCase,
    true_of,
)

# --- before the first turn


@true_of("battle/princess")
def one_princess_each(case: BattleCase) -> bool:
    if case.step != "princesses":
        return False
    kingdom, free = case.state.kingdoms[case.seat], set(case.state.box.factions)
    if case.state.options.princesses is PrincessStep.DEAL:
        free = {name for name in kingdom.offered if name is not None}
    if case.not_theirs():
        return kingdom.has_picked
    return not case.is_a("pick-princess") or case.option not in free


@true_of("B-107")
def somebody_chooses_before(case: BattleCase) -> bool:
    order, kingdoms = case.state.order, case.state.kingdoms
    before = order[: order.index(case.seat)]
    free = case.state.options.princesses is PrincessStep.CHOOSE
    return case.step == "princesses" and free and not all(kingdoms[seat].has_picked for seat in before)


@true_of("B-004")
def she_is_another_players(case: BattleCase) -> bool:
    taken = [king.princess for seat, king in enumerate(case.state.kingdoms) if seat != case.seat]
    return case.is_a("pick-princess") and case.option in taken


def not_of_your_faction(case: BattleCase, setup: MarketSetup) -> bool:
    mine = case.state.kingdoms[case.seat].princess
    asked = case.step == "market" and case.state.options.setup is setup and not case.not_theirs()
    strange = not str(case.option).startswith(f"{mine}/") or case.option not in case.state.box.stocks
    return asked and (not case.is_a("choose-stock", "pass-stock") or strange)


@true_of("battle/market-official")
def only_of_your_faction(case: BattleCase) -> bool:
    return not_of_your_faction(case, MarketSetup.OFFICIAL)


@true_of("battle/market-1")
def only_of_your_faction_here_too(case: BattleCase) -> bool:
    return not_of_your_faction(case, MarketSetup.ALTERNATIVE_1)


@true_of("B-010")
def somebody_else_chooses_a_stock(case: BattleCase) -> bool:
    state = case.state
    return case.step == "market" and state.order[state.chosen_slots % state.players] != case.seat


@true_of("B-011")
def no_stock_is_there_twice(case: BattleCase) -> bool:
    return case.asks("choose-stock", "stock") and case.option in case.state.market


@true_of("battle/market-limit")
def one_stock_of_its_type(case: BattleCase) -> bool:
    stocks = case.state.box.stocks
    kind = stocks[str(case.option)].type
    single = kind not in (CardType.CHARACTER, CardType.RESOURCE)
    return case.is_a("choose-stock") and single and any(stocks[one].type is kind for one in case.state.market)


# --- whose turn it is, and which step


@true_of("B-003")
def it_is_the_turn_of_another(case: BattleCase) -> bool:
    return case.step in ("advance", "play", "assault", "fizzle") and case.state.active != case.seat


@true_of("B-046")
def you_are_not_under_assault(case: BattleCase) -> bool:
    return case.step == "defense" and case.seat not in case.state.defenders


@true_of("B-052")
def another_defends_first(case: BattleCase) -> bool:
    return case.step == "defense" and case.seat in case.state.defenders[1:]


@true_of("B-042")
def you_are_not_asked(case: BattleCase) -> bool:
    if case.is_a("no-block") and case.out_of_place():
        return True
    return case.step == "window" and case.state.asked != case.seat


@true_of("battle/turn")
def this_move_has_another_place(case: BattleCase) -> bool:
    return case.out_of_place()


@true_of("B-104")
def she_has_not_advanced_yet(case: BattleCase) -> bool:
    if case.step != "advance":
        return False
    if case.is_a("activate-card") and not case.get("wish"):
        named = case.option if case.option in (case.get("card"), case.get("item")) else case.get("card")
        return case.helpless(str(named)) or not case.counts_now(str(named))
    return case.out_of_place() or bool(case.get("wish"))


@true_of("battle/advance")
def not_enough_to_advance_or_not_now(case: BattleCase) -> bool:
    if case.is_a("advance-princess", "end-advance") and case.out_of_place():
        return True
    kingdom = case.state.kingdoms[case.seat]
    too_little = {"resources": kingdom.resources < 10, "points": kingdom.tokens < 10}
    return case.asks("advance-princess", "by") and too_little[str(case.option)]


@true_of("battle/lay")
def only_from_your_hand_in_your_play(case: BattleCase) -> bool:
    wrong = case.asks("lay-card", "card") and case.get("card") not in case.hand
    return wrong or (case.is_a("lay-card") and case.out_of_place())


@true_of("B-020")
def only_resource_cards_before_she_advances(case: BattleCase) -> bool:
    found = case.state.box.find(str(case.option))
    here = case.asks("lay-card", "card") and case.step == "advance" and case.option in case.hand
    return here and found is not None and found.type is not CardType.RESOURCE


@true_of("B-023")
def its_casting_cost_is_too_high(case: BattleCase) -> bool:
    found = case.state.box.find(str(case.option))
    here = case.asks("lay-card", "card") and case.option in case.hand
    return here and found is not None and found.cast > case.state.kingdoms[case.seat].resources


@true_of("battle/buy")
def not_on_the_market_or_too_dear(case: BattleCase) -> bool:
    if case.is_a("buy-card") and case.out_of_place():
        return True
    stock, kingdom = case.get("stock"), case.state.kingdoms[case.seat]
    if not case.asks("buy-card", "stock"):
        return False
    if not case.state.market.get(stock):
        return True
    printed = case.state.box.stocks[stock]
    return printed.cost - (printed.faction == kingdom.princess) > kingdom.resources


@true_of("battle/assault")
def whole_and_against_others(case: BattleCase) -> bool:
    if case.is_a("activate-card"):
        return any(word in ("attack", "steal") and case.used(word) for word, _ in case.words())
    if not case.is_a("declare-assault"):
        return False
    ready = {entry.id for entry in case.state.entries if not entry.void}
    targets = case.get("targets") or {}
    strange = set(targets) - ready or [seat for seat in targets.values() if not case.other_player(seat)]
    return case.out_of_place() or (case.asks("declare-assault", "targets") and bool(strange))


@true_of("battle/fizzle")
def cards_of_your_hand(case: BattleCase) -> bool:
    cards = case.get("cards") or ()
    return case.asks("fizzle", "cards") and (not set(cards) <= set(case.hand) or len(set(cards)) < len(cards))


# --- using cards


@true_of("battle/exhaust")
def ready_on_your_own_field(case: BattleCase) -> bool:
    if not case.is_a("activate-card", "block-card") or not case.is_a(*TAKES[case.step]):
        return False
    named = case.option in (case.get("card"), case.get("item"), case.get("by"))
    return named and (case.option not in case.own or case.lies(lambda card: not card.ready))


@true_of("B-040")
def it_is_blocked(case: BattleCase) -> bool:
    return case.lies(lambda card: card.blocked)


@true_of("B-032")
def once_a_turn_and_as_much_as_it_asks_for(case: BattleCase) -> bool:
    if case.is_a("activate-card", "block-card") and case.lies(lambda card: card.used):
        return True
    pay, kingdom, given = case.payment(), case.state.kingdoms[case.seat], case.get("pay_cards") or ()
    if not case.is_a("activate-card") or pay is None:
        return False
    too_dear = pay.resource > kingdom.resources or pay.points > kingdom.tokens or pay.discard > len(case.hand)
    return too_dear or len(given) != pay.discard or len(set(given) & set(case.hand)) != pay.discard


@true_of("battle/payment")
def there_is_nothing_to_pay_for(case: BattleCase) -> bool:
    pay, given = case.payment(), case.get("pay_cards") or ()
    asks_for_cards = pay is not None and pay.discard > 0 and not case.get("wish")
    return case.is_a("activate-card") and bool(given) and not asks_for_cards


@true_of("B-098")
def there_are_no_resources_while_you_defend(case: BattleCase) -> bool:
    pay = case.payment()
    here = case.asks("activate-card", "card") and case.step == "defense"
    return here and pay is not None and pay.resource > case.state.kingdoms[case.seat].resources


@true_of("battle/items")
def a_character_and_an_item(case: BattleCase) -> bool:
    card, item, by = case.get("card"), case.get("item"), case.get("by")
    if case.is_a("activate-card"):
        alone = case.kind(card) is CardType.ITEM or (case.get("own") is False and item is None)
        return alone or (
            item is not None and not (case.is_character(card) and case.kind(item) is CardType.ITEM)
        )
    if not case.is_a("block-card"):
        return False
    is_item = case.kind(card) is CardType.ITEM
    return is_item if by is None else not (is_item and case.is_character(by))


@true_of("B-026")
def it_does_nothing_of_the_kind_in_this_step(case: BattleCase) -> bool:
    if not case.is_a("activate-card") or case.step not in ("advance", "play", "defense"):
        return False
    if case.option is not None:
        return not case.counts_now(str(case.option))
    guards = ("prevent", "defense")
    return any((word in guards) is not (case.step == "defense") for word, _ in case.words())


@true_of("token/crown")
def only_for_the_princess_who_has_it(case: BattleCase) -> bool:
    mine = case.state.crown == case.seat and case.get("card") == case.state.kingdoms[case.seat].princess
    return case.get("item") == CROWN == case.option and not mine


@true_of("B-083")
def the_crown_is_exhausted(case: BattleCase) -> bool:
    return case.option == CROWN and case.state.crown == case.seat and not case.state.crown_ready


@true_of("B-079")
def no_item_with_a_wish(case: BattleCase) -> bool:
    asks_for_wish = case.field == "item" and "wish" in case.filled_in
    return case.is_a("activate-card") and bool(case.get("item") and (case.get("wish") or asks_for_wish))


# --- whom they name


@true_of("B-028")
def what_is_used_has_no_such_word(case: BattleCase) -> bool:
    return case.is_a("activate-card") and any(not case.used(word) for word, _ in case.words())


@true_of("B-085")
def each_only_once(case: BattleCase) -> bool:
    return any(names.count(case.option) > 1 for _, names in case.words())


@true_of("B-029")
def not_against_yourself(case: BattleCase) -> bool:
    mine = case.option in case.own or case.option == case.seat
    return mine and any(
        word in (*AGAINST_OTHERS, "starve") and case.option in names for word, names in case.words()
    )


@true_of("B-069")
def only_characters(case: BattleCase) -> bool:
    on_a_field = case.holder(case.option) is not None and not case.is_character(case.option)
    return on_a_field and any(
        word in (*AGAINST_OTHERS, "prevent") and case.option in names for word, names in case.words()
    )


@true_of("B-057")
def never_a_princess(case: BattleCase) -> bool:
    hers = case.kind(case.option) is CardType.PRINCESS
    return hers and any(word == "turn" and case.option in names for word, names in case.words())


@true_of("ability/stun")
def it_is_stunned_or_cannot_be(case: BattleCase) -> bool:
    return case.lies(lambda card: card.stun > 0) or case.misses("stun", case.foe)


@true_of("ability/stop")
def it_is_stopped_or_cannot_be(case: BattleCase) -> bool:
    return case.lies(lambda card: card.stopped) or case.misses("stop", case.foe)


@true_of("ability/kill")
def only_others_are_killed(case: BattleCase) -> bool:
    return case.misses("kill", case.foe)


@true_of("ability/turn")
def only_others_are_turned(case: BattleCase) -> bool:
    return case.misses("turn", case.foe)


@true_of("ability/poison")
def only_others_without_poison(case: BattleCase) -> bool:
    def may_be_poisoned(card: object) -> bool:
        holder = case.holder(card)
        return (
            case.foe(card) and holder is not None and not case.state.kingdoms[holder].field[str(card)].poison
        )

    return case.misses("poison", may_be_poisoned)


@true_of("ability/starve")
def only_another_player(case: BattleCase) -> bool:
    return case.misses("starve", case.other_player)


@true_of("ability/wish")
def only_your_own_characters(case: BattleCase) -> bool:
    return case.misses("wish", lambda card: card in case.own and case.is_character(card))


@true_of("ability/prevent")
def only_who_attacks_you(case: BattleCase) -> bool:
    return case.misses("prevent", lambda card: card in case.behind_entries() and case.is_character(card))


@true_of("ability/score", "ability/resource", "ability/defense")
def it_names_nothing(case: BattleCase) -> bool:
    return any(word in NAME_NOTHING and case.used(word) for word, _ in case.words())


# --- blocks


@true_of("battle/counters")
def its_type_is_not_countered(case: BattleCase) -> bool:
    if not case.is_a("block-card"):
        return False
    if case.countered() is None:
        return case.get("card") in case.own
    if case.step == "window":
        return case.countered() not in case.under_attack()
    return case.kind(case.get("target")) is not case.countered()


@true_of("B-088")
def no_ready_card_of_another_player(case: BattleCase) -> bool:
    return case.is_a("block-card") and case.step == "play" and case.blocks_none_of(case.blockable())


@true_of("B-034")
def the_crown_counters_nothing(case: BattleCase) -> bool:
    return case.is_a("block-card") and case.get("card") == CROWN == case.option


@true_of("B-087")
def not_the_crown_itself(case: BattleCase) -> bool:
    return case.is_a("block-card") and case.step == "play" and case.get("target") == CROWN


@true_of("battle/defend", "B-049")
def nothing_of_the_assault_on_you(case: BattleCase) -> bool:
    return case.is_a("block-card") and case.step == "defense" and case.blocks_none_of(case.behind_entries())


@true_of("B-041")
def it_was_the_original_target(case: BattleCase) -> bool:
    return case.is_a("block-card") and case.step == "window" and case.option in case.named_first()


@true_of("battle/blocking")
def this_is_a_reaction(case: BattleCase) -> bool:
    more = not case.is_a(*TAKES["window"]) or case.get("target") is not None
    return case.step == "window" and case.state.asked == case.seat and more


# --- wish tokens


@true_of("token/wish")
def no_token_for_that(case: BattleCase) -> bool:
    if not case.is_a("spend-wish", "lay-card", "buy-card", "activate-card"):
        return False
    bearer = case.get("card" if case.is_a("spend-wish") else "wish")
    card = case.own.get(bearer)
    if card is None or not card.wish:
        return True
    found = case.state.box.find(str(case.get("card")))
    free = (CardType.CHARACTER, CardType.PRINCE, CardType.VILLAIN)
    if case.is_a("lay-card"):
        return found is not None and found.type not in free
    if case.is_a("activate-card"):
        return case.payment() is None
    return case.is_a("spend-wish") and bool(case.get("target") or case.get("affliction"))


@true_of("B-059")
def not_in_this_step(case: BattleCase) -> bool:
    if case.is_a("activate-card", "lay-card"):
        return case.step in ("advance", "defense") and bool(case.get("wish"))
    prevents = case.get("use") == "prevent"
    return case.is_a("spend-wish") and (case.out_of_place() or prevents is not (case.step == "defense"))


@true_of("B-094")
def there_is_no_such_status(case: BattleCase) -> bool:
    if not case.is_a("spend-wish") or case.get("use") != "cleanse":
        return False
    status, card = case.get("affliction"), case.own.get(case.get("target"))
    if status == "starve" or case.get("target") is None:
        both = case.get("target") is not None
        return both or status != "starve" or not case.state.kingdoms[case.seat].starve
    if card is None or status is None:
        return True
    return not {"stun": card.stun, "poison": card.poison, "stop": card.stopped}[status.value]
