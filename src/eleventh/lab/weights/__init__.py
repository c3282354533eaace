"""Fitting the weights of a game's evaluation to played games."""
