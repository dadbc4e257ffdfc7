"""The ledger of rulings: power against power."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-159",
        key="ice_mer",
        title="Ice on the leader, then Mermaid?",
        text="Mermaid barred.",
        reason="Mermaid text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-160",
        key="ice_other_mer",
        title="Ice on a non-leader, then Mermaid?",
        text="Allowed.",
        reason="The bar is for Ice on the lead player.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-161",
        key="ice_poca_mer",
        title="Ice on leader X, Pocahontas moves the lead to Y, then Mermaid?",
        text="Allowed; the test uses the current leader Y.",
        reason="Ice was not used on the player who leads.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-162",
        key="ice_poca_mer2",
        title="Ice on X, Pocahontas moves the lead to X, then Mermaid or Rapunzel?",
        text="Barred.",
        reason="Ice was used on the player who now leads.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-163",
        key="ice_after_mer",
        title="Mermaid or Rapunzel, then Ice?",
        text="Not on the leader; on others allowed.",
        reason="It would undo the demanded lead.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-164",
        key="ice_rap",
        title="Ice on the leader, then Rapunzel?",
        text="Rapunzel barred; after Ice on a non-leader she is allowed.",
        reason="Rapunzel text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-165",
        key="mer_rap",
        title="Mermaid, then Rapunzel (or the reverse)?",
        text="Barred both ways.",
        reason="Texts of both.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-166",
        key="rap_empty_mer",
        title="Rapunzel found no Prince at the leader. May the Mermaid still act?",
        text="No.",
        reason="Rapunzel has activated on the lead player; the text does not ask for success.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-167",
        key="poca_mer",
        title="Mermaid or Rapunzel, then Pocahontas?",
        text="Barred.",
        reason="Pocahontas text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-168",
        key="mer_poca",
        title="Pocahontas, then Mermaid or Rapunzel?",
        text="Allowed; they act on the new leader.",
        reason="No bar.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-169",
        key="ice_sch",
        title="Ice (on anyone), Mermaid or Rapunzel, then Scheherazade on the leader?",
        text="Barred.",
        reason="Scheherazade text; it does not ask on whom Ice acted.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-170",
        key="ice_sch_other",
        title="Same, but Scheherazade on a non-leader?",
        text="Allowed, also on a frozen player; the frozen card cannot be drawn.",
        reason="Bar is limited to the leader.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-171",
        key="sch_leader",
        title="Scheherazade leads and Mermaid or Rapunzel has acted. May she barter with another player?",
        text="No, not in this trick.",
        reason="She could give away the demanded suit and undo the power.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-172",
        key="sch_frozen_own",
        title="Scheherazade herself is frozen and does not lead.",
        text="She may barter with the rest of her hand (not with the leader).",
        reason="Frozen card is out of reach.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-173",
        key="sch_ice",
        title="Scheherazade, then Ice, Mermaid or Rapunzel?",
        text="Allowed.",
        reason="No bar in that direction.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-174",
        key="sb_bar",
        title="Ice, Mermaid or Rapunzel, then Sleeping Beauty?",
        text="Barred, whoever Ice acted on.",
        reason="Sleeping Beauty text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-175",
        key="sb_then",
        title="Sleeping Beauty, then any other power?",
        text="Allowed.",
        reason="No bar in that direction.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-176",
        key="sb_sch",
        title="Sleeping Beauty and Scheherazade in either order?",
        text="Allowed.",
        reason="They do not undo each other.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-177",
        key="pea_mer",
        title="Pea and Mermaid together?",
        text=(
            "The named suit comes first; a card above 5 of that suit if the leader has one, otherwise any"
            " card of that suit."
        ),
        reason=(
            "Suit-first rule of the Pea Princess; a second public implementation reports the publisher "
            "FAQ to the same effect (we could not read that part of the FAQ)."
        ),
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-178",
        key="pea_rap",
        title="Pea and Rapunzel together?",
        text="A Prince, above 5 if the leader has one.",
        reason="Suit first, then Pea.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-179",
        key="pea_ice",
        title="Pea and Ice together?",
        text="The frozen card is exempt; everyone else is bound.",
        reason="Ice text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-180",
        key="pea_poca",
        title="Pea and Pocahontas together?",
        text="Compose; the new leader is bound unless it is the Pea Princess.",
        reason="No conflict.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-181",
        key="pea_snow",
        title="Pea and Snow White?",
        text=(
            "Snow White may meet the demand with a 6 or 7 and declare it zero. If she has nothing above 5"
            " she may play and zero a lower card."
        ),
        reason="Snow White text; designer FAQ.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-182",
        key="pea_thumb",
        title="Pea and Thumbelina?",
        text=(
            "Let T be her cards without Princes and Frog. Legal with the power: cards of T above 5; plus,"
            " if no off-suit card of T is above 5, every off-suit card of T; plus all of T if T has "
            "nothing above 5."
        ),
        reason="deluxe-en/pl: if her only cards above 5 are in the led suit she may still leave the suit.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-183",
        key="mulan_pea",
        title="Pea and Mulan?",
        text=(
            "If Mulan was bound by the Pea Princess and the card she played was above 5, the replacement "
            "must be above 5. If it was 5 or lower, any replacement of the suit is legal."
        ),
        reason="Otherwise the swap would undo the Pea Princess.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-184",
        key="mulan_pea_own",
        title="FR/CS: Mulan had played before the Pea Princess.",
        text="Her swap is free.",
        reason="She was never bound.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-185",
        key="mulan_ice",
        title="Mulan's played card was frozen (or drawn at random by Ice in gigamic-fr/cs).",
        text="She may not swap it in this trick.",
        reason="It would undo the Ice Princess.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-186",
        key="mulan_mer",
        title="Mulan led under Mermaid or Rapunzel.",
        text="She may swap; the replacement has the same suit.",
        reason="Nothing is undone.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-187",
        key="mulan_cin",
        title="Mulan under Cinderella.",
        text="She may swap; the reversed order applies to the final cards.",
        reason="Winner is computed after the swap.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-188",
        key="snow_cin",
        title="Snow White under Cinderella.",
        text="A zero of the led suit wins.",
        reason="R-047.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-189",
        key="snow_ice",
        title="Snow White's frozen card is 7 or lower.",
        text="She may declare it zero.",
        reason="She still plays that card.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-190",
        key="snow_mer",
        title="Snow White leads under Mermaid or Rapunzel.",
        text="She may zero the card led.",
        reason="Suit is kept.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-191",
        key="thumb_ice",
        title="Thumbelina is frozen.",
        text="She must play the frozen card and cannot use her power in this trick.",
        reason="It would undo the Ice Princess.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-192",
        key="thumb_mer",
        title="The led suit was demanded by Mermaid or Rapunzel. May Thumbelina leave it?",
        text=(
            "No. She may use the power only if the led suit is not the demanded one (Rapunzel's leader "
            "had no Prince)."
        ),
        reason=(
            "Her text forbids ignoring the requested suit; since she cannot act as leader this is the "
            "only case it can mean."
        ),
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-193",
        key="thumb_mer_cs",
        title="Same in cs with promo cards?",
        text="She may leave the suit.",
        reason="The cs text has no such sentence.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-194",
        key="thumb_poca",
        title="Pocahontas makes Thumbelina leader.",
        text="She leads normally and cannot use her power in this trick.",
        reason="Only when not leading.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-195",
        key="thumb_cin",
        title="Thumbelina's off-suit 1 under Cinderella.",
        text="It cannot win.",
        reason="R-048.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-196",
        key="alice_mulan",
        title="Mulan swaps and Alice wins.",
        text="Alice shuffles the cards as finally played; Mulan's first card is in Mulan's hand.",
        reason="Trick content after the swap.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-197",
        key="alice_snow",
        title="A zeroed card is dealt back by Alice.",
        text="It is an ordinary card again.",
        reason="R-087.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-198",
        key="alice_thumb",
        title="Thumbelina used her power in a trick Alice reshuffles.",
        text="She is spent and must follow normally in the replay.",
        reason="R-074.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-199",
        key="alice_poca_dx",
        title="May Pocahontas take the lead from Alice in the replay?",
        text="Yes, in the window before the replay.",
        reason="R-078; Alice leads only as the winner.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-200",
        key="cin_cin",
        title="Cinderella and Carmesina-as-Cinderella in one trick.",
        text="The second is barred.",
        reason="It would undo the first.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-201",
        key="ice_mer_og",
        title="Ice and Mermaid in one trick?",
        text="Barred; the first to be activated stands.",
        reason="Designer FAQ.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-202",
        key="ice_rap_cs",
        title="Ice or Mermaid with Rapunzel in one trick?",
        text="Barred; the first to be activated stands.",
        reason="Same contradiction on the same lead.",
        editions=("cs-promo",),
        confidence="derived",
    ),
    Ruling(
        id="R-203",
        key="ice_pea_og",
        title="FR/CS: the Pea Princess leads a random card.",
        text="She may still trigger her power with that card.",
        reason="It triggers on playing a card.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-204",
        key="ice_sb_og",
        title="FR/CS: Ice, then Sleeping Beauty or Scheherazade.",
        text="Allowed; the random card is drawn afterwards.",
        reason="R-100.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-205",
        key="poca_og_mer",
        title="FR/CS: Pocahontas named a leader; Mermaid or Ice before that trick?",
        text="They act on the nominated leader.",
        reason="Pocahontas acts when the trick is won, before the window.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-206",
        key="poca_alice_car",
        title="Carmesina wins and could copy Alice or Pocahontas.",
        text="One of them only; the power is spent once.",
        reason="Once per round.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-401",
        key="pea_thumb_cs",
        title="Pea and Thumbelina in cs with promo cards?",
        text="As R-182, if the Pea Princess was used before Thumbelina plays.",
        reason="The cs text is silent; suit is lifted, the demand above 5 is not.",
        editions=("cs-promo",),
        confidence="house",
    ),
    Ruling(
        id="R-402",
        key="two_zeros",
        title=(
            "Snow White and Carmesina-as-Snow-White both play a zero in one trick and the zeros compete. "
            "Which ranks higher?"
        ),
        text=(
            "If the round card has a tie rule, it decides. Otherwise the zero played first ranks higher, "
            "in normal and in reversed order."
        ),
        reason=(
            "The only way two equal values of one suit can meet; the texts are silent and every trick "
            "needs one winner."
        ),
        editions=("cs-promo",),
        confidence="house",
    ),
)
