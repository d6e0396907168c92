"""Experiments: described in TOML, run on any executor, the same to the digit for the same seed."""
