"""Each table says whether chances to win are shown there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("chances", sa.Boolean, nullable=False, server_default=sa.false()))
