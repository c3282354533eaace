"""The arena: players of every kind, well-behaved and not."""
