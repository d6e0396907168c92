"""One module for each way of writing games; each registers itself, the folder is the list."""
