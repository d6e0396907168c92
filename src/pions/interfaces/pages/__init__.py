"""Pages that stand alone: one HTML file with everything in it, readable without a network."""
