"""Saving the game that is being played to a file: an autosave, or one that a person named."""

from __future__ import annotations

import re
from pathlib import Path

from pions.errors import StorageError
from pions.notation.registry import format_to_write
from pions.play.autosave import new_autosave_file
from pions.play.game_files import LoadedGame, file_and_bare, load_named, write_game
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.words import N_, Words

_NAMED_RULES = re.compile(r"(.+\S)\s+(?:as|comme)\s+(.+)", re.IGNORECASE)


class GameSaver:
    """Saves a game after every move. Mutable: it knows which files this session has written."""

    def __init__(
        self,
        file: Path | None = None,
        *,
        named: bool = False,
        bare: bool = False,
        stored: bool = False,
    ) -> None:
        """Save to that file, or from the first move on to a new autosave file.

        A game that is `stored` can be resumed from the database without any file.

        `UnknownFormatError` at once if no format has the ending of the name. A bare file does not
        begin with the line that names the rules.
        """
        self.named = named
        """Whether a person named the file; otherwise it is an autosave file."""
        if file is not None:
            format_to_write(file.name)
        self._file, self._bare = file, bare
        self._is_saved = stored or file is not None
        self._written = {file} if named and file else set()

    def save(self, game: Game) -> None:
        # Until it is written: after a failure `how_to_resume` must promise nothing.
        self._is_saved = False
        if self._file is None:
            self._file = new_autosave_file()
        write_game(self._file, game, bare=self._bare)
        self._is_saved = True

    def how_to_resume(self) -> Words | None:
        """Where the game can be taken up again, None if it is saved nowhere."""
        if not self._is_saved:
            return None
        if self.named:
            return Words(N_("nothing is lost: the game is in {file}"), {"file": str(self._file)})
        return Words(N_("nothing is lost: continue this game with pions play --resume"))

    def begin_another(self) -> tuple[Words, ...]:
        """Save to a new file from now on: those of the game before stay as they are."""
        notes: tuple[Words, ...] = ()
        if self.named and self._is_saved:
            notes = (Words(N_("the previous game stays in {file}"), {"file": str(self._file)}),)
        self._file, self._is_saved, self.named, self._bare = None, False, False, False
        self._written.clear()
        return notes

    def save_as(self, game: Game, file: str, *, replace: bool) -> Path:
        """Write the game to a file that a person named, perhaps with `--bare` beside the name.

        `StorageError` if it exists and this session has not written it, unless `replace` is given.
        """
        name, bare = file_and_bare(file)
        path = self._named(name)
        if path.exists() and path not in self._written and not replace:
            raise StorageError(
                N_("{file} already exists: choose another name, or write save! to replace it"),
                file=name,
            )
        write_game(path, game, bare=bare)
        self._written.add(path)
        return path

    @staticmethod
    def load(file: str) -> LoadedGame:
        """Read a game from a file that a person named: `evening.txt`, `evening.txt as gomoku`."""
        if not file:
            raise StorageError(N_("which file? Type its name after the command"))
        told = _NAMED_RULES.fullmatch(file)
        if told is None or Path(file).expanduser().exists():
            return load_named(file)
        return load_named(told[1], find_rules(told[2]))

    def _named(self, file: str) -> Path:
        if file:
            return Path(file).expanduser()
        if self._file is None or not self.named:
            raise StorageError(N_("which file? Type its name after the command"))
        return self._file
