"""Reinforcement learning: every game as an environment, and other programs' agents as players.

    encoding        positions and moves as arrays and numbers
    aec             both sides: a PettingZoo environment
    solo            one side against any player: a Gymnasium environment, registered under ids
    batch           thousands of games at once, stepped by the compiled core
    kaggle          agents of ConnectX, in both directions
    open_spiel      games and bots of OpenSpiel, in both directions

What it needs comes with the extra `rl`.
"""
