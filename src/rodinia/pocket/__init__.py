"""Pocket: the table in a browser without a server. Matches are held in a worker and kept by the browser."""
