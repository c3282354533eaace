"""Each table says whether its people still gather: nothing is played before somebody starts it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.false()))
