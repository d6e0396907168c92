"""Run a command line, and turn whatever happens into a sentence and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from errno import EBADF

import typer
from typer.main import get_command

from pions.errors import PionsError, PlayerFailedError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.entry_points import EntryPoints
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import requested_language
from pions.interfaces.cli.usage import CommandLineError, explain
from pions.interfaces.language import LANGUAGES, say, speaking, tell
from pions.words import N_

APP_MODULES = frozenset(
    ("alembic", "fastapi", "httptools", "segno", "sqlalchemy", "starlette", "textual", "uvicorn")
)
"""What the web app, the full-screen app and the database import: the extra `app`."""


def run_process(entry_points: EntryPoints) -> int:
    """Run the command line of this process; returns the exit code."""
    output.prepare_streams()
    try:
        code = run(sys.argv[1:], entry_points)
        output.flush()
    except BrokenPipeError:
        output.abandon_output()
        return Exit.PIPE_CLOSED
    except OSError as error:
        # The flush may fail after a command that succeeded: a full disk shows only then.
        code = _unwritten(error)
        output.abandon_output()
    if code == Exit.INTERRUPTED:
        # A native search may still run in a thread: the interpreter must not be torn down under it.
        output.leave_at_once(code)
    return code


def run(arguments: list[str], entry_points: EntryPoints) -> int:
    """Run a command line; every error but a closed pipe becomes an exit code."""
    asked = requested_language(arguments)
    # An unknown language is refused by the option itself, in the language of the locale.
    with speaking(asked if asked in LANGUAGES else None):
        try:
            return _run(arguments, entry_points)
        except BrokenPipeError:
            raise  # nobody reads a message either: `run_process` leaves without one
        except OSError as error:
            return _unwritten(error)


def _run(arguments: list[str], entry_points: EntryPoints) -> int:
    try:
        return _invoke(arguments, entry_points)
    except typer.Exit as stop:
        return stop.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return _complain(Exit.INTERRUPTED, tell(N_("interrupted")))
    except (typer.TyperException, CommandLineError) as error:
        return _complain(Exit.USAGE, explain(error))
    except PionsError as error:
        failed = isinstance(error, PlayerFailedError)
        code = _complain(Exit.ENGINE_FAILED if failed else Exit.BAD_INPUT, say(error.words))
        for note in getattr(error, "__notes__", ()):  # the traceback of a player
            output.talk_traceback(note)
        return code
    except OSError:  # nowhere to write: not our bug
        raise
    except Exception as error:  # the last resort: nobody should have to read a traceback
        return _internal(error)


def _unwritten(error: OSError) -> int:
    """Nowhere to write: a full disk, a closed stream."""
    if error.errno == EBADF:
        sentence = tell(N_("standard output is closed: there is nowhere to write the answer"))
        return _complain(Exit.BAD_INPUT, sentence)
    reason = error.strerror or str(error)
    return _complain(Exit.BAD_INPUT, tell(N_("cannot write the output: {reason}"), reason=reason))


def _invoke(arguments: list[str], entry_points: EntryPoints) -> int:
    load_commands(arguments)
    command = get_command(app)
    with command.make_context("pions", arguments, obj=entry_points) as context:
        result = command.invoke(context)
    return result if isinstance(result, int) else Exit.DONE


def _complain(code: Exit, sentence: str) -> int:
    output.talk(f"pions: {sentence}")
    return code


def _internal(error: Exception) -> int:
    # A missing extra is not a bug; any other missing module is.
    missing = (error.name or "") if isinstance(error, ModuleNotFoundError) else ""
    if (package := missing.partition(".")[0]) in APP_MODULES:
        template = N_("this needs {package}, which is not installed: install it with {command}")
        sentence = tell(template, package=package, command="pip install 'pions[app]'")
        return _complain(Exit.NOT_INSTALLED, sentence)
    if os.environ.get("PIONS_DEBUG"):
        traceback.print_exception(error)
    return _complain(
        Exit.INTERNAL,
        tell(
            N_(
                "this is a bug in Pions, not your mistake: {kind}: {message}; "
                "please report it, with what PIONS_DEBUG=1 shows"
            ),
            kind=type(error).__name__,
            message=str(error)[:200],
        ),
    )
