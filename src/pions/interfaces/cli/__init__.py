"""The command line: `pions …`."""
