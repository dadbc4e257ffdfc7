"""The printed rules that can be cited, in our own words."""

from games.game import Ruling


def _printed(id: str, title: str, text: str) -> Ruling:
    return Ruling(id=id, title=title, text=text, reason="Printed rule.", confidence="stated")


RULINGS = (
    _printed("base/draft", "Choosing a princess", "Keep one of the two princesses you were dealt."),
    _printed(
        "base/pass", "Passing", "Give exactly as many of your own cards to each neighbour as the round asks."
    ),
    _printed(
        "base/starter",
        "Who starts",
        "The left neighbour of a random dealer starts the first round, the lowest total each later one.",
    ),
    _printed("base/own-cards", "Your own cards", "Play one card from your own hand."),
    _printed("base/turn-order", "Turns", "The leader plays first, then everybody else in turn, clockwise."),
    _printed("base/follow-suit", "Following", "If you hold a card of the led suit, you must play one."),
    _printed(
        "base/princes-not-invited",
        "Princes are not invited",
        "A trick may not start with a Prince before one has sneaked in, unless you hold nothing but Princes.",
    ),
    _printed(
        "base/sneaking-in",
        "Sneaking in",
        "A Prince played by somebody who cannot follow lets the Princes in until the end of the round.",
    ),
    _printed(
        "base/highest-of-led-suit",
        "Winning a trick",
        "The highest card of the led suit takes the trick; its player leads the next.",
    ),
    _printed("base/pick-up", "Picking up", "Cards set aside are picked up when the active hands are empty."),
    _printed("base/proposals", "Proposals", "Each captured Prince is one proposal, the Frog is five."),
    _printed(
        "base/rebel-of-the-ball",
        "Rebel of the Ball",
        "Whoever captures every Prince in use and the Frog scores exactly minus ten for the round.",
    ),
    _printed(
        "base/powers", "Powers", "Once a round, a princess may use her power; the window must be answered."
    ),
    _printed("base/fewest-proposals", "Winning", "The fewest proposals win the game."),
    _printed(
        "base/tie-break",
        "Tie-break",
        "Among equals, more rounds without proposals win; then an extra hourglass round is played.",
    ),
    _printed("round/once-upon-a-time", "Once Upon a Time", "No special rule."),
    _printed(
        "round/late-to-the-ball",
        "Late to the Ball",
        "After the pass, tuck one card of your hand away; it is your card for the last trick.",
    ),
    _printed(
        "round/magic-beans",
        "Magic Beans",
        "Only the highest or the lowest card you hold of a suit may be played, also as a lead.",
    ),
    _printed("round/three-times-a-lady", "Three Times a Lady", "Each captured 3 takes three proposals away."),
    _printed("round/arranged-marriage", "Arranged Marriage", "Without a trick you get five proposals more."),
    _printed(
        "round/masquerade-ball",
        "Masquerade Ball",
        "Everybody but the leader plays face down; the cards are turned up together.",
    ),
    _printed("round/pets-revenge", "Pet's Revenge", "Each captured Pet is one proposal more."),
    _printed("round/single-fairy", "Single Fairy", "Each captured Fairy takes one proposal away."),
    _printed(
        "round/prince-rings-twice",
        "The Prince Always Rings Twice",
        "Everybody plays two cards to a trick; the highest sum of led-suit cards takes it.",
    ),
    _printed(
        "princess/ice-princess",
        "The Ice Princess",
        "Draw two cards of a player at random; the one you choose must be played in this trick.",
    ),
)
