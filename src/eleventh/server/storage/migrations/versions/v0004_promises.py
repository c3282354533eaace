"""Secrets that a dealer committed to for tables to come."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False, index=True),
    )
