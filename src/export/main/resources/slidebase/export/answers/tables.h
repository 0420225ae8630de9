/* Tables of all boards: blobs as slidebase's data/FORMAT.md specifies them. */
typedef struct {
    const uint8_t *blob[SLIDEBASE_MOST_CELLS];
} slidebase_source;

#ifndef SLIDEBASE_NO_TABLES
/* Opens the tables in this file. Returns SLIDEBASE_OK. With SLIDEBASE_NO_TABLES defined they are left out. */
int slidebase_embedded(slidebase_tables *tables);
#endif

/*
 * Opens one table blob, or several of one shape in sequence. The bytes are not copied and must stay in place. Each blob is
 * checked against its checksum. The goal becomes tiles in reading order, the blank last. Returns SLIDEBASE_OK or
 * SLIDEBASE_BAD_TABLE; tables->fault then describes the fault.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);

enum { SLIDEBASE_NO_BOARD = -6 /* no board is that far from the goal */ };

/*
 * Draws a board at a distance from the goal, each as likely as any other; see slidebase_random. It visits all nearer
 * boards, which takes a few milliseconds for 3x3. Returns SLIDEBASE_OK, SLIDEBASE_NO_BOARD, SLIDEBASE_BAD_BOARD or
 * SLIDEBASE_NO_TABLE.
 */
int slidebase_random_at(const slidebase_tables *tables, int distance, const slidebase_board *goal, uint64_t *seed,
                        slidebase_board *board);
