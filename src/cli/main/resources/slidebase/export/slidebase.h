/*
 * slidebase.h: shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 * C99; nothing is allocated, nothing needed but <stdint.h> and <string.h>. One source file says
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
    SLIDEBASE_BAD_TABLE = -4   /* what should be a table is none, damaged, or of a newer format */
};

typedef struct {
    uint8_t tile[SLIDEBASE_MOST_CELLS]; /* by cell; 0 is the blank; unused cells do not matter */
} slidebase_board;

typedef struct {
    const uint8_t *blob[SLIDEBASE_MOST_CELLS];
    int count; /* of blobs */
    int height;
    int width;
    slidebase_board goal; /* of questions that do not name one; may be changed */
} slidebase_tables;

#ifndef SLIDEBASE_NO_TABLES
/* Opens the tables in this file. Returns SLIDEBASE_OK. */
int slidebase_embedded(slidebase_tables *tables);
#endif

/*
 * Opens one table blob, or several of one shape one behind the other, where they lie; they must stay there. Each is
 * checked, its checksum too. The goal becomes tiles in reading order, the blank last. Returns SLIDEBASE_OK or
 * SLIDEBASE_BAD_TABLE.
 */
int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length);

/*
 * Reads a board. Tiles are separated by blanks, commas or slashes; fewer than 11 cells may also be a run of digits. The
 * blank is 0, x, X, _ or a dot. Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD, and then says in message, unless that is NULL,
 * what is wrong; in the message, whatever is not ASCII is a question mark.
 */
int slidebase_parse(const slidebase_tables *tables, const char *text, slidebase_board *board,
                    char message[SLIDEBASE_MESSAGE]);

/* Writes a board as text: its tiles with single blanks between. Returns the length or SLIDEBASE_BAD_BOARD. */
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

static const uint8_t *slidebase_payload(const uint8_t *blob) { return blob + slidebase_number(blob + 12); }

/* (n-1)!/2: how many boards have their blank in one cell. */
static uint32_t slidebase_orders(int cells) {
    uint32_t orders = 1;
    int i;
    for (i = 3; i < cells; i++) orders *= (uint32_t)i;
    return orders;
}

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

/* Tells whether a payload has the length of its encoding, and names no pattern that there is not. */
static int slidebase_fits(const uint8_t *payload, uint32_t length, int encoding, int cells) {
    uint32_t orders = slidebase_orders(cells), slots = orders * (uint32_t)cells, i, patterns;
    if (encoding == 1) return length == (slots + 3) / 4;
    if (encoding == 2) return length == (slots + 7) / 8;
    if (encoding != 3 || length < orders) return 0;
    patterns = (length - orders) * 4 / (uint32_t)cells;
    for (i = 0; i < orders; i++)
        if (payload[i] >= patterns) return 0;
    return 1;
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
    if (!slidebase_fits(blob + header, length, blob[18], height * width)) return 0;
    if (slidebase_goal_blank(blob + slidebase_GOAL_AT, height * width) < 0) return 0;
    if (slidebase_number(blob + slidebase_CHECKSUM_AT) != slidebase_checksum(blob, (size_t)header + length)) return 0;
    return (size_t)header + length;
}

/* The number of cells; compilers see that there are no more than there is room for. */
static int slidebase_cells(const slidebase_tables *tables) {
    int cells = tables->height * tables->width;
    return cells < SLIDEBASE_MOST_CELLS ? cells : SLIDEBASE_MOST_CELLS;
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
    for (cell = 0; cell < cells; cell++) tables->goal.tile[cell] = (uint8_t)((cell + 1) % cells);
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

static int slidebase_blank(const slidebase_tables *tables, const slidebase_board *board) {
    int cell = 0;
    while (cell < slidebase_cells(tables) - 1 && board->tile[cell] != 0) cell++;
    return cell;
}

/* The cell that a move (0 u, 1 d, 2 l, 3 r) takes the blank to; -1 if that leaves the board. */
static int slidebase_target(const slidebase_tables *tables, int blank, int move) {
    int row = blank / tables->width, column = blank % tables->width;
    switch (move) {
        case 0: return row > 0 ? blank - tables->width : -1;
        case 1: return row < tables->height - 1 ? blank + tables->width : -1;
        case 2: return column > 0 ? blank - 1 : -1;
        default: return column < tables->width - 1 ? blank + 1 : -1;
    }
}

static void slidebase_swap(slidebase_board *board, int blank, int cell) {
    board->tile[blank] = board->tile[cell];
    board->tile[cell] = 0;
}

/* How many of the later tiles are smaller than the one in a cell. */
static uint32_t slidebase_smaller(const slidebase_board *board, int cell, int cells) {
    uint32_t smaller = 0;
    int later;
    for (later = cell + 1; later < cells; later++)
        smaller += board->tile[later] != 0 && board->tile[later] < board->tile[cell];
    return smaller;
}

/* Half the Cantor rank of the tiles in reading order, the blank left out. */
static uint32_t slidebase_half_rank(const slidebase_board *board, int cells) {
    uint32_t half = 0, radix = (uint32_t)cells - 1; /* how many tiles are still to come */
    int cell;
    for (cell = 0; radix > 2; cell++)
        if (board->tile[cell] != 0) half = half * radix-- + slidebase_smaller(board, cell, cells);
    return half;
}

/* A move along a row leaves the order of the tiles as it is; one along a column carries a tile past width-1 others. */
static int slidebase_reaches(const slidebase_tables *tables, const slidebase_board *start,
                             const slidebase_board *goal) {
    int cell, cells = slidebase_cells(tables), width = tables->width;
    int rows_apart = slidebase_blank(tables, start) / width + slidebase_blank(tables, goal) / width;
    uint32_t inversions = width % 2 == 0 ? (uint32_t)rows_apart : 0;
    for (cell = 0; cell < cells; cell++) {
        if (start->tile[cell] != 0) inversions += slidebase_smaller(start, cell, cells);
        if (goal->tile[cell] != 0) inversions += slidebase_smaller(goal, cell, cells);
    }
    return inversions % 2 == 0;
}

/* ---- walking ----------------------------------------------------------------------------------------------------- */

static int slidebase_two_bits(const uint8_t *bytes, uint32_t index) {
    return bytes[index >> 2] >> (2 * (index & 3)) & 3;
}

/* Encoding 2: bit 1 of the distance. */
static int slidebase_bit(const uint8_t *blob, const slidebase_board *board, int blank, int cells) {
    uint32_t slot = (uint32_t)blank * slidebase_orders(cells) + slidebase_half_rank(board, cells);
    return slidebase_payload(blob)[slot >> 3] >> (slot & 7) & 1;
}

/* Encoding 2: of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have. */
static int slidebase_move_by_distance(const slidebase_tables *tables, const uint8_t *blob,
                                      const slidebase_board *board, int blank) {
    int cells = slidebase_cells(tables), width = tables->width, move;
    int goal = slidebase_goal_blank(blob + slidebase_GOAL_AT, cells);
    int odd = (blank / width + blank % width + goal / width + goal % width) % 2;
    int nearer = slidebase_bit(blob, board, blank, cells) ^ 1 ^ odd;
    for (move = 0; move < 3; move++) {
        int cell = slidebase_target(tables, blank, move);
        slidebase_board neighbour = *board;
        if (cell >= 0) {
            slidebase_swap(&neighbour, blank, cell);
            if (slidebase_bit(blob, &neighbour, cell, cells) == nearer) break;
        }
    }
    return move;
}

/* A move that leads one step nearer the table's goal. */
static int slidebase_parent_move(const slidebase_tables *tables, const uint8_t *blob, const slidebase_board *board,
                                 int blank) {
    int cells = slidebase_cells(tables);
    const uint8_t *payload = slidebase_payload(blob);
    uint32_t orders = slidebase_orders(cells), order = slidebase_half_rank(board, cells);
    switch (blob[18]) {
        case 1: return slidebase_two_bits(payload, (uint32_t)blank * orders + order);
        case 2: return slidebase_move_by_distance(tables, blob, board, blank);
        default: return slidebase_two_bits(payload + orders, payload[order] * (uint32_t)cells + (uint32_t)blank);
    }
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

/* Finds a table, and a symmetry that takes the blank of the goal to where the table's goal has it. */
static const uint8_t *slidebase_table_for(const slidebase_tables *tables, int blank, int *symmetry) {
    int cells = slidebase_cells(tables), i;
    for (*symmetry = 0; *symmetry < (tables->height == tables->width ? 8 : 4); ++*symmetry)
        for (i = 0; i < tables->count; i++)
            if (slidebase_goal_blank(tables->blob[i] + slidebase_GOAL_AT, cells) ==
                slidebase_image(tables, blank, *symmetry))
                return tables->blob[i];
    return NULL;
}

/* Walks to the goal, writing the path unless it is NULL. Returns its length, or a negative number. */
static int slidebase_walk(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                          char *path) {
    int cells = slidebase_cells(tables), cell, symmetry, blank, length;
    uint8_t home[SLIDEBASE_MOST_CELLS], name[SLIDEBASE_MOST_CELLS];
    slidebase_board board;
    const uint8_t *blob = slidebase_table_for(tables, slidebase_blank(tables, goal), &symmetry);
    if (blob == NULL) return SLIDEBASE_NO_TABLE;
    for (cell = 0; cell < cells; cell++) {
        int image = slidebase_image(tables, cell, symmetry);
        home[image] = (uint8_t)cell;
        name[goal->tile[cell]] = blob[slidebase_GOAL_AT + image];
    }
    for (cell = 0; cell < cells; cell++) board.tile[cell] = name[start->tile[home[cell]]];
    blank = slidebase_blank(tables, &board);
    for (length = 0; memcmp(board.tile, blob + slidebase_GOAL_AT, (size_t)cells) != 0; length++) {
        int next = slidebase_target(tables, blank, slidebase_parent_move(tables, blob, &board, blank));
        if (next < 0 || length == SLIDEBASE_PATH - 1) return SLIDEBASE_BAD_TABLE;
        if (path != NULL) {
            int step = home[next] - home[blank];
            path[length] = step == 1 ? 'r' : step == -1 ? 'l' : step > 0 ? 'd' : 'u';
        }
        slidebase_swap(&board, blank, next);
        blank = next;
    }
    if (path != NULL) path[length] = '\0';
    return length;
}

int slidebase_solvable(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    if (goal == NULL) goal = &tables->goal;
    if (!slidebase_is_board(tables, start) || !slidebase_is_board(tables, goal)) return SLIDEBASE_BAD_BOARD;
    return slidebase_reaches(tables, start, goal);
}

int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]) {
    int solvable = slidebase_solvable(tables, start, goal);
    if (path != NULL) path[0] = '\0';
    if (solvable <= 0) return solvable < 0 ? solvable : SLIDEBASE_UNSOLVABLE;
    return slidebase_walk(tables, start, goal == NULL ? &tables->goal : goal, path);
}

int slidebase_distance(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    return slidebase_solve(tables, start, goal, NULL);
}

int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]) {
    int distance = slidebase_distance(tables, start, goal), move, count = 0, blank;
    moves[0] = '\0';
    if (distance < 0) return distance;
    blank = slidebase_blank(tables, start);
    for (move = 0; move < 4; move++) {
        int cell = slidebase_target(tables, blank, move);
        slidebase_board neighbour = *start;
        if (cell >= 0) {
            slidebase_swap(&neighbour, blank, cell);
            if (slidebase_distance(tables, &neighbour, goal) < distance) moves[count++] = "udlr"[move];
        }
    }
    moves[count] = '\0';
    return count;
}

int slidebase_make_move(const slidebase_tables *tables, slidebase_board *board, char move) {
    static const char letters[] = "udlr";
    const char *letter = move == '\0' ? NULL : strchr(letters, move);
    int blank, cell;
    if (letter == NULL || !slidebase_is_board(tables, board)) return SLIDEBASE_BAD_BOARD;
    blank = slidebase_blank(tables, board);
    cell = slidebase_target(tables, blank, (int)(letter - letters));
    if (cell < 0) return SLIDEBASE_BAD_BOARD;
    slidebase_swap(board, blank, cell);
    return SLIDEBASE_OK;
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

/* Adds to a message as much as there is room for. */
static void slidebase_say(char *message, const char *text, size_t length) {
    size_t used = message == NULL ? 0 : strlen(message);
    if (message == NULL) return;
    if (length > SLIDEBASE_MESSAGE - 1 - used) length = SLIDEBASE_MESSAGE - 1 - used;
    memcpy(message + used, text, length);
    message[used + length] = '\0';
}

static void slidebase_say_text(char *message, const char *text) { slidebase_say(message, text, strlen(text)); }

static void slidebase_say_number(char *message, int number) {
    char digits[12];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    slidebase_say(message, digits + at, sizeof digits - at);
}

/* At most 60 characters, with a question mark for each that is not printable ASCII. */
static void slidebase_say_quoted(char *message, const char *text, size_t length) {
    size_t i, shown = 0;
    slidebase_say_text(message, "\"");
    for (i = 0; i < length && shown < 60; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c & 0xc0) == 0x80) continue; /* a byte within a character of UTF-8 */
        slidebase_say(message, c >= ' ' && c <= '~' ? text + i : "?", 1);
        shown++;
    }
    slidebase_say_text(message, i < length ? "\"..." : "\"");
}

static int slidebase_is_separator(char c) {
    return c == ' ' || c == ',' || c == '/' || c == '\t' || c == '\r' || c == '\n';
}

/* Finds the next token, and moves on to behind it. Returns its length, 0 if there is none. */
static size_t slidebase_token(const char **text, const char **token) {
    while (slidebase_is_separator(**text)) ++*text;
    *token = *text;
    while (**text != '\0' && !slidebase_is_separator(**text)) ++*text;
    return (size_t)(*text - *token);
}

/* How many characters of UTF-8 a token has. */
static size_t slidebase_characters(const char *token, size_t length) {
    size_t characters = 0, i;
    for (i = 0; i < length; i++) characters += ((unsigned char)token[i] & 0xc0) != 0x80;
    return characters;
}

/* Tells whether a text is a run of digits, be it the whole board or one row each. */
static int slidebase_is_run(const slidebase_tables *tables, const char *text) {
    const char *token;
    size_t length, last = 0;
    int tokens = 0, rows = 1;
    while ((length = slidebase_token(&text, &token)) > 0) {
        tokens++;
        last = slidebase_characters(token, length);
        rows = rows && last == (size_t)tables->width;
    }
    return slidebase_cells(tables) < 11 && ((tokens == 1 && last > 1) || (tokens == tables->height && rows));
}

/* As slidebase_token, but takes runs of digits apart. */
static size_t slidebase_mark(const char **text, const char **mark, int run) {
    if (!run) return slidebase_token(text, mark);
    while (slidebase_is_separator(**text)) ++*text;
    *mark = *text;
    if (**text == '\0') return 0;
    do ++*text;
    while (((unsigned char)**text & 0xc0) == 0x80); /* within a character of UTF-8 */
    return (size_t)(*text - *mark);
}

/* The number of a tile; -1, and a message, if the mark is none. */
static int slidebase_tile(const char *mark, size_t length, char *message) {
    int tile = 0;
    size_t i;
    if (length == 1 && strchr("xX_.", *mark) != NULL) return 0;
    for (i = 0; i < length; i++) {
        if (mark[i] < '0' || mark[i] > '9') {
            slidebase_say_quoted(message, mark, length);
            slidebase_say_text(message, " is neither a tile's number nor a blank (0, x, X, _ or .)");
            return -1;
        }
        if (length <= 5) tile = 10 * tile + (mark[i] - '0');
    }
    if (length <= 5) return tile;
    slidebase_say_text(message, "tile ");
    slidebase_say_quoted(message, mark, length);
    slidebase_say_text(message, " is out of range");
    return -1;
}

static int slidebase_wrong_count(const slidebase_tables *tables, int count, char *message) {
    if (count == 0)
        slidebase_say_text(message, "no");
    else
        slidebase_say_number(message, count);
    slidebase_say_text(message, count == 1 ? " cell, and a " : " cells, and a ");
    slidebase_say_number(message, tables->height);
    slidebase_say_text(message, "x");
    slidebase_say_number(message, tables->width);
    slidebase_say_text(message, " board has ");
    slidebase_say_number(message, slidebase_cells(tables));
    return SLIDEBASE_BAD_BOARD;
}

static int slidebase_out_of_range(int tile, int cells, char *message) {
    slidebase_say_text(message, "tile ");
    slidebase_say_number(message, tile);
    slidebase_say_text(message, " is out of range 1..");
    slidebase_say_number(message, cells - 1);
    return SLIDEBASE_BAD_BOARD;
}

static int slidebase_twice(int twice, uint32_t seen, char *message) {
    int missing = 0;
    while (seen >> missing & 1) missing++;
    if (twice == 0) {
        slidebase_say_text(message, "there are two blanks");
    } else {
        slidebase_say_text(message, "tile ");
        slidebase_say_number(message, twice);
        slidebase_say_text(message, " stands twice");
    }
    if (missing == 0) {
        slidebase_say_text(message, ", and there is no blank");
    } else {
        slidebase_say_text(message, ", and tile ");
        slidebase_say_number(message, missing);
        slidebase_say_text(message, " is missing");
    }
    return SLIDEBASE_BAD_BOARD;
}

int slidebase_parse(const slidebase_tables *tables, const char *text, slidebase_board *board,
                    char message[SLIDEBASE_MESSAGE]) {
    int cells = slidebase_cells(tables), run = slidebase_is_run(tables, text), count = 0, cell, twice = -1;
    int tiles[SLIDEBASE_MOST_CELLS];
    uint32_t seen = 0;
    const char *rest = text, *mark;
    size_t length;
    if (message != NULL) message[0] = '\0';
    slidebase_say_text(message, "board ");
    slidebase_say_quoted(message, text, strlen(text));
    slidebase_say_text(message, ": ");
    while (slidebase_mark(&rest, &mark, run) > 0) count++;
    if (count != cells) return slidebase_wrong_count(tables, count, message);
    for (rest = text, cell = 0; (length = slidebase_mark(&rest, &mark, run)) > 0; cell++) {
        tiles[cell] = slidebase_tile(mark, length, message);
        if (tiles[cell] < 0) return SLIDEBASE_BAD_BOARD;
    }
    for (cell = 0; cell < cells; cell++) {
        if (tiles[cell] >= cells) return slidebase_out_of_range(tiles[cell], cells, message);
        if (seen >> tiles[cell] & 1) twice = tiles[cell];
        seen |= (uint32_t)1 << tiles[cell];
    }
    if (twice >= 0) return slidebase_twice(twice, seen, message);
    memset(board, 0, sizeof *board);
    for (cell = 0; cell < cells; cell++) board->tile[cell] = (uint8_t)tiles[cell];
    if (message != NULL) message[0] = '\0';
    return SLIDEBASE_OK;
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
