"""What students get wrong in the lab on K-uplets."""

from units.teaching.wrong_answers import Wrong

WRONG = (
    Wrong(
        "rows and columns exchanged",
        "self.rows, self.columns, self.k = rows, columns, k",
        "self.rows, self.columns, self.k = columns, rows, k",
        "tuples",
    ),
    Wrong(
        "one diagonal",
        "(1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1))",
        "(1, 1), (0, -1), (-1, 0), (-1, -1))",
        "tuples",
        "is missing",
    ),
    Wrong(
        "off by one",
        "inside = 0 <= i < self.rows and",
        "inside = 0 <= i < self.rows - 1 and",
        "tuples",
        "is missing",
    ),
    Wrong(
        "counted twice",
        "return list(found.values())",
        "return 2 * list(found.values())",
        "tuples",
        "count once",
    ),
    Wrong(
        "O begins",
        'self.to_move = "X"\n        self.lines',
        'self.to_move = "O"\n        self.lines',
        "turns",
    ),
    Wrong(
        "occupied cells",
        'if cell is None or self.state(*cell) != "-":',
        "if cell is None:",
        "turns",
        "ValueError",
    ),
    Wrong(
        "falls up",
        "for i in range(self.rows - 1, -1, -1):",
        "for i in range(self.rows):",
        "gravity",
        "should be",
    ),
    Wrong(
        "empty cells win",
        'if content[0] != "-" and content == content[:1] * self.k:',
        "if content == content[:1] * self.k:",
        "winner",
    ),
    Wrong(
        "K - 1 wins",
        "content == content[:1] * self.k:",
        "content[: self.k - 1] == content[:1] * (self.k - 1):",
        "winner",
    ),
    Wrong(
        "full board goes on",
        'return self.winner() is not None or all("-" not in row for row in self.grid)',
        "return self.winner() is not None",
        "draw",
    ),
    Wrong(
        "own and enemy exchanged",
        "return ENEMY[theirs] if theirs else OWN[mine]",
        "return OWN[theirs] if theirs else ENEMY[mine]",
        "table",
    ),
    Wrong("et for ou", "if mine and theirs:", "if mine or theirs:", "table"),
    Wrong(
        "a flat rule",
        "return 4 * 100**theirs if theirs else 9 * 100**mine if mine else 1",
        "return theirs + mine + 1",
        "order",
        "K−1 own pieces",
    ),
    Wrong(
        "seen by the other",
        "        me = self.to_move\n",
        '        me = "O" if self.to_move == "X" else "X"\n',
        "cells",
    ),
    Wrong(
        "the best line only",
        "return sum(tuple_score(self.content(line), me) for line in lines)",
        "return max(tuple_score(self.content(line), me) for line in lines)",
        "cells",
    ),
    Wrong(
        "always the first",
        "return random.choice([move for move, note in zip(moves, notes) if note == best])",
        "return moves[notes.index(best)]",
        "choice",
        "always gives",
    ),
    Wrong("the worst cell", "best = max(notes)", "best = min(notes)", "choice"),
    Wrong(
        "a plane for a cylinder",
        'if self.surface == "plane":',
        'if self.surface != "sphere":',
        "cylinder",
        "is missing",
    ),
    Wrong(
        "only four directions", "(0, -1), (-1, 0), (-1, -1), (1, -1))", ")", "sphere", "is missing"
    ),
    Wrong(
        "a torus for a sphere",
        "return i, (j + self.columns // 2) % self.columns, -di, dj",
        "return self.rows - 1 - i, j, di, dj",
        "sphere",
    ),
    Wrong("turned the wrong way", "% self.columns, -di, dj", "% self.columns, -di, -dj", "sphere"),
    Wrong(
        "a square board", "for _ in range(rows)]", "for _ in range(columns)]", "turns", "IndexError"
    ),
    Wrong(
        "round and round",
        "if len(cells) == self.k:",
        "if len(line) == self.k:",
        "cylinder",
        "not in a line",
    ),
    Wrong(
        "a cell for a column",
        "cells = [self.landing(j) for j in moves]",
        "cells = moves = [self.landing(j) for j in moves]",
        "choice",
        "the number of a column",
    ),
    Wrong("only X gets on", "me = self.to_move\n", 'me = "X"\n', "cells", "expected"),
)
