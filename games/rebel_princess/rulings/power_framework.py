"""The ledger of rulings: power framework and the before-trick window."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-058",
        key="once",
        title="When is a power spent?",
        text=(
            "When its activation is accepted. It stays spent even if the effect turns out empty (for "
            "example Rapunzel on a leader without Princes)."
        ),
        reason="Once per round; Rapunzel text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-059",
        key="bt_close",
        title="Until when may a before-trick power be used?",
        text=(
            "Until the first face-up card of that trick is played. The digital leader cannot lead while "
            "the window is open (R-066)."
        ),
        reason="deluxe-en defines when a trick has begun.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-060",
        key="bt_first",
        title="Is there a before-trick window before the first trick of a round?",
        text="Yes, after the pass and the round-card set-up step.",
        reason="The first trick is a trick; gigamic-fr/cs 'before the next trick' is read the same way.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-061",
        key="order_decl",
        title="In what order do several before-trick powers resolve?",
        text="In the order declared; each resolves completely before the next starts.",
        reason="Using a power.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-062",
        key="order_simul",
        title="And if declared at the same time?",
        text="Clockwise starting with the player to the leader's left; the leader comes last.",
        reason="Using a power. pl adds that this is for cases the table cannot settle otherwise.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-063",
        key="order_og",
        title="Order of powers in the older editions?",
        text="The same procedure as deluxe-en.",
        reason="Texts are silent.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-064",
        key="order_og_ice_mer",
        title="Ice Princess and Little Mermaid both pre-declared for the same trick?",
        text=(
            "The one with more accumulated proposals goes first and the other lapses. Equal totals: "
            "clockwise from the leader's left."
        ),
        reason=(
            "Designer FAQ for the original edition names the proposals criterion for exactly this pair; "
            "the excerpt available to us breaks off in the tie clause, so priority and tie handling are "
            "read from context."
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-065",
        key="order_leader_fixed",
        title=(
            "Pocahontas changes the leader inside the window. Does the order of remaining pre-declared "
            "powers change?"
        ),
        text="No. Order is computed from the leader at the moment the window opened.",
        reason="Avoids re-sorting a queue already announced.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-066",
        key="win_lead",
        title="May the leader cut the window short by leading?",
        text=("No. The lead is rejected until every eligible player has declined since the last activation."),
        reason=(
            "At a table nobody can lose a power to a fast lead without protest; removes the network race."
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-067",
        key="win_reopen",
        title="May someone who declined act after seeing another power resolve?",
        text=(
            "Yes. Every resolved activation clears ordinary declines; a decline for the whole trick or a "
            "standing decline stays."
        ),
        reason="At a table one may still declare as long as no card is on the table.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-068",
        key="win_lapse",
        title="A queued declaration has become illegal when its turn comes. What happens?",
        text="It lapses and the princess is not exhausted.",
        reason="It may not be used this trick; it was never used.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-069",
        key="win_withdraw",
        title="May a queued declaration be withdrawn?",
        text="Yes, until it starts resolving.",
        reason="Nothing has been revealed.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-070",
        key="win_public",
        title="On what does the server base who is asked?",
        text=(
            "Only on public facts: princess, exhaustion, conflicts, public hand counts. It never skips a "
            "player because of hidden cards."
        ),
        reason="Skipping would leak hidden cards, for example that Mulan has no second card of the suit.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-071",
        key="win_noop",
        title="Can a power be used without any possible effect?",
        text=(
            "Allowed if the effect is empty for hidden reasons; refused if it is empty for public reasons"
            " (no legal target, Pea Princess gigamic-fr/cs as last to play, Mulan with an empty hand)."
        ),
        reason="Keeps refusals free of hidden information.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-072",
        key="undo",
        title="What does 'would undo another player's power' mean for a program?",
        text=(
            "A closed list: the pairs named in the princess texts plus R-163, R-185, R-183, R-191, R-171."
            " Everything else composes."
        ),
        reason=(
            "The general rule points to the princess list for details; the added pairs are direct "
            "cancellations."
        ),
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-073",
        key="undo_og",
        title="Do the older editions have an undo rule?",
        text=(
            "Not printed. Only these direct cancellations are barred: Ice with Mermaid (R-201), either "
            "with Rapunzel (R-202), Mulan against Ice (R-185) or Pea (R-183), and Carmesina's copies "
            "(R-157). The other pairs printed in deluxe-en do not apply (R-204)."
        ),
        reason="Designer FAQ: Ice and Mermaid contradict each other and cannot share a trick.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-074",
        key="undo_alice",
        title="Does Alice reshuffling a trick 'undo' the powers used in it?",
        text="No; Alice is never blocked by other powers, and those powers stay spent.",
        reason="No conflict is listed for Alice; she acts after the trick is decided.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-075",
        key="hier",
        title="Which rule wins in a conflict?",
        text="Princess power, then round card, then base rule.",
        reason=(
            "deluxe-en/pl note; gigamic-fr/cs state round card over base and are read the same way for "
            "powers."
        ),
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-076",
        key="start_effects",
        title=(
            "Can a power change something fixed at the start of the round (late card, face-up suit, halves)?"
        ),
        text="No.",
        reason="General sentence in the round-card section of both texts.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-077",
        key="powers_off",
        title="May powers be left out?",
        text=(
            "Yes, as a table option for the first game (gigamic-fr, cs) or first round(s) (deluxe-en, pl)."
        ),
        reason="Note in each text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-078",
        key="replay_window",
        title="Is there a before-trick window for the trick that replaces one Alice reshuffled?",
        text=("Yes, like for any trick; spent powers stay spent and modifiers of the undone trick are gone."),
        reason="A new lead is about to happen.",
        editions=("all",),
        confidence="house",
    ),
    Ruling(
        id="R-079",
        key="clock",
        title="A table uses a decision clock and it runs out.",
        text=(
            "Optional decisions count as declined (once); mandatory ones are filled with a uniformly "
            "random legal choice. Without a clock the game waits."
        ),
        reason=(
            "Not part of the printed game; keeps an asynchronous game moving without steering anybody's "
            "cards."
        ),
        editions=("all",),
        confidence="house",
    ),
)
