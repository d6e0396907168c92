"""Looking ahead: minimax, alpha-beta, MCTS as functions one can read in class."""
