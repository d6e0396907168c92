"""The rules of every game in chapters, with positions to try them on."""
