"""The coach: chances, hints with reasons, and a review that parts luck from skill (docs/coach.md)."""
