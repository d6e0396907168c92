"""Puzzles as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pions.interfaces.language import say, tell, translate
from pions.interfaces.sentences import sentence
from pions.rules.text import draw_text
from pions.study.puzzles.packs import PACKS, ShippedPack
from pions.study.puzzles.puzzle import Puzzle, Theme
from pions.study.puzzles.puzzle_words import refutation_words, solution_words, task_words
from pions.study.puzzles.record import PuzzleRecord
from pions.study.reasons import told_move
from pions.words import N_, Words, counted


def packs_json(record: PuzzleRecord, due: int) -> dict[str, object]:
    return {
        "packs": [_pack_json(one) for one in PACKS],
        "rating": round(record.rating.rating),
        "deviation": round(record.rating.deviation),
        "solved": len(record.solved),
        "missed": len(record.missed),
        "due": due,
    }


def _pack_json(shipped: ShippedPack) -> dict[str, object]:
    return {
        "name": shipped.name,
        "title": translate(shipped.title),
        "rules": str(shipped.pack.rules),
        "count": len(shipped.puzzles),
        "themes": {one.value: count for one, count in _themes(shipped.puzzles)},
    }


def _themes(puzzles: Iterable[Puzzle]) -> list[tuple[Theme, int]]:
    return Counter(theme for one in puzzles for theme in one.themes).most_common()


def packs_lines(record: PuzzleRecord, due: int) -> Iterator[str]:
    """The packs with their themes, and how far one has come."""
    for one in PACKS:
        count = say(counted("{count} puzzle", "{count} puzzles", len(one.puzzles)))
        fields = {"name": one.name, "title": Words(one.title), "count": count}
        yield tell(N_("{name}: {title}, {count}"), **fields)
        for theme, number in _themes(one.puzzles):
            known = tell(N_("{name}: {what}"), name=theme.value, what=theme.words)
            yield f"  {known} ({number})"
    if record.solved or record.missed:
        fields = {
            "rating": round(record.rating.rating),
            "solved": len(record.solved),
            "tried": len(record.solved | record.missed),
            "due": due,
        }
        yield tell(
            N_("Your rating: {rating}; solved {solved} of {tried}; to be repeated: {due}"), **fields
        )


def puzzle_json(puzzle: Puzzle, *, answer: bool) -> dict[str, object]:
    position = puzzle.position
    told: dict[str, object] = {
        "name": puzzle.name,
        "rules": str(position.rules),
        "position": position.text,
        "task": say(task_words(puzzle)),
        "themes": [one.value for one in puzzle.themes],
        "rating": puzzle.rating,
        "proof": puzzle.proof.value,
    }
    if answer:
        wrong = [move for move in position.legal_moves if move != puzzle.best]
        told |= {
            "best": position.name(puzzle.best),
            "line": [position.name(move) for move in puzzle.line],
            "why": [sentence(one) for one in solution_words(puzzle)],
            "refutations": {
                position.name(one): sentence(refutation_words(puzzle, one)) for one in wrong
            },
        }
    return told


def puzzle_lines(puzzle: Puzzle, *, answer: bool) -> Iterator[str]:
    """A puzzle with its board."""
    yield puzzle_line(puzzle)
    yield from ("", *draw_text(puzzle.position).splitlines(), "")
    yield say(task_words(puzzle))
    if answer:
        yield tell(N_("The answer is {move}."), move=told_move(puzzle.position, puzzle.best))
        yield from (sentence(one) for one in solution_words(puzzle))
        wrong = [move for move in puzzle.position.legal_moves if move in puzzle.refutations]
        yield from (sentence(refutation_words(puzzle, move)) for move in wrong)


def puzzle_line(puzzle: Puzzle) -> str:
    fields = {"name": puzzle.name, "theme": puzzle.theme.words, "rating": puzzle.rating}
    return tell(N_("{name}: {theme}, rating {rating}"), **fields)
