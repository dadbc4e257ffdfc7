"""Life around any game: who sits where, when it starts, what is opened or rewound. A pure decider too.

`commands` go in, `events` come out, `state` is the table between them. `opening`, `seating`, `conceding`
and `rewinding` say who may do what; the `dealer` puts them together with the game.
"""
