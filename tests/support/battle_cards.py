"""Cards that a table of Battle Princesses brings itself, as they are posted."""

from typing import Any

WELL = {
    "id": "frog-king/castle-well",
    "name": "Castle Well",
    "type": "location",
    "cost": 3,
    "abilities": {"score": 1},
}
FROG_KING: dict[str, Any] = {
    "id": "frog-king",
    "name": "The Frog King",
    "princess": "The Youngest Daughter",
    "side1": {"resource": 1},
    "side2": {"resource": 2, "steal": 1},
    "start_card": {"id": "frog-king/wet-penny", "name": "Wet Penny"},
    "stocks": [
        *(
            {
                "id": f"frog-king/frog-{number}",
                "name": f"Frog {number}",
                "type": "character",
                "cost": number,
                "abilities": {"attack": 1},
            }
            for number in range(1, 5)
        ),
        {
            "id": "frog-king/golden-ball",
            "name": "Golden Ball",
            "type": "resource",
            "cost": 3,
            "abilities": {"resource": 2},
        },
        WELL,
    ],
}
MIRROR: dict[str, Any] = {
    "id": "snow-white/second-mirror",
    "name": "Second Mirror",
    "type": "item",
    "cost": 4,
    "cast": 1,
    "pay": {"discard": 2},
    "abilities": {"defense": 1, "stun": 2},
    "copies": 3,
}


def stock(**changes: Any) -> dict[str, Any]:
    return {**MIRROR, **changes}


def faction(**changes: Any) -> dict[str, Any]:
    return {**FROG_KING, **changes}
