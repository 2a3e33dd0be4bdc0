"""Pearls: a small game in ordinary Python."""
