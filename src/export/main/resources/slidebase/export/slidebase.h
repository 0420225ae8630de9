/* SPDX-License-Identifier: Apache-2.0 */
/*
 * @@FILE@@: shortest solutions of a sliding-tile puzzle.
 *
 * C99. It allocates nothing and needs only <stdint.h> and <string.h>. One source file has the lines
 *
 *     #define SLIDEBASE_IMPLEMENTATION
 *     #include "@@FILE@@"
 *
 * and all others have the second line only. Then:
 *
 *     static slidebase_tables tables;
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
 * A board is the number of the tile in each cell, in reading order, 0 for the blank. A move is the direction in which
 * the blank travels: u, d, l, r. A goal of NULL means tables.goal, here @@GOAL@@. Functions return a negative number
 * on failure. Open tables never change, so any number of threads may use them at the same time.
 *
 * "slidebase export --to c --prefix puzzle" changes the prefix of all names, so that one program can
 * include headers of several shapes.
 */
#ifndef SLIDEBASE_H
#define SLIDEBASE_H
#define SLIDEBASE_TABLES @@IDENTITY@@ /* distinguishes this header from others with the same names */

#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SLIDEBASE_MOST_CELLS @@MOSTCELLS@@
#define SLIDEBASE_PATH @@PATHROOM@@    /* room for any path, and the zero behind it */
#define SLIDEBASE_MOVES 5     /* room for all moves of a board, and the zero */
#define SLIDEBASE_TEXT (SLIDEBASE_MOST_CELLS > 16 ? 65 : 39) /* room for a board as text, and the zero */
#define SLIDEBASE_MESSAGE 256 /* room for the message about a bad board, and the zero */

enum {
    SLIDEBASE_OK = 0,
    SLIDEBASE_UNSOLVABLE = -1, /* no moves lead from the start to the goal */
    SLIDEBASE_BAD_BOARD = -2,  /* the start or the goal is no board, or the blank would leave it */
    SLIDEBASE_NO_TABLE = -3,   /* there is no table for goals with their blank in this cell */
    SLIDEBASE_BAD_TABLE = -4   /* the bytes are no table, damaged, or of a format that this does not read */
};

typedef struct {
    uint8_t tile[SLIDEBASE_MOST_CELLS]; /* by cell; 0 is the blank; unused cells do not matter */
} slidebase_board;

/* The symmetry by which a table answers about goals with their blank in one cell. */
typedef struct {
    int table;                          /* its number; negative if there is none */
    int goal;                           /* the cell of the blank in the table's goal */
    uint8_t home[SLIDEBASE_MOST_CELLS]; /* by cell of the turned board: the cell that comes to lie there */
    char letter[5];                     /* by move of the turned board: the move of the board */
} slidebase_view;

typedef struct slidebase_tables slidebase_tables;

@@INTERFACE@@
struct slidebase_tables {
    int count;                               /* of tables */
    uint8_t goal_cell[SLIDEBASE_MOST_CELLS]; /* by table: that of the blank in its goal */
    const char *fault;                       /* the fault of the tables; NULL if there is none */
    int height;
    int width;
    int is_exchanged; /* whether boards have rows and columns exchanged */
    slidebase_board goal; /* the goal of questions that name none; may be changed */
    slidebase_view view[SLIDEBASE_MOST_CELLS]; /* by the cell of a goal's blank */
    slidebase_source source;
};

/*
 * Reads a board. Spaces or commas separate tiles, slashes or line breaks separate rows. A board of fewer than 11 cells may
 * be a run of digits. The blank is 0, x, X, _ or a dot. Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD. A bad board's fault is
 * written to message, unless that is NULL, with a question mark for each character that is not ASCII.
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

/* Makes a move. Returns SLIDEBASE_OK, or SLIDEBASE_BAD_BOARD without a change if the blank would leave the board. */
int slidebase_make_move(const slidebase_tables *tables, slidebase_board *board, char move);

/*
 * Draws a board; each that can reach the goal is as likely as any other. The seed is any number at first, and each call
 * changes it. Equal seeds give equal boards. Returns SLIDEBASE_OK or SLIDEBASE_BAD_BOARD.
 */
int slidebase_random(const slidebase_tables *tables, const slidebase_board *goal, uint64_t *seed, slidebase_board *board);

#ifdef __cplusplus
}
#endif
#elif SLIDEBASE_TABLES != @@IDENTITY@@
#error "two headers of other tables have the same names; export one of them with slidebase export --to c --prefix NAME"
#endif /* SLIDEBASE_H */

#if defined(SLIDEBASE_IMPLEMENTATION) && !defined(SLIDEBASE_IMPLEMENTED)
#define SLIDEBASE_IMPLEMENTED

/* ---- boards ------------------------------------------------------------------------------------------------------ */

/* The number of cells; the comparison lets compilers see that the arrays are large enough. */
static int slidebase_cells(const slidebase_tables *tables) {
    int cells = tables->height * tables->width;
    return cells < SLIDEBASE_MOST_CELLS ? cells : SLIDEBASE_MOST_CELLS;
}

/* The image of a cell: bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, 0 columns. */
static int slidebase_image(const slidebase_tables *tables, int cell, int symmetry) {
    int exchange = symmetry & 4;
    int row = exchange ? cell % tables->width : cell / tables->width;
    int column = exchange ? cell / tables->width : cell % tables->width;
    if (symmetry & 2) row = tables->height - 1 - row;
    if (symmetry & 1) column = tables->width - 1 - column;
    return row * tables->width + column;
}

/* Returns whether a cell is the last of its images under the symmetries. */
static int slidebase_is_last(int height, int width, int cell) {
    return 2 * (cell / width) + 1 >= height && 2 * (cell % width) + 1 >= width &&
           (height != width || cell / width >= cell % width);
}

static int slidebase_symmetries(const slidebase_tables *tables) { return tables->height == tables->width ? 8 : 4; }

/* The number of columns of boards. */
static int slidebase_columns(const slidebase_tables *tables) { return tables->is_exchanged ? tables->height : tables->width; }

/* The cell of a board in the tables' shape. */
static int slidebase_upright(const slidebase_tables *tables, int cell) {
    return tables->is_exchanged ? cell % tables->height * tables->width + cell / tables->height : cell;
}

/* Finds a table, and a symmetry that takes the blank of a goal to where the table's goal has it. */
static int slidebase_table_for(const slidebase_tables *tables, int blank, int *symmetry) {
    int i;
    for (*symmetry = 0; *symmetry < slidebase_symmetries(tables); ++*symmetry)
        for (i = 0; i < tables->count; i++)
            if (tables->goal_cell[i] == slidebase_image(tables, blank, *symmetry)) return i;
    *symmetry = 0;
    return -1;
}

static void slidebase_turn(slidebase_tables *tables, int blank) {
    slidebase_view *view = &tables->view[blank];
    int symmetry, cell, move;
    view->table = slidebase_table_for(tables, slidebase_upright(tables, blank), &symmetry);
    view->goal = slidebase_image(tables, slidebase_upright(tables, blank), symmetry);
    for (cell = 0; cell < slidebase_cells(tables); cell++)
        view->home[slidebase_image(tables, slidebase_upright(tables, cell), symmetry)] = (uint8_t)cell;
    if (tables->is_exchanged) symmetry |= 4;
    for (move = 0; move < 4; move++) /* flipped rows exchange u and d, flipped columns l and r */
        view->letter[move] = "udlr"[move ^ (symmetry >> (move < 2) & 1) ^ (symmetry & 4) >> 1];
}

/* Computes the views of all goals. The goal becomes tiles in reading order, the blank last. */
static void slidebase_turn_all(slidebase_tables *tables) {
    int cell, cells = slidebase_cells(tables);
    for (cell = 0; cell < cells; cell++) {
        tables->goal.tile[cell] = (uint8_t)((cell + 1) % cells);
        slidebase_turn(tables, cell);
    }
}

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

/* The cell that a move (0 u, 1 d, 2 l, 3 r) takes the blank to on some columns; negative if that leaves the board. */
static int slidebase_neighbour(int cells, int width, int blank, int move) {
    switch (move) {
        case 0: return blank - width;
        case 1: return blank + width < cells ? blank + width : -1;
        case 2: return blank % width > 0 ? blank - 1 : -1;
        default: return (blank + 1) % width > 0 ? blank + 1 : -1;
    }
}

/* The same on a turned board. */
static int slidebase_target(const slidebase_tables *tables, int blank, int move) {
    return slidebase_neighbour(slidebase_cells(tables), tables->width, blank, move);
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

/* A board, turned and with renamed tiles, so that its goal is a table's goal. */
typedef struct {
    const slidebase_tables *tables;
    const slidebase_view *view;
    uint8_t tile[SLIDEBASE_MOST_CELLS];   /* by cell */
    uint32_t digit[SLIDEBASE_MOST_CELLS]; /* of the i-th tile in reading order: how many of those behind it are smaller */
    int blank;                            /* its cell */
} slidebase_place;

/* Returns SLIDEBASE_OK, SLIDEBASE_BAD_BOARD, SLIDEBASE_UNSOLVABLE, or SLIDEBASE_NO_TABLE, if there would be a path. */
static int slidebase_begin(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                           slidebase_place *place) {
    int cells = slidebase_cells(tables), cell, later, i = 0;
    uint8_t name[SLIDEBASE_MOST_CELLS] = {0}, next = 1;
    uint32_t odd = 0;
    if (goal == NULL) goal = &tables->goal;
    if (!slidebase_is_board(tables, start) || !slidebase_is_board(tables, goal)) return SLIDEBASE_BAD_BOARD;
    place->tables = tables;
    place->view = &tables->view[slidebase_blank(goal)];
    place->blank = 0;
    for (cell = 0; cell < cells; cell++)
        if (cell != place->view->goal) name[goal->tile[place->view->home[cell]]] = next++;
    for (cell = 0; cell < cells; cell++) {
        place->tile[cell] = name[start->tile[place->view->home[cell]]];
        if (place->tile[cell] == 0) place->blank = cell;
    }
    for (cell = 0; cell < cells; cell++) {
        if (cell == place->blank) continue;
        place->digit[i] = 0;
        for (later = cell + 1; later < cells; later++)
            place->digit[i] += later != place->blank && place->tile[later] < place->tile[cell];
        odd += place->digit[i++];
    }
    /* Each adjacent transposition changes odd to even or even to odd, and a move along a column consists of width-1. */
    odd += (uint32_t)((place->blank / tables->width + place->view->goal / tables->width) * (tables->width - 1));
    if (odd % 2 != 0) return SLIDEBASE_UNSOLVABLE;
    return place->view->table < 0 ? SLIDEBASE_NO_TABLE : SLIDEBASE_OK;
}

int slidebase_solvable(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    slidebase_place place;
    int begun = slidebase_begin(tables, start, goal, &place);
    return begun == SLIDEBASE_BAD_BOARD ? begun : begun != SLIDEBASE_UNSOLVABLE;
}

int slidebase_distance(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal) {
    return slidebase_solve(tables, start, goal, NULL);
}

/* Writes a set of turned moves, one bit each, as letters in the order u d l r. Returns their number. */
static int slidebase_letters(const slidebase_view *view, int bits, char moves[SLIDEBASE_MOVES]) {
    const char *letter;
    int count = 0;
    for (letter = "udlr"; *letter != '\0'; letter++)
        if (bits >> (strchr(view->letter, *letter) - view->letter) & 1) moves[count++] = *letter;
    moves[count] = '\0';
    return count;
}

static void slidebase_exchange(slidebase_board *board, int one, int other) {
    uint8_t tile = board->tile[one];
    board->tile[one] = board->tile[other];
    board->tile[other] = tile;
}

int slidebase_make_move(const slidebase_tables *tables, slidebase_board *board, char move) {
    static const char letters[] = "udlr";
    const char *letter = move == '\0' ? NULL : strchr(letters, move);
    int blank, cell;
    if (letter == NULL || !slidebase_is_board(tables, board)) return SLIDEBASE_BAD_BOARD;
    blank = slidebase_blank(board);
    cell = slidebase_neighbour(slidebase_cells(tables), slidebase_columns(tables), blank, (int)(letter - letters));
    if (cell < 0) return SLIDEBASE_BAD_BOARD;
    slidebase_exchange(board, blank, cell);
    return SLIDEBASE_OK;
}

/* ---- random boards ----------------------------------------------------------------------------------------------- */

/* Returns a random number below a bound: splitmix64, by Steele, Lea and Flood. */
static uint64_t slidebase_below(uint64_t bound, uint64_t *seed) {
    uint64_t bits = *seed += 0x9e3779b97f4a7c15u;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return (bits ^ bits >> 31) % bound;
}

int slidebase_random(const slidebase_tables *tables, const slidebase_board *goal, uint64_t *seed,
                     slidebase_board *board) {
    int last, solvable;
    *board = tables->goal;
    for (last = slidebase_cells(tables) - 1; last > 0; last--)
        slidebase_exchange(board, last, (int)slidebase_below((uint64_t)last + 1, seed));
    solvable = slidebase_solvable(tables, board, goal);
    if (solvable == 0) { /* after two tiles change places, it is */
        int one = board->tile[0] == 0 || board->tile[1] == 0 ? slidebase_cells(tables) - 2 : 0;
        slidebase_exchange(board, one, one + 1);
    }
    return solvable < 0 ? solvable : SLIDEBASE_OK;
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

#define slidebase_WRITTEN_AS "write it as 0, x, X, _ or ."

enum { slidebase_RAGGED = -1, slidebase_NO_NUMBER = -1, slidebase_TOO_LARGE = -2, slidebase_LAST_SEEN = 30 };

/* Appends to a message, as far as it has room. */
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

/* Appends a text, with the next number in place of each #. */
static void slidebase_append(char *message, const char *text, const int *numbers) {
    for (; *text != '\0'; text++)
        if (*text == '#')
            slidebase_add_number(message, *numbers++);
        else
            slidebase_add(message, text, 1);
}

/* Appends at most 60 characters, with a question mark for each that is not printable ASCII. */
static void slidebase_quote(char *message, const char *text, size_t length) {
    size_t i, shown = 0;
    slidebase_add(message, "\"", 1);
    for (i = 0; i < length && shown < 60; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c & 0xc0) == 0x80) continue; /* a byte within a character of UTF-8 */
        slidebase_add(message, c >= ' ' && c <= '~' ? text + i : "?", 1);
        shown++;
    }
    slidebase_append(message, i < length ? "\"..." : "\"", NULL);
}

static int slidebase_is_separator(char c) {
    return c == ' ' || c == ',' || c == '/' || c == '\t' || c == '\r' || c == '\n';
}

/* Finds the next mark, which is one character in a run, and advances past it. Returns its length, or 0 at the end. */
static size_t slidebase_mark(const char **text, const char **mark, int run) {
    while (slidebase_is_separator(**text)) ++*text;
    *mark = *text;
    while (**text != '\0' && !slidebase_is_separator(**text)) {
        ++*text;
        if (run && ((unsigned char)**text & 0xc0) != 0x80) break; /* not within a character of UTF-8 */
    }
    return (size_t)(*text - *mark);
}

/* The number of UTF-8 characters of a token. */
static size_t slidebase_characters(const char *token, size_t length) {
    size_t characters = 0, i;
    for (i = 0; i < length; i++) characters += ((unsigned char)token[i] & 0xc0) != 0x80;
    return characters;
}

/* The number of a tile, 0 for the blank; or what is wrong with the mark. */
static int slidebase_tile(const char *mark, size_t length) {
    int tile = 0;
    size_t i;
    if (length == 1 && strchr("xX_.*", *mark) != NULL) return 0;
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

/* Returns whether the marks are runs of digits: one for the whole board, or one per row. */
static int slidebase_is_run(const slidebase_tables *tables, const slidebase_marks *marks) {
    int i, columns = slidebase_columns(tables), rows = marks->count * columns == slidebase_cells(tables);
    for (i = 0; rows && i < marks->count; i++)
        rows = slidebase_characters(marks->mark[i], marks->length[i]) == (size_t)columns;
    return slidebase_cells(tables) < 11 && (marks->count == 1 || rows);
}

/* Counts the rows with marks, and finds their width: the number of marks, or the length of a single mark. */
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

/* Appends why the marks of a text are not one per cell, if so. */
static int slidebase_fit(const slidebase_tables *tables, const char *text, const slidebase_marks *marks,
                         char *message) {
    int width, rows = slidebase_rows(text, &width), count = marks->count, cells = slidebase_cells(tables);
    int columns = slidebase_columns(tables), height = cells / columns;
    int shapes[4] = {rows, width, height, columns};
    int counts[4] = {count, height, columns, cells};
    int ragged = width == slidebase_RAGGED && !(rows == count && rows > 10); /* then each row is one tile, some of two digits */
    int full = count == cells, joined = !full && cells > 10 && count <= height;
    if (rows > 1 && width > 1 && (rows != height || width != columns) &&
        (full || rows * width == cells)) {
        slidebase_append(message, "its rows are those of #x#, not #x#", shapes);
    } else if (full && !ragged) {
        return SLIDEBASE_OK;
    } else if (!full && count >= cells - 1 && count <= slidebase_LAST_SEEN && marks->seen == slidebase_tiles_to(count)) {
        int drawn = ragged && strchr(text, ',') == NULL;
        slidebase_append(message, drawn ? "its columns show no blank: " : "there is no blank: ", NULL);
        slidebase_append(message, slidebase_WRITTEN_AS, NULL);
    } else if (ragged && !joined) {
        slidebase_append(message, "its rows have different lengths", NULL);
    } else {
        slidebase_append(message, count == 0 ? "no" : "#", counts);
        slidebase_append(message, count == 1 ? " cell, and a #x# board has #" : " cells, and a #x# board has #", counts + 1);
        if (joined) slidebase_append(message, "; its tiles have to be separated by spaces or commas", NULL);
    }
    return SLIDEBASE_BAD_BOARD;
}

/* Appends why a mark is no tile. */
static int slidebase_no_tile(const slidebase_marks *marks, int i, char *message) {
    const char *before = "", *after = " is neither a tile's number nor a blank (0, x, X, _ or .)";
    if (slidebase_tile(marks->mark[i], marks->length[i]) == slidebase_TOO_LARGE) {
        before = "tile ";
        after = " is out of range";
    } else if (marks->seen == slidebase_tiles_to(marks->count - 1)) {
        before = "if ";
        after = " is the blank, " slidebase_WRITTEN_AS;
    }
    slidebase_append(message, before, NULL);
    slidebase_quote(message, marks->mark[i], marks->length[i]);
    slidebase_append(message, after, NULL);
    return SLIDEBASE_BAD_BOARD;
}

/* Appends why tiles, one per cell, are no board, if so. */
static int slidebase_check(const int *tiles, int cells, char *message) {
    int cell, numbers[2] = {-1, 0}; /* the tile that stands twice, and the one that is missing */
    uint32_t seen = 0;
    for (cell = 0; cell < cells; cell++) {
        if (tiles[cell] >= cells) {
            numbers[0] = tiles[cell];
            numbers[1] = cells - 1;
            slidebase_append(message, "tile # is out of range 1..#", numbers);
            return SLIDEBASE_BAD_BOARD;
        }
        if (seen >> tiles[cell] & 1) numbers[0] = tiles[cell];
        seen |= (uint32_t)1 << tiles[cell];
    }
    if (numbers[0] < 0) return SLIDEBASE_OK;
    while (seen >> numbers[1] & 1) numbers[1]++;
    slidebase_append(message, numbers[0] == 0 ? "there are two blanks" : "tile # stands twice", numbers);
    slidebase_append(message, numbers[1] == 0 ? ", and there is no blank" : ", and tile # is missing", numbers + 1);
    return SLIDEBASE_BAD_BOARD;
}

/* As slidebase_parse, but appends the fault to the message. */
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
        slidebase_append(message, "there is no blank: if # stands for it, " slidebase_WRITTEN_AS, &cells);
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
    slidebase_append(message, "board ", NULL);
    slidebase_quote(message, text, strlen(text));
    slidebase_append(message, ": ", NULL);
    return slidebase_read(tables, text, board, message);
}

int slidebase_print(const slidebase_tables *tables, const slidebase_board *board, char text[SLIDEBASE_TEXT]) {
    int cell, length = 0;
    text[0] = '\0';
    if (!slidebase_is_board(tables, board)) return SLIDEBASE_BAD_BOARD;
    for (cell = 0; cell < slidebase_cells(tables); cell++) {
        int tile = board->tile[cell];
        if (cell > 0) text[length++] = ' ';
        if (tile >= 10) text[length++] = (char)('0' + tile / 10);
        text[length++] = (char)('0' + tile % 10);
    }
    text[length] = '\0';
    return length;
}

@@ANSWERS@@
#endif /* SLIDEBASE_IMPLEMENTATION */
