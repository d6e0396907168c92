"""Presentation: command line, terminal, web, pages, and the languages."""
