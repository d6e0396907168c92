"""What the labs ask of a student's code, and what they say when the answer is wrong."""
