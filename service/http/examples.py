"""Bodies to post, by operation; the committed copies in `openapi/examples` are made from these."""

from typing import Any

EXAMPLES: dict[str, dict[str, dict[str, Any]]] = {
    "createPlayer": {"named": {"name": "Ada"}},
    "createToken": {
        "read-only": {"label": "score board", "scopes": ["read"], "expires_in": 86400},
        "for-a-bot": {"label": "my bot", "scopes": ["read", "play"]},
    },
    "createGame": {
        "first-game": {"options": {"game": "rebel-princess"}, "seats": 4},
        "private": {"options": {"game": "rebel-princess"}, "seats": 3, "visibility": "private"},
    },
    "changeSeats": {
        "sit-down": {"type": "sit-down", "entropy": "a line nobody else would think of"},
        "sit-down-invited": {"type": "sit-down", "seat": 1, "invitation": "XW3ZKQ5J7M2ABCD4TYPN"},
        "seat-bot": {"type": "seat-bot", "bot": "random-legal"},
        "leave": {"type": "leave"},
    },
    "setWishes": {
        "not-again-this-round": {"game": "rebel-princess", "decline_round": 2},
        "not-before-trick-5": {"game": "rebel-princess", "decline_round": 2, "decline_until": 5},
        "raise-hand": {"game": "rebel-princess", "raise_hand": "r2.t5"},
        "lead": {"game": "rebel-princess", "lead_at": "r2.t5.play1", "lead": "fairies-2"},
    },
    "makeMove": {
        "choose-princess": {"type": "choose-princess", "decision": "draft", "princess": "mulan"},
        "pass-cards": {
            "type": "pass-cards",
            "decision": "r1.pass",
            "right": ["queens-2", "pets-3", "fairies-4"],
        },
        "play-card": {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-7"},
    },
}
