"""Who keeps the running game safe."""

from __future__ import annotations

from pathlib import Path

from pions.errors import StorageError
from pions.interfaces.terminal.autosave import new_autosave_file
from pions.interfaces.terminal.keeping import read_game, write_game
from pions.rules.game import Game
from pions.words import N_, Words


class Keeper:
    """Writes the game after every move. Mutable: it knows which files are this session's own."""

    def __init__(self, file: Path | None = None, *, named: bool = False) -> None:
        """Keep the game in that file, or in a new autosave file from the first move on."""
        self.named = named
        """Whether a person named the file; otherwise it is an autosave file."""
        self._file = file
        self._is_kept = file is not None
        self._own = {file} if named and file else set()

    def keep(self, game: Game) -> None:
        """Write the game where it is kept."""
        self._is_kept = False
        if self._file is None:
            self._file = new_autosave_file()
        write_game(self._file, game)
        self._is_kept = True

    def farewell(self) -> Words | None:
        """Where the game can be taken up again, None if it is kept nowhere."""
        if not self._is_kept:
            return None
        if self.named:
            return Words(N_("nothing is lost: the game is in {file}"), {"file": str(self._file)})
        return Words(N_("nothing is lost: pions play --resume goes on with this game"))

    def start_anew(self) -> tuple[Words, ...]:
        """Another game begins, kept by itself: the files of the one before stay as they are."""
        told: tuple[Words, ...] = ()
        if self.named and self._is_kept:
            told = (Words(N_("the game before stays in {file}"), {"file": str(self._file)}),)
        self._file, self._is_kept, self.named = None, False, False
        self._own.clear()
        return told

    def save(self, game: Game, file: str, *, replace: bool) -> Path:
        """Write the game to a file that a person named; others' files are left alone."""
        path = self._named(file)
        if path.exists() and path not in self._own and not replace:
            raise StorageError(
                N_("{file} already exists: choose another name, or write save! to replace it"),
                file=file,
            )
        write_game(path, game)
        self._own.add(path)
        return path

    @staticmethod
    def load(file: str) -> Game:
        """Read a game from a file that a person named."""
        if not file:
            raise StorageError(N_("which file? write its name after the order"))
        return read_game(Path(file).expanduser())

    def _named(self, file: str) -> Path:
        if file:
            return Path(file).expanduser()
        if self._file is None or not self.named:
            raise StorageError(N_("which file? write its name after the order"))
        return self._file
