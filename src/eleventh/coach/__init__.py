"""The coach: chances, hints with reasons, and a review of luck and skill (docs/coach.md)."""
