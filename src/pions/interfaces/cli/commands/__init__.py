"""The commands, one module each: a module placed here is a command of `pions`."""
