"""One description, many rows: `{name}` in a text stands for each value of `vary.name` in turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product

from pions.teaching.experiments.toml_table import TomlTable
from pions.words import N_, friendly_list

_PLACE = re.compile(r"\{(\w+)\}")
MOST_ROWS = 1000

Values = Mapping[str, str]


def combinations(table: TomlTable) -> Iterator[Values]:
    """Every combination of the varied values, the last one varying fastest."""
    vary = table.table("vary")
    lists = {key: _values(vary, key) for key in vary.content}
    rows = 1
    for found in lists.values():
        rows *= len(found)
    if rows > MOST_ROWS:
        raise table.wrong(
            "vary", N_("{key!r} makes {rows} rows: at most {most}"), rows=rows, most=MOST_ROWS
        )
    for values in product(*lists.values()):
        yield dict(zip(lists, values, strict=True))


def _values(vary: TomlTable, key: str) -> list[str]:
    found = vary.content[key]
    if not isinstance(found, list) or not found or not all(_is_plain(one) for one in found):
        raise vary.wrong(key, N_("{key!r} must be a list of texts or numbers"))
    return [str(one) for one in found]


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def filled(table: TomlTable, key: str, text: str, values: Values) -> str:
    """The text with its places filled; an error names a place that nothing fills."""

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            raise table.wrong(
                key,
                N_("nothing fills {place!r}: write a list of its values under [{table}.vary]"),
                place=found[0],
                table=str(table.path[0]) if table.path else "match",
                names=friendly_list(list(values)),
            )
        return values[found[1]]

    return _PLACE.sub(value, text)
