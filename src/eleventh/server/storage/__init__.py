"""The database: opening, migrating, reading, writing."""
