"""Everything that runs: live tables and the engine queue, shared by every interface."""
