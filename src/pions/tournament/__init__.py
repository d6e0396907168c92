"""Many games: schedule, run, fold into standings; each knows nothing of the next."""
