/*
 * The tables of all boards of this shape are too large. Instead there are tables of patterns, which make a search
 * short. slidebase_embedded makes small tables: in a fraction of a second for up to 16 cells, in seconds for more.
 * slidebase_open opens larger ones, with which hard boards take seconds instead of minutes. A question may have a limit.
 * slidebase_tables takes megabytes, too much for a stack: make it static, or allocate it.
 */
enum {
    slidebase_IS_LARGE = SLIDEBASE_MOST_CELLS > 16,
    slidebase_MOST_PATTERNS = SLIDEBASE_MOST_CELLS - 1,
    slidebase_MOST_TILES = slidebase_IS_LARGE ? 7 : 9,          /* of a pattern */
    slidebase_SETS = slidebase_IS_LARGE ? 726206 : 50643,       /* sets of at most as many cells */
    slidebase_LOW_CELLS = 13,                                   /* a set is looked up in two parts: these cells, and the rest */
    slidebase_LOW_SETS = 1 << slidebase_LOW_CELLS,
    slidebase_HIGH_SETS = 1 << (SLIDEBASE_MOST_CELLS - slidebase_LOW_CELLS),
    slidebase_MADE_TILES = 5,                                   /* of a pattern that is made here */
    slidebase_MADE_ORDERS = 120,                                /* of its tiles */
    slidebase_MADE_ROW = slidebase_IS_LARGE ? 82816 : 9600,     /* room for its regions: 2x12 has 82,764, 2x8 9,548 */
    slidebase_MADE_PATTERNS = (SLIDEBASE_MOST_CELLS - 1 + slidebase_MADE_TILES - 1) / slidebase_MADE_TILES,
    /* The machine that knows useless words is largest for 5x5, or for 4x4 among shapes of up to 16 cells. */
    slidebase_MOST_STATES = slidebase_IS_LARGE ? 62000 : 17100, /* of the machine: 61,295 or 17,042 */
    slidebase_MOST_WORDS = slidebase_IS_LARGE ? 1 << 16 : 1 << 14, /* of one length from one cell: 52,468 or 12,356 */
    slidebase_MOST_REACHED = slidebase_IS_LARGE ? 1 << 21 : 1 << 19, /* room for boards they lead to: 1,627,869 or 317,332 */
    slidebase_WORD_BITS = 25,                                   /* of a word of 12 moves */
    SLIDEBASE_UNFINISHED = -5                                   /* a search reached its limit */
};

typedef struct {
    int tiles;                             /* how many it has */
    uint32_t homes;                        /* the cells of its tiles in the goal, a bit for each */
    uint32_t row;                          /* how many slots each order of its tiles has */
    uint64_t goal;                         /* the slot of the goal */
    const uint8_t *bits;                   /* by slot: bit 1 of the distance */
    uint8_t number[SLIDEBASE_MOST_CELLS];  /* by tile of the goal: its number in the pattern */
} slidebase_pattern;

typedef struct {
    int patterns;                                   /* how many there are */
    slidebase_pattern pattern[slidebase_MOST_PATTERNS];
    int views;                                      /* 2 if a symmetry leaves the goal's blank where it is, or else 1 */
    uint8_t image[2][SLIDEBASE_MOST_CELLS];         /* by view and cell: where it comes to lie */
    uint8_t name[2][SLIDEBASE_MOST_CELLS];          /* by view and tile: which one it is there */
    uint8_t of_tile[2][SLIDEBASE_MOST_CELLS];       /* by view and tile: the number of its pattern */
    int8_t target[SLIDEBASE_MOST_CELLS][4];         /* by the blank's cell and the move: where that takes it, or -1 */
    uint32_t dark;                                  /* the cells of one colour, a bit for each */
    uint32_t regions[slidebase_MOST_TILES + 1];     /* by the number of tiles: how many regions there are; 0 if not yet counted */
    uint32_t high[slidebase_MOST_TILES + 1][slidebase_HIGH_SETS]; /* by tiles and higher free cells: the sets numbered before */
    uint16_t low[slidebase_LOW_SETS];               /* by lower free cells: how many lesser sets have as many cells */
    uint32_t first[slidebase_SETS];                 /* by number of a set of free cells: the number of its first region */
    uint8_t among[slidebase_SETS][SLIDEBASE_MOST_CELLS]; /* by set and cell: the number of its region in the set */
    int32_t exchange[slidebase_MOST_TILES + 1][256]; /* by tiles left and two digits: what exchanging them changes */
    int states;
    uint16_t words[slidebase_MOST_STATES][4];       /* by state and move: the next state, or none */
    union {
        struct { /* the tables that are made here, and used to make them */
            uint8_t bits[slidebase_MADE_PATTERNS][slidebase_MADE_ORDERS * slidebase_MADE_ROW / 8];
            uint8_t distance[slidebase_MADE_ORDERS * slidebase_MADE_ROW];
            uint32_t free_cells[slidebase_MADE_ROW]; /* by region */
            uint8_t cell[slidebase_MADE_ROW];        /* by region: one of its cells */
        } made;
        struct { /* used to find useless words */
            uint32_t reached[slidebase_MOST_REACHED]; /* a word, and above it the cell where it begins */
            uint32_t useful[2][SLIDEBASE_MOST_CELLS][slidebase_MOST_WORDS];
            int count[2][SLIDEBASE_MOST_CELLS];
            uint8_t cell[slidebase_MOST_STATES]; /* by state: the blank's */
            uint8_t ends[slidebase_MOST_STATES]; /* by state: whether it ends a useless word */
            uint16_t shorter[slidebase_MOST_STATES];
            uint16_t queue[slidebase_MOST_STATES];
        } known;
    } work;
} slidebase_source;

/* The limit and the progress of a search. Another thread can end the search: it sets most_boards to 1. */
typedef struct {
    volatile uint64_t most_boards; /* the maximum number of boards to generate, counting repetitions; 0 is no limit */
    uint64_t boards;               /* how many were */
    int at_least;                  /* a lower bound of the length of every path */
} slidebase_limit;

/* Makes the tables of the default goal. Returns SLIDEBASE_OK. */
int slidebase_embedded(slidebase_tables *tables);

/*
 * Makes the tables of another goal, which becomes the default goal. They answer about all goals with their blank in the same
 * cell or in one of its images under the symmetries. For other goals, questions return SLIDEBASE_NO_TABLE.
 * Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD.
 */
int slidebase_make(slidebase_tables *tables, const slidebase_board *goal);

/*
 * Opens the tables of all patterns of a partition: blobs in sequence, as "slidebase export --to blob" makes them. The bytes
 * are not copied and must stay in place. Each blob is checked against its checksums. The shape may be any of up to
 * SLIDEBASE_MOST_CELLS cells, and a pattern may have up to slidebase_MOST_TILES tiles. The goal becomes tiles in reading order,
 * the blank last. Returns SLIDEBASE_OK or SLIDEBASE_BAD_TABLE; tables->fault then describes the fault.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);

/* The questions below with a limit. They return SLIDEBASE_UNFINISHED if the search reaches it. */
int slidebase_solve_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                           char path[SLIDEBASE_PATH], slidebase_limit *limit);
int slidebase_distance_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                              slidebase_limit *limit);
int slidebase_best_moves_within(const slidebase_tables *tables, const slidebase_board *start,
                                const slidebase_board *goal, char moves[SLIDEBASE_MOVES], slidebase_limit *limit);
