/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The compiled module of the package slidebase: a thin layer between the C readers and Python's buffer protocol.
 *
 * tables.h looks up boards in tables of all boards. patterns.h searches with tables of patterns. A Kernel holds the open tables
 * of one of them. It answers about single boards, and about arrays of boards: N contiguous rows with a byte for each tile.
 * _boards.py copies other arrays into this form, and shares the rows among threads. The module uses only the limited API of
 * Python 3.11, so one build serves all later versions.
 */
#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030b0000
#endif
#include <Python.h>
#include <stdlib.h>

#define TABLES_IMPLEMENTATION
#define TABLES_NO_TABLES
#include "tables.h"
#define PATTERNS_IMPLEMENTATION
#include "patterns.h"

enum { MOST_CELLS = 16, NO_PATH = 255, UNFINISHED = 254, MOST_EXCESS = 253, END = 255, RANKS = 362880 };

/* The most cells of a shape whose tables are unfolded. */
enum { UNFOLDED_CELLS = 10 };

/*
 * To unfold a table takes as long as walks from a quarter of its slots, and to spread it as long as this number of look-ups. Once
 * calls have asked for as many, it is done: so no call is slow for the sake of others that may not come.
 */
enum { SLOTS_PER_WALK = 4, MANY = 1 << 15 };

/* The questions; _boards.py has the same numbers. */
enum { DISTANCE, BEST, SOLVABLE, PATH, AFTER, EXCESS, IS_AT };

/* The limit of a thread's searches. It lies in a bytearray, so another thread can end a search. */
typedef struct {
    patterns_limit limit;
    volatile uint64_t stopped;
} control;

/* The slots of a table by distance, each level ascending. Level d begins at begin[d] and ends at begin[d + 1]. */
typedef struct {
    uint32_t begin[NO_PATH + 1];
    uint32_t slot[];
} levels;

typedef struct {
    PyObject_HEAD
    int height;
    int width;
    int cells;
    int has_view;
    Py_buffer view;            /* the blobs */
    tables_tables *tables;     /* of all boards, or NULL */
    patterns_tables *patterns; /* of patterns, or NULL */
    uint32_t slots;
    uint8_t *distance[MOST_CELLS]; /* by table and slot, or NULL */
    uint8_t *best[MOST_CELLS];
    levels *levels[MOST_CELLS];
    uint64_t walks[MOST_CELLS];    /* by table: those that calls have asked for */
    uint8_t recent[MOST_CELLS];    /* 3x3: the goal of the last call about rows with one goal */
    uint64_t rows_about_recent;
    PyObject *by_rank;             /* 3x3: bytes by rank of all cells, the distances and then the best moves, or NULL */
    uint8_t by_rank_of[MOST_CELLS]; /* the goal of by_rank */
} Kernel;

/* ---- the readers ------------------------------------------------------------------------------------------------- */

/* The code of the letter of a move. */
static uint8_t code_of(char letter) { return (uint8_t)(letter == 'u' ? 0 : letter == 'd' ? 1 : letter == 'l' ? 2 : 3); }

static int bits_of(const char *letters) {
    int bits = 0;
    for (; *letters != '\0'; letters++) bits |= 1 << code_of(*letters);
    return bits;
}

/* The cell to which a move takes the blank; negative if it leaves the board. */
static int neighbour(int width, int cells, int blank, int move) {
    switch (move) {
        case 0: return blank - width;
        case 1: return blank + width < cells ? blank + width : -1;
        case 2: return blank % width > 0 ? blank - 1 : -1;
        default: return (blank + 1) % width > 0 ? blank + 1 : -1;
    }
}

static tables_board table_board(const Kernel *kernel, const uint8_t *row) {
    tables_board board = {{0}};
    memcpy(board.tile, row, (size_t)kernel->cells);
    return board;
}

static patterns_board pattern_board(const Kernel *kernel, const uint8_t *row) {
    patterns_board board = {{0}};
    memcpy(board.tile, row, (size_t)kernel->cells);
    return board;
}

static int is_board(const Kernel *kernel, const uint8_t *row) {
    uint32_t seen = 0;
    int cell;
    for (cell = 0; cell < kernel->cells; cell++)
        if (row[cell] < kernel->cells) seen |= (uint32_t)1 << row[cell];
    return seen == ((uint32_t)1 << kernel->cells) - 1;
}

/* ---- tables of all boards, unfolded ------------------------------------------------------------------------------- */

/* Begins the reader's walk at a slot. */
static void walk_from_slot(const Kernel *kernel, int table, uint32_t slot, tables_walk *walk) {
    const tables_tables *tables = kernel->tables;
    const uint8_t *blob = tables->source.blob[table];
    int tiles = kernel->cells - 1, place, width = kernel->width;
    uint32_t half, inversions, radix;
    memset(walk, 0, sizeof *walk);
    walk->tables = tables;
    walk->view = &tables->view[tables->goal_cell[table]];
    walk->payload = blob + tables_number(blob + 12);
    walk->encoding = blob[18];
    walk->orders = tables_orders(kernel->cells);
    walk->weight = tables_factorials + TABLES_MOST_CELLS + 1 - kernel->cells;
    walk->blank = (int)(slot / walk->orders);
    half = slot % walk->orders;
    inversions = (uint32_t)((walk->blank / width + tables->goal_cell[table] / width) * (width - 1));
    for (place = tiles - 3, radix = 3; place >= 0; place--, radix++) {
        walk->digit[place] = half % radix;
        half /= radix;
        inversions += walk->digit[place];
    }
    walk->digit[tiles - 2] = inversions % 2;
    for (place = 0; place < tiles; place++) walk->rank += walk->digit[place] * walk->weight[place];
}

static uint32_t slot_of(const tables_walk *walk) { return (uint32_t)walk->blank * walk->orders + walk->rank / 2; }

/* Makes the move that the table has for a board. Returns 1, or 0 at the goal, or -1 if the move leaves the board. */
static int follow(tables_walk *walk) {
    int move;
    if (walk->rank == 0 && walk->blank == walk->view->goal) return 0;
    if (walk->encoding == 1)
        move = tables_bits(walk, 2);
    else
        for (move = 0; move < 3 && !tables_is_nearer(walk, move);) move++;
    return tables_step(walk, move) ? 1 : -1;
}

/* Finds the distances and the best moves of all boards. It follows each move of the table once. */
static int unfold(Kernel *kernel, int table) {
    uint32_t slot, path[TABLES_PATH + 1];
    uint8_t *distance = malloc(kernel->slots), *best = malloc(kernel->slots);
    if (distance == NULL || best == NULL) goto failed;
    memset(distance, NO_PATH, kernel->slots);
    for (slot = 0; slot < kernel->slots; slot++) {
        tables_walk walk;
        int length = 0, made = 1, known;
        if (distance[slot] != NO_PATH) continue;
        walk_from_slot(kernel, table, slot, &walk);
        for (;;) {
            uint32_t at = slot_of(&walk);
            known = distance[at];
            if (known != NO_PATH) break;
            if (length > TABLES_PATH) goto failed; /* a loop */
            path[length++] = at;
            made = follow(&walk);
            if (made <= 0) break;
        }
        if (made < 0) goto failed;
        if (made == 0) known = -1;
        while (length > 0) distance[path[--length]] = (uint8_t)++known;
    }
    for (slot = 0; slot < kernel->slots; slot++) {
        tables_walk walk;
        int move;
        best[slot] = 0;
        walk_from_slot(kernel, table, slot, &walk);
        for (move = 0; move < 4; move++) {
            tables_walk after = walk;
            if (tables_step(&after, move) && distance[slot_of(&after)] + 1 == distance[slot]) best[slot] |= (uint8_t)(1 << move);
        }
    }
    kernel->distance[table] = distance;
    kernel->best[table] = best;
    return 1;
failed:
    free(distance);
    free(best);
    return 0;
}

/* Fills masks: by the mask of a turned board's moves, the mask of the board's own moves. */
static void turn_masks(const char *letter, uint8_t masks[16]) {
    int bits, move;
    for (bits = 0; bits < 16; bits++) {
        masks[bits] = 0;
        for (move = 0; move < 4; move++)
            if (bits >> move & 1) masks[bits] |= (uint8_t)(1 << code_of(letter[move]));
    }
}

/* The rank of a board of 3x3 among all arrangements of its nine cells. */
static uint32_t rank_of(const uint8_t *board) {
    static const uint32_t worth[9] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
    uint32_t rank = 0;
    int i, j;
    for (i = 0; i < 8; i++) {
        uint32_t smaller = 0;
        for (j = i + 1; j < 9; j++) smaller += board[j] < board[i];
        rank += smaller * worth[i];
    }
    return rank;
}

/* Writes the board at a slot of a table, turned back so that its goal is the given one. */
static void board_at(const Kernel *kernel, const tables_view *view, const uint8_t *goal, uint32_t slot, uint8_t *board) {
    tables_walk walk;
    uint8_t tile_of[TABLES_MOST_CELLS] = {0};
    uint64_t left = 0, below; /* the tiles that are not placed yet, four bits each */
    int cell, next = 1, place = 0;
    for (cell = 0; cell < kernel->cells; cell++)
        if (cell != view->goal) {
            left |= (uint64_t)next << 4 * (next - 1);
            tile_of[next++] = goal[view->home[cell]];
        }
    walk_from_slot(kernel, view->table, slot, &walk);
    for (cell = 0; cell < kernel->cells; cell++) {
        uint32_t at = 4 * walk.digit[place];
        if (cell == walk.blank) {
            board[view->home[cell]] = 0;
            continue;
        }
        place++;
        board[view->home[cell]] = tile_of[left >> at & 15];
        below = ((uint64_t)1 << at) - 1;
        left = (left & below) | (left >> 4 & ~below);
    }
}

static int blank_of(const Kernel *kernel, const uint8_t *board) {
    int blank = 0;
    while (blank < kernel->cells - 1 && board[blank] != 0) blank++;
    return blank;
}

/*
 * Spreads the answers about one goal of 3x3 by the rank of all cells, so that boards in blocks need not be turned. Returns a
 * new reference, since another thread may ask about another goal meanwhile.
 */
static PyObject *spread(Kernel *kernel, const uint8_t *goal) {
    const tables_view *view = &kernel->tables->view[blank_of(kernel, goal)];
    uint8_t masks[16], *by_rank, board[9];
    PyObject *made;
    uint32_t slot, rank;
    if (kernel->by_rank != NULL && memcmp(kernel->by_rank_of, goal, 9) == 0) {
        Py_INCREF(kernel->by_rank);
        return kernel->by_rank;
    }
    made = PyBytes_FromStringAndSize(NULL, 2 * RANKS);
    if (made == NULL) return NULL;
    by_rank = (uint8_t *)PyBytes_AsString(made);
    memset(by_rank, NO_PATH, RANKS);
    memset(by_rank + RANKS, 0, RANKS);
    turn_masks(view->letter, masks);
    for (slot = 0; slot < kernel->slots; slot++) {
        board_at(kernel, view, goal, slot, board);
        rank = rank_of(board);
        by_rank[rank] = kernel->distance[view->table][slot];
        by_rank[RANKS + rank] = masks[kernel->best[view->table][slot]];
    }
    Py_XDECREF(kernel->by_rank);
    memcpy(kernel->by_rank_of, goal, 9);
    kernel->by_rank = made;
    Py_INCREF(made);
    return made;
}

/* ---- blocks of boards --------------------------------------------------------------------------------------------- */

enum { BLOCK = 64 };

/*
 * Looks up 64 boards of 3x3. The rows become columns first. Then the compiler makes a few vector instructions of each
 * comparison of 64 bytes. Returns 0 if a row is no board. No input leads outside the table: the digit at place i counts
 * smaller bytes behind it, so it is at most 8-i, and the rank is less than 9!.
 */
#define LOOK_UP_BLOCK(name, attribute)                                                                                   \
    attribute static int name(const uint8_t *restrict boards, const uint8_t *restrict table, uint8_t *restrict out) {    \
        static const uint16_t worth[6] = {0, 5040, 720, 120, 24, 6};                                                     \
        uint8_t column[9][BLOCK], count[9][BLOCK], bad[BLOCK], any = 0;                                                  \
        uint32_t rank[BLOCK];                                                                                            \
        int i, j, k;                                                                                                     \
        for (k = 0; k < BLOCK; k++)                                                                                      \
            for (i = 0; i < 9; i++) column[i][k] = boards[9 * k + i];                                                    \
        for (k = 0; k < BLOCK; k++) bad[k] = 0;                                                                          \
        for (i = 0; i < 9; i++) {                                                                                        \
            for (k = 0; k < BLOCK; k++) bad[k] |= (uint8_t)(column[i][k] > 8);                                           \
            for (k = 0; k < BLOCK; k++) count[i][k] = 0;                                                                 \
            for (j = i + 1; j < 9; j++)                                                                                  \
                for (k = 0; k < BLOCK; k++) {                                                                            \
                    count[i][k] = (uint8_t)(count[i][k] + (column[j][k] < column[i][k]));                                \
                    bad[k] |= (uint8_t)(column[j][k] == column[i][k]);                                                   \
                }                                                                                                        \
        }                                                                                                                \
        for (k = 0; k < BLOCK; k++) any |= bad[k];                                                                       \
        if (any) return 0;                                                                                               \
        for (k = 0; k < BLOCK; k++) {                                                                                    \
            uint32_t sum = 40320u * count[0][k];                                                                         \
            for (i = 1; i < 6; i++) sum += (uint32_t)worth[i] * count[i][k];                                             \
            rank[k] = sum + 2u * count[6][k] + count[7][k];                                                              \
        }                                                                                                                \
        for (k = 0; k < BLOCK; k++) out[k] = table[rank[k]];                                                             \
        return 1;                                                                                                        \
    }

LOOK_UP_BLOCK(look_up_plain, )
#if defined(__GNUC__) && defined(__x86_64__)
LOOK_UP_BLOCK(look_up_avx2, __attribute__((target("avx2,bmi,bmi2,popcnt"))))
LOOK_UP_BLOCK(look_up_avx512,
              __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx2,bmi,bmi2,popcnt,"
                                    "prefer-vector-width=512"))))
#endif

typedef int (*look_up_block)(const uint8_t *boards, const uint8_t *table, uint8_t *out);

/* The fastest look-up that this processor can run. */
static look_up_block chosen(void) {
#if defined(__GNUC__) && defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vbmi"))
        return look_up_avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return look_up_avx2;
#endif
    return look_up_plain;
}

static look_up_block look_up = look_up_plain;

/* ---- rows ---------------------------------------------------------------------------------------------------------- */

/* A question about rows. */
typedef struct {
    const Kernel *kernel;
    int what;
    const uint8_t *boards;
    const uint8_t *goals;
    int goal_step; /* bytes from the goal of a row to the next goal; 0 if all rows have the same goal */
    const uint8_t *moves;
    Py_ssize_t moves_width;
    uint8_t *out;
    Py_ssize_t out_width;
    uint64_t most_boards;
    control *control;
    uint32_t unfolded; /* a bit for each table that is unfolded */
} question;

/* A distance as a byte: the length of a path, NO_PATH or UNFINISHED. Other failures stay negative numbers. */
static int distance_byte(int distance) {
    if (distance == TABLES_UNSOLVABLE) return NO_PATH;
    return distance == PATTERNS_UNFINISHED ? UNFINISHED : distance;
}

static patterns_limit *limit_of(const question *call) {
    call->control->limit.most_boards = call->most_boards;
    if (call->control->stopped) call->control->limit.most_boards = 1;
    return &call->control->limit;
}

/* The answer of an unfolded table, or a negative number. */
static int unfolded(const question *call, const uint8_t *board, const uint8_t *goal, int is_mask) {
    const Kernel *kernel = call->kernel;
    const tables_tables *tables = kernel->tables;
    tables_board start = table_board(kernel, board), end = table_board(kernel, goal);
    tables_place place;
    const uint32_t *weight = tables_factorials + TABLES_MOST_CELLS + 1 - kernel->cells;
    uint32_t rank = 0, slot;
    uint8_t masks[16];
    int begun = tables_begin(tables, &start, &end, &place), i;
    if (begun < 0) return begun;
    for (i = 0; i < kernel->cells - 1; i++) rank += place.digit[i] * weight[i];
    slot = (uint32_t)place.blank * tables_orders(kernel->cells) + rank / 2;
    if (!is_mask) return kernel->distance[place.view->table][slot];
    turn_masks(place.view->letter, masks);
    return masks[kernel->best[place.view->table][slot]];
}

static int is_unfolded(const question *call, const uint8_t *goal) {
    int table = call->kernel->tables->view[blank_of(call->kernel, goal)].table;
    return table >= 0 && (call->unfolded >> table & 1);
}

static int distance(const question *call, const uint8_t *board, const uint8_t *goal) {
    const Kernel *kernel = call->kernel;
    if (kernel->patterns != NULL) {
        patterns_board start = pattern_board(kernel, board), end = pattern_board(kernel, goal);
        return patterns_distance_within(kernel->patterns, &start, &end, limit_of(call));
    } else if (is_unfolded(call, goal)) {
        return unfolded(call, board, goal, 0);
    } else {
        tables_board start = table_board(kernel, board), end = table_board(kernel, goal);
        return tables_distance(kernel->tables, &start, &end);
    }
}

static int best_moves(const question *call, const uint8_t *board, const uint8_t *goal) {
    const Kernel *kernel = call->kernel;
    char letters[PATTERNS_MOVES];
    int count;
    if (kernel->patterns != NULL) {
        patterns_board start = pattern_board(kernel, board), end = pattern_board(kernel, goal);
        count = patterns_best_moves_within(kernel->patterns, &start, &end, letters, limit_of(call));
    } else if (is_unfolded(call, goal)) {
        return unfolded(call, board, goal, 1);
    } else {
        tables_board start = table_board(kernel, board), end = table_board(kernel, goal);
        count = tables_best_moves(kernel->tables, &start, &end, letters);
    }
    return count < 0 ? count : bits_of(letters);
}

/*
 * Returns whether a board is at a distance, or a negative number. A search need not find the distance of a board that is farther
 * away. Its limit grows until it has an answer, or has proved this.
 */
static int is_at(const question *call, const uint8_t *board, const uint8_t *goal, int moves) {
    question part = *call;
    int found;
    part.most_boards = 16;
    do {
        part.most_boards *= 4;
        found = distance_byte(distance(&part, board, goal));
    } while (found == UNFINISHED && call->control->limit.at_least <= moves && !call->control->stopped);
    return found < 0 ? found : found == moves;
}

/* Writes the codes of a path, and returns its length or a negative number. */
static int path_codes(const question *call, const uint8_t *board, const uint8_t *goal, uint8_t *codes) {
    const Kernel *kernel = call->kernel;
    char letters[PATTERNS_PATH > TABLES_PATH ? PATTERNS_PATH : TABLES_PATH];
    int length, i;
    if (kernel->patterns != NULL) {
        patterns_board start = pattern_board(kernel, board), end = pattern_board(kernel, goal);
        length = patterns_solve_within(kernel->patterns, &start, &end, letters, limit_of(call));
    } else {
        tables_board start = table_board(kernel, board), end = table_board(kernel, goal);
        length = tables_solve(kernel->tables, &start, &end, letters);
    }
    for (i = 0; i < length; i++) codes[i] = code_of(letters[i]);
    return length;
}

/* Makes the moves before the first END. Returns their number, -1 if one leaves the board, or -2 if a code is no move. */
static Py_ssize_t make_moves(const Kernel *kernel, uint8_t *board, const uint8_t *moves, Py_ssize_t width) {
    Py_ssize_t i;
    int blank = blank_of(kernel, board), cell;
    for (i = 0; i < width && moves[i] != END; i++) {
        if (moves[i] > 3) return -2;
        cell = neighbour(kernel->width, kernel->cells, blank, moves[i]);
        if (cell < 0) return -1;
        board[blank] = board[cell];
        board[cell] = 0;
        blank = cell;
    }
    return i;
}

/* Returns the moves above optimal, or a negative number if an argument is bad. */
static int excess(const question *call, const uint8_t *board, const uint8_t *goal, const uint8_t *moves) {
    uint8_t after[MOST_CELLS];
    int before = distance_byte(distance(call, board, goal)), rest;
    Py_ssize_t made;
    memcpy(after, board, (size_t)call->kernel->cells);
    made = make_moves(call->kernel, after, moves, call->moves_width);
    if (before < 0 || made == -2) return PATTERNS_BAD_BOARD;
    if (made < 0 || before >= UNFINISHED) return made < 0 ? NO_PATH : before;
    rest = distance_byte(distance(call, after, goal));
    if (rest < 0 || rest >= UNFINISHED) return rest;
    return made + rest - before > MOST_EXCESS ? MOST_EXCESS : (int)(made + rest - before);
}

/* Answers about a row. Returns 0 if its board, goal or moves are bad. */
static int answer(const question *call, Py_ssize_t row) {
    const Kernel *kernel = call->kernel;
    const uint8_t *board = call->boards + row * kernel->cells, *goal = call->goals + row * call->goal_step;
    const uint8_t *moves = call->moves == NULL ? NULL : call->moves + row * call->moves_width;
    uint8_t *out = call->out + row * call->out_width;
    uint8_t codes[PATTERNS_PATH];
    int answered;
    if (!is_board(kernel, board) || !is_board(kernel, goal)) return 0;
    switch (call->what) {
        case DISTANCE: answered = distance_byte(distance(call, board, goal)); break;
        case BEST:
            answered = distance_byte(best_moves(call, board, goal));
            if (answered >= UNFINISHED) answered = 0;
            break;
        case SOLVABLE:
            if (kernel->patterns != NULL) {
                patterns_board start = pattern_board(kernel, board), end = pattern_board(kernel, goal);
                answered = patterns_solvable(kernel->patterns, &start, &end);
            } else {
                tables_board start = table_board(kernel, board), end = table_board(kernel, goal);
                answered = tables_solvable(kernel->tables, &start, &end);
            }
            break;
        case PATH:
            answered = path_codes(call, board, goal, codes);
            if (answered > call->out_width) return 0;
            memset(out, END, (size_t)call->out_width);
            if (answered > 0) memcpy(out, codes, (size_t)answered);
            return distance_byte(answered) >= 0;
        case AFTER: {
            uint8_t after[MOST_CELLS];
            memcpy(after, board, (size_t)kernel->cells);
            answered = make_moves(kernel, after, moves, call->moves_width) < 0 ? -1 : 0;
            memcpy(out, after, (size_t)kernel->cells);
            return answered == 0;
        }
        case IS_AT: answered = is_at(call, board, goal, (int)call->moves_width); break;
        default: answered = excess(call, board, goal, moves); break;
    }
    if (answered < 0) return 0;
    *out = (uint8_t)answered;
    return 1;
}

/* Answers about the rows from begin to end, without the GIL. Returns the first bad row, or end. */
static Py_ssize_t answer_all(const question *call, const uint8_t *by_rank, Py_ssize_t begin, Py_ssize_t end) {
    Py_ssize_t row = begin;
    if (by_rank != NULL)
        for (; row + BLOCK <= end; row += BLOCK)
            if (!look_up(call->boards + 9 * row, by_rank, call->out + row)) break; /* the loop below finds the bad row */
    for (; row < end && !call->control->stopped; row++) {
        if (by_rank != NULL && is_board(call->kernel, call->boards + 9 * row))
            call->out[row] = by_rank[rank_of(call->boards + 9 * row)];
        else if (!answer(call, row))
            break;
    }
    return row;
}

/* ---- the type ------------------------------------------------------------------------------------------------------ */

/* Opens blobs. Returns NULL, or their fault, which is empty if memory runs out. */
static const char *open_blobs(Kernel *kernel, const uint8_t *blobs, Py_ssize_t length) {
    if (length >= 10 && blobs[8] == 3) {
        kernel->patterns = malloc(sizeof *kernel->patterns);
        if (kernel->patterns == NULL) return "";
        if (patterns_open(kernel->patterns, blobs, (size_t)length) < 0) return kernel->patterns->fault;
        kernel->height = kernel->patterns->height;
        kernel->width = kernel->patterns->width;
    } else {
        kernel->tables = malloc(sizeof *kernel->tables);
        if (kernel->tables == NULL) return "";
        if (tables_open(kernel->tables, blobs, (size_t)length) < 0) return kernel->tables->fault;
        kernel->height = kernel->tables->height;
        kernel->width = kernel->tables->width;
        kernel->slots = tables_orders(kernel->height * kernel->width) * (uint32_t)(kernel->height * kernel->width);
    }
    kernel->cells = kernel->height * kernel->width;
    return NULL;
}

/* Makes small tables of patterns. Returns NULL, or the empty text if memory runs out. */
static const char *make_tables(Kernel *kernel, int height, int width, const int *order, const patterns_board *goal) {
    kernel->patterns = calloc(1, sizeof *kernel->patterns);
    if (kernel->patterns == NULL) return "";
    kernel->height = height;
    kernel->width = width;
    kernel->cells = height * width;
    patterns_make_shape(kernel->patterns, height, width, order, goal);
    return NULL;
}

static PyObject *kernel_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *names[] = {"blobs", "height", "width", "order", "goal", NULL};
    PyObject *blobs = NULL;
    int height = 0, width = 0, order[MOST_CELLS], i;
    const char *order_bytes = NULL, *goal_bytes = NULL, *fault;
    Py_ssize_t order_length = 0, goal_length = 0;
    patterns_board goal = {{0}};
    Kernel *kernel;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|iiy#y#", names, &blobs, &height, &width, &order_bytes, &order_length,
                                     &goal_bytes, &goal_length))
        return NULL;
    if (blobs == Py_None) {
        if (height < 2 || width < 2 || height > MOST_CELLS / width || order_length != height * width ||
            goal_length != order_length) {
            PyErr_SetString(PyExc_ValueError, "tables are made of a shape, an order of its cells and a goal");
            return NULL;
        }
        for (i = 0; i < order_length; i++) {
            order[i] = order_bytes[i] & 15;
            goal.tile[i] = (uint8_t)goal_bytes[i];
        }
    }
    kernel = (Kernel *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (kernel == NULL) return NULL;
    if (blobs != Py_None) {
        if (PyObject_GetBuffer(blobs, &kernel->view, PyBUF_SIMPLE) < 0) goto failed;
        kernel->has_view = 1;
    }
    Py_BEGIN_ALLOW_THREADS
    fault = blobs != Py_None ? open_blobs(kernel, kernel->view.buf, kernel->view.len)
                             : make_tables(kernel, height, width, order, &goal);
    Py_END_ALLOW_THREADS
    if (fault == NULL) return (PyObject *)kernel;
    if (*fault == '\0')
        PyErr_NoMemory();
    else
        PyErr_SetString(PyExc_ValueError, fault);
failed:
    Py_DECREF(kernel);
    return NULL;
}

static void kernel_dealloc(PyObject *self) {
    Kernel *kernel = (Kernel *)self;
    PyTypeObject *type = Py_TYPE(self);
    int i;
    for (i = 0; i < MOST_CELLS; i++) {
        free(kernel->distance[i]);
        free(kernel->best[i]);
        free(kernel->levels[i]);
    }
    Py_XDECREF(kernel->by_rank);
    free(kernel->tables);
    free(kernel->patterns);
    if (kernel->has_view) PyBuffer_Release(&kernel->view);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static int need(int holds, const char *what) {
    if (!holds) PyErr_Format(PyExc_ValueError, "%s", what);
    return holds;
}

/* Reads a board from a list or tuple of numbers. Returns 0, with no error set, if it is no board. */
static int read_numbers(const Kernel *kernel, PyObject *numbers, uint8_t *row) {
    int is_list = PyList_CheckExact(numbers), cell;
    if (!is_list && !PyTuple_CheckExact(numbers)) return 0;
    if ((is_list ? PyList_Size(numbers) : PyTuple_Size(numbers)) != kernel->cells) return 0;
    for (cell = 0; cell < kernel->cells; cell++) {
        PyObject *item = is_list ? PyList_GetItem(numbers, cell) : PyTuple_GetItem(numbers, cell);
        long tile;
        if (item == NULL || !PyLong_CheckExact(item)) {
            PyErr_Clear();
            return 0;
        }
        tile = PyLong_AsLong(item);
        if (tile < 0 || tile >= kernel->cells) {
            PyErr_Clear();
            return 0;
        }
        row[cell] = (uint8_t)tile;
    }
    return is_board(kernel, row);
}

/* Reads a board from a text. Returns 0, with no error set, if it is no board. */
static int read_text(const Kernel *kernel, PyObject *text, uint8_t *row) {
    Py_ssize_t length;
    const char *letters = PyUnicode_AsUTF8AndSize(text, &length);
    tables_board board;
    if (letters == NULL || kernel->tables == NULL || (Py_ssize_t)strlen(letters) != length ||
        tables_parse(kernel->tables, letters, &board, NULL) < 0) {
        PyErr_Clear();
        return 0;
    }
    memcpy(row, board.tile, (size_t)kernel->cells);
    return 1;
}

/* Reads a board. It reads a list of numbers or a text itself, and calls the method parse for other objects. */
static int read_board(PyObject *self, PyObject *board, uint8_t *row) {
    const Kernel *kernel = (const Kernel *)self;
    PyObject *parsed;
    int is_read;
    if (read_numbers(kernel, board, row)) return 1;
    if (PyUnicode_CheckExact(board) && read_text(kernel, board, row)) return 1;
    parsed = PyObject_CallMethod(self, "parse", "(O)", board);
    if (parsed == NULL) return 0;
    is_read = read_numbers(kernel, parsed, row);
    Py_DECREF(parsed);
    if (!is_read) PyErr_SetString(PyExc_ValueError, "this is no board");
    return is_read;
}

/* Reads start and goal. Writes a path or the best moves, unless letters is NULL. Returns their number, or a negative one. */
static int ask(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names, char *letters, int is_best, int *error) {
    Kernel *kernel = (Kernel *)self;
    PyObject *given[2] = {NULL, NULL};
    tables_board start = {{0}}, goal = {{0}};
    Py_ssize_t keywords = names == NULL ? 0 : PyTuple_Size(names), i;
    int answered;
    *error = 1;
    if (!need(kernel->tables != NULL, "there is no table of all boards")) return 0;
    for (i = 0; i < count && i < 2; i++) given[i] = args[i];
    for (i = 0; i < keywords; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        int which = PyUnicode_CompareWithASCIIString(name, "goal") == 0    ? 1
                    : PyUnicode_CompareWithASCIIString(name, "start") == 0 ? 0
                                                                           : -1;
        if (PyUnicode_CompareWithASCIIString(name, "max_boards") == 0) continue; /* nothing is searched */
        if (which < 0 || given[which] != NULL) {
            PyErr_Format(PyExc_TypeError, "unexpected argument %R", name);
            return 0;
        }
        given[which] = args[count + i];
    }
    if (count > 2 || given[0] == NULL) {
        PyErr_SetString(PyExc_TypeError, "a start is needed, and a goal may follow it");
        return 0;
    }
    if (!read_board(self, given[0], start.tile)) return 0;
    if (given[1] == NULL || given[1] == Py_None)
        goal = kernel->tables->goal;
    else if (!read_board(self, given[1], goal.tile))
        return 0;
    answered = is_best ? tables_best_moves(kernel->tables, &start, &goal, letters)
                       : tables_solve(kernel->tables, &start, &goal, letters);
    *error = answered < 0 && answered != TABLES_UNSOLVABLE;
    if (*error)
        PyErr_SetString(PyExc_ValueError, answered == TABLES_NO_TABLE ? "there is no table for goals with their blank there"
                                                                      : "a table is wrong: it leads astray");
    return answered;
}

static PyObject *kernel_distance(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) {
    int error, distance = ask(self, args, count, names, NULL, 0, &error);
    if (error) return NULL;
    if (distance < 0) Py_RETURN_NONE;
    return PyLong_FromLong(distance);
}

static PyObject *kernel_solve(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) {
    char letters[TABLES_PATH];
    int error, length = ask(self, args, count, names, letters, 0, &error);
    if (error) return NULL;
    if (length < 0) Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize(letters, length);
}

static PyObject *kernel_best(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) {
    char letters[TABLES_MOVES];
    int error, moves = ask(self, args, count, names, letters, 1, &error);
    if (error) return NULL;
    if (moves < 0) Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize(letters, moves);
}

/* Changes the default goal. */
static PyObject *kernel_mean(PyObject *self, PyObject *goal) {
    Kernel *kernel = (Kernel *)self;
    uint8_t row[MOST_CELLS] = {0};
    if (!read_board(self, goal, row)) return NULL;
    if (kernel->tables != NULL) kernel->tables->goal = table_board(kernel, row);
    if (kernel->patterns != NULL) kernel->patterns->goal = pattern_board(kernel, row);
    Py_RETURN_NONE;
}

/* Returns whether there is a table for goals with their blank in a cell. */
static PyObject *kernel_answers(PyObject *self, PyObject *cell) {
    const Kernel *kernel = (const Kernel *)self;
    long blank = PyLong_AsLong(cell);
    if (blank == -1 && PyErr_Occurred()) return NULL;
    if (blank < 0 || blank >= kernel->cells) Py_RETURN_FALSE;
    if (kernel->tables != NULL) return PyBool_FromLong(kernel->tables->view[blank].table >= 0);
    return PyBool_FromLong(kernel->patterns->view[blank].table >= 0);
}

static PyObject *kernel_shape(PyObject *self, PyObject *nothing) {
    const Kernel *kernel = (const Kernel *)self;
    (void)nothing;
    return Py_BuildValue("(iii)", kernel->height, kernel->width, kernel->patterns != NULL);
}

/* Unfolds a table unless it is unfolded already. */
static int require_unfolded(Kernel *kernel, int table) {
    if (kernel->distance[table] != NULL || unfold(kernel, table)) return 1;
    PyErr_SetString(PyExc_ValueError, "a table is wrong, or there is too little memory for it");
    return 0;
}

/* Unfolds tables that calls have asked often. Returns 1 if rows can be looked up by rank, 0 if not, -1 on an error. */
static int prepare(Kernel *kernel, question *call, Py_ssize_t begin, Py_ssize_t end) {
    uint64_t walks = call->what == BEST ? 4 : call->what == EXCESS ? 2 : 1; /* for a row */
    const uint8_t *goal = call->goals;
    Py_ssize_t row;
    int table, is_one = call->goal_step == 0;
    if (kernel->tables == NULL || kernel->cells > UNFOLDED_CELLS ||
        (call->what != DISTANCE && call->what != BEST && call->what != EXCESS))
        return 0;
    for (row = begin; row < (is_one && begin < end ? begin + 1 : end); row++) {
        table = kernel->tables->view[blank_of(kernel, goal + row * call->goal_step)].table;
        if (table >= 0) kernel->walks[table] += is_one ? walks * (uint64_t)(end - begin) : walks;
    }
    for (table = 0; table < kernel->tables->count; table++) {
        if (kernel->walks[table] >= kernel->slots / SLOTS_PER_WALK && !require_unfolded(kernel, table)) return -1;
        if (kernel->distance[table] != NULL) call->unfolded |= (uint32_t)1 << table;
    }
    if (!is_one || kernel->height != 3 || kernel->width != 3 || call->what == EXCESS || !is_board(kernel, goal) ||
        !is_unfolded(call, goal))
        return 0;
    if (memcmp(kernel->recent, goal, 9) != 0) kernel->rows_about_recent = 0;
    memcpy(kernel->recent, goal, 9);
    kernel->rows_about_recent += (uint64_t)(end - begin);
    return kernel->rows_about_recent >= MANY || (kernel->by_rank != NULL && memcmp(kernel->by_rank_of, goal, 9) == 0);
}

/*
 * run(what, boards, goals, moves, width, out, out_width, begin, end, most_boards, control) answers about the rows from begin
 * to end. Returns the first bad row, or end.
 */
static PyObject *kernel_run(PyObject *self, PyObject *args) {
    Kernel *kernel = (Kernel *)self;
    Py_buffer boards, goals, moves = {0}, out, control_view;
    PyObject *moves_given;
    Py_ssize_t width, begin, end, rows, done = -1;
    unsigned long long most;
    PyObject *by_rank = NULL;
    const uint8_t *answers = NULL;
    question call = {0};
    int fast;
    if (!PyArg_ParseTuple(args, "iy*y*Onw*nnnKw*", &call.what, &boards, &goals, &moves_given, &width, &out, &call.out_width, &begin,
                          &end, &most, &control_view))
        return NULL;
    if (moves_given != Py_None && PyObject_GetBuffer(moves_given, &moves, PyBUF_SIMPLE) < 0) goto released;
    rows = boards.len / kernel->cells;
    call.kernel = kernel;
    call.boards = boards.buf;
    call.goals = goals.buf;
    call.goal_step = goals.len == kernel->cells ? 0 : kernel->cells;
    call.moves = moves.buf;
    call.moves_width = width;
    call.out = out.buf;
    call.most_boards = most;
    call.control = control_view.buf;
    if (!need(call.what >= DISTANCE && call.what <= IS_AT && begin >= 0 && begin <= end && end <= rows, "the rows do not fit") ||
        !need(goals.len == kernel->cells || goals.len >= end * kernel->cells, "the goals do not fit") ||
        !need(width >= 0 && (call.what != IS_AT || width < NO_PATH), "the distance does not fit") ||
        !need(call.what == IS_AT || ((call.what < AFTER || moves.buf != NULL) && (width == 0 || moves.len / width >= end)),
              "the moves do not fit") ||
        !need(call.out_width >= (call.what == AFTER ? kernel->cells : call.what == PATH ? 0 : 1) &&
                  (call.out_width == 0 || out.len / call.out_width >= end), "the out do not fit") ||
        !need(control_view.len >= (Py_ssize_t)sizeof(control) && (uintptr_t)control_view.buf % 8 == 0, "the control do not fit"))
        goto released;
    fast = prepare(kernel, &call, begin, end);
    if (fast > 0) {
        by_rank = spread(kernel, call.goals);
        if (by_rank == NULL) goto released;
        answers = (const uint8_t *)PyBytes_AsString(by_rank) + (call.what == BEST ? RANKS : 0);
    }
    if (fast < 0) goto released;
    Py_BEGIN_ALLOW_THREADS
    done = answer_all(&call, answers, begin, end);
    Py_END_ALLOW_THREADS
released:
    Py_XDECREF(by_rank);
    PyBuffer_Release(&boards);
    PyBuffer_Release(&goals);
    if (moves.buf != NULL) PyBuffer_Release(&moves);
    PyBuffer_Release(&out);
    PyBuffer_Release(&control_view);
    return PyErr_Occurred() ? NULL : PyLong_FromSsize_t(done);
}

/*
 * look(board, goal, move) makes a move unless it would leave the board, or is none of 0 to 3. Returns the board after it, its
 * distance or NO_PATH, and the mask of its best moves.
 */
static PyObject *kernel_look(PyObject *self, PyObject *args) {
    Kernel *kernel = (Kernel *)self;
    Py_buffer board, goal;
    int move, blank, cell, moves = -1, mask = -1;
    uint8_t row[MOST_CELLS] = {0};
    control limit = {0};
    question call = {0};
    if (!PyArg_ParseTuple(args, "y*y*i", &board, &goal, &move)) return NULL;
    if (!need(kernel->tables != NULL, "there is no table of all boards") ||
        !need(board.len == kernel->cells && is_board(kernel, board.buf), "the board is none") ||
        !need(goal.len == kernel->cells && is_board(kernel, goal.buf), "the goal is no board"))
        goto released;
    memcpy(row, board.buf, (size_t)kernel->cells);
    blank = blank_of(kernel, row);
    cell = move >= 0 && move < 4 ? neighbour(kernel->width, kernel->cells, blank, move) : -1;
    if (cell >= 0) {
        row[blank] = row[cell];
        row[cell] = 0;
    }
    call.kernel = kernel;
    call.what = BEST;
    call.goals = goal.buf;
    call.control = &limit;
    if (prepare(kernel, &call, 0, 1) < 0) goto released;
    moves = distance_byte(distance(&call, row, goal.buf));
    mask = moves == NO_PATH ? 0 : best_moves(&call, row, goal.buf);
    need(moves >= 0 && mask >= 0, "a table is wrong, or there is none for goals with their blank there");
released:
    PyBuffer_Release(&board);
    PyBuffer_Release(&goal);
    if (PyErr_Occurred()) return NULL;
    return Py_BuildValue("(Nii)", PyByteArray_FromStringAndSize((const char *)row, kernel->cells), moves, mask);
}

/* ---- arrays as they come -------------------------------------------------------------------------------------------- */

/* The format of an array's numbers. */
typedef struct {
    int size;
    int is_signed;
    int is_swapped;
} number_format;

/* Reads the format of a buffer. Returns 0 if its elements are no integers. */
static int read_format(const Py_buffer *view, number_format *format) {
    static const uint16_t one = 1;
    const char *code = view->format == NULL ? "B" : view->format;
    int is_little = *(const uint8_t *)&one == 1;
    format->is_swapped = 0;
    if (*code != '\0' && strchr("@=<>!", *code) != NULL) {
        format->is_swapped = *code == '<' ? !is_little : (*code == '>' || *code == '!') && is_little;
        code++;
    }
    if (*code == '\0' || strchr("bBhHiIlLqQnN", *code) == NULL || code[1] != '\0') return 0;
    format->size = (int)view->itemsize;
    format->is_signed = strchr("bhilqn", *code) != NULL;
    return format->size == 1 || format->size == 2 || format->size == 4 || format->size == 8;
}

/* The number at an address as a byte; 254, which is no tile and no move, for a number beyond a byte. */
static uint8_t byte_at(const number_format *format, const uint8_t *at) {
    uint8_t bytes[8];
    uint64_t number;
    int i;
    for (i = 0; i < format->size; i++) bytes[i] = at[format->is_swapped ? format->size - 1 - i : i];
    if (format->size == 1) {
        number = bytes[0];
    } else if (format->size == 2) {
        uint16_t half;
        memcpy(&half, bytes, sizeof half);
        number = half;
    } else if (format->size == 4) {
        uint32_t word;
        memcpy(&word, bytes, sizeof word);
        number = word;
    } else {
        memcpy(&number, bytes, sizeof number);
    }
    if (format->is_signed && number >> (8 * format->size - 1) & 1) return 254;
    return number > 255 ? 254 : (uint8_t)number;
}

/*
 * rows(array, meanings, out) copies the elements of an array of integers, in reading order, as bytes. It replaces each byte by
 * one of 256 meanings. A number beyond a byte counts as 254.
 */
static PyObject *copy_rows(PyObject *module, PyObject *args) {
    PyObject *array;
    Py_buffer view, meanings, out;
    number_format format;
    const uint8_t *meaning;
    uint8_t *to;
    Py_ssize_t index[64] = {0}, count = 1, i;
    int axis, ok = 0;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oy*w*", &array, &meanings, &out)) return NULL;
    if (PyObject_GetBuffer(array, &view, PyBUF_FULL_RO) < 0) goto unread;
    for (axis = 0; axis < view.ndim; axis++) count *= view.shape[axis];
    if (!read_format(&view, &format)) {
        PyErr_Format(PyExc_TypeError, "an array of type '%s': integers are needed", view.format);
        goto released;
    }
    if (!need(view.suboffsets == NULL && view.ndim <= 64 && meanings.len == 256 && out.len == count, "the rows do not fit"))
        goto released;
    meaning = meanings.buf;
    to = out.buf;
    Py_BEGIN_ALLOW_THREADS
    for (i = 0; i < count; i++) {
        const uint8_t *at = view.buf;
        for (axis = 0; axis < view.ndim; axis++) at += index[axis] * view.strides[axis];
        to[i] = meaning[byte_at(&format, at)];
        for (axis = view.ndim - 1; axis >= 0 && ++index[axis] == view.shape[axis]; axis--) index[axis] = 0;
    }
    Py_END_ALLOW_THREADS
    ok = 1;
released:
    PyBuffer_Release(&view);
unread:
    PyBuffer_Release(&meanings);
    PyBuffer_Release(&out);
    if (!ok) return NULL;
    Py_RETURN_NONE;
}

/* Finds where the memory of an array begins and ends. Returns 0 if the object is no array. */
static int find_memory(PyObject *array, uintptr_t *begin, uintptr_t *end) {
    Py_buffer view;
    int axis;
    if (PyObject_GetBuffer(array, &view, PyBUF_FULL_RO) < 0) return 0;
    *begin = (uintptr_t)view.buf;
    *end = *begin + (uintptr_t)(view.len == 0 ? 0 : view.itemsize);
    for (axis = 0; view.len > 0 && axis < view.ndim; axis++) {
        Py_ssize_t span = (view.shape[axis] - 1) * view.strides[axis];
        *(span < 0 ? begin : end) += (uintptr_t)span;
    }
    PyBuffer_Release(&view);
    return 1;
}

/* overlap(one, other) returns whether two arrays may share memory. */
static PyObject *overlap(PyObject *module, PyObject *args) {
    PyObject *one, *other;
    uintptr_t begin, end, other_begin, other_end;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO", &one, &other) || !find_memory(one, &begin, &end) ||
        !find_memory(other, &other_begin, &other_end))
        return NULL;
    return PyBool_FromLong(begin < other_end && other_begin < end);
}

/* ---- chance --------------------------------------------------------------------------------------------------------- */

/* The state of java.util.Random: 48 bits. Each step returns the upper bits. */
typedef uint64_t chance;

static chance begin_chance(uint64_t seed) { return (seed ^ 0x5deece66du) & (((uint64_t)1 << 48) - 1); }

static uint32_t next_bits(chance *state, int bits) {
    *state = (*state * 0x5deece66du + 11) & (((uint64_t)1 << 48) - 1);
    return (uint32_t)(*state >> (48 - bits));
}

/* The nextInt(bound) of java.util.Random; for bounds beyond 31 bits its nextLong(bound). */
static uint64_t next_below(chance *state, uint64_t bound) {
    uint64_t mask = bound - 1, drawn, result;
    if (bound <= 0x7fffffff) {
        drawn = next_bits(state, 31);
        if ((bound & mask) == 0) return bound * drawn >> 31;
        while (drawn - (result = drawn % bound) + mask > 0x7fffffff) drawn = next_bits(state, 31);
        return result;
    }
    drawn = (uint64_t)next_bits(state, 32) << 32;
    drawn += (uint64_t)(int64_t)(int32_t)next_bits(state, 32);
    if ((bound & mask) == 0) return drawn & mask;
    for (drawn >>= 1; drawn + mask - (result = drawn % bound) > INT64_MAX; drawn >>= 1) {
        drawn = (uint64_t)next_bits(state, 32) << 32;
        drawn += (uint64_t)(int64_t)(int32_t)next_bits(state, 32);
    }
    return result;
}

/* Writes the board at a slot. If is_odd is 1, boards with the blank in row 0 have an odd tile order. */
static void board_of_slot(int height, int width, int is_odd, uint64_t slot, uint8_t *board) {
    int cells = height * width, tiles = cells - 1, place, cell, blank;
    uint64_t orders = 1, half, left = 0, below;
    uint32_t digit[MOST_CELLS] = {0}, inversions, radix;
    for (place = 3; place <= tiles; place++) orders *= (uint64_t)place;
    blank = (int)(slot / orders);
    half = slot % orders;
    inversions = (uint32_t)(is_odd + (width % 2 == 0 ? blank / width : 0));
    for (place = tiles - 3, radix = 3; place >= 0; place--, radix++) {
        digit[place] = (uint32_t)(half % radix);
        half /= radix;
        inversions += digit[place];
    }
    digit[tiles - 2] = inversions % 2;
    for (cell = 0; cell < tiles; cell++) left |= (uint64_t)(cell + 1) << 4 * cell;
    for (cell = 0, place = 0; cell < cells; cell++) {
        uint32_t at;
        if (cell == blank) {
            board[cell] = 0;
            continue;
        }
        at = 4 * digit[place++];
        board[cell] = (uint8_t)(left >> at & 15);
        below = ((uint64_t)1 << at) - 1;
        left = (left & below) | (left >> 4 & ~below);
    }
}

/* The number of rows that are drawn before signals are handled, such as that of Ctrl-C. */
#define ROWS_BETWEEN_SIGNALS (1 << 18)

/* The seed with which the same sequence goes on. */
static PyObject *next_seed(chance state) { return PyLong_FromUnsignedLongLong(state ^ 0x5deece66du); }

/*
 * draw(height, width, is_odd, blanks, seed, out) fills rows with boards drawn uniformly from those with their blank in one of
 * some cells; see board_of_slot for is_odd. Returns the seed for the next rows.
 */
static PyObject *draw(PyObject *module, PyObject *args) {
    int height, width, is_odd, place, fits;
    unsigned long long seed;
    Py_buffer blanks, out;
    Py_ssize_t row, rows, i;
    uint64_t orders = 1;
    chance state = 0;
    (void)module;
    if (!PyArg_ParseTuple(args, "iiiy*Kw*", &height, &width, &is_odd, &blanks, &seed, &out)) return NULL;
    fits = height > 1 && width > 1 && height <= MOST_CELLS / width && blanks.len > 0 && blanks.len <= height * width;
    for (i = 0; fits && i < blanks.len; i++) fits = ((const uint8_t *)blanks.buf)[i] < height * width;
    if (!need(fits, "the shape is too large, or the blanks do not fit")) goto released;
    for (place = 3; place < height * width; place++) orders *= (uint64_t)place;
    rows = out.len / (height * width);
    state = begin_chance(seed);
    for (row = 0; row < rows && PyErr_CheckSignals() == 0;) {
        Py_ssize_t end = rows - row < ROWS_BETWEEN_SIGNALS ? rows : row + ROWS_BETWEEN_SIGNALS;
        Py_BEGIN_ALLOW_THREADS
        for (; row < end; row++) {
            uint64_t number = next_below(&state, orders * (uint64_t)blanks.len);
            uint64_t slot = ((const uint8_t *)blanks.buf)[number / orders] * orders + number % orders;
            board_of_slot(height, width, is_odd & 1, slot, (uint8_t *)out.buf + row * height * width);
        }
        Py_END_ALLOW_THREADS
    }
released:
    PyBuffer_Release(&blanks);
    PyBuffer_Release(&out);
    return PyErr_Occurred() ? NULL : next_seed(state);
}

/* unrank(height, width, is_odd, slots, out) fills rows with the boards at slots of 8 bytes; see board_of_slot for is_odd. */
static PyObject *unrank(PyObject *module, PyObject *args) {
    int height, width, is_odd, place;
    Py_buffer slots, out;
    Py_ssize_t row = 0, rows;
    uint64_t boards;
    (void)module;
    if (!PyArg_ParseTuple(args, "iiiy*w*", &height, &width, &is_odd, &slots, &out)) return NULL;
    rows = slots.len / 8;
    if (!need(height > 1 && width > 1 && height <= MOST_CELLS / width && out.len == rows * height * width,
              "the shape is too large, or the slots do not fit"))
        goto released;
    boards = (uint64_t)(height * width);
    for (place = 3; place < height * width; place++) boards *= (uint64_t)place;
    while (row < rows && PyErr_CheckSignals() == 0) {
        Py_ssize_t end = rows - row < ROWS_BETWEEN_SIGNALS ? rows : row + ROWS_BETWEEN_SIGNALS;
        Py_BEGIN_ALLOW_THREADS
        for (; row < end; row++) {
            uint64_t slot;
            memcpy(&slot, (const uint8_t *)slots.buf + 8 * row, 8);
            board_of_slot(height, width, is_odd & 1, slot % boards, (uint8_t *)out.buf + row * height * width);
        }
        Py_END_ALLOW_THREADS
    }
released:
    PyBuffer_Release(&slots);
    PyBuffer_Release(&out);
    if (PyErr_Occurred()) return NULL;
    Py_RETURN_NONE;
}

/* Writes the least image of a board. An image is by cell the cell before, and then 256 names. */
static void least_image(const uint8_t *board, int cells, const uint8_t *images, Py_ssize_t length, uint8_t *least) {
    uint8_t image[MOST_CELLS];
    const uint8_t *at;
    int cell;
    for (at = images; at < images + length; at += cells + 256) {
        for (cell = 0; cell < cells; cell++) image[cell] = at[cells + board[at[cell]]];
        if (at == images || memcmp(image, least, (size_t)cells) < 0) memcpy(least, image, (size_t)cells);
    }
}

/* least(rows, cells, images, out) fills rows with the least image of each row. */
static PyObject *least(PyObject *module, PyObject *args) {
    Py_buffer rows, images, out;
    Py_ssize_t row = 0, i;
    int cells, fits;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*iy*w*", &rows, &cells, &images, &out)) return NULL;
    fits = cells > 0 && cells <= MOST_CELLS && rows.len % cells == 0 && out.len == rows.len && images.len % (cells + 256) == 0;
    for (i = 0; fits && i < images.len; i++)
        fits = i % (cells + 256) >= cells || ((const uint8_t *)images.buf)[i] < cells;
    if (!need(fits, "the rows or images do not fit")) goto released;
    while (row < rows.len && PyErr_CheckSignals() == 0) {
        Py_ssize_t part = (Py_ssize_t)ROWS_BETWEEN_SIGNALS * cells, end = rows.len - row < part ? rows.len : row + part;
        Py_BEGIN_ALLOW_THREADS
        for (; row < end; row += cells)
            least_image((const uint8_t *)rows.buf + row, cells, images.buf, images.len, (uint8_t *)out.buf + row);
        Py_END_ALLOW_THREADS
    }
released:
    PyBuffer_Release(&rows);
    PyBuffer_Release(&images);
    PyBuffer_Release(&out);
    if (PyErr_Occurred()) return NULL;
    Py_RETURN_NONE;
}

/* Mixes a number into another, so that each bit depends on all bits of both. */
static uint64_t mixed(uint64_t number, uint64_t next) {
    number = (number ^ next) * 0x9e3779b97f4a7c15u;
    return number ^ number >> 32;
}

/* sides(rows, cells, seed, most, out) writes a 1 for each row whose hash of 53 bits is less than most, and else a 0. */
static PyObject *sides(PyObject *module, PyObject *args) {
    Py_buffer rows, out;
    unsigned long long seed, most;
    Py_ssize_t row;
    int cells, cell, fits;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*iKKw*", &rows, &cells, &seed, &most, &out)) return NULL;
    fits = need(cells > 0 && out.len == rows.len / cells, "the rows do not fit");
    if (fits) {
        Py_BEGIN_ALLOW_THREADS
        for (row = 0; row < out.len; row++) {
            uint64_t hash = mixed(1, seed);
            for (cell = 0; cell < cells; cell++) hash = mixed(hash, ((const uint8_t *)rows.buf)[row * cells + cell]);
            ((uint8_t *)out.buf)[row] = hash >> 11 < most;
        }
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&out);
    if (!fits) return NULL;
    Py_RETURN_NONE;
}

/* Sorts the slots of an unfolded table by distance. Returns NULL, with an error set, if memory runs out. */
static const levels *levels_of(Kernel *kernel, int table) {
    const uint8_t *distance = kernel->distance[table];
    uint32_t place[NO_PATH + 1] = {0}, slot;
    levels *made = kernel->levels[table];
    int moves;
    if (made != NULL) return made;
    made = calloc(1, sizeof *made + sizeof *made->slot * kernel->slots);
    if (made == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    for (slot = 0; slot < kernel->slots; slot++)
        if (distance[slot] < NO_PATH) made->begin[distance[slot] + 1]++;
    for (moves = 0; moves < NO_PATH; moves++) {
        made->begin[moves + 1] += made->begin[moves];
        place[moves] = made->begin[moves];
    }
    for (slot = 0; slot < kernel->slots; slot++)
        if (distance[slot] < NO_PATH) made->slot[place[distance[slot]]++] = slot;
    return kernel->levels[table] = made;
}

/*
 * draw_at(goal, distance, seed, out) draws boards at a distance, uniformly. Returns the number of boards at this distance, and
 * the seed for the next rows.
 */
static PyObject *kernel_draw_at(PyObject *self, PyObject *args) {
    Kernel *kernel = (Kernel *)self;
    Py_buffer goal, out;
    int distance;
    unsigned long long seed;
    const levels *by_distance;
    const uint32_t *slots;
    uint32_t count = 0;
    Py_ssize_t row, rows;
    const tables_view *view;
    chance state = 0;
    if (!PyArg_ParseTuple(args, "y*iKw*", &goal, &distance, &seed, &out)) return NULL;
    if (!need(kernel->tables != NULL && kernel->cells <= UNFOLDED_CELLS, "this shape has too many boards to draw by distance") ||
        !need(goal.len == kernel->cells && is_board(kernel, goal.buf), "the goal is no board") ||
        !need(distance >= 0 && distance < NO_PATH, "the distance is none"))
        goto released;
    view = &kernel->tables->view[blank_of(kernel, goal.buf)];
    if (!need(view->table >= 0, "there is no table for goals with their blank there") || !require_unfolded(kernel, view->table))
        goto released;
    by_distance = levels_of(kernel, view->table);
    if (by_distance == NULL) goto released;
    slots = by_distance->slot + by_distance->begin[distance];
    count = by_distance->begin[distance + 1] - by_distance->begin[distance];
    state = begin_chance(seed);
    rows = count > 0 ? out.len / kernel->cells : 0;
    for (row = 0; row < rows && PyErr_CheckSignals() == 0;) {
        Py_ssize_t end = rows - row < ROWS_BETWEEN_SIGNALS ? rows : row + ROWS_BETWEEN_SIGNALS;
        Py_BEGIN_ALLOW_THREADS
        for (; row < end; row++)
            board_at(kernel, view, goal.buf, slots[next_below(&state, count)], (uint8_t *)out.buf + row * kernel->cells);
        Py_END_ALLOW_THREADS
    }
released:
    PyBuffer_Release(&goal);
    PyBuffer_Release(&out);
    return PyErr_Occurred() ? NULL : Py_BuildValue("(IN)", count, next_seed(state));
}

/* ---- boards near a goal --------------------------------------------------------------------------------------------- */

/* A board as a number: the cell of the blank, then the tiles in reading order, four bits each. It orders boards as slots do. */
static uint64_t number_of(const uint8_t *board, int cells) {
    uint64_t order = 0, blank = 0;
    int cell;
    for (cell = 0; cell < cells; cell++)
        if (board[cell] == 0)
            blank = (uint64_t)cell;
        else
            order = order << 4 | board[cell];
    return blank << 60 | order;
}

static int board_of_number(uint64_t number, int cells, uint8_t *board) {
    int blank = (int)(number >> 60), cell;
    for (cell = cells - 1; cell >= 0; cell--) {
        board[cell] = cell == blank ? 0 : (uint8_t)(number & 15);
        if (cell != blank) number >>= 4;
    }
    return blank;
}

static int compare_numbers(const void *one, const void *other) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return a < b ? -1 : a > b;
}

/* Boards as numbers, ascending. */
typedef struct {
    uint64_t *number;
    size_t count;
} numbers;

/* Finds the neighbours of a level that are not in the level before. Its numbers are NULL if memory runs out. */
static numbers next_level(int height, int width, const numbers *here, const numbers *before) {
    int cells = height * width, move;
    numbers next = {malloc(sizeof(uint64_t) * (4 * here->count + 1)), 0};
    size_t i, kept = 0, old = 0;
    if (next.number == NULL) return next;
    for (i = 0; i < here->count; i++) {
        uint8_t board[MOST_CELLS] = {0};
        int blank = board_of_number(here->number[i], cells, board);
        for (move = 0; move < 4; move++) {
            int cell = neighbour(width, cells, blank, move);
            if (cell < 0) continue;
            board[blank] = board[cell];
            board[cell] = 0;
            next.number[next.count++] = number_of(board, cells);
            board[cell] = board[blank];
            board[blank] = 0;
        }
    }
    qsort(next.number, next.count, sizeof *next.number, compare_numbers);
    for (i = 0; i < next.count; i++) {
        while (old < before->count && before->number[old] < next.number[i]) old++;
        if (old < before->count && before->number[old] == next.number[i]) continue;
        if (kept == 0 || next.number[kept - 1] != next.number[i]) next.number[kept++] = next.number[i];
    }
    next.count = kept;
    return next;
}

/*
 * near(height, width, blank, distance, most) returns the boards at a distance from the goal with its tiles in reading order and
 * its blank in a cell, as numbers of eight bytes; None if a level has more than most.
 */
static PyObject *near_goal(PyObject *module, PyObject *args) {
    int height, width, blank, distance, cell, tile = 1, i;
    unsigned long long most;
    numbers before = {NULL, 0}, here = {NULL, 0};
    uint8_t goal[MOST_CELLS] = {0};
    PyObject *found = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "iiiiK", &height, &width, &blank, &distance, &most)) return NULL;
    if (!need(height > 1 && width > 1 && height <= MOST_CELLS / width && blank >= 0 && blank < height * width,
              "the shape is too large, or has no such cell"))
        return NULL;
    for (cell = 0; cell < height * width; cell++)
        if (cell != blank) goal[cell] = (uint8_t)tile++;
    here.number = malloc(sizeof *here.number);
    if (here.number != NULL) here.number[here.count++] = number_of(goal, height * width);
    for (i = 0; i < distance && here.number != NULL && here.count > 0 && here.count <= most && PyErr_CheckSignals() == 0; i++) {
        numbers next;
        Py_BEGIN_ALLOW_THREADS
        next = next_level(height, width, &here, &before);
        Py_END_ALLOW_THREADS
        free(before.number);
        before = here;
        here = next;
    }
    if (here.number == NULL) PyErr_NoMemory();
    if (!PyErr_Occurred()) {
        found = here.count > most ? Py_None : PyBytes_FromStringAndSize((const char *)here.number, (Py_ssize_t)(8 * here.count));
        if (found == Py_None) Py_INCREF(found);
    }
    free(before.number);
    free(here.number);
    return found;
}

/* ---- the module ----------------------------------------------------------------------------------------------------- */

#define FAST(function) ((PyCFunction)(void (*)(void))(function))

static PyMethodDef kernel_methods[] = {
    {"distance", FAST(kernel_distance), METH_FASTCALL | METH_KEYWORDS,
     "distance($self, start, goal=None)\n--\n\nReturn the number of moves of a shortest path; None if there is no path."},
    {"solve", FAST(kernel_solve), METH_FASTCALL | METH_KEYWORDS,
     "solve($self, start, goal=None)\n--\n\nReturn a shortest path: the moves of the "
     "blank, \"\" if start is the goal; None if there is no path."},
    {"best_letters", FAST(kernel_best), METH_FASTCALL | METH_KEYWORDS, "The best moves of one board, as letters."},
    {"mean", kernel_mean, METH_O, "Change the default goal."},
    {"answers", kernel_answers, METH_O, "Return whether there is a table for goals with their blank in a cell."},
    {"shape", kernel_shape, METH_NOARGS, "Return rows, columns, and whether the kernel searches."},
    {"run", kernel_run, METH_VARARGS, "Answer about rows of boards; return the first bad row, or the end."},
    {"look", kernel_look, METH_VARARGS, "Make a move; return the board, its distance and the mask of its best moves."},
    {"draw_at", kernel_draw_at, METH_VARARGS, "Fill rows with boards at a distance; return how many there are, and the next seed."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot kernel_slots[] = {
    {Py_tp_doc, "The open tables of a C reader."}, {Py_tp_new, kernel_new},         {Py_tp_dealloc, kernel_dealloc},
    {Py_tp_methods, kernel_methods},               {0, NULL}};

static PyType_Spec kernel_spec = {"slidebase._compiled.Kernel", sizeof(Kernel), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                  kernel_slots};

static int prepare_module(PyObject *module) {
    PyObject *type = PyType_FromModuleAndSpec(module, &kernel_spec, NULL);
    int added = type == NULL ? -1 : PyModule_AddObjectRef(module, "Kernel", type);
    Py_XDECREF(type);
    look_up = chosen();
    return added;
}

static PyMethodDef methods[] = {
    {"rows", copy_rows, METH_VARARGS, "Copy an array of integers as bytes, each replaced by its meaning."},
    {"overlap", overlap, METH_VARARGS, "Return whether two arrays may share memory."},
    {"least", least, METH_VARARGS, "Fill rows with the least image of each row."},
    {"sides", sides, METH_VARARGS, "Write 1 for each row whose hash is small enough, and else 0."},
    {"draw", draw, METH_VARARGS, "Fill rows with boards drawn from all that can reach a goal; return the next seed."},
    {"unrank", unrank, METH_VARARGS, "Fill rows with the boards at slots."},
    {"near", near_goal, METH_VARARGS, "Return the boards at a distance from a goal; None if they are too many."},
    {NULL, NULL, 0, NULL}};

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, prepare_module}, {0, NULL}};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "slidebase._compiled", "The C readers of slidebase.", 0, methods,
                                 module_slots, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__compiled(void);
PyMODINIT_FUNC PyInit__compiled(void) { return PyModuleDef_Init(&definition); }
