"""The line mode: one line in, short sentences out. For pipes, screen readers and any terminal."""
