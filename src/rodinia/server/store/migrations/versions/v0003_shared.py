"""What several processes need: versions of seats and chat, jobs, presence. Settings that lists ask for are columns."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("version", "said"):
        op.add_column("matches", sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0")))
    for name in ("listed", "watched"):
        op.add_column("matches", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("steps", sa.Column("note", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE matches SET said = (SELECT count(*) FROM chats WHERE chats.match = matches.id)")
    for column, setting in (("listed", "public"), ("watched", "watch")):
        op.execute(f"UPDATE matches SET {column} = (settings LIKE '%\"{setting}\": true%')")
    op.create_table(
        "jobs",
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False, server_default=sa.text("0")),
        sa.Column("worker", sa.String(40), nullable=False, server_default=""),
        sa.Column("result", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("jobs_by_due", "jobs", ["due"])
    op.create_index("jobs_by_match", "jobs", ["match"])
    op.create_table(
        "presence",
        sa.Column("match", sa.String(20), primary_key=True),
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )
    start_jobs()


def start_jobs() -> None:
    """Matches that had something to do before there were jobs."""
    bind = op.get_bind()
    wanted = []
    for match, host, status, turn, settings in bind.execute(
        sa.text("SELECT id, host, status, turn, settings FROM matches WHERE status IN ('open', 'running')")
    ).all():
        seats = bind.execute(
            sa.text("SELECT kind, level FROM seats WHERE match = :match ORDER BY seat"), {"match": match}
        ).all()
        acting = [int(seat) for seat in turn.split(",") if seat] if status == "running" else []
        bots = [seat for seat in acting if seats[seat].kind == "bot" or seats[seat].level]
        if status == "open" and all(seat.kind != "free" for seat in seats):
            wanted.append((match, host, "begin", -1))
        wanted += [(match, host, "bot", seat) for seat in bots]
        if len(bots) < len(acting) and '"clock": {' in settings:
            wanted.append((match, host, "clock", -1))
    for match, host, kind, seat in wanted:
        bind.execute(
            sa.text(
                "INSERT INTO jobs (key, kind, match, seat, owner, due) VALUES (:key, :kind, :match, :seat, :host, 0)"
            ),
            {"key": f"{match}/{kind}/{seat}", "kind": kind, "match": match, "seat": seat, "host": host},
        )
