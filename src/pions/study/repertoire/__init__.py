"""One's openings: what to play in each position, asked again until it is remembered."""
