"""Readers bear whatever a mutator makes of games; `mutated_readers` looks for longer."""

from __future__ import annotations

import pytest

from units.notation.mutated_readers import findings, readers, trouble


@pytest.mark.parametrize("seed", [1_000_001, 1_000_002])
def test_readers_bear_a_sample_of_mutations(seed: int) -> None:
    assert [*findings(seed, 250)] == []


@pytest.mark.parametrize(
    "data",
    [
        b"https://connect4.gamesolver.99[9rg/?pos=2722554",
        b"https://[4]/?pos=44",
        b"http://[x\x0c]/44",
    ],
)
def test_what_the_mutator_found_is_refused_by_name(data: bytes) -> None:
    for read in readers().values():
        assert trouble(read, data) is None


def test_a_foreign_exception_would_be_found() -> None:
    def careless(data: bytes) -> object:
        return data[99]

    assert "IndexError" in (trouble(careless, b"") or "")
    assert "anything" in readers()
