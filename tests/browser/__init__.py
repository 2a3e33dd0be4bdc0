"""The table in a real Chromium."""
