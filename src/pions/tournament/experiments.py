"""Experiments: studies of a course as it writes them, each declared once.

An experiment is a list of pairings; in each the first player is Black in every game and games begin
at the start, unlike in a match, where openings are drawn and colours swapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from pions.errors import SettingsError
from pions.rules.calls import plain
from pions.search.limits import Stop
from pions.tournament.event import Entrant, Event, with_distinct_names
from pions.tournament.experiment_games import ExperimentGames
from pions.tournament.run import run_tournament
from pions.words import N_, friendly_list


@dataclass(frozen=True)
class Matchup:
    """Who plays Black, and who White."""

    question: str
    """What it is to show, to be translated."""
    black: str
    white: str


@dataclass(frozen=True)
class Experiment:
    """A study with a name."""

    name: str
    title: str
    rules: str
    matchups: tuple[Matchup, ...]


@dataclass(frozen=True)
class MatchupResult:
    """What came of a pairing, as far as it was played."""

    matchup: Matchup
    black_wins: int = 0
    draws: int = 0
    white_wins: int = 0
    different: int = 0
    """Games that differ from each other: two players without chance play only one."""

    @property
    def games(self) -> int:
        return self.black_wins + self.draws + self.white_wins

    @property
    def black_share(self) -> float:
        return (self.black_wins + self.draws / 2) / self.games if self.games else 0.0


_experiments: dict[str, Experiment] = {}


def register(experiment: Experiment) -> Experiment:
    _experiments[plain(experiment.name)] = experiment
    return experiment


def experiments() -> tuple[Experiment, ...]:
    return tuple(_experiments.values())


def find_experiment(name: str) -> Experiment:
    found = _experiments.get(plain(name))
    if found is None:
        raise SettingsError(
            N_("unknown experiment {name!r}: choose one of {names}"),
            name=name[:80],
            names=friendly_list([one.name for one in experiments()]),
        )
    return found


def carry_out(
    experiment: Experiment,
    games: int,
    seed: int,
    stop: Stop,
    executor: Executor | None = None,
    *,
    kept: ExperimentGames | None = None,
) -> Iterator[MatchupResult]:
    """The result of each pairing after each of its games, until somebody stops it.

    Games that were kept count as if played now, and new ones are kept.
    """
    for number, matchup in enumerate(experiment.matchups):
        entrants = with_distinct_names(Entrant(one, one) for one in (matchup.black, matchup.white))
        event = Event(experiment.rules, entrants, games=games, seed=seed, colours="fixed")
        seen = set[tuple[int, ...]]()
        store = None if kept is None else kept.of_matchup(number)
        for progress in run_tournament(event, executor, store=store):
            if stop.requested:
                return
            seen.add(progress.played.record.game.moves)
            duel = progress.standings.duel(0, 1)
            yield MatchupResult(matchup, duel.wins, duel.draws, duel.losses, len(seen))


LEVELS = (1, 2, 3)

register(
    Experiment(
        "othello-ia",
        N_("the players of the course document 001 against each other"),
        "othello",
        (
            *(Matchup(N_("do weights beat chance?"), f"ia2({n})", "ia1") for n in LEVELS),
            *(Matchup(N_("do discs beat chance?"), f"ia3({n})", "ia1") for n in LEVELS),
            *(Matchup(N_("discs or weights?"), f"ia3({n})", f"ia2({n})") for n in LEVELS),
            *(
                Matchup(N_("what is depth worth?"), f"ia2({black})", f"ia2({white})")
                for black, white in ((1, 2), (2, 1), (1, 3), (3, 1))
            ),
        ),
    )
)
