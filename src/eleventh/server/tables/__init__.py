"""Live tables: seats, play, audience, talk, lessons."""
