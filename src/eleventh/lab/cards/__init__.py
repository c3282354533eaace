"""What cards, heroes and items are worth in played games."""
