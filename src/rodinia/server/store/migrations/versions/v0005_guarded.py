"""Who said a line of chat, the tables of a host, and proofs that a process can write."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("chats", sa.Column("player", sa.String(40), nullable=False, server_default=""))
    op.create_index("matches_by_host", "matches", ["host", "status"])
    op.create_table(
        "proofs",
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
