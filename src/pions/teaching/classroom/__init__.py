"""A class that plays together: its students, games and table, as values."""
