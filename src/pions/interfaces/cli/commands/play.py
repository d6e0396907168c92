"""`pions play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pions.errors import RulesError, StorageError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command, open_app
from pions.interfaces.cli.entry_points import AppRequest, LineRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import (
    Depth,
    Nodes,
    Seconds,
    Seed,
    chosen_limit,
    chosen_seed,
)
from pions.interfaces.cli.loaded_game import loaded_game
from pions.interfaces.cli.outcome_json import outcome_json
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.position_options import AnyCount, check_any
from pions.interfaces.cli.sandbox_options import SandboxMode, use_sandbox
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.interfaces.terminal_mode import wants_lines
from pions.notation.position_text import read_position
from pions.play.chairs import recorded_player
from pions.play.game_files import can_go_on_in
from pions.play.game_saver import GameSaver
from pions.play.resuming import ResumedGame, latest_game
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.words import N_, Words


@command(
    N_(
        "Play a game: on the full screen of a terminal, or line by line.\n\n"
        "Line by line, with --plain, in a pipe or on a dumb terminal, type a move, or a command in "
        "English or French: help, hint, undo, redo, board, row 3, save, load, quit, …\n\n"
        "Every move is saved at once, to the file given with --save or automatically: nothing is "
        "lost when the program is stopped, and pions play --resume continues."
    ),
    Example("pions play connect-4 --white alphabeta", N_("against the computer; you play first")),
    Example(
        "pions play othello --black 'ia2(3)'",
        N_("the course's ia2 plays first, looking 3 plies ahead"),
    ),
    Example("pions play othello", N_("two people at one keyboard; type help during the game")),
    Example("printf 'f5\\nd6\\n' | pions play othello", N_("play these moves and show the board")),
    Example(
        "pions play othello --white 'level(3)' --plain --quiet",
        N_("line by line, the board only when asked: for a screen reader"),
    ),
    Example("pions play --resume", N_("continue the last unfinished game")),
    Example("pions play gomoku --save evening.jsonl", N_("save the game to a file of your own")),
)
def play(  # noqa: PLR0913, PLR0917 - one for each option
    context: typer.Context,
    rules: Annotated[
        str | None, argument(N_("RULES"), N_("The game, such as othello; see pions games."))
    ] = None,
    black: Annotated[
        str | None, option(N_("PLAYER"), N_("Who plays first: human, or one of pions players."))
    ] = None,
    white: Annotated[
        str | None, option(N_("PLAYER"), N_("Who plays second: human, or one of pions players."))
    ] = None,
    start: Annotated[
        str | None, option(N_("POSITION"), N_("Start from this position."), "--from")
    ] = None,
    any_count: AnyCount = False,
    load: Annotated[str | None, option(N_("FILE"), N_("Continue the game in a file."))] = None,
    save: Annotated[str | None, option(N_("FILE"), N_("Save the game to this file."))] = None,
    bare: Annotated[
        bool, flag("--bare", N_("With --save: leave out the line that names the rules."))
    ] = False,
    resume: Annotated[bool, flag("--resume", N_("Continue the last unfinished game."))] = False,
    seconds: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    sandbox: SandboxMode = None,
    seed: Seed = None,
) -> int:
    if resume and (rules, start, load) != (None, None, None):
        raise CommandLineError(N_("--resume takes no game: leave out RULES, --from and --load"))
    if bare and save is None:
        raise CommandLineError(N_("--bare is about the file of --save: name one"))
    check_any(start, "--from", any_count=any_count)
    options: GlobalOptions = context.obj
    full_screen = not (options.json or options.quiet or wants_lines(options.plain))
    limit = chosen_limit(seconds, depth, nodes)
    use_sandbox([one for one in (black, white) if one is not None], sandbox)
    if full_screen and rules is None and load is None and not resume:
        return open_app(AppRequest(form=True), options, limit)
    found = latest_game() if resume else _chosen(rules, start, load, any_count=any_count)
    number = None if seed is None else chosen_seed(seed)
    if full_screen and found.table_id is not None:
        return open_app(AppRequest(table_id=found.table_id), options, limit)
    request = LineRequest(
        found.game,
        _players(found, black, white),
        _saver(found, save, resume=resume, bare=bare),
        save_now=save is not None,
        limit=limit,
        seed=number,
        # With --json, standard output is for the document alone.
        show=output.talk if options.json else output.data,
        warn=output.talk,
        boards=not options.quiet,
        table_id=found.table_id,
    )
    return (_play_full_screen if full_screen else _play_lines)(request, options)


def _players(found: ResumedGame, *given: str | None) -> tuple[str, str]:
    """Those asked for, or else the engines that played the game so far."""
    if found.table_id is not None:  # its table knows them
        black, white = (text or "" for text in given)
        return black, white
    black, white = (
        text or recorded_player(name) for text, name in zip(given, found.game.players, strict=True)
    )
    return black, white


def _saver(found: ResumedGame, save: str | None, *, resume: bool, bare: bool) -> GameSaver:
    """Where the game is saved: the file named, else the one it came from, if that loses nothing."""
    file = found.file
    if save is not None:
        return GameSaver(_free(Path(save).expanduser(), file), named=True, bare=bare)
    if resume:
        return GameSaver(file, stored=found.table_id is not None)
    if file is not None and can_go_on_in(file):
        return GameSaver(file, named=True)
    return GameSaver()


def _chosen(
    rules_text: str | None, position: str | None, load: str | None, *, any_count: bool
) -> ResumedGame:
    """The game to play, and the file it comes from if it does."""
    if rules_text is None and load is None:
        raise CommandLineError(N_("which game? Write its name, such as pions play othello"))
    rules = None if rules_text is None else find_rules(rules_text)
    if load is not None:
        path = Path(load).expanduser()
        game = loaded_game(path, rules)
        if rules is not None and game.rules != rules:
            template = N_("{file} holds a game of {other}, not of {rules}")
            raise RulesError(template, file=load, other=str(game.rules), rules=str(rules))
        return ResumedGame(game, path)
    assert rules is not None
    start = None
    if position is not None:
        start = read_position(position, rules, any_count=any_count)
    return ResumedGame(Game.new(rules, start=start))


def _free(path: Path, own: Path | None) -> Path:
    """The path, if writing there destroys nothing but the file that the game came from."""
    if path.exists() and not (own and path.samefile(own)):
        raise StorageError(
            N_("{file} already exists: choose another name, or continue it with --load {file}"),
            file=str(path),
        )
    return path


def _play_full_screen(request: LineRequest, options: GlobalOptions) -> int:
    saver, game = request.saver, request.game
    # Before the screen is taken: an error can still be read in the shell.
    if request.save_now:
        saver.save(game)
    also_save = saver.save if saver.named else None
    start = AppRequest(game=game, players=request.players, seed=request.seed, also_save=also_save)
    return open_app(start, options, request.limit)


def _play_lines(request: LineRequest, options: GlobalOptions) -> int:
    saver = request.saver
    try:
        ended = options.entry_points.play_lines(request)
    except KeyboardInterrupt:
        output.talk("")
        output.talk(say(saver.how_to_resume() or Words(N_("interrupted"))))
        return Exit.INTERRUPTED
    if options.json:
        output.data_json(_json(ended))
    farewell = None if ended.is_over or options.quiet else saver.how_to_resume()
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE


def _json(game: Game) -> dict[str, object]:
    return {
        "rules": str(game.rules),
        "start": game.start.text,
        "moves": list(game.names),
        "position": game.position.text,
        "over": game.is_over,
        "outcome": outcome_json(game.outcome),
    }
