"""Pions as an engine that other programs ask for moves, through its standard input and output."""
