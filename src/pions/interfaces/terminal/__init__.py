"""Games played in a terminal: the session that any screen can hold, and the line mode."""
