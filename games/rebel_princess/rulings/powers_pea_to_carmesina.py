"""The ledger of rulings: the powers of the other princesses, from the Pea Princess to Carmesina."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-115",
        key="pea_suit",
        title="Pea Princess against following suit?",
        text="Follow suit first; among the legal cards a card above 5 must be chosen if there is one.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-116",
        key="pea_suit_og",
        title="Same question in the older editions?",
        text="The same.",
        reason="Text is silent; breaking the duty to follow would need an explicit statement.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-117",
        key="pea_lead",
        title="How does it bind the leader?",
        text=(
            "The leader must lead above 5 if they hold such a card they may lead. If only Princes are "
            "above 5 and Princes may not be led, a 5 or lower may be led."
        ),
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-118",
        key="pea_void",
        title="A void player holds exactly one card above 5, the Frog (or a Prince).",
        text="It must be played.",
        reason="Number higher than 5 if they have one; void players choose from the whole hand.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-119",
        key="pea_self",
        title="Is the Pea Princess bound by her own power?",
        text="No.",
        reason="It binds the other players.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-120",
        key="pea_og_when",
        title="When does the Pea Princess (original) use her power?",
        text=(
            "Together with playing her own card; it binds only players who have not yet played to this trick."
        ),
        reason="Power text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-121",
        key="pea_og_last",
        title="May she use it as last to play?",
        text=(
            "No (refused, see R-071). Last means that nobody else will play a card to this trick any "
            "more: in The Prince Always Rings Twice only the very last second card."
        ),
        reason="No player is left to be bound.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-122",
        key="poca_self",
        title="May Pocahontas choose herself?",
        text="Yes, or any other player.",
        reason="Any player.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-123",
        key="poca_same",
        title="May she name the player who is already leading?",
        text="No; it would have no effect.",
        reason="See R-071.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-124",
        key="poca_og",
        title="When does Pocahontas (original) act, and on whom?",
        text="When she wins a trick, another player who leads the next trick.",
        reason="Power text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-125",
        key="poca_og_last",
        title=(
            "May Pocahontas (original) use her power after the last trick of a round to name the next "
            "round's starter?"
        ),
        text="No.",
        reason=(
            "Powers act within the round and refresh at its end; the next starter is fixed by a separate "
            'rule. Contested: "the next trick" can be read across the end of a round.'
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="contested",
    ),
    Ruling(
        id="R-126",
        key="poca_og_skip",
        title="Does the nomination change who captured the trick?",
        text="No.",
        reason="Only the lead moves.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-127",
        key="rap_none",
        title="The leader has no Prince.",
        text="The leader leads freely; Rapunzel is spent; the lack of Princes becomes public.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-128",
        key="rap_sneak",
        title="Does a Prince led because of Rapunzel let Princes sneak in?",
        text="No. The next lead is restricted again unless they sneaked in otherwise.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-129",
        key="rap_self",
        title="May Rapunzel use it on herself?",
        text="Yes, when she leads.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-130",
        key="rap_choice",
        title="Rapunzel: which Prince does the leader play?",
        text="The leader chooses among their Princes (Pea and Magic Beans still apply).",
        reason="Text demands a Prince only.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-131",
        key="sch_self",
        title="May she target herself?",
        text="No.",
        reason="It would change nothing.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-132",
        key="sch_back",
        title="Must Scheherazade swap?",
        text="No, she may return the drawn card.",
        reason="Power text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-133",
        key="sch_see",
        title="Who knows what?",
        text=(
            "She sees the drawn card; the target knows which card was drawn and what came back; others "
            "see only the target. Whether a swap happened is not announced."
        ),
        reason="Hand cards stay hidden.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-136",
        key="sch_draw",
        title="From which cards is the draw made?",
        text=(
            "From hidden cards of the target's active hand: no face-up crystal cards, frozen card, late "
            "card or set-aside half."
        ),
        reason="Round-card texts.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-137",
        key="sch_give",
        title="What may she give?",
        text="Any card of her own active hand, face up or hidden, but not a frozen one.",
        reason="One of your cards.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-138",
        key="sb_who",
        title="Who contributes?",
        text=(
            "Every player including Sleeping Beauty, one card each, chosen freely and secretly, committed"
            " simultaneously."
        ),
        reason="Power text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-139",
        key="sb_keep",
        title="May she keep the card she contributed, or give players back their own?",
        text="Yes.",
        reason="She keeps one of the cards; no restriction.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-140",
        key="sb_see",
        title="Does she know who gave what?",
        text=(
            "Yes, and she decides who gets which card. Each other player learns only their own received card."
        ),
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-141",
        key="sb_og",
        title="How are the rest distributed?",
        text="At random, one to each other player, unseen by the others.",
        reason="Power text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-142",
        key="sb_og_attr",
        title="Does she know who gave what?",
        text="No; the server shows the pool without owners.",
        reason="Text only says she looks at all the cards.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-143",
        key="sb_uneven",
        title="Can hands be uneven when she acts?",
        text=(
            "No. All active hands are equal before every trick; the server asserts it. If it ever fails, "
            "the activation is refused."
        ),
        reason="Every effect moves cards one for one.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-144",
        key="sb_one",
        title="May she act when everyone has one card?",
        text=(
            "Yes; the single cards are redistributed and then played (not in the last trick of Late to "
            "the Ball)."
        ),
        reason=(
            "No lower bound. (A peer implementation lost the trick here: the round must not end while her"
            " power is pending.)"
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-145",
        key="snow_when",
        title="When does Snow White declare her zero?",
        text="With the play of the card; not before and not after.",
        reason="Played as a zero.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-146",
        key="snow_suit",
        title="Does the card keep its suit?",
        text="Yes; only the value becomes 0.",
        reason="Power text.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-147",
        key="snow_score",
        title="Which number counts at scoring?",
        text="The printed one.",
        reason="Publisher FAQ (a 3 still scores -3 in Three Times a Lady).",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-148",
        key="snow_prince",
        title="May she zero a Prince of 7 or lower?",
        text="Yes. It still scores and can still sneak in.",
        reason="7 or lower, any suit.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-149",
        key="snow_lead",
        title="May she zero her lead?",
        text="Yes.",
        reason="No restriction.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-150",
        key="thumb_lead",
        title="May Thumbelina use it when leading?",
        text="No; it has no meaning on a lead. (cs does not say so, but there is no suit to ignore.)",
        reason="deluxe-en/pl text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-151",
        key="thumb_bar",
        title="Which cards are excluded?",
        text="Princes and the Frog.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-152",
        key="thumb_normal",
        title="She is truly void.",
        text=(
            "She plays under the normal rules without using the power and may then play a Prince or the Frog."
        ),
        reason="The exclusion belongs to the power.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-153",
        key="thumb_round",
        title="Does the power also lift round-card limits (Magic Beans, parity, wild Fairies)?",
        text="Yes: any card of her hand except Princes and the Frog.",
        reason="'Any card', and princess over round card.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-154",
        key="car_what",
        title="What can Carmesina copy?",
        text=(
            "The power of any princess owned by a player of this game; a different one each round if wished."
        ),
        reason="Power text.",
        editions=("cs-promo",),
        confidence="stated",
    ),
    Ruling(
        id="R-155",
        key="car_exh",
        title="May she copy a princess that is already exhausted?",
        text="Yes; the original is not affected by the copy.",
        reason="In play, not unused, is the condition.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-156",
        key="car_time",
        title="When does Carmesina copy a power?",
        text=(
            "At the time the copied power allows. The choice of power is made with the activation; "
            "Carmesina is then spent for the round."
        ),
        reason="She copies the effect.",
        editions=("cs-promo",),
        confidence="derived",
    ),
    Ruling(
        id="R-157",
        key="car_double",
        title="Original and copy in the same trick?",
        text=(
            "Allowed unless it would undo: no second Cinderella, no second lead-forcing power on the same"
            " leader."
        ),
        reason="See R-073.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-158",
        key="car_order",
        title="Mulan and Carmesina-as-Mulan both want to swap.",
        text="Clockwise from the leader's left, each once, each seeing the previous swap.",
        reason="Same order rule as before-trick powers.",
        editions=("cs-promo",),
        confidence="house",
    ),
)
