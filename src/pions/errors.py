"""Every error that Pions raises on purpose.

PionsError
├── ArgumentError (TypeError)          a function was given something of another kind
├── RulesError (ValueError)            a parameter that is not allowed
│   └── UnknownGameError (LookupError) no game of that name
├── CoreError (RuntimeError)           the core asked for cannot play these rules
├── MoveError (ValueError)
│   ├── InvalidMoveError               a text that names no move of this game
│   ├── IllegalMoveError               a move that the rules do not allow here
│   └── GameOverError                  a move after the end
├── PositionError (ValueError)         cells that no game of these rules can show
├── UnknownEvaluationError (ValueError) no evaluation of that name, or none for these rules
├── UnknownOverlayError (ValueError)   no overlay of that name, or none for these rules
├── PlayerError (ValueError)           a player that cannot be made or cannot play these rules
│   ├── UnknownPlayerError (LookupError)
│   └── PlayerFailedError (RuntimeError) a player that failed when asked for a move
├── SettingsError (ValueError)         settings with which a tournament or job cannot run
│   └── UnknownScheduleError (LookupError) no kind of tournament of that name
├── LabError (ValueError)              a lab that does not exist, or cannot be graded as asked
├── SolveError (ValueError)            a position that cannot be solved as asked
│   └── ProofError                     a certificate that does not prove what it claims
├── StaleError (ValueError)            a request about a position that is no longer on the board
├── HistoryError (ValueError)          undo, redo or a jump to where there is nothing
├── FairPlayError (ValueError)         an engine's help where two people play fair
├── OfferError (ValueError)            an offer that cannot be made or answered now
├── SeatError (ValueError)             a seat that is taken, or an invitation that is not valid
├── ClassError (ValueError)            what a class does not allow: a name, a pairing
│   └── NoClassError (LookupError)     no class of that code
├── NotationError (ValueError)         a text or file that cannot be read
│   └── UnknownFormatError             no reader recognises it
├── StorageError (OSError)             a file or database that cannot be opened, read or written
│   └── TableHeldError                 a table that another process has open
│       └── TableChangedError          a table that another process has changed meanwhile
├── NoTableError (LookupError)         no table of that id
├── BusyError (RuntimeError)           more is asked for than is done at a time
│   ├── TablesFullError                no more tables are stored here
│   ├── TooManyRequestsError           one client asks more of the engines than its share
│   └── EngineTimeoutError             an engine that did not come back in time
└── EngineProcessError (RuntimeError)  an engine's process that ended while it thought

Each carries an English template and its fields, so that an interface can say it in the
user's language; `str(error)` is the English sentence.
"""

from __future__ import annotations

from pions.words import Words


class PionsError(Exception):
    """The base class of all errors that Pions raises on purpose."""

    def __init__(self, template: str, **fields: object) -> None:
        self.words = Words(template, fields)
        super().__init__(template)

    def __str__(self) -> str:
        return str(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        # The notes too: they hold the traceback of a player in another process.
        return _rebuild, (type(self), self.words), self.__dict__


def _rebuild(kind: type[PionsError], words: Words) -> PionsError:
    return kind(words.template, **words.fields)


class ArgumentError(PionsError, TypeError):
    """A function was given something of another kind than it takes; the message says what."""


class RulesError(PionsError, ValueError):
    """A parameter of the rules is not allowed; the message says what is."""


class UnknownGameError(RulesError, LookupError):
    """No game of that name is registered."""


class CoreError(PionsError, RuntimeError):
    """The core that was asked for cannot play exactly these rules."""


class MoveError(PionsError, ValueError):
    """A move that cannot be played."""


class InvalidMoveError(MoveError):
    """A text that names no move of this game."""


class IllegalMoveError(MoveError):
    """A move of this game that is not allowed in this position."""


class GameOverError(MoveError):
    """A move after the end of the game."""


class PositionError(PionsError, ValueError):
    """Cells that no game of these rules can show."""


class UnknownEvaluationError(PionsError, ValueError):
    """No evaluation of that name is registered, or it cannot judge these rules."""


class UnknownOverlayError(PionsError, ValueError):
    """No overlay of that name is registered, or it cannot describe these rules."""


class PlayerError(PionsError, ValueError):
    """A player that cannot be made, or cannot play these rules."""


class UnknownPlayerError(PlayerError, LookupError):
    """No player of that name is registered."""


class PlayerFailedError(PlayerError, RuntimeError):
    """A player that crashed or broke the rules when it was asked for a move."""


class SettingsError(PionsError, ValueError):
    """Settings with which a tournament or another long job cannot run."""


class UnknownScheduleError(SettingsError, LookupError):
    """No kind of tournament of that name is registered."""


class LabError(PionsError, ValueError):
    """No such lab, or a folder in which there is none to check."""


class SolveError(PionsError, ValueError):
    """A position that cannot be solved, or a book that cannot be made, as asked."""


class ProofError(SolveError):
    """A certificate that does not prove what it claims; the message names the first fault."""


class StaleError(PionsError, ValueError):
    """A request about a position that is no longer on the board."""


class HistoryError(PionsError, ValueError):
    """Undo, redo or a jump to a place where the game never was."""


class FairPlayError(PionsError, ValueError):
    """An engine was asked for help in a game between people who play without."""


class OfferError(PionsError, ValueError):
    """An offer, such as a draw, that cannot be made or answered now."""


class SeatError(PionsError, ValueError):
    """A seat that is taken or not one to be taken, or an invitation that is not valid."""


class ClassError(PionsError, ValueError):
    """Something that a class does not allow: a name, a pairing."""


class NoClassError(ClassError, LookupError):
    """There is no class of that code."""


class NotationError(PionsError, ValueError):
    """A text or file that cannot be read in its format."""


class UnknownFormatError(NotationError):
    """A text that no reader recognises."""


class StorageError(PionsError, OSError):
    """A file or database that cannot be opened, read or written."""


class DamagedError(StorageError):
    """Something stored that is not as it was written; the rest of the database may be."""


class TableHeldError(StorageError):
    """A table that another process has open: two would overwrite each other's moves."""


class TableChangedError(TableHeldError):
    """A table that another process changed while this one was cut off from the database."""


class NoTableError(PionsError, LookupError):
    """There is no table of that id."""


class BusyError(PionsError, RuntimeError):
    """More is asked for than is done at a time; later it may work."""


class TablesFullError(BusyError):
    """As many tables are stored as are allowed."""


class TooManyRequestsError(BusyError):
    """One client has asked as much of the engines as may wait; its field `seconds` says when to
    try again."""


class EngineTimeoutError(BusyError):
    """An engine that did not come back in time."""


class EngineProcessError(PionsError, RuntimeError):
    """The process of an engine ended while it thought."""
