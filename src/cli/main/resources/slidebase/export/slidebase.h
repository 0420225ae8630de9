/*
 * slidebase.h: shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 * C99; nothing is allocated, nothing needed but <stdint.h> and <string.h>. Boards have up to 12 cells, and so no number
 * needs more than 32 bits. One source file says
 *
 *     #define SLIDEBASE_IMPLEMENTATION
 *     #include "slidebase.h"
 *
 * and all others the second line alone. Then:
 *
 *     slidebase_tables tables;
 *     slidebase_board start;
 *     char message[SLIDEBASE_MESSAGE], path[SLIDEBASE_PATH];
 *
 *     slidebase_embedded(&tables);
 *     if (slidebase_parse(&tables, "@@EXAMPLE@@", &start, message) < 0)
 *         puts(message);
 *     else if (slidebase_solve(&tables, &start, NULL, path) == SLIDEBASE_UNSOLVABLE)
 *         puts("unsolvable");
 *     else
 *         puts(path);     // @@PATH@@
 *
 * A board is the number of the tile in each cell, in reading order, 0 for the blank. Moves are those of the blank:
 * u, d, l, r. A goal of NULL is the one in tables.goal, here @@GOAL@@. What can fail returns a negative number.
 * Once the tables are open nothing changes them, so any number of threads may ask at once.
 *
 * The tables stand at the end of this file; with SLIDEBASE_NO_TABLES defined they are left out, and slidebase_open takes
 * others by their address. Both are blobs as slidebase's data/FORMAT.md specifies them.
 */
#ifndef SLIDEBASE_H
#define SLIDEBASE_H

#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SLIDEBASE_MOST_CELLS 12
#define SLIDEBASE_PATH 81     /* room for any path on a board of 12 cells, and the zero behind it */
#define SLIDEBASE_MOVES 5     /* room for all moves of a board, and the zero */
#define SLIDEBASE_TEXT 30     /* room for a board as text, and the zero */
#define SLIDEBASE_MESSAGE 256 /* room for what is wrong with a board, and the zero */

enum {
    SLIDEBASE_OK = 0,
    SLIDEBASE_UNSOLVABLE = -1, /* no moves lead from the start to the goal */
    SLIDEBASE_BAD_BOARD = -2,  /* the start or the goal is no board, or the blank would leave it */
    SLIDEBASE_NO_TABLE = -3,   /* there is no table for goals with their blank in this cell */
    SLIDEBASE_BAD_TABLE = -4   /* what should be a table is none, damaged, or of a format that this does not read */
};

typedef struct {
    uint8_t tile[SLIDEBASE_MOST_CELLS]; /* by cell; 0 is the blank; unused cells do not matter */
} slidebase_board;

/* How boards are turned for goals with their blank in some cell, so that a table answers about them. */
typedef struct {
    const uint8_t *payload; /* of the table; NULL if there is none */
    int encoding;
    int goal;                           /* the cell of the blank in the table's goal */
    uint8_t home[SLIDEBASE_MOST_CELLS]; /* by cell of the turned board: the cell that comes to lie there */
    char letter[5];                     /* by the number of a move of the turned board: which one it is on the board */
} slidebase_view;

typedef struct {
    const uint8_t *blob[SLIDEBASE_MOST_CELLS];
    int count; /* of blobs */
    int height;
    int width;
    slidebase_board goal; /* of questions that do not name one; may be changed */
    slidebase_view view[SLIDEBASE_MOST_CELLS]; /* by the cell of a goal's blank */
} slidebase_tables;

#ifndef SLIDEBASE_NO_TABLES
/* Opens the tables in this file. Returns SLIDEBASE_OK. */
int slidebase_embedded(slidebase_tables *tables);
#endif

/*
 * Opens one table blob, or several of one shape one behind the other, where they lie; they must stay there. Each is
 * checked, its checksum too. The goal becomes tiles in reading order, the blank last. Returns SLIDEBASE_OK or
 * SLIDEBASE_BAD_TABLE; the latter also for a table in the encoding patterns, which slidebase 0.1.0 reads and this does not.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);

/*
 * Reads a board. Tiles are separated by spaces, commas or slashes; fewer than 11 cells may also be a run of digits. The
 * blank is 0, x, X, _ or a dot. Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD, and then says in message, unless that is NULL,
 * what is wrong; in the message, whatever is not ASCII is a question mark.
 */
int slidebase_parse(const slidebase_tables *tables, const char *text, slidebase_board *board,
                    char message[SLIDEBASE_MESSAGE]);

/* Writes a board as text: its tiles with single spaces between. Returns the length or SLIDEBASE_BAD_BOARD. */
int slidebase_print(const slidebase_tables *tables, const slidebase_board *board, char text[SLIDEBASE_TEXT]);

/* Returns 1 if moves lead from start to goal, 0 if not, or SLIDEBASE_BAD_BOARD. */
int slidebase_solvable(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal);

/* Writes a shortest path and returns its length, or a negative number. */
int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]);

/* Returns the length of a shortest path, or a negative number. */
int slidebase_distance(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal);

/* Writes all moves that begin a shortest path, in the order u d l r, and returns how many, or a negative number. */
int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]);

/* Makes a move. Returns SLIDEBASE_OK; SLIDEBASE_BAD_BOARD if the blank would leave the board, which then stays. */
int slidebase_make_move(const slidebase_tables *tables, slidebase_board *board, char move);

#ifdef __cplusplus
}
#endif
#endif /* SLIDEBASE_H */

#if defined(SLIDEBASE_IMPLEMENTATION) && !defined(SLIDEBASE_IMPLEMENTED)
#define SLIDEBASE_IMPLEMENTED

/* ---- tables ------------------------------------------------------------------------------------------------------ */

enum { slidebase_HEADER = 64, slidebase_CHECKSUM_AT = 20, slidebase_GOAL_AT = 40 };

static uint32_t slidebase_number(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* 11!, 10!, ..., 0!. The tiles of a board of n cells weigh (n-2)!, ..., 0! in the Cantor rank of their order. */
static const uint32_t slidebase_factorials[SLIDEBASE_MOST_CELLS] = {39916800, 3628800, 362880, 40320, 5040, 720,
                                                                    120,      24,      6,      2,     1,    1};

/* (n-1)!/2: how many boards have their blank in one cell. */
static uint32_t slidebase_orders(int cells) { return slidebase_factorials[SLIDEBASE_MOST_CELLS - cells] / 2; }

/* CRC-32C of a blob, with the checksum's own bytes taken as zero. */
static uint32_t slidebase_checksum(const uint8_t *blob, size_t length) {
    uint32_t crc = 0xffffffffu;
    size_t i;
    int bit;
    for (i = 0; i < length; i++) {
        int own = i >= slidebase_CHECKSUM_AT && i < slidebase_CHECKSUM_AT + 4;
        crc ^= own ? 0u : blob[i];
        for (bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0x82f63b78u : 0u);
    }
    return ~crc;
}

/* The cell of the blank in a table's goal, which has its tiles in reading order; -1 if it is no such goal. */
static int slidebase_goal_blank(const uint8_t *goal, int cells) {
    int cell, blank = -1, tile = 1;
    for (cell = 0; cell < cells; cell++) {
        if (goal[cell] == 0 && blank < 0)
            blank = cell;
        else if (goal[cell] != tile++)
            return -1;
    }
    return blank;
}

/* Tells whether a payload has the length of its encoding. */
static int slidebase_fits(uint32_t length, int encoding, int cells) {
    uint32_t slots = slidebase_orders(cells) * (uint32_t)cells;
    return (encoding == 1 && length == (slots + 3) / 4) || (encoding == 2 && length == (slots + 7) / 8);
}

/* Returns the length of the blob at the beginning of these bytes, 0 if there is none. */
static size_t slidebase_blob(const uint8_t *blob, size_t room) {
    static const uint8_t magic[] = {0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};
    uint32_t major, header, length;
    int height, width;
    if (room < slidebase_HEADER || memcmp(blob, magic, sizeof magic) != 0) return 0;
    major = slidebase_number(blob + 8) & 0xffffu;
    header = slidebase_number(blob + 12);
    height = blob[16];
    width = blob[17];
    length = slidebase_number(blob + 32);
    if (major < 1 || major > 2 || header < slidebase_HEADER || header > room) return 0;
    if (length > room - header || slidebase_number(blob + 36) != 0) return 0;
    if (height < 2 || width < 2 || height * width > SLIDEBASE_MOST_CELLS) return 0;
    if (!slidebase_fits(length, blob[18], height * width)) return 0;
    if (slidebase_goal_blank(blob + slidebase_GOAL_AT, height * width) < 0) return 0;
    if (slidebase_number(blob + slidebase_CHECKSUM_AT) != slidebase_checksum(blob, (size_t)header + length)) return 0;
    return (size_t)header + length;
}

/* The number of cells; compilers see that there are no more than there is room for. */
static int slidebase_cells(const slidebase_tables *tables) {
    int cells = tables->height * tables->width;
    return cells < SLIDEBASE_MOST_CELLS ? cells : SLIDEBASE_MOST_CELLS;
}

/* The cell where a cell comes to lie: bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, 0 columns. */
static int slidebase_image(const slidebase_tables *tables, int cell, int symmetry) {
    int exchange = symmetry & 4;
    int row = exchange ? cell % tables->width : cell / tables->width;
    int column = exchange ? cell / tables->width : cell % tables->width;
    if (symmetry & 2) row = tables->height - 1 - row;
    if (symmetry & 1) column = tables->width - 1 - column;
    return row * tables->width + column;
}

/* Finds a table, and a symmetry that takes the blank of a goal to where the table's goal has it. */
static const uint8_t *slidebase_table_for(const slidebase_tables *tables, int blank, int *symmetry) {
    int i;
    for (*symmetry = 0; *symmetry < (tables->height == tables->width ? 8 : 4); ++*symmetry)
        for (i = 0; i < tables->count; i++)
            if (tables->blob[i][slidebase_GOAL_AT + slidebase_image(tables, blank, *symmetry)] == 0)
                return tables->blob[i];
    *symmetry = 0;
    return NULL;
}

static void slidebase_turn(slidebase_tables *tables, int blank) {
    slidebase_view *view = &tables->view[blank];
    int symmetry, cell, move;
    const uint8_t *blob = slidebase_table_for(tables, blank, &symmetry);
    view->payload = blob == NULL ? NULL : blob + slidebase_number(blob + 12);
    view->encoding = blob == NULL ? 0 : blob[18];
    view->goal = slidebase_image(tables, blank, symmetry);
    for (cell = 0; cell < slidebase_cells(tables); cell++)
        view->home[slidebase_image(tables, cell, symmetry)] = (uint8_t)cell;
    for (move = 0; move < 4; move++) /* flipped rows exchange u and d, flipped columns l and r */
        view->letter[move] = "udlr"[move ^ (symmetry >> (move < 2) & 1) ^ (symmetry & 4) >> 1];
}

int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length) {
    const uint8_t *next = (const uint8_t *)blobs;
    size_t rest = length;
    int cell, cells;
    memset(tables, 0, sizeof *tables);
    do {
        size_t blob = slidebase_blob(next, rest);
        if (blob == 0 || tables->count == SLIDEBASE_MOST_CELLS) return SLIDEBASE_BAD_TABLE;
        if (tables->count > 0 && (next[16] != tables->height || next[17] != tables->width)) return SLIDEBASE_BAD_TABLE;
        tables->height = next[16];
        tables->width = next[17];
        tables->blob[tables->count++] = next;
        next += blob;
        rest -= blob;
    } while (rest > 0);
    cells = slidebase_cells(tables);
    for (cell = 0; cell < cells; cell++) {
        tables->goal.tile[cell] = (uint8_t)((cell + 1) % cells);
        slidebase_turn(tables, cell);
    }
    return SLIDEBASE_OK;
}

/* ---- boards ------------------------------------------------------------------------------------------------------ */

static int slidebase_is_board(const slidebase_tables *tables, const slidebase_board *board) {
    int cell, cells = slidebase_cells(tables);
    uint32_t seen = 0;
    for (cell = 0; cell < cells; cell++)
        if (board->tile[cell] < cells) seen |= (uint32_t)1 << board->tile[cell];
    return seen == ((uint32_t)1 << cells) - 1;
}

static int slidebase_blank(const slidebase_board *board) {
    int cell = 0;
    while (cell < SLIDEBASE_MOST_CELLS - 1 && board->tile[cell] != 0) cell++;
    return cell;
}

/* The cell that a move (0 u, 1 d, 2 l, 3 r) takes the blank to; negative if that leaves the board. */
static int slidebase_target(const slidebase_tables *tables, int blank, int move) {
    int width = tables->width;
    switch (move) {
        case 0: return blank - width;
        case 1: return blank + width < slidebase_cells(tables) ? blank + width : -1;
        case 2: return blank % width > 0 ? blank - 1 : -1;
        default: return (blank + 1) % width > 0 ? blank + 1 : -1;
    }
}

/* ---- walking ----------------------------------------------------------------------------------------------------- */

/*
 * A board on the walk to a goal, turned and with other names for the tiles, so that the goal is the table's. All that is
 * kept of the tiles is the Cantor rank of their order, the sum of all digit[i] * weight[i]: digit[i] is how many of the
 * tiles behind the i-th in reading order are smaller. The goal has its tiles in order; so its rank is 0.
 */
typedef struct {
    const slidebase_tables *tables;
    const slidebase_view *view;
    uint32_t orders;
    const uint32_t *weight;
    uint32_t digit[SLIDEBASE_MOST_CELLS];
    uint32_t rank;
    int blank; /* its cell */
} slidebase_walk;

/* Exchanges the i-th tile and the next one. */
static inline void slidebase_transpose(slidebase_walk *walk, int i) {
    uint32_t a = walk->digit[i], b = walk->digit[i + 1];
    uint32_t x = b < a ? b : b + 1, y = a < x ? a : a - 1;
    walk->rank += (x - a) * walk->weight[i] + (y - b) * walk->weight[i + 1];
    walk->digit[i] = x;
    walk->digit[i + 1] = y;
}

/* Makes a move. One along a column carries a tile past the width-1 next to it. Returns 0 if it leaves the board. */
static inline int slidebase_step(slidebase_walk *walk, int move) {
    int blank = walk->blank, to = slidebase_target(walk->tables, blank, move), i;
    if (to < 0) return 0;
    for (i = to; i < blank - 1; i++) slidebase_transpose(walk, i);
    for (i = to - 2; i >= blank; i--) slidebase_transpose(walk, i);
    walk->blank = to;
    return 1;
}

/* What the table has at the board's slot: a move in two bits, or bit 1 of the distance. */
static inline int slidebase_bits(const slidebase_walk *walk, uint32_t count) {
    uint32_t slot = (uint32_t)walk->blank * walk->orders + walk->rank / 2, at = count * slot;
    return walk->view->payload[at >> 3] >> (at & 7) & ((1 << count) - 1);
}

/* Encoding 2: tells whether a move leads nearer. Of two neighbours, d-1 and d+1 moves away, one has the bit of d-1. */
static int slidebase_is_nearer(const slidebase_walk *walk, int move) {
    slidebase_walk after = *walk;
    int width = walk->tables->width, from = walk->blank, goal = walk->view->goal;
    int odd = (from / width + from % width + goal / width + goal % width) % 2; /* the distance */
    return slidebase_step(&after, move) && slidebase_bits(&after, 1) == (slidebase_bits(walk, 1) ^ 1 ^ odd);
}

/* Walks to the goal, writing the path unless it is NULL. Returns its length, or a negative number. */
static int slidebase_follow(slidebase_walk *walk, char *path) {
    int length = 0, move;
    if (walk->view->payload == NULL) return SLIDEBASE_NO_TABLE;
    for (; walk->rank != 0 || walk->blank != walk->view->goal; length++) {
        if (walk->view->encoding == 1)
            move = slidebase_bits(walk, 2);
        else
            for (move = 0; move < 3 && !slidebase_is_nearer(walk, move);) move++;
        if (length == SLIDEBASE_PATH - 1 || !slidebase_step(walk, move)) return SLIDEBASE_BAD_TABLE;
        if (path != NULL) path[length] = walk->view->letter[move];
    }
    if (path != NULL) path[length] = '\0';
    return length;
}

/* Where the walk begins. Returns SLIDEBASE_OK, even if there is no table, SLIDEBASE_BAD_BOARD or SLIDEBASE_UNSOLVABLE. */
static int slidebase_begin(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                           slidebase_walk *walk) {
    int cells = slidebase_cells(tables), cell, i = 0, later;
    uint8_t name[SLIDEBASE_MOST_CELLS] = {0}, order[SLIDEBASE_MOST_CELLS], next = 1;
    uint32_t odd = 0;
    if (goal == NULL) goal = &tables->goal;
    if (!slidebase_is_board(tables, start) || !slidebase_is_board(tables, goal)) return SLIDEBASE_BAD_BOARD;
    walk->tables = tables;
    walk->view = &tables->view[slidebase_blank(goal)];
    walk->orders = slidebase_orders(cells);
    walk->weight = slidebase_factorials + SLIDEBASE_MOST_CELLS + 1 - cells;
    walk->rank = 0;
    walk->blank = 0;
    for (cell = 0; cell < cells; cell++)
        if (cell != walk->view->goal) name[goal->tile[walk->view->home[cell]]] = next++;
    for (cell = 0; cell < cells; cell++) {
        int tile = start->tile[walk->view->home[cell]];
        order[i] = name[tile];
        if (tile == 0)
            walk->blank = cell;
        else
            i++;
    }
    for (i = 0; i < cells - 1; i++) {
        walk->digit[i] = 0;
        for (later = i + 1; later < cells - 1; later++) walk->digit[i] += order[later] < order[i];
        walk->rank += walk->digit[i] * walk->weight[i];
        odd += walk->digit[i];
    }
    /* Each adjacent transposition changes odd to even or even to odd, and a move along a column consists of width-1. */
    odd += (uint32_t)((walk->blank / tables->width + walk->view->goal / tables->width) * (tables->width - 1));
    return odd % 2 == 0 ? SLIDEBASE_OK : SLIDEBASE_UNSOLVABLE;
}

int slidebase_solvable(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    slidebase_walk walk;
    int begun = slidebase_begin(tables, start, goal, &walk);
    return begun == SLIDEBASE_BAD_BOARD ? begun : begun == SLIDEBASE_OK;
}

int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]) {
    slidebase_walk walk;
    int begun = slidebase_begin(tables, start, goal, &walk);
    if (path != NULL) path[0] = '\0';
    return begun < 0 ? begun : slidebase_follow(&walk, path);
}

int slidebase_distance(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    return slidebase_solve(tables, start, goal, NULL);
}

int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]) {
    int distance = slidebase_distance(tables, start, goal), count = 0;
    slidebase_walk walk;
    const char *letter;
    moves[0] = '\0';
    if (distance < 0) return distance;
    slidebase_begin(tables, start, goal, &walk);
    for (letter = "udlr"; *letter != '\0'; letter++) {
        int move = (int)(strchr(walk.view->letter, *letter) - walk.view->letter);
        slidebase_walk after = walk;
        if (walk.view->encoding == 2 ? slidebase_is_nearer(&walk, move)
                                     : slidebase_step(&after, move) && slidebase_follow(&after, NULL) == distance - 1)
            moves[count++] = *letter;
    }
    moves[count] = '\0';
    return count;
}

int slidebase_make_move(const slidebase_tables *tables, slidebase_board *board, char move) {
    static const char letters[] = "udlr";
    const char *letter = move == '\0' ? NULL : strchr(letters, move);
    int blank, cell;
    if (letter == NULL || !slidebase_is_board(tables, board)) return SLIDEBASE_BAD_BOARD;
    blank = slidebase_blank(board);
    cell = slidebase_target(tables, blank, (int)(letter - letters));
    if (cell < 0) return SLIDEBASE_BAD_BOARD;
    board->tile[blank] = board->tile[cell];
    board->tile[cell] = 0;
    return SLIDEBASE_OK;
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

/* Adds to a message as much as there is room for. */
static void slidebase_add(char *message, const char *text, size_t length) {
    size_t used = message == NULL ? 0 : strlen(message);
    if (message == NULL) return;
    if (length > SLIDEBASE_MESSAGE - 1 - used) length = SLIDEBASE_MESSAGE - 1 - used;
    memcpy(message + used, text, length);
    message[used + length] = '\0';
}

static void slidebase_add_number(char *message, int number) {
    char digit = (char)('0' + number % 10);
    if (number >= 10) slidebase_add_number(message, number / 10);
    slidebase_add(message, &digit, 1);
}

/* Adds a text, in which each # stands for the next of the numbers. */
static void slidebase_say(char *message, const char *text, const int *numbers) {
    for (; *text != '\0'; text++)
        if (*text == '#')
            slidebase_add_number(message, *numbers++);
        else
            slidebase_add(message, text, 1);
}

/* At most 60 characters, with a question mark for each that is not printable ASCII. */
static void slidebase_quote(char *message, const char *text, size_t length) {
    size_t i, shown = 0;
    slidebase_add(message, "\"", 1);
    for (i = 0; i < length && shown < 60; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c & 0xc0) == 0x80) continue; /* a byte within a character of UTF-8 */
        slidebase_add(message, c >= ' ' && c <= '~' ? text + i : "?", 1);
        shown++;
    }
    slidebase_say(message, i < length ? "\"..." : "\"", NULL);
}

static int slidebase_is_separator(char c) {
    return c == ' ' || c == ',' || c == '/' || c == '\t' || c == '\r' || c == '\n';
}

/* Finds the next mark, in a run one character, and moves on to behind it. Returns its length, 0 if there is none. */
static size_t slidebase_mark(const char **text, const char **mark, int run) {
    while (slidebase_is_separator(**text)) ++*text;
    *mark = *text;
    while (**text != '\0' && !slidebase_is_separator(**text)) {
        ++*text;
        if (run && ((unsigned char)**text & 0xc0) != 0x80) break; /* not within a character of UTF-8 */
    }
    return (size_t)(*text - *mark);
}

/* How many characters of UTF-8 a token has. */
static size_t slidebase_characters(const char *token, size_t length) {
    size_t characters = 0, i;
    for (i = 0; i < length; i++) characters += ((unsigned char)token[i] & 0xc0) != 0x80;
    return characters;
}

/* Tells whether a text is a run of digits, be it the whole board or one row each. */
static int slidebase_is_run(const slidebase_tables *tables, const char *text) {
    const char *mark;
    size_t length;
    int marks = 0, rows = 1;
    for (; (length = slidebase_mark(&text, &mark, 0)) > 0; marks++)
        rows = rows && slidebase_characters(mark, length) == (size_t)tables->width;
    return slidebase_cells(tables) < 11 && (marks == 1 || (marks == tables->height && rows));
}

/* The number of a tile; -1, and a message, if the mark is none. */
static int slidebase_tile(const char *mark, size_t length, char *message) {
    int tile = 0;
    size_t i;
    for (i = 0; i < length; i++) {
        if (mark[i] < '0' || mark[i] > '9') {
            if (length == 1 && strchr("xX_.", *mark) != NULL) return 0;
            slidebase_quote(message, mark, length);
            slidebase_say(message, " is neither a tile's number nor a blank (0, x, X, _ or .)", NULL);
            return -1;
        }
        if (length <= 5) tile = 10 * tile + (mark[i] - '0');
    }
    if (length <= 5) return tile;
    slidebase_say(message, "tile ", NULL);
    slidebase_quote(message, mark, length);
    slidebase_say(message, " is out of range", NULL);
    return -1;
}

/* Says what keeps as many tiles as there are cells from being a board, if anything does. */
static int slidebase_check(const int *tiles, int cells, char *message) {
    int cell, numbers[2] = {-1, 0}; /* the tile that stands twice, and the one that is missing */
    uint32_t seen = 0;
    for (cell = 0; cell < cells; cell++) {
        if (tiles[cell] >= cells) {
            numbers[0] = tiles[cell];
            numbers[1] = cells - 1;
            slidebase_say(message, "tile # is out of range 1..#", numbers);
            return SLIDEBASE_BAD_BOARD;
        }
        if (seen >> tiles[cell] & 1) numbers[0] = tiles[cell];
        seen |= (uint32_t)1 << tiles[cell];
    }
    if (numbers[0] < 0) return SLIDEBASE_OK;
    while (seen >> numbers[1] & 1) numbers[1]++;
    slidebase_say(message, numbers[0] == 0 ? "there are two blanks" : "tile # stands twice", numbers);
    slidebase_say(message, numbers[1] == 0 ? ", and there is no blank" : ", and tile # is missing", numbers + 1);
    return SLIDEBASE_BAD_BOARD;
}

/* Finds the marks of a text, the first ones up to as many as there are cells. Returns how many there are. */
static int slidebase_marks(const char *text, int run, int cells, const char **mark, size_t *length) {
    const char *next;
    size_t found;
    int count = 0;
    for (; (found = slidebase_mark(&text, &next, run)) > 0; count++)
        if (count < cells) {
            mark[count] = next;
            length[count] = found;
        }
    return count;
}

/* As slidebase_parse, but adds to the message what is wrong. */
static int slidebase_read(const slidebase_tables *tables, const char *text, slidebase_board *board, char *message) {
    int cells = slidebase_cells(tables), tiles[SLIDEBASE_MOST_CELLS], cell, count;
    const char *mark[SLIDEBASE_MOST_CELLS];
    size_t length[SLIDEBASE_MOST_CELLS];
    count = slidebase_marks(text, 0, cells, mark, length);
    if (count != cells && slidebase_is_run(tables, text)) count = slidebase_marks(text, 1, cells, mark, length);
    if (count != cells) {
        int numbers[4] = {count, tables->height, tables->width, cells};
        slidebase_say(message, count == 0 ? "no" : "#", numbers);
        slidebase_say(message, count == 1 ? " cell, and a #x# board has #" : " cells, and a #x# board has #", numbers + 1);
        return SLIDEBASE_BAD_BOARD;
    }
    for (cell = 0; cell < cells; cell++)
        if ((tiles[cell] = slidebase_tile(mark[cell], length[cell], message)) < 0) return SLIDEBASE_BAD_BOARD;
    if (slidebase_check(tiles, cells, message) < 0) return SLIDEBASE_BAD_BOARD;
    memset(board, 0, sizeof *board);
    for (cell = 0; cell < cells; cell++) board->tile[cell] = (uint8_t)tiles[cell];
    return SLIDEBASE_OK;
}

int slidebase_parse(const slidebase_tables *tables, const char *text, slidebase_board *board,
                    char message[SLIDEBASE_MESSAGE]) {
    if (message != NULL) message[0] = '\0';
    if (slidebase_read(tables, text, board, NULL) == SLIDEBASE_OK) return SLIDEBASE_OK;
    slidebase_say(message, "board ", NULL);
    slidebase_quote(message, text, strlen(text));
    slidebase_say(message, ": ", NULL);
    return slidebase_read(tables, text, board, message);
}

int slidebase_print(const slidebase_tables *tables, const slidebase_board *board, char text[SLIDEBASE_TEXT]) {
    int cell, length = 0;
    text[0] = '\0';
    if (!slidebase_is_board(tables, board)) return SLIDEBASE_BAD_BOARD;
    for (cell = 0; cell < slidebase_cells(tables); cell++) {
        int tile = board->tile[cell];
        if (cell > 0) text[length++] = ' ';
        if (tile >= 10) text[length++] = '1';
        text[length++] = (char)('0' + tile % 10);
    }
    text[length] = '\0';
    return length;
}

/* ---- the tables in this file ------------------------------------------------------------------------------------- */

#ifndef SLIDEBASE_NO_TABLES
static const uint8_t slidebase_blobs[] = {
@@TABLES@@
};

int slidebase_embedded(slidebase_tables *tables) {
    int opened = slidebase_open(tables, slidebase_blobs, sizeof slidebase_blobs);
    return opened < 0 ? opened : slidebase_parse(tables, "@@GOAL@@", &tables->goal, NULL);
}
#endif

#endif /* SLIDEBASE_IMPLEMENTATION */
