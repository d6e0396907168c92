"""Long work on any executor: map tasks, process pool, Dask, checkpoints. Knows no game."""
