"""The kinds of tournament, one module each; `schedule` finds them."""
