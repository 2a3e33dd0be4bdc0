"""The domain of a match, without a server."""
