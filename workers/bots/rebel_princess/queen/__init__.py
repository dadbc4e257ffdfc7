"""The queen: she imagines the cards that she cannot see, and plays every card of hers out in her mind.

- `knowing`, `holding`, `telling_plays`: what her seat knows of every card, and what a play tells of a hand.
- `sampling`, `picturing`: every world that agrees with it, each as likely as any other.
- `inferring`: which of them are likelier, by what others have played and passed.
- `imagining`, `winning`, `twists`: a fast model of the rest of a round.
- `habits`, `policy`: how everybody plays there: as her lady-in-waiting would, as nearly as tables can tell.
- `choosing`, `playing`, `passing`: the same worlds for every candidate.
- `explaining`, `queen`: why; and what is left to the lady.

The model decides nothing: the rules do, and tests hold it to them. What it leaves out is listed in
`twists.NOT_MODELLED`. Powers that are in force in the present trick count (Cinderella, the Pea Princess, a
frozen card, Snow White's zero, Thumbelina's freedom); that anybody may use one later does not. Halves,
gifts, windows, swaps and everything else that is no card to be played is her lady-in-waiting's.
"""

from workers.bots.rebel_princess.queen.queen import Queen

__all__ = ["Queen"]
