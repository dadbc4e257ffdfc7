"""The printed rules that can be cited, in our own words."""

from games.game import Ruling

ORIGINAL = ("gigamic-fr", "cs")
DELUXE = ("deluxe-en", "pl")


def _printed(id: str, title: str, text: str, editions: tuple[str, ...] = ("all",)) -> Ruling:
    return Ruling(
        id=id, title=title, text=text, reason="Printed rule.", confidence="stated", editions=editions
    )


RULINGS = (
    _printed("base/draft", "Choosing a princess", "Keep one of the two princesses you were dealt.", DELUXE),
    _printed(
        "base/draft-open",
        "Picking a princess",
        "One after another, everybody takes a princess that nobody has taken yet; the first to pick starts.",
        ORIGINAL,
    ),
    _printed(
        "base/draft-dealt",
        "Princesses dealt at random",
        "Everybody is dealt one princess at random.",
        ORIGINAL,
    ),
    _printed(
        "base/pass", "Passing", "Give exactly as many of your own cards to each neighbour as the round asks."
    ),
    _printed(
        "base/starter",
        "Who starts",
        "The left neighbour of a random dealer starts the first round, the lowest total each later one.",
        DELUXE,
    ),
    _printed(
        "base/starter-last-trick",
        "Who starts",
        "Whoever captured the last trick of a round starts the next one.",
        ORIGINAL,
    ),
    _printed(
        "base/own-cards",
        "Your own cards",
        "Play one card from your own hand; what you pass, give or set aside comes from it too.",
    ),
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
        DELUXE,
    ),
    _printed(
        "base/powers", "Powers", "Once a round, a princess may use her power; the window must be answered."
    ),
    _printed(
        "base/powers-after-setup",
        "Powers and the start of a round",
        "What a round card does before the first trick cannot be changed by a power.",
        ORIGINAL,
    ),
    _printed("base/fewest-proposals", "Winning", "The fewest proposals win the game."),
    _printed(
        "base/tie-break",
        "Tie-break",
        "Among equals, more rounds without proposals win; then an extra hourglass round is played.",
        DELUXE,
    ),
    _printed(
        "base/tie-break-zero",
        "Tie-break",
        "Among equals, more rounds with exactly zero proposals win; those still equal share the victory.",
        ORIGINAL,
    ),
    _printed("round/once-upon-a-time", "Once Upon a Time", "No special rule."),
    _printed(
        "round/invitation",
        "Invitation",
        "No special rule.",
        ORIGINAL,
    ),
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
        "round/royal-decree",
        "Royal Decree",
        "Queens are trump: the highest Queen takes the trick, whatever was led.",
    ),
    _printed(
        "round/always-the-bridesmaid",
        "Always the Bridesmaid",
        "The second-highest card of the led suit takes the trick; a lone lead still wins.",
    ),
    _printed(
        "round/crystal-clear",
        "Crystal Clear",
        "Lay all your cards of one suit face up; you play the round with them in sight.",
    ),
    _printed(
        "round/masquerade-ball",
        "Masquerade Ball",
        "Everybody but the leader plays face down; the cards are turned up together.",
    ),
    _printed("round/pets-revenge", "Pet's Revenge", "Each captured Pet is one proposal more."),
    _printed(
        "round/musical-chairs",
        "Musical Chairs",
        "After each trick but the last, pass one card to your right neighbour.",
    ),
    _printed(
        "round/sisterhood",
        "Sisterhood",
        "The card of the led suit farthest from the lead's number takes the trick; the lead cannot.",
    ),
    _printed(
        "round/after-party",
        "After Party",
        "Set half of your hand aside; play the rest, then pick the half up and play it.",
    ),
    _printed(
        "round/late-for-a-very-important-date",
        "Late for a Very Important Date",
        "The last three cards of each hand are kept and count as captured.",
    ),
    _printed(
        "round/wedding-gift",
        "Wedding Gift",
        "Before each trick, put a card face down on the pile for its winner.",
    ),
    _printed(
        "round/haggle-with-the-hag",
        "Haggle with the Hag",
        "The winner may show a hand card and swap it for a card of the trick that somebody else played.",
    ),
    _printed(
        "round/blind-mans-bluff",
        "Blind Man's Bluff",
        "Set half of your hand aside; when the rest is played, it goes to your right neighbour.",
    ),
    _printed(
        "round/poisoned-apple",
        "Poisoned Apple",
        "If somebody cannot follow, the highest card among those who cannot takes the trick.",
    ),
    _printed(
        "round/poisoned-apple/ties-first",
        "Poisoned Apple: ties",
        "Of equal cards, the one played first takes the trick.",
        ("deluxe-en",),
    ),
    _printed(
        "round/poisoned-apple/ties-last",
        "Poisoned Apple: ties",
        "Of equal cards, the one played last takes the trick.",
        ("pl", *ORIGINAL),
    ),
    _printed(
        "round/odds-and-evens",
        "Odds and Evens",
        "Match the lead's parity as well as its suit; suit comes first, and parity again if you are void.",
    ),
    _printed("round/single-fairy", "Single Fairy", "Each captured Fairy takes one proposal away."),
    _printed(
        "round/prince-rings-twice",
        "The Prince Always Rings Twice",
        "Everybody plays two cards to a trick; the highest sum of led-suit cards takes it.",
    ),
    _printed(
        "round/midnight-makeover",
        "Midnight Makeover",
        "Fairies follow any suit; the highest card of led suit and Fairies takes the trick.",
    ),
    _printed(
        "round/midnight-makeover/ties-first",
        "Midnight Makeover: ties",
        "Of equal cards, the one played first takes the trick.",
        DELUXE,
    ),
    _printed(
        "round/midnight-makeover/ties-last",
        "Midnight Makeover: ties",
        "Of equal cards, the one played last takes the trick.",
        ORIGINAL,
    ),
    _printed(
        "round/pass-the-bouquet",
        "Pass the Bouquet",
        "A card of another suit leads from then on; the highest card of the last suit takes the trick.",
    ),
    _printed("round/upside-down", "Upside Down", "Every 6 in a trick turns the order of its numbers around."),
    _printed(
        "round/bathroom-break",
        "Bathroom Break",
        "Princes count twice, except for whoever had the most proposals before the round.",
    ),
    _printed(
        "round/dancing-queens",
        "Dancing Queens",
        "A Prince and a Queen of one number are worth three proposals, any other couple two.",
    ),
    _printed(
        "princess/alice",
        "Alice",
        "Shuffle a trick you have just won, if the Frog is not in it, and deal it back.",
    ),
    _printed("princess/cinderella", "Cinderella", "Before a trick: lower numbers beat higher ones in it."),
    _printed(
        "princess/ice-princess",
        "The Ice Princess",
        "Draw two cards of a player at random; the one you choose must be played in this trick.",
    ),
    _printed(
        "princess/ice-princess/original",
        "The Ice Princess",
        "Before a trick: the leader's card is drawn at random from their hand.",
        ORIGINAL,
    ),
    _printed(
        "princess/little-mermaid",
        "The Little Mermaid",
        "Name suits until the leader holds one: that suit must be led.",
    ),
    _printed(
        "princess/little-mermaid/original",
        "The Little Mermaid",
        "Name a suit, Princes only once one was seen: the leader must lead it if they hold it.",
        ORIGINAL,
    ),
    _printed(
        "princess/mulan",
        "Mulan",
        "After the last card of a trick, swap your card for another of the same suit; never the Frog.",
    ),
    _printed(
        "princess/pea-princess",
        "The Pea Princess",
        "Before a trick: everybody else must play above 5 if their legal cards allow it.",
    ),
    _printed(
        "princess/pea-princess/original",
        "The Pea Princess",
        "With your card: whoever plays after you in this trick must play above 5 if they legally can.",
        ORIGINAL,
    ),
    _printed("princess/pocahontas", "Pocahontas", "Before a trick: choose who leads it."),
    _printed(
        "princess/pocahontas/original",
        "Pocahontas",
        "When you have won a trick, choose another player to lead the next one.",
        ORIGINAL,
    ),
    _printed(
        "princess/rapunzel",
        "Rapunzel",
        "Before a trick: the leader must lead a Prince if they hold one; it does not let the Princes in.",
    ),
    _printed(
        "princess/scheherazade",
        "Scheherazade",
        "Draw a card of another player at random; give it back, or one of your own for it.",
    ),
    _printed(
        "princess/sleeping-beauty",
        "Sleeping Beauty",
        "Everybody hands in a card; keep one and say who gets which of the others.",
    ),
    _printed(
        "princess/sleeping-beauty/original",
        "Sleeping Beauty",
        "Everybody hands in a card; look at them and keep one, the others are dealt out at random.",
        ORIGINAL,
    ),
    _printed("princess/snow-white", "Snow White", "Play a 7 or lower as a zero."),
    _printed(
        "princess/thumbelina",
        "Thumbelina",
        "When not leading, play any card but a Prince or the Frog, whatever the suit.",
    ),
    _printed(
        "princess/thumbelina/promo",
        "Thumbelina",
        "Play any card but a Prince or the Frog, whatever the suit.",
        ("cs-promo",),
    ),
    _printed(
        "princess/carmesina",
        "Carmesina",
        "Use the power of any princess in play, at the time and in the way she would.",
        ("cs-promo",),
    ),
)
