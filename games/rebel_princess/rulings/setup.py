"""The ledger of rulings: setup and game flow."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-001",
        key="seat",
        title="What do left and right mean?",
        text=(
            "Left neighbour = the next seat clockwise, which is also the next seat to act in a trick. "
            "Right neighbour = the previous seat. Seat order is fixed for the game."
        ),
        reason="Play runs clockwise in every edition; passing icons are defined relative to neighbours.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-002",
        key="hands",
        title="How large are hands, and can a deal be uneven?",
        text=(
            "3 players: ranks 2-10, 12 cards each. 4 players: ranks 1-10, 10 each. 5 players: ranks 1-10,"
            " 8 each. 6 players: ranks 1-12, 8 each. Every deal is exact and every hand size is even."
        ),
        reason="Deck composition by player count in all four texts.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-003",
        key="draft_dx",
        title="How are princesses chosen?",
        text=(
            "Deal two to each player; each secretly keeps one; all kept princesses are revealed at the "
            "same moment."
        ),
        reason="Setup step 1 in both texts. With 6 players all 12 princesses are dealt.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-004",
        key="draft_dx_reject",
        title="Is the rejected princess ever shown?",
        text=(
            "Not while the game runs: nobody but its owner sees the rejected card. Once the game is over "
            "the set-up secret opens and anybody can work it out."
        ),
        reason=(
            "It goes back to the box face down. Proof of a fair draft needs the secret, and after the "
            "game it tells nothing that matters."
        ),
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-005",
        key="draft_og",
        title="In the open pick, who picks first and in what order?",
        text=(
            "The server draws a random first picker; picking goes clockwise from there, one princess "
            "each, each pick public at once. The first picker leads trick 1 of round 1."
        ),
        reason="Text only says the first person to choose starts the game; it gives no order.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-006",
        key="draft_og_random",
        title="If princesses are dealt at random instead, who starts?",
        text="A random seat (the host may override before the deal).",
        reason="The printed criterion (last person to attend a wedding) has no digital equivalent.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-007",
        key="draft_og_hand",
        title="Do players know their first hand while picking a princess?",
        text=(
            "Yes: the first hands are dealt and visible to their owners before the princess pick; the "
            "round cards are not yet laid out."
        ),
        reason=(
            "Order of setup steps; cs says explicitly that hands are picked up. Not so in deluxe-en/pl, "
            "where princesses come first."
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-008",
        key="start_dx",
        title="Who leads the first trick of round 1?",
        text="The seat to the left of a randomly drawn dealer.",
        reason="Setup step 3.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-009",
        key="rounds_hidden",
        title="Are upcoming round cards known?",
        text=(
            "They lie face down until their round. If they were drawn at random, nobody knows them; in "
            "deluxe-en and pl the only public fact is which positions carry a dark (hourglass) back, in "
            "gigamic-fr and cs nothing is public. If the players chose them, everybody knows them."
        ),
        reason=(
            "Face-down row; dark backs are described only in deluxe-en/pl, the older texts know a symbol "
            "on the face."
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-010",
        key="hourglass_slot",
        title="How does random selection treat hourglass cards?",
        text=(
            "Option `hourglass = last` (default): slots 1..N-1 are drawn from non-hourglass cards and "
            "slot N from hourglass cards. Option `hourglass = free`: all N slots are drawn from the whole"
            " pool."
        ),
        reason="All texts only recommend hourglass cards for the final round.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-011",
        key="short_game",
        title="Can fewer rounds be played?",
        text=(
            "Yes, 3 instead of 5; hourglass cards only in the last one. In gigamic-fr and cs the same "
            "option may be offered but is house."
        ),
        reason="Setup step 4a of deluxe-en and pl.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-012",
        key="first_game",
        title="Which rounds are proposed for a first game?",
        text="deluxe-en, pl: a, b, c, d, e (in that order). gigamic-fr, cs: A, C, B, D, M in that order.",
        reason="Setup note in each text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-013",
        key="pass_sim",
        title="When does a player see passed cards?",
        text="Only after every player has committed their outgoing cards. Delivery is one atomic step.",
        reason="All texts forbid looking at incoming cards before giving.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-014",
        key="pass_change",
        title="May a committed pass (or any other simultaneous hidden choice) be changed?",
        text="Yes, until the last player commits; then it is final.",
        reason="Cards on a table can be taken back until the exchange happens; costs no information.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-015",
        key="pass_split",
        title=(
            "For 'one card each way', may both cards be chosen freely and can a received card be passed on?"
        ),
        text=(
            "The owner assigns one own card to the left and a different own card to the right. Both come "
            "from the hand as dealt; received cards can never be part of the same pass."
        ),
        reason="Exchange is simultaneous.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-016",
        key="reveal_before_pass",
        title="Is the round card known when passing?",
        text="Yes. Reveal, then pass, then the card's own set-up step, then the first trick.",
        reason=(
            "Sequence of play; late card, crystal suit and halves are chosen after the exchange (deluxe-"
            "en/pl explicit)."
        ),
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-017",
        key="setup_after_pass_og",
        title=(
            "Crystal Clear, After Party and Blind Man's Bluff do not say whether the choice precedes the "
            "pass. Which is it?"
        ),
        text="After the pass, as for Late to the Ball.",
        reason="Late to the Ball says so explicitly; deluxe-en says so for Crystal Clear.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-018",
        key="next_start_dx",
        title="Who starts the next round?",
        text=(
            "The player with the lowest running total. Tie: walk clockwise beginning with the left "
            "neighbour of the player who started the round just finished, and take the first tied player "
            "met. The previous starter is therefore checked last."
        ),
        reason="End-of-round step 4.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-019",
        key="next_start_poca",
        title=(
            "If Pocahontas changed the leader of the very first trick, who counts as having 'started' "
            "that round?"
        ),
        text="The designated round starter, not Pocahontas' nominee.",
        reason="The power moves one trick's lead; the tie-break talks about the round's starter.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-020",
        key="next_start_og",
        title="Who starts the next round?",
        text="The winner of the last captured trick of the previous round.",
        reason="End-of-round step 4.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-021",
        key="next_start_og_alice",
        title="Alice undid the last trick and it was replayed. Who won 'the last trick'?",
        text="The winner of the replayed trick. A trick reshuffled by Alice never counts as won.",
        reason="See R-082.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-022",
        key="refresh",
        title="When do powers refresh, and do unused powers accumulate?",
        text=(
            "All princesses refresh at the end of each round. An unused power is lost; nobody ever has "
            "more than one use per round."
        ),
        reason="Once-per-round rule.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-023",
        key="round_reset",
        title="Which states reset between rounds?",
        text=(
            "Prince sneak-in, prince-seen flag, exhaustion, frozen cards, crystal tables, halves, late "
            "cards, gift piles and all trick modifiers."
        ),
        reason="Sneak-in lasts to the end of the round; everything else is per trick or per round.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-024",
        key="end_tie_dx",
        title="How is a tie for fewest proposals broken?",
        text=(
            "More rounds with a score of zero or less wins. Still tied: play one extra round with a "
            "random hourglass card; all players take part and anyone may win. Then compare totals again."
        ),
        reason="End of the game.",
        editions=("deluxe-en",),
        confidence="stated",
    ),
    Ruling(
        id="R-025",
        key="end_tie_pl",
        title=("The Polish tie-break reads 'received none, or the fewest, in more rounds'. What is counted?"),
        text=("The same as deluxe-en: rounds with a score of zero or less; then the extra hourglass round."),
        reason=(
            "It is the translation of 'zero (or fewer)'; counting 'fewest' rounds would be a different, "
            "unstated statistic."
        ),
        editions=("pl",),
        confidence="derived",
    ),
    Ruling(
        id="R-026",
        key="end_extra_card",
        title="Which card is used for the extra round?",
        text=(
            "Uniformly random among hourglass cards not yet used in this game; if all were used, among "
            "all hourglass cards. Powers refresh; starter by R-018."
        ),
        reason="Text says only 'random black hourglass card'.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-027",
        key="end_extra_repeat",
        title="What if the extra round leaves a tie for first?",
        text=(
            "Apply the zero-or-less count again (extra rounds included), then another extra round. After "
            "three extra rounds remaining ties are shared victories."
        ),
        reason="Text is silent on repetition; the cap guarantees termination.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-028",
        key="end_tie_og",
        title="How is a tie broken?",
        text=(
            "More rounds with a score of exactly 0 wins; a negative round is not a zero round. Still "
            "tied: victory is shared."
        ),
        reason="Both texts say 'zero'; only the later deluxe text widened it to 'or fewer'.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-029",
        key="end_rebel_zero",
        title="Does a Rebel of the Ball round (-10) count as a zero-or-less round?",
        text="Yes.",
        reason="-10 is fewer than zero.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-030",
        key="pile_closed",
        title="May captured cards or past tricks be consulted?",
        text=(
            "Not before round scoring. The server must not offer captured piles or earlier tricks during "
            "the round."
        ),
        reason="All texts: won tricks may not be viewed.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-031",
        key="last_trick_view",
        title="May the trick just completed be looked at?",
        text=(
            "Yes, it stays visible until the next trick's lead (or the next round-card step) so that "
            "asynchronous players can see what happened; then it closes."
        ),
        reason="A player at a table sees the trick being gathered; an async client needs the same.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-032",
        key="score_reveal",
        title="What becomes public at scoring?",
        text="All captured piles, gift cards and kept cards, with the score breakdown of every player.",
        reason="Players turn their piles face up.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-033",
        key="forced_autoplay",
        title="May the server play a forced card (single legal card) for a player?",
        text=(
            "Only if the player asked for it and no optional power can be attached to the play. It must "
            "never be visible to others that the card was forced."
        ),
        reason="Auto-play speed would leak hidden information.",
        editions=("all",),
        confidence="house",
    ),
)
