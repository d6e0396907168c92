"""What a class notes of its bots and of what was refused, as values."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pions.match.faults import Fault, process_ended, too_late
from pions.teaching.classroom import bot_trial
from pions.teaching.classroom.bot_remarks import bot_remarks
from pions.teaching.classroom.bot_trial import (
    BROKEN,
    BotTrial,
    TrialScore,
    bot_conditions,
    first_move,
    trial_document,
    trial_from,
)
from pions.teaching.classroom.class_document import class_document, class_from
from pions.teaching.classroom.classroom import (
    FORGED_NAME,
    MOST_INCIDENTS,
    MOST_TIMES,
    OTHERS_SEAT,
    Classroom,
    League,
)
from pions.words import Words


@pytest.mark.parametrize(
    ("source", "remarks"),
    [
        ("def choose(position):\n    return position.legal_moves[0]\n", ()),
        ("import random, math, time\n", ()),
        ("import urllib.request\n", ("network",)),
        ("from os import fork\n", ("processes",)),
        ("import os\nos.system('ls')\n", ("processes",)),
        ("print(open('worth.txt').read())\n", ("files",)),
        ("__import__('soc' + 'ket')\n", ("hidden",)),
        ("import socket, subprocess\nexec('1')\n", ("network", "processes", "hidden")),
        ("not Python (", ()),
        ("(" * 5000, ()),
    ],
)
def test_remarks_say_what_a_source_reaches_for(source: str, remarks: tuple[str, ...]) -> None:
    assert bot_remarks(source) == remarks


def test_bots_of_a_class_play_in_a_sandbox_or_not_at_all() -> None:
    conditions = bot_conditions(0.5)
    assert (conditions.sandbox, conditions.private) == ("required", True)
    assert conditions.limit.seconds == 0.5


def test_a_trial_is_read_as_it_was_written() -> None:
    reason = Words("{player} raised {kind}", {"player": "Ann", "kind": "KeyError"})
    score = TrialScore("random", 1, 0, 1, reason, "Traceback …")
    trial = BotTrial(BROKEN, 12, reason, "Traceback …", (score,))
    assert trial_from(json.loads(json.dumps(trial_document(trial)))) == trial


def test_incidents_are_counted_and_bounded() -> None:
    classroom = Classroom("ACDEFH", "5e B", "digest")
    for _ in range(MOST_TIMES + 50):
        classroom = classroom.with_incident(OTHERS_SEAT, "Eve")
    assert [(one.who, one.times) for one in classroom.incidents] == [("Eve", MOST_TIMES)]
    for number in range(MOST_INCIDENTS + 5):
        classroom = classroom.with_incident(FORGED_NAME, f"Ann {number}")
    assert len(classroom.incidents) == MOST_INCIDENTS
    assert classroom.incidents[-1].who == f"Ann {MOST_INCIDENTS + 4}"


def test_a_class_is_read_with_its_leagues_and_one_of_an_earlier_version_too() -> None:
    classroom = Classroom("ACDEFH", "5e B", "digest").with_league(League(7, "cup"))
    classroom = classroom.with_incident(FORGED_NAME, "Ann")
    document = json.loads(json.dumps(class_document(classroom)))
    assert class_from(document) == classroom
    del document["leagues"], document["incidents"]
    del document["settings"]["bots"], document["settings"]["bot_seconds"]
    assert class_from(document).leagues == ()
    assert class_from(document).settings.bots is False
    assert classroom.with_league_ended(7).league == League(7, "cup", running=False)
    assert classroom.with_league_ended(8) is classroom


@pytest.mark.parametrize(
    ("fault", "times"), [(lambda: too_late("Ann", 20), 2), (lambda: process_ended("Ann", 1), 1)]
)
def test_only_a_bot_that_is_late_is_tried_again(
    fault: Callable[[], Fault], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []

    def open_seat(*given: object, **_named: object) -> None:
        opened.append(given)
        raise fault()

    monkeypatch.setattr(bot_trial, "open_seat", open_seat)
    assert first_move("ann.py", "Ann", "othello", 1.0).state == BROKEN
    assert len(opened) == times


def test_a_traceback_does_not_name_the_folder_of_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def open_seat(*_given: object, **_named: object) -> None:
        raise process_ended("Ann", 1).with_traceback_text(f'File "{tmp_path / "bot.py"}", line 2')

    monkeypatch.setattr(bot_trial, "open_seat", open_seat)
    trial = first_move(str(tmp_path / "bot.py"), "Ann", "othello", 1.0)
    assert trial.traceback == 'File "bot.py", line 2'
