"""A byte mutator over everything that reads: `python -m units.notation.mutated_readers SECONDS`.

Whatever is done to a text or a file, a reader gives games or says what is wrong by a `PionsError`.
"""

from __future__ import annotations

import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random

from pions.errors import PionsError
from pions.notation.recognition import read_anything
from pions.notation.registry import USUAL, Format, formats
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import find_rules, presets

MOST_BYTES = 20_000
MOST_GAMES = 50
SLOW = 20.0
"""Seconds of CPU time after which a reader counts as hanging."""
ODD = (b"\x00", b"\xff", b"\xef\xbb\xbf", "²é".encode(), b"\r\n", b"\n", b"[", b"]", b"(;")
NUMBERS = (b"0", b"-1", b"99999999999999999999", b"1e999", b"NaN", b"4294967296", b"\xd9\xa3")


@dataclass(frozen=True)
class Finding:
    """A text that a reader could not bear."""

    reader: str
    data: bytes
    reason: str


def samples(random: Random) -> list[bytes]:
    """An example of each format, and random games in every format that can hold them."""
    found = [one.example.encode() for one in formats()]
    for preset in presets():
        game = _random_game(find_rules(preset.name), random)
        for one in formats():
            with suppress(PionsError):
                found.append(_written(one, game))
    return [data[:MOST_BYTES] for data in found if data]


def _random_game(rules: Rules, random: Random) -> Game:
    game = Game.new(rules)
    while not game.is_over and game.cursor < 30:
        game = game.play(random.choice(game.position.legal_moves))
    return game.with_players("Ann", "Émile")


def _written(one: Format, game: Game) -> bytes:
    if one.binary is not None and one.binary.write is not None:
        return next(iter(one.binary.write([game]).values()))
    return one.text_of(game).encode()


def mutated(data: bytes, others: list[bytes], random: Random) -> bytes:
    """The data with a few things done to it."""
    for _ in range(random.choice((1, 1, 2, 4, 16))):
        at = random.randrange(len(data) + 1)
        until = min(len(data), at + random.choice((1, 1, 2, 8, 64)))
        piece = random.choice(
            (
                b"",
                random.randbytes(1),
                random.choice(ODD),
                random.choice(NUMBERS),
                data[at:until] * random.choice((2, 50)),
                random.choice(others)[:64],
            )
        )
        data = data[:at] + piece + data[until:]
    return data[:MOST_BYTES]


def readers() -> dict[str, Callable[[bytes], object]]:
    """Everything that reads, by a name."""
    found: dict[str, Callable[[bytes], object]] = {"anything": _read_anything}
    for one in formats():
        found[one.name] = partial(_read_as, one)
    return found


def _read_anything(data: bytes) -> object:
    return read_anything(data.decode("utf-8", "replace"))


def _read_as(one: Format, data: bytes) -> object:
    if one.binary is not None:
        one.binary.recognise(data)
        one.binary.count(data)
        return list(islice(one.binary.read(data, lambda _ending: data, USUAL), MOST_GAMES))
    text = data.decode("utf-8", "replace")
    one.recognise(text, None)
    rules = find_rules("othello" if len(data) % 2 else "gomoku")
    return list(islice(one.read(text, rules, USUAL), MOST_GAMES))


def findings(seed: int, cases: int) -> Iterator[Finding]:
    """What goes wrong in that many cases."""
    random = Random(f"{seed}:mutated readers")
    known, named = samples(random), list(readers().items())
    for _ in range(cases):
        data = mutated(random.choice(known), known, random)
        name, read = random.choice(named)
        if (reason := trouble(read, data)) is not None:
            yield Finding(name, data, reason)


def trouble(read: Callable[[bytes], object], data: bytes) -> str | None:
    """Why a reader could not bear the data, None if it could."""
    began = time.process_time()
    try:
        read(data)
    except PionsError:
        pass
    except Exception:
        return traceback.format_exc()
    used = time.process_time() - began
    return f"{used:.1f} s" if used > SLOW else None


def main() -> int:
    """Look for trouble for that many seconds; 1 if there was any."""
    end, seed, found = time.monotonic() + float(sys.argv[1]), 0, 0
    while time.monotonic() < end:
        for one in findings(seed, 200):
            found += 1
            print(one.reader, one.data[:3000], one.reason, sep="\n", flush=True)
        seed += 1
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{seed * 200} cases, {found} findings, {megabytes} MB at most")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
