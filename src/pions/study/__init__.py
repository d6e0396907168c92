"""Looking into positions and searches: trees, pruning."""
