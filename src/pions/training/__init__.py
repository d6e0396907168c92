"""Training: evaluation weights fitted to games and tested by matches."""
