"""The history of the database's form, for Alembic."""
