"""Matches through each protocol, both sides at the end of a pipe: exit code 1 at any fault.

    python -m benchmarks.protocol_matches [--games 100] \\
        --engine gtp:othello='gtp-rhino -l 1' --engine gomocup:gomoku=./pbrain-wine

In every match Pions is the host, and at one end of the pipes the engine `pions engine`; at the
other is the engine that is named, or `pions engine` of another level where none is. A game that is
lost by an answer which the protocol does not allow, an illegal move, silence or a crash is a
fault. Times are short and margins wide: this is about the protocols, not about strength.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass

USUAL = (("gtp", "othello"), ("gtp", "gomoku"), ("nboard", "othello"), ("gomocup", "gomoku"))
LEVELS = 3, 2
SECONDS, MARGIN = 0.05, 20.0


@dataclass(frozen=True)
class Pair:
    """A protocol, the game to be played through it, and who plays against Pions."""

    protocol: str
    rules: str
    engine: str

    @property
    def title(self) -> str:
        return f"{self.protocol}, {self.rules}: {self.engine or 'Pions'}"


def pions_engine(pair: Pair, level: int) -> str:
    game = f"{pair.rules} " if pair.protocol == "gtp" else ""
    return f"{sys.executable} -m pions engine {game}--protocol {pair.protocol} --level {level}"


def player(pair: Pair, command: str) -> str:
    return f"program({command}, protocol={pair.protocol})"


def played(pair: Pair, games: int, seconds: float) -> dict[str, object]:
    """What `pions match --json` says of the match."""
    other = pair.engine or pions_engine(pair, LEVELS[1])
    players = [player(pair, pions_engine(pair, LEVELS[0])), player(pair, other)]
    command = [sys.executable, "-m", "pions", "--quiet", "--json", "match", pair.rules, *players]
    command += ["--games", str(games), "--seconds", str(seconds), "--margin", str(MARGIN)]
    command += ["--seed", "1", "--sandbox", "off"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout.strip():
        sys.exit(f"{pair.title}: {done.stderr.strip()}")
    found: dict[str, object] = json.loads(done.stdout)
    return found


def pair_of(text: str) -> Pair:
    where, _, engine = text.partition("=")
    protocol, _, rules = where.partition(":")
    if not engine or not rules:
        raise argparse.ArgumentTypeError(f"{text!r} is not PROTOCOL:RULES=COMMAND")
    return Pair(protocol, rules, engine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--engine", type=pair_of, action="append", default=[])
    options = parser.parse_args()
    pairs = options.engine or [Pair(protocol, rules, "") for protocol, rules in USUAL]
    faults = 0
    for pair in pairs:
        found = played(pair, options.games, options.seconds)
        listed = found["faults"]
        assert isinstance(listed, list)
        faults += len(listed)
        print(f"{pair.title}: {found['games']} games, {len(listed)} faults", flush=True)
        for one in listed[:5]:
            print(f"    {one}", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
