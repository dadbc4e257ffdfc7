"""Blocks: what counters what, who is asked, and what is left of what was countered."""

from games.battle_princesses.events import EffectSettled
from tests.support.battle_table import block, kingdom, ruling, table, use


@ruling("battle/counters")
def test_a_prince_counters_a_villain_and_a_plain_character_does_not() -> None:
    scene = table(
        kingdom("snow-white", field="mirror-queen"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window", tokens=12),
    )
    asked = scene.does(use("mirror-queen", poison="tower-climber"))
    assert asked.due == 1
    stopped = asked.does(block("prince-below-the-window"))
    assert stopped.card("tower-climber").poison == 0
    assert stopped.last(EffectSettled).citations == ("battle/counters", "B-043")
    assert asked.refusal(block("tower-climber")).citations[0] == "battle/counters"
