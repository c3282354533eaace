"""Each table says who may let a bot play for somebody who is away, and after how many seconds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("lend", sa.String(8), nullable=False, server_default="anyone"))
        tables.add_column(sa.Column("grace", sa.Integer, nullable=False, server_default="120"))
