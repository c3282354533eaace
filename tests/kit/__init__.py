"""Tests of the project's games with every promise of the kit, and tests of the kit itself."""
