"""Games, tournaments and analyses in a database: SQLite in a file, or PostgreSQL by URL."""
