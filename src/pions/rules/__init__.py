"""The games: rules, positions, outcomes, games played, and the registry that knows them all."""
