"""`pions play`: a game in the terminal."""

from __future__ import annotations

from dataclasses import dataclass
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
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.outcome_json import outcome_json
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.position_options import AnyCount, check_any
from pions.interfaces.cli.sandbox_options import SandboxMode, use_sandbox
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.interfaces.terminal_mode import wants_lines
from pions.notation.given_position import given_position
from pions.notation.share_link import linked_text
from pions.play.chairs import find_chair, recorded_player
from pions.play.game_files import can_go_on_in
from pions.play.game_saver import GameSaver
from pions.play.resuming import ResumedGame, latest_game
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.opening_rules import find_opening_rule
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.words import N_, Words


@dataclass(frozen=True)
class PlayArguments:
    """Who plays from where, how long they think, and where the game is saved."""

    black: Annotated[
        str | None, option(N_("PLAYER"), N_("Who plays first: human, or one of pions players."))
    ] = None
    white: Annotated[
        str | None, option(N_("PLAYER"), N_("Who plays second: human, or one of pions players."))
    ] = None
    start: Annotated[
        str | None, option(N_("POSITION"), N_("Start from this position."), "--from")
    ] = None
    any_count: AnyCount = False
    load: Annotated[
        str | None, option(N_("FILE"), N_("Continue the game in a file, or in a link."))
    ] = None
    save: Annotated[str | None, option(N_("FILE"), N_("Save the game to this file."))] = None
    bare: Annotated[
        bool, flag("--bare", N_("With --save: leave out the line that names the rules."))
    ] = False
    opening_rule: Annotated[
        str | None,
        option(
            N_("RULE"),
            N_("pie, swap or swap2: the first opens, and colours are chosen at the board."),
        ),
    ] = None
    resume: Annotated[bool, flag("--resume", N_("Continue the last unfinished game."))] = False
    seconds: Seconds = None
    depth: Depth = None
    nodes: Nodes = None
    sandbox: SandboxMode = None
    seed: Seed = None

    def check(self, rules: str | None) -> None:
        """Refuse what does not go together."""
        if self.resume and (rules, self.start, self.load) != (None, None, None):
            raise CommandLineError(N_("--resume takes no game: leave out RULES, --from and --load"))
        if self.bare and self.save is None:
            raise CommandLineError(N_("--bare is about the file of --save: name one"))
        check_any(self.start, "--from", any_count=self.any_count)
        if self.opening_rule is not None:
            find_opening_rule(self.opening_rule)
            if self.resume or self.load is not None or self.start is not None:
                raise CommandLineError(
                    N_("--opening-rule is for a game that begins: leave out --from and --load")
                )

    @property
    def limit(self) -> Limit:
        return chosen_limit(self.seconds, self.depth, self.nodes)

    @property
    def players(self) -> tuple[str | None, str | None]:
        return self.black, self.white


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
    Example(
        "pions play gomoku --white 'level(3)' --opening-rule swap2",
        N_("three stones by you, then the computer chooses a colour or adds two"),
    ),
    Example("pions play gomoku --save evening.jsonl", N_("save the game to a file of your own")),
)
@with_options(PlayArguments)
def play(
    context: typer.Context,
    rules: Annotated[
        str | None, argument(N_("RULES"), N_("The game, such as othello; see pions games."))
    ] = None,
    *,
    options: PlayArguments,
) -> int:
    options.check(rules)
    limit, common = options.limit, context.obj
    full_screen = not (common.json or common.quiet or wants_lines(common.plain))
    use_sandbox([one for one in options.players if one is not None], options.sandbox)
    if full_screen and (rules, options.load, options.resume) == (None, None, False):
        return open_app(AppRequest(form=True), common, limit)
    found = latest_game() if options.resume else _chosen(rules, options)
    request = _request(found, options, common)
    return (_play_full_screen if full_screen else _play_lines)(request, common)


def _request(found: ResumedGame, options: PlayArguments, common: GlobalOptions) -> LineRequest:
    return LineRequest(
        found.game,
        _players(found, *options.players),
        _saver(found, options),
        save_now=options.save is not None,
        limit=options.limit,
        seed=None if options.seed is None else chosen_seed(options.seed),
        # With --json, standard output is for the document alone.
        show=output.talk if common.json else output.data,
        warn=output.talk,
        boards=not common.quiet,
        table_id=found.table_id,
        opening_rule=options.opening_rule or "",
    )


def _players(found: ResumedGame, *given: str | None) -> tuple[str, str]:
    """Those asked for, or else the engines that played the game so far."""
    if found.table_id is not None:  # its table knows the others
        for text in filter(None, given):
            find_chair(text, found.game.rules)  # an error can still be read in the shell
        black, white = (text or "" for text in given)
        return black, white
    black, white = (
        text or recorded_player(name) for text, name in zip(given, found.game.players, strict=True)
    )
    return black, white


def _saver(found: ResumedGame, options: PlayArguments) -> GameSaver:
    """Where the game is saved: the file named, else the one it came from, if that loses nothing."""
    file = found.file
    if options.save is not None:
        path = _free(Path(options.save).expanduser(), file)
        return GameSaver(path, named=True, bare=options.bare)
    if options.resume:
        return GameSaver(file, stored=found.table_id is not None)
    if file is not None and can_go_on_in(file):
        return GameSaver(file, named=True)
    return GameSaver()


def _chosen(rules_text: str | None, options: PlayArguments) -> ResumedGame:
    """The game to play, and the file it comes from if it does."""
    rules = None if rules_text is None else find_rules(rules_text)
    if options.load is not None:
        return _loaded(options.load, rules)
    if rules is None:
        raise CommandLineError(N_("which game? Write its name, such as pions play othello"))
    start = None
    if options.start is not None:
        start = given_position(options.start, rules, any_count=options.any_count)
    return ResumedGame(Game.new(rules, start=start))


def _loaded(name: str, rules: Rules | None) -> ResumedGame:
    game = loaded_game(name, rules)
    if rules is not None and game.rules != rules:
        template = N_("{file} holds a game of {other}, not of {rules}")
        raise RulesError(template, file=name, other=str(game.rules), rules=str(rules))
    is_link = linked_text(name) is not None
    return ResumedGame(game, None if is_link else Path(name).expanduser())


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
    start = AppRequest(
        game=game if request.table_id is None else None,
        players=request.players,
        seed=request.seed,
        also_save=also_save,
        table_id=request.table_id,
        opening_rule=request.opening_rule,
    )
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
