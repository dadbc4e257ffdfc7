"""The queen as a bot: what she searches herself, and what she leaves to her lady-in-waiting."""

from random import Random

from games.offers import tag_of
from games.rebel_princess.moves import PassCards, PlayCard
from games.saying import said
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.rebel_princess.lady import LadyInWaiting
from workers.bots.rebel_princess.queen.choosing import weigh
from workers.bots.rebel_princess.queen.explaining import only_card, why, why_given
from workers.bots.rebel_princess.queen.inferring import Inference, tale_of
from workers.bots.rebel_princess.queen.knowing import knowledge
from workers.bots.rebel_princess.queen.passing import Dealing, ways_to_pass
from workers.bots.rebel_princess.queen.picturing import Imagination, moment_of
from workers.bots.rebel_princess.queen.playing import Rest, ask_the_lady, cards_to_play
from workers.bots.rebel_princess.queen.twists import (
    LEFT_TO_THE_LADY,
    SOMETHING_IS_SET_ASIDE,
    ImaginedRound,
    course_of,
)
from workers.bots.rebel_princess.thoughts import Thoughts

PASS, PLAY = tag_of(PassCards), tag_of(PlayCard)


class Queen:
    """Searches for the best card and the best pass; everything else she leaves to her lady-in-waiting."""

    name = "queen"
    title = said("Queen")
    thinks = True
    recalls = True

    def __init__(self) -> None:
        self._lady = LadyInWaiting()

    def plays(self, game: str) -> bool:
        return game == "rebel-princess"

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        thoughts = Thoughts(situation, rng)
        chosen = None
        if course := course_of(thoughts.state):
            card = thoughts.state.round.card
            match situation.offers[0].move:
                case kind if kind == PLAY and card not in LEFT_TO_THE_LADY:
                    chosen = _play(course, thoughts, rng, effort)
                case kind if kind == PASS and card not in SOMETHING_IS_SET_ASIDE:
                    chosen = _pass(course, thoughts, rng, effort)
        return chosen or self._lady.choose(situation, rng, effort)


def _play(course: ImaginedRound, thoughts: Thoughts, rng: Random, effort: Effort) -> ChosenMove | None:
    situation, state, seat = thoughts.situation, thoughts.state, thoughts.seat
    candidates = cards_to_play(thoughts, situation.offers)
    if len(candidates) == 1:
        return ChosenMove(move=candidates[0].move, reasons=only_card(candidates[0]))
    knowing = knowledge(state, seat, situation.history)
    if not knowing.fits(state):
        return None
    tale = tale_of(course, seat, situation.history, state.players)
    worlds = Inference(course, Imagination(state, seat, knowing), tale)
    rest = Rest(course, moment_of(course, state), worlds, seat, rng)
    ask_the_lady(thoughts, situation.offers, candidates)
    weighing = weigh(candidates, rest.imagine, effort)
    return ChosenMove(move=weighing.ranked[0].move, reasons=why(weighing, knowing, seat))


def _pass(course: ImaginedRound, thoughts: Thoughts, rng: Random, effort: Effort) -> ChosenMove | None:
    offer = thoughts.situation.offers[0]
    dealing = Dealing(course, thoughts, offer, rng)
    weighing = weigh(ways_to_pass(thoughts, offer), dealing.imagine, effort)
    return ChosenMove(move=weighing.ranked[0].move, reasons=why_given(weighing))
