"""A report on one game: what is strong, what is unfair, how long it is open; as data and as one page."""
