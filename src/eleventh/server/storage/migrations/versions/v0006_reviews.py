"""What is worked out of the reviews of tables, an event a row."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    table_id = sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    op.create_table(
        "reviews",
        table_id,
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("event", sa.Integer, primary_key=True),
        sa.Column("weighed", sa.Text, nullable=False),
    )
