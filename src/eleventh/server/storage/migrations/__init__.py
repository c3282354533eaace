"""The form of the database, step by step: what Alembic runs when a server starts."""
