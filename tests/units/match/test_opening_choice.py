"""Games whose colours are chosen at the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from pions.errors import RulesError
from pions.evaluation.value import Value, ValueKind
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.record_json import record_document, record_from
from pions.players.base import Choice
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.side import BLACK, WHITE
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.tournament.pairing import Pairing
from pions.tournament.run import play_pairing
from pions.tournament.standings import Standings
from units.match.checked_engines import checked_engine

SMALL = InARow(5, 5, 4)


@dataclass(frozen=True)
class Opinionated:
    """Plays the first cell, and says what every position is worth to the side to move."""

    name: str
    worth: int

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        del limit, stop
        if self.worth == 0:
            raise ValueError("no opinion")
        return Choice(position.legal_moves[0], Value(ValueKind.ESTIMATE, self.worth))


def conditions(rule: str) -> Conditions:
    return Conditions(opening_rule=rule)


@pytest.mark.parametrize("rule", ["pie", "swap", "swap2"])
@pytest.mark.parametrize(("worth", "swapped"), [(50, False), (-50, True)])
def test_the_second_takes_the_side_that_it_prefers(rule: str, worth: int, swapped: bool) -> None:
    """After an odd number of moves White is to move: who likes the position stays White."""
    players = Opinionated("opener", 1), Opinionated("chooser", worth)
    record = play_game(SMALL, players, conditions(rule), seed=5)
    assert record.termination is Termination.NORMAL
    assert record.opening == {"pie": 1}.get(rule, 3)
    assert record.swapped is swapped
    expected = ("chooser", "opener") if swapped else ("opener", "chooser")
    assert record.players == expected
    assert record_from(record_document(record)) == record
    again = play_game(SMALL, players, conditions(rule), seed=5)
    assert again.moves == record.moves


@pytest.mark.parametrize("rules", [SMALL, Othello(6, 6)], ids=str)
def test_players_without_values_are_decided_for(rules: Rules) -> None:
    record = play_game(rules, ("random", "random"), conditions("swap"), seed=2)
    assert record.termination is Termination.NORMAL


def test_whoever_fails_while_colours_are_chosen_is_to_blame() -> None:
    players = Opinionated("opener", 1), Opinionated("failing", 0)
    record = play_game(SMALL, players, conditions("pie"), seed=1)
    assert (record.winner, record.termination) == (BLACK, Termination.CRASH)
    assert record.players == ("opener", "failing")
    assert "failing" in str(record.reason)


@pytest.mark.parametrize(
    ("way", "swapped"), [("right", True), ("staying", False), ("adding", None)]
)
def test_a_program_of_gomocup_is_asked_itself(
    way: str, swapped: bool | None, tmp_path: Path
) -> None:
    """It opens with three stones of its own, and chooses when others open."""
    program = f"program({checked_engine(tmp_path, 'gomocup', way)}, protocol=gomocup)"
    rules = InARow(8, 8, 5)
    opened = play_game(rules, (program, Opinionated("x", 5)), conditions("swap2"), seed=1)
    assert opened.termination is Termination.NORMAL, opened.reason
    assert opened.moves[:3] == (0, 1, 45)
    chosen = play_game(rules, (Opinionated("x", 5), program), conditions("swap2"), seed=1)
    assert chosen.termination is Termination.NORMAL, chosen.reason
    if swapped is None:
        assert (chosen.opening, chosen.swapped) == (5, True)  # x likes White, which is to move
    else:
        assert (chosen.opening, chosen.swapped) == (3, swapped)


def test_a_program_that_opens_wrongly_loses(tmp_path: Path) -> None:
    program = f"program({checked_engine(tmp_path, 'gomocup', 'stingy')}, protocol=gomocup)"
    players = program, Opinionated("x", 5)
    record = play_game(InARow(8, 8, 5), players, conditions("swap2"), seed=1)
    assert (record.termination, record.winner) == (Termination.ILLEGAL_MOVE, WHITE)
    assert "moves to play here: 3, not 2" in str(record.reason)


def test_no_such_rule() -> None:
    with pytest.raises(RulesError, match="unknown opening rule"):
        play_game(SMALL, ("first", "first"), conditions("swap9"))


def test_points_go_to_the_entrant_who_made_them() -> None:
    """Whatever colour was chosen: entrant 0 is the one who plays well."""
    pairing = Pairing(
        0, 0, str(SMALL), ("level(4)", "first"), (0, 1), (), 1, conditions("swap2"), ("ann", "bob")
    )
    other = replace(
        pairing,
        number=1,
        players=pairing.players[::-1],
        entrants=(1, 0),
        names=("bob", "ann"),
    )
    standings = Standings.new(("ann", "bob"))
    for seed, one in enumerate((pairing, other)):
        played = play_pairing(replace(one, seed=seed))
        names = dict(zip(played.pairing.entrants, played.record.players, strict=True))
        assert names == {0: "ann", 1: "bob"}
        standings = standings.with_game(played)
    assert standings.scores[0].points > standings.scores[1].points
