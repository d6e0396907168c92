"""Games and positions as texts and files."""
