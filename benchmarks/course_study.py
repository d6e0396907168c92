"""The study of the course document 001, and how strong the K-tuple player is.

    python -m benchmarks.course_study [--games N] [--jobs N] [--seed N] [--json]

A hundred games for each line, colours swapped, openings of four random plies (two in Gomoku);
scores with 95 % intervals. The exit code is 1 if a promise does not hold. Plain minimax at level
4 takes some minutes for a hundred games.
"""

from __future__ import annotations

from benchmarks.studies import Study, main

STUDIES = (
    Study("othello", "ia2(3)", "ia1"),
    Study("othello", "ia3(3)", "ia1"),
    Study("othello", "ia2(1)", "ia2(4)"),
    Study("gomoku", "k-tuple", "random", plies=2, promised=0.99),
    Study("gomoku", "k-tuple", "greedy(own_only=true)", plies=2, promised=0.90),
)

if __name__ == "__main__":
    raise SystemExit(main(__doc__, STUDIES))
