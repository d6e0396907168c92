"""Why a move is good or bad: facts that anyone can check on the board, told in sentences."""
