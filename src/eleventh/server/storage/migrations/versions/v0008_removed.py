"""Each table knows whom its host has removed, and each line of talk who said it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("removed", sa.Text, nullable=False, server_default=""))
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("player", sa.String(64), nullable=False, server_default=""))
