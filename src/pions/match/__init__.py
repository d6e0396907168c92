"""One game between two players: turns, time, faults, and the record that is left of it."""
