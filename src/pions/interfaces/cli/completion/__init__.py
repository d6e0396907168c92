"""What the shell offers when Tab is pressed.

    Tab ─▶ the shell's script ─▶ door.py ─▶ answer.py ─▶ the table, from a file ─▶ candidates.py

The table of all commands, options and names takes half a second to make and a millisecond to read:
`remembered.py` keeps it, and makes it anew when anything it was made from has changed.
"""
