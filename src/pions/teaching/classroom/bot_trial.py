"""A student's bot, tried before its league: a first move, then games against reference players.

All of this runs in a process beside the server, and the bot itself in a sandbox.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pions.errors import PionsError
from pions.match.conditions import MEBIBYTE, REQUIRED, Conditions
from pions.match.faults import Fault, Termination
from pions.match.isolation import IsolatedSeat
from pions.match.play import play_game
from pions.match.record_json import words_document, words_from
from pions.match.seats import open_seat
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.search.limits import Limit
from pions.words import Words

REFERENCES = ("random", "greedy", "level(number=3)")
"""Whom a bot meets at once, each with both colours."""
_LEVEL = re.compile(r"level\(number=(\d+)\)")
QUEUED, LOADS, BROKEN, DONE = "queued", "loads", "broken", "done"
STATES = (QUEUED, LOADS, BROKEN, DONE)
"""Not tried yet; it has made a move and is playing; it does not load or move; tried."""


@dataclass(frozen=True)
class TrialScore:
    """What a bot has done against one reference player."""

    opponent: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    reason: Words | None = None
    """Why a game was lost by a fault; None if none was."""
    traceback: str = ""


@dataclass(frozen=True)
class BotTrial:
    """How far a bot has been tried, and with what result."""

    state: str = QUEUED
    printed: int = 0
    """Bytes, for its first move."""
    reason: Words | None = None
    """Why it is broken."""
    traceback: str = ""
    scores: tuple[TrialScore, ...] = ()


def bot_conditions(seconds: float) -> Conditions:
    """What holds for bots of a class: walls, or no game."""
    return Conditions(
        limit=Limit(seconds=seconds),
        margin=2.0,  # forty students on the same machine make a bot wait for the processor
        load_seconds=20.0,
        memory=512 * MEBIBYTE,
        private=True,
        sandbox=REQUIRED,
    )


def reference_name(text: str) -> str:
    """What a reference player is called in a table: `level 3`."""
    return _LEVEL.sub(r"level \1", text)


def references_for(rules: Rules) -> tuple[str, ...]:
    """The reference players that can play these rules."""
    return tuple(one for one in REFERENCES if _plays(one, rules))


def _plays(player: str, rules: Rules) -> bool:
    try:
        find_player(player, rules)
    except PionsError:
        return False
    return True


def first_move(file: str, name: str, rules: str, seconds: float) -> BotTrial:
    """Load the bot in that file and ask for a move; called in a process of the server.

    One that is late is tried once more: what it is told holds until its author hands in another,
    and a computer that forty students keep busy makes a good bot late too.
    """
    trial, is_late = _first_move(file, name, rules, seconds)
    return _first_move(file, name, rules, seconds)[0] if is_late else trial


def _first_move(file: str, name: str, rules: str, seconds: float) -> tuple[BotTrial, bool]:
    """How the trial went, and whether time was what failed it."""
    found = find_rules(rules)
    printed = 0
    with ExitStack() as stack:
        try:
            seat = open_seat(file, found, conditions=bot_conditions(seconds))
            seated = stack.enter_context(seat)
            assert isinstance(seated, IsolatedSeat)
            try:
                seated.choose(found.start(), None)
            finally:
                printed = seated.printed
        except Fault as fault:
            reason = _with_name(fault.words, file, name)
            broken = BotTrial(BROKEN, printed, reason, _without_folder(fault.traceback, file))
            return broken, fault.termination is Termination.TIMEOUT
    return BotTrial(LOADS, printed), False


def reference_score(file: str, name: str, opponent: str, rules: str, seconds: float) -> TrialScore:
    """A game with either colour; called in a process of the server."""
    score = TrialScore(opponent)
    for side in Side:
        players = (file, opponent) if side is Side.BLACK else (opponent, file)
        record = play_game(find_rules(rules), players, bot_conditions(seconds), seed=int(side))
        won, lost = record.winner is side, record.winner is side.other
        score = replace(
            score,
            wins=score.wins + won,
            losses=score.losses + lost,
            draws=score.draws + (record.winner is None),
        )
        if record.at_fault is side:
            reason = _with_name(record.reason, file, name)
            traceback = _without_folder(record.traceback, file)
            score = replace(score, reason=reason, traceback=traceback)
    return score


def _with_name(words: Words, file: str, name: str) -> Words:
    """The words about a bot, by the name of its author instead of a file of ours."""
    fields = {
        key: one.replace(file, name) if isinstance(one, str) else one
        for key, one in words.fields.items()
    }
    return replace(words, fields=fields)


def _without_folder(traceback: str, file: str) -> str:
    """A traceback that names the bot's file as its author does, not the folder where we put it."""
    return traceback.replace(f"{Path(file).parent}{os.sep}", "")


def trial_document(trial: BotTrial) -> dict[str, Any]:
    return {
        "state": trial.state,
        "printed": trial.printed,
        "reason": None if trial.reason is None else words_document(trial.reason),
        "traceback": trial.traceback,
        "scores": [_score_row(one) for one in trial.scores],
    }


def _score_row(one: TrialScore) -> list[Any]:
    reason = None if one.reason is None else words_document(one.reason)
    return [one.opponent, one.wins, one.draws, one.losses, reason, one.traceback]


def trial_from(document: Mapping[str, Any]) -> BotTrial:
    reason = document["reason"]
    return BotTrial(
        document["state"],
        document["printed"],
        None if reason is None else words_from(reason),
        document["traceback"],
        tuple(_score_from(*row) for row in document["scores"]),
    )


def _score_from(
    opponent: str, wins: int, draws: int, losses: int, reason: Any, traceback: str
) -> TrialScore:
    said = None if reason is None else words_from(reason)
    return TrialScore(opponent, wins, draws, losses, said, traceback)
