"""Long work on any executor: workers, clusters, checkpoints. Knows no game."""
