/* SPDX-License-Identifier: Apache-2.0 */
/*
 * @@FILE@@: shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 * C99; nothing is allocated, nothing needed but <stdint.h> and <string.h>. Boards have up to 12 cells, and so no number
 * needs more than 32 bits. One source file says
 *
 *     #define SLIDEBASE_IMPLEMENTATION
 *     #include "@@FILE@@"
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
 * others by their address. "slidebase export --to c --prefix puzzle" gives all names another beginning, so that headers of
 * several shapes stand side by side in one program. All tables are blobs as slidebase's data/FORMAT.md specifies them.
 */
#ifndef SLIDEBASE_H
#define SLIDEBASE_H
#define SLIDEBASE_TABLES @@IDENTITY@@ /* tells this header from others with the same names */

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
    int count;         /* of blobs */
    const char *fault; /* what is wrong with the blobs; NULL if nothing is */
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
 * SLIDEBASE_BAD_TABLE, and then tables->fault says in words what is wrong.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);

/*
 * Reads a board. Between tiles stand spaces or commas, between rows slashes or line breaks; fewer than 11 cells may also be
 * a run of digits. The blank is 0, x, X, _ or a dot. Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD, and then says in message,
 * unless that is NULL, what is wrong; in the message, whatever is not ASCII is a question mark.
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
#elif SLIDEBASE_TABLES != @@IDENTITY@@
#error "two headers of other tables have the same names; export one of them with slidebase export --to c --prefix NAME"
#endif /* SLIDEBASE_H */

#if defined(SLIDEBASE_IMPLEMENTATION) && !defined(SLIDEBASE_IMPLEMENTED)
#define SLIDEBASE_IMPLEMENTED

/* ---- tables ------------------------------------------------------------------------------------------------------ */

enum { slidebase_HEADER = 64, slidebase_CHECKSUM_AT = 20, slidebase_GOAL_AT = 40 };

static uint32_t slidebase_number(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Tells whether a number of eight bytes is this one. */
static int slidebase_is(const uint8_t *at, uint32_t number) {
    return slidebase_number(at) == number && slidebase_number(at + 4) == 0;
}

/* 11!, 10!, ..., 0!. The tiles of a board of n cells weigh (n-2)!, ..., 0! in the Cantor rank of their order. */
static const uint32_t slidebase_factorials[SLIDEBASE_MOST_CELLS] = {39916800, 3628800, 362880, 40320, 5040, 720,
                                                                    120,      24,      6,      2,     1,    1};

/* (n-1)!/2: how many boards have their blank in one cell. */
static uint32_t slidebase_orders(int cells) { return slidebase_factorials[SLIDEBASE_MOST_CELLS - cells] / 2; }

/* CRC-32C of a blob, with the checksum's own bytes taken as zero. */
static uint32_t slidebase_checksum(const uint8_t *blob, size_t length) {
    uint32_t remainder[256], crc = 0xffffffffu, byte;
    size_t i;
    int bit;
    for (byte = 0; byte < 256; byte++) {
        remainder[byte] = byte;
        for (bit = 0; bit < 8; bit++)
            remainder[byte] = remainder[byte] >> 1 ^ (remainder[byte] & 1 ? 0x82f63b78u : 0u);
    }
    for (i = 0; i < length; i++) {
        int own = i >= slidebase_CHECKSUM_AT && i < slidebase_CHECKSUM_AT + 4;
        crc = crc >> 8 ^ remainder[(crc ^ (own ? 0u : blob[i])) & 255];
    }
    return ~crc;
}

/* Tells whether a goal has its tiles in reading order, and its blank in the last cell that a symmetry takes it to. */
static int slidebase_is_canonical(const uint8_t *goal, int height, int width) {
    int cell, blank = 0, tile = 1;
    while (blank < height * width - 1 && goal[blank] != 0) blank++;
    for (cell = 0; cell < height * width; cell++)
        if (goal[cell] != (cell == blank ? 0 : tile++)) return 0;
    return 2 * (blank / width) + 1 >= height && 2 * (blank % width) + 1 >= width &&
           (height != width || blank / width >= blank % width);
}

/* Finds the length of the blob at the beginning of these bytes. Returns NULL, or what is wrong with the blob. */
static const char *slidebase_blob(const uint8_t *blob, size_t room, size_t *length) {
    static const uint8_t magic[] = {0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};
    uint32_t major, header, slots, payload;
    int height, width, encoding;
    if (room < sizeof magic || memcmp(blob, magic, sizeof magic) != 0) return "what should be a table is none";
    if (room < slidebase_HEADER) return "the end of a table is cut off";
    major = slidebase_number(blob + 8) & 0xffffu;
    header = slidebase_number(blob + 12);
    height = blob[16];
    width = blob[17];
    encoding = blob[18];
    if (major != 1 && major != 2) return "a table is of a format that this does not read, neither 1 nor 2";
    if (height < 2 || width < 2 || height * width > SLIDEBASE_MOST_CELLS)
        return "a table is of a shape that this does not read";
    if (!slidebase_is_canonical(blob + slidebase_GOAL_AT, height, width)) return "a table's goal is not a canonical one";
    if (major == 2 && encoding == 3)
        return "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not";
    slots = slidebase_orders(height * width) * (uint32_t)(height * width);
    payload = encoding == 1 ? (slots + 3) / 4 : (slots + 7) / 8;
    if (header < slidebase_HEADER || encoding < 1 || (uint32_t)encoding > major || !slidebase_is(blob + 24, slots) ||
        !slidebase_is(blob + 32, payload))
        return "a table's header contradicts itself";
    if (header > room || payload > room - header) return "the end of a table is cut off";
    *length = (size_t)header + payload;
    if (slidebase_number(blob + slidebase_CHECKSUM_AT) != slidebase_checksum(blob, *length))
        return "a table does not match its checksum";
    return NULL;
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

/* Adds a blob to the tables. Returns NULL, or why it is none of them. */
static const char *slidebase_add_blob(slidebase_tables *tables, const uint8_t *blob) {
    int i;
    for (i = 0; i < tables->count; i++) {
        if (blob[16] != tables->height || blob[17] != tables->width) return "the tables are of several shapes";
        if (memcmp(blob + slidebase_GOAL_AT, tables->blob[i] + slidebase_GOAL_AT, (size_t)slidebase_cells(tables)) == 0)
            return "there are two tables of one goal";
    }
    tables->height = blob[16];
    tables->width = blob[17];
    tables->blob[tables->count++] = blob; /* there is room, since no shape has more canonical goals than cells */
    return NULL;
}

int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length) {
    const uint8_t *next = (const uint8_t *)blobs;
    size_t rest = length, blob = 0;
    int cell, cells;
    memset(tables, 0, sizeof *tables);
    do {
        tables->fault = slidebase_blob(next, rest, &blob);
        if (tables->fault == NULL) tables->fault = slidebase_add_blob(tables, next);
        if (tables->fault != NULL) return SLIDEBASE_BAD_TABLE;
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

#define slidebase_WRITTEN_AS "write it as 0, x, X, _ or ."

enum { slidebase_RAGGED = -1, slidebase_NO_NUMBER = -1, slidebase_TOO_LARGE = -2, slidebase_LAST_SEEN = 30 };

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

/* The number of a tile, 0 for the blank; or what is wrong with the mark. */
static int slidebase_tile(const char *mark, size_t length) {
    int tile = 0;
    size_t i;
    if (length == 1 && strchr("xX_.", *mark) != NULL) return 0;
    for (i = 0; i < length; i++) {
        if (mark[i] < '0' || mark[i] > '9') return slidebase_NO_NUMBER;
        if (i < 5) tile = 10 * tile + (mark[i] - '0');
    }
    return length <= 5 ? tile : slidebase_TOO_LARGE;
}

/* The tiles from 1 to the last one, which is 30 or less, as bits. */
static uint32_t slidebase_tiles_to(int last) { return ((uint32_t)2 << last) - 2; }

/* The marks of a text; those beyond the most cells are only counted. */
typedef struct {
    int count;
    const char *mark[SLIDEBASE_MOST_CELLS];
    size_t length[SLIDEBASE_MOST_CELLS];
    uint32_t seen; /* bit t is set if tile t, up to 30, is among them */
} slidebase_marks;

static void slidebase_find(const char *text, int run, slidebase_marks *marks) {
    const char *mark;
    size_t length;
    marks->seen = 0;
    for (marks->count = 0; (length = slidebase_mark(&text, &mark, run)) > 0; marks->count++) {
        int tile = slidebase_tile(mark, length);
        if (tile >= 0 && tile <= slidebase_LAST_SEEN) marks->seen |= (uint32_t)1 << tile;
        if (marks->count >= SLIDEBASE_MOST_CELLS) continue;
        marks->mark[marks->count] = mark;
        marks->length[marks->count] = length;
    }
}

/* Tells whether marks are a run of digits, be it the whole board or one row each. */
static int slidebase_is_run(const slidebase_tables *tables, const slidebase_marks *marks) {
    int i, rows = marks->count == tables->height;
    for (i = 0; rows && i < marks->count; i++)
        rows = slidebase_characters(marks->mark[i], marks->length[i]) == (size_t)tables->width;
    return slidebase_cells(tables) < 11 && (marks->count == 1 || rows);
}

/* Returns how many rows have marks, and finds their width: the number of marks, or of characters of the only one. */
static int slidebase_rows(const char *text, int *width) {
    const char *mark;
    size_t length;
    int rows = 0, marks = 0;
    *width = 0;
    while ((length = slidebase_mark(&text, &mark, 0)) > 0) {
        int cells = ++marks == 1 ? (int)slidebase_characters(mark, length) : marks;
        if (strchr("/\n", text[strspn(text, " ,\t\r")]) == NULL) continue; /* the zero ends a row as well */
        if (rows++ == 0) *width = cells;
        if (*width != cells) *width = slidebase_RAGGED;
        marks = 0;
    }
    return rows;
}

/* Says what keeps the marks of a text from being one for each cell, if anything does. */
static int slidebase_fit(const slidebase_tables *tables, const char *text, const slidebase_marks *marks,
                         char *message) {
    int width, rows = slidebase_rows(text, &width), count = marks->count, cells = slidebase_cells(tables);
    int shapes[4] = {rows, width, tables->height, tables->width};
    int counts[4] = {count, tables->height, tables->width, cells};
    int ragged = width == slidebase_RAGGED && !(rows == count && rows > 10); /* that is a tile each, some of two digits */
    int full = count == cells, joined = !full && cells > 10 && count <= tables->height;
    if (rows > 1 && width > 1 && (rows != tables->height || width != tables->width) &&
        (full || rows * width == cells)) {
        slidebase_say(message, "its rows are those of #x#, not #x#", shapes);
    } else if (full && !ragged) {
        return SLIDEBASE_OK;
    } else if (!full && count >= cells - 1 && count <= slidebase_LAST_SEEN && marks->seen == slidebase_tiles_to(count)) {
        slidebase_say(message, "there is no blank: " slidebase_WRITTEN_AS, NULL);
    } else if (ragged && !joined) {
        slidebase_say(message, "its rows have different lengths", NULL);
    } else {
        slidebase_say(message, count == 0 ? "no" : "#", counts);
        slidebase_say(message, count == 1 ? " cell, and a #x# board has #" : " cells, and a #x# board has #", counts + 1);
        if (joined) slidebase_say(message, "; its tiles have to be separated by spaces or commas", NULL);
    }
    return SLIDEBASE_BAD_BOARD;
}

/* Says what is wrong with a mark that is no tile. */
static int slidebase_no_tile(const slidebase_marks *marks, int i, char *message) {
    const char *before = "", *after = " is neither a tile's number nor a blank (0, x, X, _ or .)";
    if (slidebase_tile(marks->mark[i], marks->length[i]) == slidebase_TOO_LARGE) {
        before = "tile ";
        after = " is out of range";
    } else if (marks->seen == slidebase_tiles_to(marks->count - 1)) {
        before = "if ";
        after = " is the blank, " slidebase_WRITTEN_AS;
    }
    slidebase_say(message, before, NULL);
    slidebase_quote(message, marks->mark[i], marks->length[i]);
    slidebase_say(message, after, NULL);
    return SLIDEBASE_BAD_BOARD;
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

/* As slidebase_parse, but adds to the message what is wrong. */
static int slidebase_read(const slidebase_tables *tables, const char *text, slidebase_board *board, char *message) {
    int cells = slidebase_cells(tables), tiles[SLIDEBASE_MOST_CELLS] = {0}, cell;
    slidebase_marks marks;
    slidebase_find(text, 0, &marks);
    if (slidebase_is_run(tables, &marks)) slidebase_find(text, 1, &marks);
    if (slidebase_fit(tables, text, &marks, message) < 0) return SLIDEBASE_BAD_BOARD;
    for (cell = 0; cell < cells; cell++)
        if ((tiles[cell] = slidebase_tile(marks.mark[cell], marks.length[cell])) < 0)
            return slidebase_no_tile(&marks, cell, message);
    if (marks.seen == slidebase_tiles_to(cells)) {
        slidebase_say(message, "there is no blank: if # stands for it, " slidebase_WRITTEN_AS, &cells);
        return SLIDEBASE_BAD_BOARD;
    }
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
