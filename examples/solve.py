"""Was that move winning? Every move of a game, with what it was worth.

Run it with `python examples/solve.py`.
"""

from __future__ import annotations

from pions import CONNECT_3, Limit, Solution, solve


def verdict(solution: Solution, move: int) -> str:
    """What a move did to the value of its position."""
    before, after = solution.value, solution.value_of(move)
    if move in solution.best:
        return f"best: {after}"
    names = ", ".join(map(solution.position.name, solution.best))
    return f"{after}; {names} would have been: {before}"


def main() -> None:
    position = CONNECT_3.start()
    for name in ("3", "2", "3", "3", "1", "4", "2", "1", "4"):
        solution = solve(position, Limit(seconds=20))
        if not solution.complete:
            print(name, "only bounds are known:", solution)
        move = position.rules.parse_move(name)
        print(f"{position.rules.side_name(position.turn)} {name}: {verdict(solution, move)}")
        position = position.play(name)
        if position.is_over:
            break
    print(position)


if __name__ == "__main__":
    main()
