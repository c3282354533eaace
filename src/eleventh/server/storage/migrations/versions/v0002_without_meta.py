"""The form of the database is counted by Alembic: the number that stood in a table of its own goes."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_table("meta")
