"""The laboratory of heuristics: figures turned, compared, tuned and learned.

A trial is a value: it says what is to be computed next, and becomes the next value by the answer.
So a command, a server and a notebook run the same trial, each with its own processes.
"""
