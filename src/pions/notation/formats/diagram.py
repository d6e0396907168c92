"""Diagrams: a board with the number of each move in its cell, and discs where the game began.

        a   b   c  …        labels are optional
    1  45  32  19  …        `*` or `●` Black, `O` or `○` White, `.` or nothing an empty cell
    Penloup 20-44 Juhem     Black's name, the score, White's name: also optional

Passes have no number: the replay finds them. Black moves first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pions.errors import NotationError
from pions.notation.contents import NAMES_IN_PART, Feature
from pions.notation.grid_text import TextDiagram, caption_in, diagram_in, looks_like_diagram
from pions.notation.registry import Conventions, Format, register
from pions.notation.results import is_known_reason, recorded_score
from pions.notation.tokens import Token, replay, rules_for, taken_for
from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.othello import Othello
from pions.rules.outcome import Outcome
from pions.rules.registry import presets
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.words import N_, Words

_SCORE_IN_NAME = re.compile(r"\d\s?[-–]\s?\d")


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when every cell is accounted for, doubtful when there are rows of numbers."""
    grid = rules.grid if rules is not None else None
    try:
        diagram_in(text, grid)
    except NotationError:
        return 0.4 if looks_like_diagram(text) else 0
    return 0.9


def read(text: str, rules: Rules | None, _conventions: Conventions) -> Iterator[Game]:
    """The game in the diagram, its score checked."""
    diagram = diagram_in(text, rules.grid if rules is not None else None)
    known = rules or _rules_of(diagram)
    start = known.set_up(diagram.start, BLACK)
    new = Game.new(known, diagram.players, start)
    yield _with_score(_replayed(new, diagram), diagram)


def write(game: Game) -> str:
    """The diagram with labels, cells parted by tabs; the score below once the game is over."""
    if game.start.turn is not BLACK:
        raise NotationError(N_("a diagram cannot show a game that White begins"))
    if all(move == PASS for move in game.moves):
        raise NotationError(N_("there is no move in the diagram"))
    rules, columns = game.rules, game.rules.grid.columns
    cells = _written_cells(game)
    lines = ["\t".join(("", *map(rules.column_label, range(columns))))]
    for row in range(rules.grid.rows):
        lines.append("\t".join((rules.row_label(row), *cells[row * columns : (row + 1) * columns])))
    return "\n".join((*lines, *_caption(game))) + "\n"


def assumptions(text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    return () if rules is not None else (taken_for(_rules_of(diagram_in(text, None))),)


def _rules_of(diagram: TextDiagram) -> Rules:
    """The best known game that begins with these discs, otherwise the best of that size."""
    columns, rows = diagram.columns, len(diagram.start) // diagram.columns
    for rules in (known.rules for known in presets()):
        same_size = (rules.grid.columns, rules.grid.rows) == (columns, rows)
        if same_size and rules.start_cells == diagram.start:
            return rules
    if diagram.start.strip(EMPTY) and columns % 2 == rows % 2 == 0 and min(columns, rows) >= 4:
        return Othello(columns, rows)
    return rules_for(columns, rows)


def _replayed(game: Game, diagram: TextDiagram) -> Game:
    tokens = [Token(str(number), line) for number, (_, line) in enumerate(diagram.moves, start=1)]
    cells = [cell for cell, _ in diagram.moves]
    played = replay(game, tokens, lambda number: game.rules.move_at(cells[int(number) - 1]))
    landed = [p.last_cell for p in played.positions[1:] if p.last_move != PASS]
    for token, rested, cell in zip(tokens, landed, cells, strict=True):
        if rested != cell:
            raise NotationError(
                N_("line {line}: the piece of move {number} hangs in the air"),
                line=token.line,
                number=token.text,
            )
    return played


def _with_score(game: Game, diagram: TextDiagram) -> Game:
    """The score must be the board's; a game that stops early ended as the diagram says."""
    score = diagram.score
    if score is None:
        return game
    outcome = game.outcome
    if outcome is None:
        return game.with_result(_recorded(game, score))
    if score != outcome.points:
        raise NotationError(
            N_("the diagram says {said}, its moves give {found}"),
            said="{}-{}".format(*score),
            found="{}-{}".format(*outcome.points),
        )
    return game


def _written_cells(game: Game) -> list[str]:
    signs = {BLACK.mark: "*", WHITE.mark: "O", EMPTY: "."}
    cells = [signs[mark] for mark in game.start.cells]
    placed = (position.last_cell for position in game.positions[1:])
    for number, cell in enumerate((cell for cell in placed if cell is not None), start=1):
        cells[cell] = str(number)
    return cells


def _caption(game: Game) -> Iterator[str]:
    """Names and score, where the score tells who won."""
    # The board's own score first: readers check it against the moves.
    outcome = game.position.outcome or game.outcome
    if outcome is not None and _recorded(game, outcome.points).winner is outcome.winner:
        black, white = map(_plain, game.players)
        yield " ".join(filter(None, (black, "{}-{}".format(*outcome.points), white)))


def _recorded(game: Game, score: tuple[int, int]) -> Outcome:
    return recorded_score(score, fewest_wins=game.rules.fewest_wins)


def _plain(name: str) -> str:
    """A name that fits in a caption: on one line, and nothing in it that looks like a score."""
    return "" if _SCORE_IN_NAME.search(name) else " ".join(name.split())


def also_lost(game: Game) -> Iterator[Words]:
    """A pass that no move follows, and what the caption does not tell as it is."""
    if game.moves[-1:] == (PASS,):
        yield Words(N_("the pass at the end"))
    told = next(map(caption_in, _caption(game)), None)
    names, score = told or (("", ""), None)
    if names != game.players:
        yield NAMES_IN_PART if any(names) else Words(Feature.PLAYERS.value)
    if game.result is None or not game.is_at_end or game.position.outcome is not None:
        return
    if score is None:
        yield Words(Feature.RESULT.value)
    elif game.result != _recorded(game, score) and is_known_reason(game.result):
        yield Words(Feature.REASON.value)


FORMAT = register(
    Format(
        name="diagram",
        title=N_("Diagram"),
        extensions=(".diagram", ".tsv"),
        example="45 32 19 18 31 24 44 43 / 46 36 …",
        recognise=recognise,
        read=read,
        write=write,
        takes_header=True,
        assumptions=assumptions,
        holds=frozenset((Feature.MOVES, Feature.PLAYERS, Feature.RESULT)),
        also_lost=also_lost,
    )
)
