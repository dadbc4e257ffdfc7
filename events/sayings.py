"""What was said, as it is kept: its template and values, so that it can be told in any language later."""

from typing import Any

from games.saying import Name, Rules, Said, Value, Who, Word, said_before


def plain(value: Value) -> Any:
    """As plain data."""
    match value:
        case Said():
            return {
                "said": value.template,
                "values": {name: plain(one) for name, one in value.values.items()},
            }
        case Rules():
            return {"rules": list(value.ids), "english": value.english}
        case Name():
            word = value.word and [value.word.context, value.word.english]
            return {"name": value.id, "word": word, "number": value.number, "bare": value.bare}
        case Who():
            return {"seat": value.seat}
        case tuple():
            return [plain(one) for one in value]
        case _:
            return value


def said_again(data: Any) -> Said:
    """The sentence that was kept."""
    sentence = _value(data)
    assert isinstance(sentence, Said)
    return sentence


def _value(data: Any) -> Value:
    match data:
        case {"said": template, "values": values}:
            return said_before(template, {name: _value(one) for name, one in values.items()})
        case {"rules": ids, "english": english}:
            return Rules(tuple(ids), english)
        case {"name": id, "word": word, "number": number, "bare": bare}:
            return Name(id, word and Word(*word), number, bare)
        case {"seat": seat}:
            return Who(seat)
        case list():
            return tuple(map(_value, data))
        case _:
            return data  # type: ignore[no-any-return]
