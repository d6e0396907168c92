"""Where pieces stand: the grid, how its edges are glued, lines, symmetries, cell names."""
