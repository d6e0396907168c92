"""What `pions match` and `pions tournament` share: options, entrants, and holding the event."""
