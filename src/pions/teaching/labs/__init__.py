"""The labs, one module each: a module placed here is a lab of `pions lab`."""
