"""A game in progress: the log, dealers, undo, fork, save, verify, scenarios."""
