"""The folder of an experiment: tables, charts, games and a text to hand in."""
