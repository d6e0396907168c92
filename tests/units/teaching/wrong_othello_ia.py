"""What students get wrong in the lab on IA1 to IA3."""

from units.teaching.wrong_answers import Wrong

WRONG = (
    Wrong("same player", "return WHITE if player == BLACK else BLACK", "return player", "opponent"),
    Wrong("cells from 0", "return [i + 1 for i", "return [i for i", "cells"),
    Wrong(
        "colours swapped", "board[27] = board[36] = WHITE", "board[27] = board[28] = WHITE", "start"
    ),
    Wrong(
        "round the edge",
        "return abs((target - 1) % 8 - (index - 1) % 8) <= 1",
        "return True",
        "steps",
        "next row",
    ),
    Wrong(
        "four directions", "STEPS = (-8, -7, 1, 9, 8, 7, -1, -9)", "STEPS = (-8, 1, 8, -1)", "moves"
    ),
    Wrong(
        "up to the empty cell",
        "            else:\n                break\n",
        "            else:\n                found += line\n                break\n",
        "moves",
    ),
    Wrong("mutated board", "new = list(board)", "new = board", "play", "return a new one"),
    Wrong(
        "disc not placed",
        "for i in [index] + flipped(board, player, index):",
        "for i in flipped(board, player, index):",
        "play",
    ),
    Wrong(
        "score exchanged",
        "return board.count(WHITE), board.count(BLACK)",
        "return board.count(BLACK), board.count(WHITE)",
        "score",
        "White's discs come first",
    ),
    Wrong(
        "one-sided end",
        "if moves(board, BLACK) or moves(board, WHITE):",
        "if moves(board, BLACK):",
        "final",
        "one side only",
    ),
    Wrong("draw forgotten", "        return DRAW\n", "        return BLACK\n", "final"),
    Wrong(
        "not random",
        "return random.choice(moves(board, player))",
        "return moves(board, player)[0]",
        "ia1",
        "never plays",
    ),
    Wrong(
        "any free cell",
        "return random.choice(moves(board, player))",
        "return random.choice(cells_of(board, FREE))",
        "ia1",
        "not legal",
    ),
    Wrong("a sign in the table", "(-150, -250, 0, 0)", "(-150, 250, 0, 0)", "weights"),
    Wrong(
        "both colours",
        "return sum(table[i] for i in range(64) if board[i] == BLACK)",
        "return sum(table[i] * ((board[i] == BLACK) - (board[i] == WHITE)) for i in range(64))",
        "value",
        "only Black's",
    ),
    Wrong(
        "finished games alike",
        "return finished(end) if end else black_value(board, weights())",
        "return black_value(board, weights())",
        "h",
    ),
    Wrong(
        "wrong sign",
        "return finished(end) if end else blacks - whites",
        "return finished(end) if end else whites - blacks",
        "h2",
    ),
    Wrong(
        "max and min exchanged",
        "return max(values) if player == BLACK else min(values)",
        "return min(values) if player == BLACK else max(values)",
        "minimax",
        "White the least",
    ),
    Wrong(
        "no pass in the search",
        "return minimax(other, board, depth - 1, heuristic)[0], None",
        "return heuristic(board), None",
        "minimax",
    ),
    Wrong(
        "et for ou",
        "if depth == 0 or final(board):",
        "if depth == 0 and final(board):",
        "minimax",
        "without end",
    ),
    Wrong(
        "first move",
        "return minimax(player, board, level, h2)[1]",
        "return moves(board, player)[0]",
        "choices",
    ),
    Wrong(
        "no pass in the game",
        "        if moves(board, player):\n            choose",
        "        if True:\n            choose",
        "study",
    ),
    Wrong(
        "colours of the players",
        "return winners.count(BLACK), winners.count(WHITE)",
        "return winners.count(WHITE), winners.count(BLACK)",
        "study",
        "first player is Black",
    ),
    Wrong(
        "list counted from 1",
        "board[27] = board[36] = WHITE\n    board[28] = board[35] = BLACK",
        "board[28] = board[37] = WHITE\n    board[29] = board[36] = BLACK",
        "start",
        "initial_board()[27] is",
    ),
    Wrong(
        "False for None",
        "        return None\n    whites, blacks",
        "        return False\n    whites, blacks",
        "final",
        "gives False, expected None",
    ),
    Wrong(
        "table of rows",
        "return [weight for row in rows + rows[::-1] for weight in row]",
        "return rows + rows[::-1]",
        "weights",
        "a list of 8 elements, expected 64",
    ),
    Wrong(
        "the move first",
        """        return heuristic(board), None
    other = opponent(player)
    legal = moves(board, player)
    if not legal:
        return minimax(other, board, depth - 1, heuristic)[0], None
    values = [(minimax(other, play(board, player, i), depth - 1, heuristic)[0], i) for i in legal]
    return max(values) if player == BLACK else min(values)
""",
        """        return None, heuristic(board)
    other = opponent(player)
    legal = moves(board, player)
    if not legal:
        return None, minimax(other, board, depth - 1, heuristic)[1]
    values = [(minimax(other, play(board, player, i), depth - 1, heuristic)[1], i) for i in legal]
    return (max(values) if player == BLACK else min(values))[::-1]
""",
        "minimax",
        "the value comes first",
    ),
    Wrong(
        "a pass without a ply",
        "return minimax(other, board, depth - 1, heuristic)[0], None",
        "return minimax(other, board, depth, heuristic)[0], None",
        "minimax",
        "takes one ply",
    ),
    Wrong(
        "colours in turn",
        "winners = [one_game(first, second) for _ in range(number)]",
        """pairs = ((first, second), (second, first))
    winners = [one_game(*pairs[n % 2]) for n in range(number)]""",
        "study",
        "Black in every game?",
    ),
)
