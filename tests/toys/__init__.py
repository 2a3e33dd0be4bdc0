"""Tiny games in ordinary Python, as an outsider would write them."""
