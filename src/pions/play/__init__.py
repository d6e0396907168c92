"""Running things: live tables, the engine queue and contests, each one mutable class.

An interface keeps only its view of them; the current value, the clock, the subscribers and the row
in the database are here.
"""
