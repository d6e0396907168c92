"""`pions show`: a position as text or as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from pions.drawing.picture import Picture
from pions.drawing.svg import svg
from pions.interfaces import sentences
from pions.interfaces.cli import output
from pions.interfaces.cli.animation_file import AnimationOptions, write_animation
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.outcome_json import outcome_json
from pions.interfaces.cli.overlay_lines import overlay_lines, wants_colours
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.cli.position_details import (
    danger_texts,
    dangers_json,
    line_texts,
    lines_json,
)
from pions.interfaces.cli.position_options import (
    AnyCount,
    Core,
    Moves,
    PositionText,
    RulesText,
    chosen_game,
)
from pions.interfaces.cli.shown_overlay import OverlayOptions, ShownOverlay, shown_overlay
from pions.interfaces.cli.usage import check_output
from pions.interfaces.language import say
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.rules.text import draw_text, status
from pions.study.opening_names import opening_name
from pions.study.overlays.overlay_picture import draw_overlay
from pions.study.overlays.registry import overlays_for
from pions.words import N_


@dataclass(frozen=True)
class ShowOptions(AnimationOptions, OverlayOptions):
    """What to show beside the board."""

    legal: Annotated[bool, flag("--legal", N_("Mark the legal moves."))] = False
    lines: Annotated[
        bool, flag("--lines", N_("List the lines through each empty cell with their scores."))
    ] = False
    dangers: Annotated[
        bool, flag("--dangers", N_("Say where a side could complete a line now or soon."))
    ] = False


@command(
    N_(
        "Show a position: as text, or as an SVG or PNG picture in a file (- for the output).\n\n"
        "[X] is the last move, (X) a piece of the line that won, * a legal cell. In a row, --lines "
        "adds the K-uplets as the k-tuple player scores them, and --dangers where a line could be "
        "completed now or soon.\n\n"
        "--overlay shows more of the position: in Othello mobility, frontier, stable, parity; in a "
        "row wins, lines, threats, odd-even (with gravity), forbidden (renju); heat wherever the "
        "game has an evaluation. Its legend stands below the board and in the picture. --values "
        "asks the engine what each move is worth. --animate writes the moves one after the other."
    ),
    Example("pions show othello --moves f5d6c3 --legal", N_("the board, legal cells marked")),
    Example("pions show connect-4 --moves 44455 --png board.png", N_("a picture in a file")),
    Example("pions show tic-tac-toe --moves 'b2 a1' --lines", N_("each line, and what it counts")),
    Example("pions show puissance4 --moves 445566 --dangers", N_("who could align, and where")),
    Example("pions show tic-tac-toe --position 'XO- -X- --O' --svg -", N_("SVG to the output")),
    Example(
        "pions show othello --moves f5d6c3d3 --overlay frontier", N_("the discs beside empty cells")
    ),
    Example("pions show connect-4 --moves 4455 --values", N_("what each column is worth")),
    Example(
        "pions show othello --moves f5d6c3d3 --animate game.svg",
        N_("a picture that moves, for a page"),
    ),
)
@with_options(ShowOptions)
def show(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    svg_file: Annotated[
        str | None, option(N_("FILE"), N_("Write an SVG picture."), "--svg")
    ] = None,
    png_file: Annotated[str | None, option(N_("FILE"), N_("Write a PNG picture."), "--png")] = None,
    core: Core = None,
    *,
    options: ShowOptions,
) -> int:
    check_output(context.obj.json, {"--svg": svg_file, "--png": png_file})
    game = chosen_game(rules, moves, position, any_count=any_count)
    shown = game.position if core is None else game.position.on_core(core)
    details = _details(shown, options)  # refused before anything is written
    laid = shown_overlay(shown, options, context.obj)
    picture = _picture(shown, laid, options)
    if svg_file is not None:
        output.data_file(svg_file, svg(picture), quiet=context.obj.quiet)
    if png_file is not None:
        from pions.drawing.png import png  # noqa: PLC0415 - slow to load

        output.data_file(png_file, png(picture), quiet=context.obj.quiet)
    write_animation(game, options, quiet=context.obj.quiet)
    if context.obj.json:
        more = {} if laid is None else laid.fields()
        output.data_json({**_json(shown), "opening": _opening(game), **details.fields, **more})
    elif svg_file is png_file is options.animate is None:
        _write_text(game, shown, laid, context.obj, legal=options.legal)
        output.data_lines(details.texts)
    return Exit.INTERRUPTED if laid is not None and laid.interrupted else Exit.DONE


def _picture(shown: Position, laid: ShownOverlay | None, options: ShowOptions) -> Picture:
    if laid is None:
        return draw_position(shown, legal=options.legal)
    return draw_overlay(laid.overlay, say, legal=options.legal)


@dataclass(frozen=True)
class _Details:
    """What was asked for beside the position."""

    fields: Mapping[str, object]
    texts: Sequence[str]


def _details(shown: Position, options: ShowOptions) -> _Details:
    fields: dict[str, object] = {}
    texts: list[str] = []
    if options.dangers:
        fields |= dangers_json(shown)
        texts += danger_texts(shown)
    if options.lines:
        fields |= lines_json(shown)
        texts += line_texts(shown)
    return _Details(fields, texts)


def _write_text(
    game: Game, shown: Position, laid: ShownOverlay | None, shared: GlobalOptions, *, legal: bool
) -> None:
    if laid is None:
        output.data(draw_text(shown, legal=legal))
    else:
        coloured = wants_colours(shared.lines)
        output.data_lines(overlay_lines(laid.overlay, coloured=coloured))
        if laid.values:
            output.data(say(sentences.move_values(shown, laid.values)))
    output.data(say(status(shown)))
    for line in sentences.opening(game):
        output.data(say(line))
    if legal:
        output.data(say(sentences.legal_moves(shown)))


def _opening(game: Game) -> str | None:
    name = opening_name(game)
    return None if name is None else say(name)


def _json(shown: Position) -> dict[str, object]:
    return {
        "rules": str(shown.rules),
        "core": shown.core,
        "position": shown.text,
        "turn": str(shown.turn),
        "last": None if shown.last_move is None else shown.name(shown.last_move),
        "legal": [shown.name(move) for move in shown.legal_moves],
        "over": shown.is_over,
        "outcome": outcome_json(shown.outcome),
        "overlays": [kind.name for kind in overlays_for(shown.rules)],
    }
