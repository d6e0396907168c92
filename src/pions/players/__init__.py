"""Who plays: the players of the course documents, own players, and the registry of all.

Importing the package imports none of them: a process that runs somebody's bot needs only that.
"""
