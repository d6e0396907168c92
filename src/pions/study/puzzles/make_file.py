"""Making a file of puzzles, or more of them: each is written once it is proved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import unreadable
from pions.rules.base import Position, Rules
from pions.search.limits import Stop
from pions.study.puzzles.composed import composed_games
from pions.study.puzzles.difficulty import is_seen_by_greed
from pions.study.puzzles.forced_proof import is_forceable
from pions.study.puzzles.fours_proof import fours_puzzle
from pions.study.puzzles.make import Making, make_puzzles, puzzle_in
from pions.study.puzzles.pack_file import Pack, header_line, parse_pack, puzzle_line
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.self_play import self_play_games
from pions.words import N_

SELF_PLAY, COMPOSED = "self-play", "composed"
MADE_HERE = {SELF_PLAY: self_play_games, COMPOSED: composed_games}
"""Where positions come from that nobody has to bring."""
Games = Iterator[tuple[Position, ...]]


def make_file(
    path: Path,
    rules: Rules,
    count: int,
    *,
    seed: int = 0,
    origin: str = SELF_PLAY,
    games: Games | None = None,
    stop: Stop | None = None,
    progress: Callable[[Making], None] | None = None,
) -> Making:
    """Write `count` puzzles to a file; where no games are given, the origin brings its own.

    A file that holds some already is continued after the game of its last one; `NotationError` if
    it was made from something else.
    """
    if origin == COMPOSED and not is_forceable(rules.start()):
        raise NotationError(N_("{rules} has no chains of fours: use self-play"), rules=str(rules))
    prove = fours_puzzle if origin == COMPOSED else puzzle_in
    wanted = Pack(rules, (), seed, origin)
    making = _continued(path, wanted)
    if games is None:
        source: Games = MADE_HERE[origin](rules, seed, making.games)
    else:
        source = islice(games, making.games, None)
    with path.open("a", encoding="utf-8") as file:

        def write(puzzle: Puzzle) -> None:
            file.write(puzzle_line(puzzle))
            file.flush()
            if progress is not None:
                progress(making)

        make_puzzles(source, making, count, stop, write, prove)
    return making


def _continued(path: Path, wanted: Pack) -> Making:
    """What the file holds; a new one gets its first line. A line cut off is left out."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text or not text:
            path.write_text(whole or header_line(wanted), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(path, error) from error
    pack = parse_pack(whole or header_line(wanted), str(path), path.stem)
    if (pack.rules, pack.seed, pack.origin) != (wanted.rules, wanted.seed, wanted.origin):
        raise NotationError(
            N_("{path} was made with other rules, games or another seed: name another file"),
            path=str(path),
        )
    puzzles = list(pack.puzzles)
    games = puzzles[-1].source + 1 if puzzles else 0
    return Making(puzzles, games, sum(map(is_seen_by_greed, puzzles)))
