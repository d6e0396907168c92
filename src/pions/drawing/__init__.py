"""Pictures and charts from plain values; knows no game."""
