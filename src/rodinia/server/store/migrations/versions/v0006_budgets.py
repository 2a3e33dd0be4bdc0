"""How long a review may think."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("reviews", sa.Column("budget", sa.String(20), nullable=False, server_default=""))
