"""Whatever was written once can be read for ever."""

from pathlib import Path

from events.codec import Codec, codec_for
from events.upcasting import TABLE, current_schema, upcast
from games.game import event_types
from games.table.events import BotSeated, SeatLeft, TableEvent
from tests.events.tiny import HandDealt, TinyGame
from tests.support.golden import golden_problems

FOLDER = Path(__file__).parent / "golden" / "table"


def test_every_schema_of_every_table_event_can_be_read() -> None:
    assert golden_problems(FOLDER, event_types(TableEvent), codec_for(TinyGame()), TABLE) == []


def test_a_type_without_a_golden_file_is_found(tmp_path: Path) -> None:
    found = golden_problems(tmp_path, [SeatLeft], codec_for(TinyGame()), TABLE)
    assert found == ["seat-left.1.json is missing"]


def test_a_golden_file_without_what_is_private_is_found(tmp_path: Path) -> None:
    for cards, problems in (
        ("", ["hand-dealt.1.json lacks the private fields ['cards']"]),
        (', "cards": ["c1"]', []),
    ):
        (tmp_path / "hand-dealt.1.json").write_text(f'{{"type": "hand-dealt", "seat": 3{cards}}}')
        assert golden_problems(tmp_path, [HandDealt], codec_for(TinyGame()), TABLE) == problems


def test_an_upcaster_reads_what_an_older_schema_wrote(tmp_path: Path) -> None:
    upcasters = {("seat-left", 1): lambda old: {"type": "seat-left", "seat": old["chair"]}}
    codec = Codec(TinyGame(), upcasters)
    assert codec.event({"type": "seat-left", "chair": 3}, 1) == SeatLeft(seat=3)
    assert codec.event({"type": "seat-left", "seat": 3}, 2) == SeatLeft(seat=3)
    assert codec.schema(SeatLeft(seat=3)) == 2
    (tmp_path / "seat-left.1.json").write_text('{"type": "seat-left", "chair": 3}')
    (tmp_path / "seat-left.2.json").write_text('{"type": "seat-left", "seat": 3}')
    assert golden_problems(tmp_path, [SeatLeft], codec, upcasters) == []
    (tmp_path / "seat-left.1.json").write_text('{"type": "seat-left", "chair": 4}')
    assert golden_problems(tmp_path, [SeatLeft], codec, upcasters) == [
        "seat-left.1.json does not read as the event of seat-left.2.json"
    ]


def test_upcasters_follow_each_other() -> None:
    upcasters = {("x", 1): lambda old: {**old, "a": 1}, ("x", 2): lambda old: {**old, "b": old["a"] + 1}}
    assert upcast({"type": "x"}, 1, upcasters) == {"type": "x", "a": 1, "b": 2}
    assert upcast({"type": "x"}, 3, upcasters) == {"type": "x"}
    assert (current_schema("x", upcasters), current_schema("y", upcasters)) == (3, 1)


def test_a_field_that_changed_without_an_upcaster_is_found(tmp_path: Path) -> None:
    (tmp_path / "bot-seated.1.json").write_text('{"type": "bot-seated", "seat": 1, "bot": "b", "old": 1}')
    found = golden_problems(tmp_path, [BotSeated], codec_for(TinyGame()), TABLE)
    assert found == ["bot-seated.1.json would be written differently now: does it need an upcaster?"]
