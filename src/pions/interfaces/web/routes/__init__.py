"""The addresses of the server, grouped by what they are about."""
