"""Experiments, comparisons and tuning: which games they need, their results, what is reported."""
