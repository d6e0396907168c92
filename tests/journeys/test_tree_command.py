"""`pions tree` without a browser: JSON, text, and what it refuses."""

from __future__ import annotations

import pytest

from journeys.processes import Pions
from journeys.tree_reader import OTHELLO, PLAIN


def test_the_tree_as_json(pions: Pions) -> None:
    answer = pions("tree", *OTHELLO, "--json").json
    assert (answer["v"], answer["player"], answer["depth"]) == (1, PLAIN, 3)
    assert len(answer["tree"]) == answer["nodes"]
    assert answer["tree"][0]["value"] == answer["value"]["number"]


def test_the_tree_as_text(pions: Pions) -> None:
    done = pions("tree", *OTHELLO)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith(f"{PLAIN}, depth 3: ")
    assert lines[2].startswith("★ start ")
    assert len(lines) < 80


def test_a_limit_of_nodes_bounds_the_work(pions: Pions) -> None:
    done = pions("tree", "othello", "--depth", "20", "--nodes", "100")
    assert done.code == 0
    assert "depth 20: 100 nodes, " in done.out
    assert "stopped before its end" in done.out
    answer = pions("tree", "othello", "--depth", "20", "--seconds", "0,01", "--json").json
    assert (answer["complete"], answer["value"]) == (False, None)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("othello", "--player", "random"), 3, "the player random grows no search tree"),
        (("othello", "--player", "alphbeta"), 3, "did you mean 'alphabeta'?"),
        (("othello", "--player", "alphabeta(evaluation=dangers)"), 3, "cannot judge othello"),
        (("gomoku", "--player", "ia2"), 3, "cannot play"),
        (("othello", "--depth", "0"), 2, "--depth needs a number from 1 up"),
        (("othello", "--depth", "100"), 2, "--depth can be at most 99, not 100"),
        (("othello", "--depth", "1", "--html", "no/such/folder/x.html"), 3, "no/such/folder"),
    ],
)
def test_bad_input_is_one_sentence(
    pions: Pions, arguments: tuple[str, ...], code: int, words: str
) -> None:
    done = pions("tree", *arguments)
    assert (done.code, done.out) == (code, "")
    assert words in done.err
    assert done.err.count("\n") == 1
