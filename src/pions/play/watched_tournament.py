"""A tournament in the database, read again and again while somebody watches, whoever plays it.

The games may come from another process: `pions tournament` in a terminal, the league of a class.
What is stored is all that is known of them.
"""

from __future__ import annotations

from pions.errors import StorageError
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.history import GameHistory
from pions.tournament.kinds import find_schedule
from pions.tournament.pairing import Played
from pions.tournament.report import Report, report
from pions.tournament.standings import Standings
from pions.words import N_


class WatchedTournament:
    """The standings of a tournament so far. Mutable; one thread at a time may read on."""

    def __init__(self, store: Tournaments, tournament: Tournament) -> None:
        self.tournament = tournament
        self.standings = Standings.new(tournament.event.names)
        self._store = store
        self._history = GameHistory(len(tournament.event.entrants))
        self._seen: set[int] = set()

    def read_on(self) -> tuple[Played, ...]:
        """Count what was stored since the last time, and return it; waits for the database."""
        found = self._store.get(self.tournament.id)
        if found is None:
            raise StorageError(N_("somebody has deleted this tournament"))
        self.tournament = found
        new = self._store.numbers(found) - self._seen
        games = tuple(self._store.some_played(found, new)) if new else ()
        self._seen |= new
        for played in games:
            self._history.add(played)
            self.standings = self.standings.with_game(played)
        return games

    @property
    def report(self) -> Report:
        """Ranking, duels and faults so far."""
        return report(self.tournament.event, self.standings, self._history)

    @property
    def total(self) -> int:
        """How many games there will be, as far as the schedule can tell."""
        event = self.tournament.event
        return max(find_schedule(event.kind).games(event), self.standings.games)

    @property
    def is_finished(self) -> bool:
        return self.tournament.finished is not None
