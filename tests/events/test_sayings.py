"""What was said can be told again, in any language."""

import pytest

from events.envelope import canonical
from events.sayings import plain, said_again
from games.saying import Name, Rules, Said, Who, Word, said

QUEEN = Name("queens-2", Word("suit/queens one", "Queen"), "2")

SENTENCES = [
    said("The game is over."),
    said("Seat {seat} is taken.", seat=3),
    said("No: {rule}", rule=Rules(("R-001", "base/follow-suit"), "One. Two.")),
    said("You do not hold {card}.", card=QUEEN),
    said("{who} plays {cards}.", who=Who(2), cards=(QUEEN, Name("frog", bare=True))),
    said("{option} is named twice: {rule}", option=said("Seat {seat}", seat=1), rule="No."),
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_kept_with_everything_it_is_made_of(sentence: Said) -> None:
    again = said_again(plain(sentence))
    assert (again, again.template, again.values) == (sentence, sentence.template, sentence.values)
    assert canonical(plain(sentence))
