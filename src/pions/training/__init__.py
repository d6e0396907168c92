"""Weights made from games, and tested by matches."""
