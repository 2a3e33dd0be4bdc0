"""The tables of the database. Steps are only ever appended; nothing is pickled."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),  # times are milliseconds since 1970
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("components", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("settings", Text, nullable=False),  # JSON: public, hints, watch, clock
    Column("seed", String(80), nullable=False),  # the luck of the match; never leaves the server
    Column("host", String(40), nullable=False),
    Column("status", String(10), nullable=False),  # open, running, over, record
    Column("turn", String(40), nullable=False),  # the seats to act, "0,2"
    Column("steps", Integer, nullable=False),
    Column("clocks", Text, nullable=False),  # JSON: milliseconds left of each seat, or null
    Column("result", Text, nullable=False),  # JSON: scores and returns, or null
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default=text("0")),  # how often the seats have changed
    Column("said", Integer, nullable=False, server_default=text("0")),  # lines of chat
    Column("listed", Boolean, nullable=False, server_default=false()),  # shown to everyone in the lobby
    Column("watched", Boolean, nullable=False, server_default=false()),  # everyone may look on
    Index("matches_by_status", "status", "changed"),
    Index("matches_by_host", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # free, person, bot
    Column("player", String(40), nullable=False),  # "" for a free seat or a bot
    Column("name", String(60), nullable=False),
    Column("level", String(20), nullable=False),  # of the bot that plays it now; "" for none
    Index("seats_by_player", "player"),
)

steps = Table(
    "steps",
    metadata,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("token", String(60), nullable=False, server_default=""),  # of the confirmed send that ends with this step
    Column("note", Text, nullable=False, server_default=""),  # for the log: why a bot did not decide it, for example
)

chats = Table(
    "chats",
    metadata,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 for a spectator
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String(40), nullable=False, server_default=""),  # who said it; never shown to others
)

jobs = Table(
    "jobs",
    metadata,
    Column("key", String(60), primary_key=True),  # says what is to be done: the same work is never there twice
    Column("kind", String(10), nullable=False),  # begin, bot, clock, hint, review
    Column("match", String(20), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for none
    Column("owner", String(40), nullable=False),  # the guest for whom it is done: all owners have their turn
    Column("due", BigInteger, nullable=False),  # not before
    Column("lease", BigInteger, nullable=False, server_default=text("0")),  # somebody is at it until then
    Column("worker", String(40), nullable=False, server_default=""),  # who
    Column("result", Text, nullable=False, server_default=""),  # JSON, of a job that somebody waits for
    Index("jobs_by_due", "due"),
    Index("jobs_by_match", "match"),
)

proofs = Table(
    "proofs",
    metadata,
    Column("process", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),  # when it last showed that it can write
)

reviews = Table(
    "reviews",
    metadata,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("status", String(10), nullable=False, server_default="waiting"),  # waiting, working, paused, done, failed
    Column("look", Integer, nullable=False, server_default=text("0")),  # how far it is: docs/protocol.md
    Column("done", Integer, nullable=False, server_default=text("0")),
    Column("total", Integer, nullable=False, server_default=text("0")),
    Column("version", Integer, nullable=False, server_default=text("0")),  # how often something has been found
    Column("data", Text, nullable=False, server_default=""),  # JSON: the review so far
    Column("budget", String(20), nullable=False, server_default=""),  # how long it may think; "" as long as is usual
)

presence = Table(
    "presence",
    metadata,
    Column("match", String(20), primary_key=True),
    Column("process", String(40), primary_key=True),  # where they are connected
    Column("players", Text, nullable=False),  # JSON: their ids
    Column("at", BigInteger, nullable=False),  # when the process was last heard of
)
