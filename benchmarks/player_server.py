"""Plays for another process: a line of JSON with a player, rules and moves is answered by a move.

Only the public API is used, so that any version of Pions can run this file.
"""

from __future__ import annotations

import json
import sys

from pions import Limit, find_player, find_rules


def main() -> None:
    players: dict[tuple[str, str], object] = {}
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        asked = json.loads(line)
        rules = find_rules(asked["rules"])
        position = rules.start()
        for name in asked["moves"]:
            position = position.play(name)
        key = (asked["player"], asked["rules"])
        if key not in players:
            players[key] = find_player(asked["player"], rules, seed=asked["seed"])
        choice = players[key].choose(position, Limit(seconds=asked["seconds"]))  # type: ignore[attr-defined]
        print(json.dumps({"move": position.name(choice.move)}), flush=True)


if __name__ == "__main__":
    main()
