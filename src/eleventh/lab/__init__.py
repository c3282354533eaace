"""Simulation, statistics, fuzzing."""
