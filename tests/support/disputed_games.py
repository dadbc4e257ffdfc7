"""A whole game over HTTP with disputes in it: another reading, cards dealt anew, an appeal, an undo."""

from typing import Any

from tests.support.guests import Guest, Table, register

LIMITS = {"verdict": 600, "appeal": 600, "consent": 600}
OPTIONS = {"game": "rebel-princess", "rounds": ["odds-and-evens", "sisterhood"], "powers": False}
READ_OTHERWISE = {"type": "read-otherwise", "ruling": "R-336", "reading": "parity-first"}


class DisputedGame(Table):
    """Ann, Ben and Eve play; Ruth and Rose are the referees."""

    def __init__(self, url: str) -> None:
        people = [register(url, name, seed=seat) for seat, name in enumerate(("Ann", "Ben", "Eve"))]
        self.ruth, self.rose = register(url, "Ruth"), register(url, "Rose")
        super().__init__(
            url, options=OPTIONS, people=people, limits=LIMITS, referees=[self.ruth.id, self.rose.id]
        )
        self.number = 0

    @property
    def version(self) -> int:
        return int(self.people[0].view(self.id)["version"])

    def last_card(self) -> int:
        """Somebody plays a card; the version at which that was."""
        while True:
            changed = self.move()
            for one in changed["events"]:
                if one["event"]["type"] == "card-played":
                    return int(one["version"])

    def disputes(self, seat: int, version: int, **more: Any) -> None:
        about = {"type": "event", "version": version}
        self.people[seat].done(f"{self.path}/disputes", {"about": about, **more})
        self.number += 1

    def answers(self, person: Guest, **step: Any) -> Any:
        return person.done(f"{self.path}/disputes/{self.number}", step)

    def overturned(self, seat: int, reason: str = "") -> list[dict[str, Any]]:
        """Ruth overturns it and nobody appeals; the events that followed."""
        self.answers(self.ruth, type="judge", verdict="overturned", reason=reason)
        others = [one for at, one in enumerate(self.people) if at != seat]
        self.answers(others[0], type="waive-appeal")
        events: list[dict[str, Any]] = self.answers(others[1], type="waive-appeal")["events"]
        return events

    def undo(self, seat: int) -> None:
        self.people[seat].done(f"{self.path}/suggestions", {"type": "undo"})
        for at, one in enumerate(self.people):
            if at != seat:
                one.done(f"{self.path}/suggestions/1", {"agree": True})

    def play_to_the_end(self) -> "DisputedGame":
        while self.people[0].view(self.id)["status"] != "over":
            self.move()
        return self


def read_otherwise(game: DisputedGame) -> DisputedGame:
    """Ann has her way: the game goes back by a card, and is played by another reading."""
    game.play_until_card_play()
    game.disputes(
        0, game.last_card(), claim="Parity comes first.", rule="R-336", asks=READ_OTHERWISE, stops=True
    )
    game.ruth.done(f"{game.path}/looks", {"seat": 1})
    game.overturned(0, "So it can be read.")
    return game


def dealt_anew(game: DisputedGame) -> DisputedGame:
    """Ben has his way when the round is over: it goes back to before its cards were dealt."""
    game.disputes(1, game.last_card(), claim="That was not mine.")
    while game.people[0].view(game.id)["play"]["round"]["number"] == 1:
        game.move()
    events = game.overturned(1)
    assert any(one["event"]["type"] == "hand-dealt" for one in events)
    return game


def appealed(game: DisputedGame) -> DisputedGame:
    """Ann loses, appeals and loses again; then Eve takes back a card."""
    game.play_until_card_play()
    game.disputes(0, game.last_card(), claim="Once more.")
    game.answers(game.ruth, type="judge", verdict="stands", reason="No.")
    game.answers(game.people[0], type="appeal", claim="But yes.")
    game.answers(game.rose, type="judge", verdict="stands", reason="No, no.")
    while game.waiting() != [2]:
        game.move()
    game.move()
    game.undo(2)
    return game


def disputed_game(url: str) -> DisputedGame:
    """All of that in one game, which is over."""
    return appealed(dealt_anew(read_otherwise(DisputedGame(url)))).play_to_the_end()
