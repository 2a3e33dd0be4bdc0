"""Vaalbara: sealed characters, open lands, omens that change under the players' feet."""
