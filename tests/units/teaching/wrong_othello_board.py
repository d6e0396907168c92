"""What students get wrong in the lab with the graphical board."""

from units.teaching.wrong_answers import Wrong

WRONG = (
    Wrong(
        "colours swapped",
        "self.grid[3][3] = self.grid[4][4] = WHITE",
        "self.grid[3][3] = self.grid[3][4] = WHITE",
        "start",
    ),
    Wrong("White begins", "        self.side = BLACK\n", "        self.side = WHITE\n", "start"),
    Wrong(
        "four directions",
        "if (di, dj) != (0, 0)]",
        "if di * dj == 0 and (di, dj) != (0, 0)]",
        "flips",
        "eight directions",
    ),
    Wrong(
        "disc not placed",
        "self.flipped(i, j, self.side) + [(i, j)]:",
        "self.flipped(i, j, self.side):",
        "flips",
    ),
    Wrong(
        "one disc a direction",
        "                found += line\n",
        "                found += line[:1]\n",
        "flips",
    ),
    Wrong(
        "one row too few",
        "cells = [(i, j) for i in range(SIZE) for j in range(SIZE)]",
        "cells = [(i, j) for i in range(SIZE - 1) for j in range(SIZE)]",
        "flips",
        "up to the edge",
    ),
    Wrong(
        "column by column",
        "cells = [(i, j) for i in range(SIZE) for j in range(SIZE)]",
        "cells = [(i, j) for j in range(SIZE) for i in range(SIZE)]",
        "start",
    ),
    Wrong(
        "silent refusal",
        "            raise ValueError(cell)\n",
        "            return\n",
        "illegal",
        "ValueError",
    ),
    Wrong(
        "no pass",
        "            if self.cells_for(side):\n                self.side = side\n",
        "            if self.cells_for(BLACK) or self.cells_for(WHITE):\n"
        "                self.side = side\n",
        "passes",
        "passes",
    ),
    Wrong(
        "one-sided end",
        "for side in (self.other(self.side), self.side):",
        "for side in (self.other(self.side),):",
        "passes",
    ),
    Wrong(
        "full board only",
        "return self.side is None",
        "return EMPTY not in ''.join(self.rows())",
        "end",
        "neither side can move",
    ),
    Wrong(
        "empty cells lost",
        "                black += empty\n            elif white > black:\n"
        "                white += empty\n",
        "                pass\n            elif white > black:\n                pass\n",
        "score",
        "go to the winner",
    ),
    Wrong(
        "empty cells to White",
        "            if black > white:\n                black += empty",
        "            if black > white:\n                white += empty",
        "score",
    ),
    Wrong(
        "score exchanged",
        "        return black, white\n\n\ndef",
        "        return white, black\n\n\ndef",
        "score",
    ),
    Wrong(
        "replay keeps the board",
        "        self.grid = [[EMPTY] * SIZE for _ in range(SIZE)]\n",
        "        if not hasattr(self, 'grid'):\n"
        "            self.grid = [[EMPTY] * SIZE for _ in range(SIZE)]\n",
        "replay",
    ),
    Wrong("last cell", "return model.playable()[0]", "return model.playable()[-1]", "first"),
    Wrong(
        "minimising",
        "return max(model.playable(), key=gain)",
        "return min(model.playable(), key=gain)",
        "maximising",
    ),
    Wrong(
        "plays while choosing",
        "return max(model.playable(), key=gain)",
        "cell = max(model.playable(), key=gain)\n    model.play(cell)\n    return cell",
        "maximising",
        "only chooses",
    ),
    Wrong(
        "flips that flip",
        """        for r, c in self.flipped(i, j, self.side) + [(i, j)]:
            self.grid[r][c] = self.side
""",
        """        todo = self.flipped(i, j, self.side)
        self.grid[i][j] = self.side
        while todo:
            r, c = todo.pop()
            self.grid[r][c] = EMPTY
            todo += self.flipped(r, c, self.side)
            self.grid[r][c] = self.side
""",
        "flips",
        "flipped discs flip no others",
    ),
    Wrong(
        "cells column by column",
        "return [] if self.side is None else self.cells_for(self.side)",
        "return [] if self.side is None else sorted(self.cells_for(self.side))",
        "start",
        "mind the order",
    ),
)
