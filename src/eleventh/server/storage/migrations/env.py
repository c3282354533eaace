"""Called by Alembic for each command: the steps run in the transaction of whoever opened the database."""

from alembic import context

from eleventh.server.storage.rows import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot change a column: the table is written anew
)
context.run_migrations()
