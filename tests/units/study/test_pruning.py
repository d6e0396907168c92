"""The study of pruning: known counts, equal values, limits, and a chart that can be read."""

from __future__ import annotations

import json
import re
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from pions.drawing.chart import LABEL_GAP, STYLES, WIDTH, Chart, Series, chart_svg
from pions.errors import UnknownEvaluationError
from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.play.interruptible import POLL_SECONDS
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.search.limits import Stop
from pions.study import pruning
from pions.study.pruning import (
    METHODS,
    Measure,
    effective_branching,
    measure_pruning,
    values_agree,
)

KEYS = [method.key for method in METHODS]
HEADINGS = ["depth", "method", "nodes", "of minimax", "leaves", "seconds", "branching", "value"]
SVG = "{http://www.w3.org/2000/svg}"


def by_method(done: list[Measure], depth: int) -> dict[str, Measure]:
    return {one.method.key: one for one in done if one.depth == depth}


@pytest.mark.parametrize(
    ("start", "depth"),
    [
        (OTHELLO.start(), 4),
        (CONNECT_4.start(), 4),
        (CONNECT_3.start(), 4),
        (TIC_TAC_TOE.start(), 4),
    ],
    ids=lambda value: str(getattr(value, "rules", value)),
)
def test_every_method_finds_the_same_value(start: Position, depth: int) -> None:
    done = list(measure_pruning(start, depth))
    assert [one.method.key for one in done] == KEYS * depth
    assert values_agree(done)
    for plies in range(1, depth + 1):
        assert len({one.value for one in by_method(done, plies).values()}) == 1


def test_minimax_visits_every_node() -> None:
    done = by_method(list(measure_pruning(CONNECT_4.start(), 3)), 3)
    assert (done["minimax"].nodes, done["minimax"].leaves) == (1 + 7 + 49 + 343, 343)
    assert done["minimax"].branching == pytest.approx(7)


def test_pruning_and_ordering_save_nodes() -> None:
    done = by_method(list(measure_pruning(CONNECT_4.start(), 4)), 4)
    assert done["alphabeta"].nodes < done["minimax"].nodes / 2
    assert done["ordering"].nodes < done["alphabeta"].nodes
    assert all(one.leaves <= done["minimax"].leaves for one in done.values())


@pytest.mark.parametrize("branching", [1, 2, 7, 30])
@pytest.mark.parametrize("depth", [1, 2, 5])
def test_the_branching_of_a_uniform_tree_is_its_branching(branching: int, depth: int) -> None:
    nodes = sum(branching**level for level in range(depth + 1))
    assert effective_branching(nodes, depth) == pytest.approx(branching)


def test_a_method_that_reaches_its_limit_is_not_tried_deeper() -> None:
    done = list(measure_pruning(OTHELLO.start(), 5, seconds=1e-12))
    assert [one.method.key for one in done] == KEYS
    assert not any(one.finished for one in done)
    assert {one.depth for one in done} == {1}


def test_it_stops_when_told() -> None:
    done, stop = [], Stop()
    for one in measure_pruning(OTHELLO.start(), 5, stop=stop):
        done.append(one)
        if len(done) == 7:
            stop.request()
    assert len(done) == 7


def test_different_values_are_noticed() -> None:
    done = list(measure_pruning(TIC_TAC_TOE.start(), 2))
    wrong = replace(done[-1], value=12345)
    assert not values_agree([*done[:-1], wrong])
    assert values_agree([*done[:-1], replace(wrong, value=None)])


def test_an_evaluation_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownEvaluationError, match="cannot judge"):
        next(measure_pruning(CONNECT_4.start(), 2, "weights"))


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["pruning", *arguments])
    done = capsys.readouterr()
    return code, done.out, done.err


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = command(capsys, "connect-4", "--depth", "2", "--lang", "en")
    assert (code, err) == (Exit.DONE, "")
    lines = out.splitlines()
    assert re.split(r"\s{2,}", lines[0]) == HEADINGS
    plain = lines[8].split()
    assert plain[:5] == ["2", "minimax", "57", "100.0%", "49"]
    assert plain[6:] == ["7.00", "estimate", "-15"]
    assert [line.split()[-1] for line in lines[8:13]] == ["-15"] * 5


def test_the_table_shows_limits_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = command(
        capsys, "othello", "--depth", "3", "--seconds", "0.000000001", "--lang", "en"
    )
    assert code == Exit.DONE
    assert out.count("limit reached") == len(METHODS)


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = command(
        capsys, "othello", "--moves", "f5d6", "--depth", "2", "--evaluation", "discs", "--json"
    )
    answer: Any = json.loads(out)
    assert (code, answer["v"], answer["agree"]) == (Exit.DONE, 1, True)
    assert (answer["rules"], answer["evaluation"]) == ("othello", "discs")
    assert answer["methods"] == KEYS
    assert [(row["depth"], row["method"]) for row in answer["rows"]] == [
        (depth, key) for depth in (1, 2) for key in KEYS
    ]
    assert not any(row["limit_reached"] for row in answer["rows"])


def test_json_of_an_unfinished_search(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = command(capsys, "othello", "--depth", "2", "--seconds", "1e-9", "--json")
    row = json.loads(out)["rows"][0]
    assert (row["limit_reached"], row["value"], row["branching"]) == (True, None, None)


def test_values_that_differ_fail_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lying(*arguments: Any) -> Iterator[Measure]:
        first, *rest = pruning.measure_pruning(*arguments)
        yield from (replace(first, value=1), *rest)

    monkeypatch.setattr("pions.interfaces.cli.commands.pruning.measure_pruning", lying)
    code, out, err = command(capsys, "tic-tac-toe", "--depth", "1", "--lang", "en")
    assert (code, err) == (Exit.CHECK_FAILED, "pions: the methods found different values\n")
    assert "minimax" in out


def test_ctrl_c_gives_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main, released = threading.main_thread().ident, threading.Event()
    assert main is not None

    def interrupted(*arguments: Any) -> Iterator[Measure]:
        stop = arguments[-1]
        for count, one in enumerate(pruning.measure_pruning(*arguments)):
            yield one
            if count == 6:
                # Once only: a second Ctrl-C means to leave at once, and would end the test run.
                signal.pthread_kill(main, signal.SIGINT)
                while not (stop.requested or released.wait(POLL_SECONDS)):
                    pass
                return

    monkeypatch.setattr("pions.interfaces.cli.commands.pruning.measure_pruning", interrupted)
    try:
        code, out, err = command(capsys, "connect-4", "--depth", "9", "--lang", "en")
    finally:
        released.set()
    assert (code, err) == (Exit.INTERRUPTED, "pions: interrupted\n")
    lines = out.splitlines()
    assert len(lines) == 1 + 6 + 6
    assert lines[9].split()[:3] == ["alpha-beta", "42", "73.7%"]
    assert lines[10].split() == ["+", "ordering", *"––––––"]


@pytest.mark.parametrize("depth", ["0", "-1", "100", "three"])
def test_a_bad_depth(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = command(capsys, "othello", "--depth", depth)
    assert (code, out) == (Exit.USAGE, "")
    assert err.startswith("pions: ")


def chart() -> Chart:
    rows = [("one", 20), ("two", 7), ("three", 3), ("four", 3), ("five", 3)]
    series = [Series(name, [(d, base**d) for d in range(1, 5)]) for name, base in rows]
    return Chart("Title <&>", "a subtitle", "across", "up", series)


def test_the_chart_has_a_line_a_marker_and_a_label_for_each_method() -> None:
    root = ElementTree.fromstring(chart_svg(chart()))
    lines = root.findall(f"{SVG}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [4] * 5
    assert len({line.attrib["stroke-dasharray"] for line in lines}) == 5
    assert len({marker for _, _, marker in STYLES}) == 5
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"one", "two", "three", "four", "five", "across", "up", "Title <&>"} <= set(texts)


def test_the_scale_is_logarithmic() -> None:
    drawn = chart()
    steps = [drawn.y(10**power) for power in range(4)]
    assert len({round(one - other, 6) for one, other in pairwise(steps)}) == 1


def test_labels_do_not_cover_each_other() -> None:
    root = ElementTree.fromstring(chart_svg(chart()))
    names = {"one", "two", "three", "four", "five"}
    labels = [text for text in root.iter(f"{SVG}text") if text.text in names]
    places = sorted(float(label.attrib["y"]) for label in labels)
    assert all(lower - upper >= LABEL_GAP - 0.1 for upper, lower in pairwise(places))
    assert all(float(label.attrib["x"]) < WIDTH - 80 for label in labels)


@pytest.mark.parametrize(("language", "title"), [("en", "Nodes visited"), ("fr", "Nœuds visités")])
def test_the_chart_of_a_study(
    language: str, title: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    code = run(["pruning", "connect-4", "--depth", "2", "--svg", "-", "--lang", language])
    written = capfdbinary.readouterr().out.decode()
    root = ElementTree.fromstring(written)
    assert code == Exit.DONE
    assert root.attrib["aria-label"].startswith(title)
    assert not re.search(r"(href|src|url\()", written)
