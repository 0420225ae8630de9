/* Tables of all boards: blobs as slidebase's data/FORMAT.md specifies them. */
typedef struct {
    const uint8_t *blob[SLIDEBASE_MOST_CELLS];
} slidebase_source;

#ifndef SLIDEBASE_NO_TABLES
/* Opens the tables in this file. Returns SLIDEBASE_OK. With SLIDEBASE_NO_TABLES defined they are left out. */
int slidebase_embedded(slidebase_tables *tables);
#endif

/*
 * Opens one table blob, or several of one shape one behind the other, where they lie; they must stay there. Each is
 * checked, its checksum too. The goal becomes tiles in reading order, the blank last. Returns SLIDEBASE_OK or
 * SLIDEBASE_BAD_TABLE, and then tables->fault says in words what is wrong.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);
