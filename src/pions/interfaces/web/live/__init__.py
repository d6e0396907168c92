"""Tables that somebody looks at: kept, told to watchers, thought about by machines."""
