"""A tournament in the database: started, or resumed where it was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from pions.errors import PionsError, SettingsError, StorageError, UnknownPlayerError
from pions.match.seats import check_player
from pions.play.contest_file import GamesFile, check_games_file
from pions.rules.registry import find_rules
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.differences import differences
from pions.tournament.event import Event
from pions.tournament.pairing import Played
from pions.words import N_, Words


@dataclass(frozen=True)
class TournamentRequest:
    """A tournament to begin or to resume."""

    event: Event | None
    """None resumes whichever was interrupted."""
    name: str | None = None
    label: str = ""
    """What an unnamed tournament is called, before the date."""
    resume: bool = False
    fixed_seed: bool = True
    """Whether the event's seed was asked for; otherwise a resumed tournament keeps its own."""


@dataclass(frozen=True)
class StoredTournament:
    """A tournament and its games in the database."""

    store: Tournaments
    row: Tournament
    is_new: bool = False

    def games(self) -> Iterator[Played]:
        return self.store.played(self.row)

    def finish(self) -> None:
        if self.row.finished is None:
            self.store.finish(self.row)

    def games_file(self, path: Path, *, replace: bool) -> GamesFile:
        """A file for the games; raises if one exists that holds something else."""
        first = next(self.games(), None)
        check_games_file(path, None if first is None else first.record.game)
        return GamesFile(path, replace)

    @contextmanager
    def delete_if_empty_on_error(self) -> Iterator[None]:
        """Leave no tournament behind that could not even begin: its name would be taken."""
        try:
            yield
        except Exception:
            # The error that brought us here matters more than one from cleaning up.
            with suppress(StorageError):
                if self.is_new and not self.store.numbers(self.row):
                    self.store.delete(self.row.name)
            raise


def begin_tournament(
    store: Tournaments, request: TournamentRequest, warn: Callable[[Words], None]
) -> StoredTournament:
    """Store the tournament, or find it as it was left; every player is asked to load.

    A bot that does not load loses its games, so that the others can play: `warn` says so.
    """
    earlier = _earlier(store, request) if request.resume else None
    if earlier is not None:
        if request.event is not None:
            _check_same(earlier, request.event, request)
        if earlier.finished is None:
            _check_players(earlier.event, warn)
        return StoredTournament(store, earlier)
    assert request.event is not None
    _check_players(request.event, warn)
    row = store.new(_name(store, request), request.event)
    return StoredTournament(store, row, is_new=True)


def _earlier(store: Tournaments, request: TournamentRequest) -> Tournament | None:
    """What `resume` continues; a tournament that never started may still start."""
    if request.name is not None:
        known = {one.name for one in store.all()}
        is_new = request.event is not None and request.name not in known
        return None if is_new else store.find(request.name)
    latest = store.latest_unfinished()
    if request.event is None:
        if latest is None:
            raise SettingsError(
                N_("no tournament was interrupted: name a file, or a game and its players")
            )
        return latest
    if latest is None or _differences(latest.event, request.event, request):
        return None
    return latest


def _check_same(earlier: Tournament, event: Event, request: TournamentRequest) -> None:
    """Raise if the event would give other games than the earlier tournament's."""
    found = _differences(earlier.event, event, request)
    if found:
        raise SettingsError(
            N_(
                "{name} was started with other settings: {differences}; use those, or "
                "another --name"
            ),
            name=earlier.name,
            differences=tuple(found),
        )


def _differences(earlier: Event, event: Event, request: TournamentRequest) -> tuple[Words, ...]:
    seed = event.seed if request.fixed_seed else earlier.seed
    return tuple(differences(earlier, replace(event, seed=seed)))


def _name(store: Tournaments, request: TournamentRequest) -> str:
    """The name asked for, or the game and the time; two may start within a second."""
    if request.name is not None:
        return request.name
    now = datetime.now(UTC).astimezone()
    name = f"{request.label} {now:%Y-%m-%d %H:%M:%S}"
    taken = {one.name for one in store.all()}
    others = (f"{name} ({number})" for number in count(2))
    return next(one for one in chain([name], others) if one not in taken)


def _check_players(event: Event, warn: Callable[[Words], None]) -> None:
    rules = find_rules(event.rules)
    for entrant in event.entrants:
        try:
            check_player(entrant.player, rules, event.conditions)
        except UnknownPlayerError:  # a typo of whoever starts it, not a bot that failed
            raise
        except PionsError as error:
            if not Path(entrant.player).is_file():
                raise
            fields = {"name": entrant.name, "reason": error.words}
            warn(Words(N_("{name} cannot play and will lose its games: {reason}"), fields))
            for note in getattr(error, "__notes__", ()):  # the traceback
                warn(Words("{traceback}", {"traceback": note}))
