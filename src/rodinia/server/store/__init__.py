"""Store: the database, SQLite or PostgreSQL. The log of steps in it is the truth."""
