"""Limits: connections, budgets, rates, and the identity they are charged to."""
