"""What the shell offers when Tab is pressed.

    Tab ─▶ the shell's script ─▶ main.py ─▶ complete.py ─▶ the table, from a file ─▶ candidates.py

The table of all commands, options and names takes half a second to build and a millisecond to
read: `table_cache.py` stores it, and rebuilds it when its sources have changed.
"""
