"""Hypothesis strategies over the whole range of every registered game's parameters."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from pions.errors import RulesError
from pions.rules.base import Position, Rules
from pions.rules.parameters import Parameter, parameters_of
from pions.rules.registry import Family, families


def values(parameter: Parameter, largest: int) -> st.SearchStrategy[object]:
    """Any allowed value of a parameter, numbers cut at `largest`."""
    if parameter.kind is bool:
        return st.booleans()
    if parameter.kind is str:
        return st.sampled_from(parameter.choices)
    least, step = parameter.least or 0, parameter.step
    most = min(parameter.most or largest, max(largest, least))
    return st.integers(least // step, most // step).map(lambda number: number * step)


@st.composite
def any_rules(draw: st.DrawFn, largest: int = 26, family: str | None = None) -> Rules:
    """Rules of any registered kind with any parameters that go together."""
    kinds: list[Family] = [f for f in families() if family in (None, f.name)]
    kind = draw(st.sampled_from(kinds))
    chosen = {p.name: draw(values(p, largest)) for p in parameters_of(kind.make)}
    try:
        return kind.make(**chosen)
    except RulesError:
        return draw(st.sampled_from(_mended(kind, chosen)))


def _mended(kind: Family, chosen: dict[str, object]) -> list[Rules]:
    """Nearby rules that are allowed, so that no draw is thrown away."""
    defaults = {p.name: p.default for p in parameters_of(kind.make)}
    optional = [name for name, default in defaults.items() if default is not None]
    found: list[Rules] = []
    for kept, k, columns in product(optional, (chosen["k"], 5, 3, 1), (chosen["columns"], 6)):
        plain = {n: v if n == kept else defaults[n] or v for n, v in chosen.items()}
        plain |= {n: defaults[n] for n in optional if n != kept} | {"k": k, "columns": columns}
        try:
            found.append(kind.make(**plain))
        except RulesError:
            continue
    return found


@st.composite
def any_position(draw: st.DrawFn, largest: int = 8, family: str | None = None) -> Position:
    """A position some random moves into a random game."""
    rules = draw(any_rules(largest, family))
    position = rules.start(draw(st.sampled_from(rules.cores)))
    for _ in range(draw(st.integers(0, rules.grid.size))):
        if position.is_over:
            break
        position = position.after(draw(st.sampled_from(position.legal_moves)))
    return position
