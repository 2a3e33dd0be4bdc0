"""A match at the table, without a network or a database: seats, drafts, clocks, eyes, pictures and messages.

Given a log and an act, a `match.Match` says what to append to the log; when that is kept, it says what each viewer is
told. Whoever holds a match brings the time, the storage and the connections.
"""
