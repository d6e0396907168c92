"""Opening books: read, grow, check."""
