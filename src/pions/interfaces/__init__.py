"""The doors: command line, terminal, and the languages they speak."""
