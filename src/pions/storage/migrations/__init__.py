"""The steps that bring a database of an earlier Pions up to date; Alembic walks them."""
