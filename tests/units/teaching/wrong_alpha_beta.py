"""What students get wrong in the lab on alpha-beta."""

from units.teaching.wrong_answers import Wrong

WRONG = (
    Wrong("h not kept", "        self.h = h\n", "        pass\n", "node"),
    Wrong(
        "100 for 1000",
        'return 1000 if self.aligned(1 if player else 2, self.directions["row"])',
        'return 100 if self.aligned(1 if player else 2, self.directions["row"])',
        "aligned",
    ),
    Wrong(
        "players exchanged",
        "piece, total = 1 if player else 2, 0",
        "piece, total = 2 if player else 1, 0",
        "possible",
        "every window",
    ),
    Wrong(
        "only adjacent pairs",
        "if window.count(piece) == 2 and window.count(0) == 1:",
        "if window.count(piece) == 2 and window[1] == piece and window.count(0) == 1:",
        "possible",
        "wherever it is",
    ),
    Wrong("30 forgotten", "                total += 30\n", "                pass\n", "possible"),
    Wrong(
        "wrong sign",
        "((True, 1), (False, -1)):",
        "((True, -1), (False, 1)):",
        "evaluate",
        "the sign is wrong",
    ),
    Wrong(
        "columns not evaluated",
        "            self.h += sign * self.three_possible_column(player)\n",
        "",
        "evaluate",
    ),
    Wrong(
        "falls up",
        "for i in range(self.HEIGHT - 1, -1, -1):",
        "for i in range(self.HEIGHT):",
        "play",
    ),
    Wrong("full column", "        return False\n", "        return True\n", "play", "full column"),
    Wrong(
        "shared rows", "dest[i] = list(source[i])", "dest[i] = source[i]", "copy", "copy each row"
    ),
    Wrong(
        "either player",
        "piece = 1 if player else 2\n        return any(node",
        "piece = 2 if player else 1\n        return any(node",
        "over",
    ),
    Wrong("full grid forgotten", "if all(cell != 0 for cell in grid[0]):", "if False:", "over"),
    Wrong(
        "played on the node",
        "            self.copy_matrix(n.get_matrix(), grid)\n",
        "            grid = n.get_matrix()\n",
        "untouched",
        "play on a copy",
    ),
    Wrong(
        "asks the wrong player", "self.is_over(not n.is_max(),", "self.is_over(n.is_max(),", "value"
    ),
    Wrong(
        "max and min exchanged",
        "            if n.is_max():\n                if move",
        "            if not n.is_max():\n                if move",
        "value",
    ),
    Wrong("et for ou", "if depth == 0 or self.is_over", "if depth == 0 and self.is_over", "value"),
    Wrong(
        "full column in the search",
        "            if not self.play(n.is_max(), j, grid):\n                continue\n",
        "            self.play(n.is_max(), j, grid)\n",
        "value",
        "full column",
    ),
    Wrong(
        "last column",
        "alpha, best = move.get_eval(), j",
        "alpha, best = move.get_eval(), self.WIDTH - 1",
        "column",
        "best column",
    ),
    Wrong(
        "no cut: slow",
        "            if alpha >= beta:\n                break\n",
        "",
        "pruning",
        "Nothing is cut",
    ),
    Wrong("one diagonal", '"falling": (1, 1), "rising": (-1, 1)}', '"falling": (1, 1)}', "win-4"),
    Wrong("all dangers alike", "3: 500, 2: 40, 1: 1}", "3: 40, 2: 40, 1: 40}", "dangers-4"),
    Wrong(
        "own pieces only",
        "for piece, sign in ((1, 1), (2, -1)):",
        "for piece, sign in ((1, 1),):",
        "dangers-4",
        "change its sign",
    ),
    Wrong(
        "h given and not kept",
        "            self.h += sign * self.three_possible_column(player)\n",
        """            self.h += sign * self.three_possible_column(player)
        value, self.h = self.h, 0
        return value
""",
        "evaluate",
        "sets h",
    ),
    Wrong(
        "h grows",
        "        self.h = 0\n        for player, sign",
        "        for player, sign",
        "evaluate",
        "afresh",
    ),
    Wrong(
        "a name for a copy",
        "        for i in range(self.HEIGHT):\n            dest[i] = list(source[i])",
        "        dest = [list(row) for row in source]",
        "copy",
        "change the rows of dest",
    ),
    Wrong(
        "another's grid",
        "            if grid[i][column] == 0:\n                grid[i][column] =",
        "            if self.grid[i][column] == 0:\n                self.grid[i][column] =",
        "play",
        "the second one",
    ),
    Wrong(
        "either has won",
        "        return any(node.aligned(piece, one) for",
        "        return any(node.aligned(each, one) for each in (1, 2) for",
        "over",
        "this player",
    ),
)
