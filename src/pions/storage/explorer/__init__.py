"""The explorer: which games went through a position, however the board is turned.

    files, WTHOR years, the database ─▶ sources ─▶ segments, sorted by position ─▶ the index

Its files are made from games that are stored elsewhere, and can be made again. They are no tables
of a database: a year of games has as many rows as all other tables together, all of them small and
read by binary search alone. Sorted columns in a file that is mapped into memory are written at the
speed of the disk, need no server, and count what was played from any position without reading the
rows one by one.
"""
