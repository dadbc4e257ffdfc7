"""Life around any game: who sits where, when it starts, what is disputed, opened or rewound.

A pure decider too. `commands` go in, `events` come out, `state` is the table between them (`matters`: what it
has to settle beside the game), `folding` makes it of events. `opening`, `seating`, `conceding`, `rewinding`,
`disputing` and `suggesting` say who may do what; `verdicts` what follows; the `dealer` puts them together
with the game.
"""
