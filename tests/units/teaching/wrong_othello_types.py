"""What students get wrong in the lab on abstract types; many are slips of the document itself."""

from units.teaching.wrong_answers import Wrong

WRONG = (
    Wrong(
        "colour unchanged", "return BLACK if color == WHITE else WHITE", "return color", "colour"
    ),
    Wrong(
        "flip does nothing",
        "return make_disc(change_color(disc[1]))",
        "return disc",
        "disc",
        "does not change the colour",
    ),
    Wrong("counted from 0", "return 1 <= x <= SIZE and", "return 0 <= x <= SIZE and", "position"),
    Wrong(
        "colours swapped", "(4, 4, WHITE), (5, 5, WHITE)", "(4, 5, WHITE), (5, 4, WHITE)", "start"
    ),
    Wrong("mutated board", "new = dict(board)", "new = board", "board", "must return a new one"),
    Wrong(
        "four directions",
        "if (dx, dy) != (0, 0)]",
        "if dx * dy == 0 and (dx, dy) != (0, 0)]",
        "legal",
        "all eight directions",
    ),
    Wrong(
        "occupied cells",
        "return is_empty(position, board) and len",
        "return len",
        "legal",
        "which is not empty",
    ),
    Wrong(
        "the disc for its colour",
        "return disc_color(move[1])",
        "return move[1]",
        "move",
        "gives the disc itself",
    ),
    Wrong(
        "disc not placed",
        "new = put_disc(disc, position, board)",
        "new = dict(board)",
        "update",
        "does not place the new one",
    ),
    Wrong(
        "flips one disc a direction",
        "for one in flipped(disc, board, position):",
        "for one in flipped(disc, board, position)[:1]:",
        "update",
        "wrong colour",
    ),
    Wrong("list from 0", "return moves[i - 1]", "return moves[i]", "moves"),
    Wrong(
        "last row forgotten",
        "for y in range(1, SIZE + 1):\n        for x",
        "for y in range(1, SIZE):\n        for x",
        "legal-moves",
    ),
    Wrong(
        "one-sided end",
        "return cannot_move(board, color) and cannot_move(board, change_color(color))",
        "return is_full(board) or cannot_move(board, color)",
        "over",
        "one side only",
    ),
    Wrong("draw forgotten", "return True, WHITE", "return False, WHITE", "winner"),
    Wrong(
        "max and min exchanged",
        "if current == reference:\n        best = -10000",
        "if current != reference:\n        best = -10000",
        "value",
        "max and min are exchanged",
    ),
    Wrong(
        "et for ou",
        "if depth == 0 or is_over(board, current):",
        "if depth == 0 and is_over(board, current):",
        "value",
        "calls itself without end",
    ),
    Wrong(
        "no pass in the search",
        "return alpha_beta(board, reference, other, alpha, beta, depth - 1)\n    if",
        "return evaluate(board, reference)\n    if",
        "end",
        "passes",
    ),
    Wrong("best score from 0", "chosen, best = None, -10000", "chosen, best = None, 0", "best"),
    Wrong(
        "return forgotten",
        "    return is_empty(position, board) and len(",
        "    is_empty(position, board) and len(",
        "legal",
        "gives None, expected False: is a return missing?",
    ),
    Wrong(
        "winner without a word about draws",
        "    return False, BLACK if black > white else WHITE",
        "    return BLACK if black > white else WHITE",
        "winner",
        "expected a pair",
    ),
    Wrong(
        "another argument",
        "def is_full(board):",
        "def is_full(board, color):",
        "over",
        "raises TypeError: is_full() missing",
    ),
)
