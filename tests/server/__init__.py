"""The server: storage, matches, wire, lobby."""
