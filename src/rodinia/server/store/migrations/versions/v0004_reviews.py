"""Reviews of finished matches, as far as they are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    numbers = [
        sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0"))
        for name in ("look", "done", "total", "version")
    ]
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("status", sa.String(10), nullable=False, server_default="waiting"),
        *numbers,
        sa.Column("data", sa.Text, nullable=False, server_default=""),
    )
