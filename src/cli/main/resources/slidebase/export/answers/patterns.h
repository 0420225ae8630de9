/*
 * Boards of this shape are too many for a table of all. Instead there are tables of patterns, which slidebase_embedded makes
 * in a fraction of a second, and a search that they make short. Most boards take milliseconds, a few of them minutes: so
 * there are questions with a limit. slidebase_tables takes 18 MB, too much for a stack: make it static, or allocate it.
 */
enum {
    slidebase_TILES = 5,                          /* of a pattern */
    slidebase_SLOTS = 1 << 4 * slidebase_TILES,   /* of the table of one: four bits for the cell of each tile */
    slidebase_PATTERNS = 3,
    SLIDEBASE_UNFINISHED = -5 /* a search came to its limit */
};

typedef struct {
    int patterns;                         /* how many there are */
    int home[SLIDEBASE_MOST_CELLS];       /* the cells of the tiles in the goal, one pattern behind the other */
    int views;                            /* 2 if a symmetry leaves the goal's blank where it is, or else 1 */
    int image[2][SLIDEBASE_MOST_CELLS];   /* by view and cell: where it comes to lie */
    int pattern[2][SLIDEBASE_MOST_CELLS]; /* by view and tile: the number of its pattern */
    int shift[2][SLIDEBASE_MOST_CELLS];   /* by view and tile: where its cell's bits are in a slot */
    int target[SLIDEBASE_MOST_CELLS][4];  /* by the blank's cell and the move: where that takes it, or -1 */

    /* By pattern and slot: the least distance in the low byte, and in bit 16 + c a 1 if it is more with the blank in c. */
    uint32_t distance[slidebase_PATTERNS][slidebase_SLOTS];

    /* Used to make them: by free cells and one of them all that hang together; by slot what is found, and found last. */
    uint16_t region[slidebase_SLOTS];
    uint16_t found[slidebase_SLOTS];
    uint16_t recent[slidebase_SLOTS];
} slidebase_source;

/* How far a search may go, and how far it has come. */
typedef struct {
    uint64_t most_boards; /* to be generated, each counted as often as it is met */
    uint64_t boards;      /* how many were */
    int at_least;         /* every path has so many moves at least */
} slidebase_limit;

/* Makes the tables of the goal that is meant where none is named. Returns SLIDEBASE_OK. */
int slidebase_embedded(slidebase_tables *tables);

/*
 * Makes the tables of another goal instead, which is then the one that is meant. Tables are for all goals with their blank
 * in the same cell, or in one where a symmetry of the shape takes it; for others, questions return SLIDEBASE_NO_TABLE.
 * Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD.
 */
int slidebase_make(slidebase_tables *tables, const slidebase_board *goal);

/* The questions below with a limit: SLIDEBASE_UNFINISHED, if the search comes to it. */
int slidebase_solve_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                           char path[SLIDEBASE_PATH], slidebase_limit *limit);
int slidebase_distance_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                              slidebase_limit *limit);
int slidebase_best_moves_within(const slidebase_tables *tables, const slidebase_board *start,
                                const slidebase_board *goal, char moves[SLIDEBASE_MOVES], slidebase_limit *limit);
