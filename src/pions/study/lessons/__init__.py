"""Lessons: what a player learns step by step, each tried on a board."""
