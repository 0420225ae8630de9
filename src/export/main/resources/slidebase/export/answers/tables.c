/* ---- tables ------------------------------------------------------------------------------------------------------ */

enum { slidebase_HEADER = 64, slidebase_CHECKSUM_AT = 20, slidebase_GOAL_AT = 40 };

static uint32_t slidebase_number(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Returns whether eight bytes hold this number. */
static int slidebase_is(const uint8_t *at, uint32_t number) {
    return slidebase_number(at) == number && slidebase_number(at + 4) == 0;
}

/* 11!, 10!, ..., 0!. The tiles of a board of n cells weigh (n-2)!, ..., 0! in the Cantor rank of their order. */
static const uint32_t slidebase_factorials[SLIDEBASE_MOST_CELLS] = {39916800, 3628800, 362880, 40320, 5040, 720,
                                                                    120,      24,      6,      2,     1,    1};

/* (n-1)!/2: the number of boards with their blank in one cell. */
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

/* Returns whether a goal is canonical: tiles in reading order, and the blank in the last cell of its images. */
static int slidebase_is_canonical(const uint8_t *goal, int height, int width) {
    int cell, blank = 0, tile = 1;
    while (blank < height * width - 1 && goal[blank] != 0) blank++;
    for (cell = 0; cell < height * width; cell++)
        if (goal[cell] != (cell == blank ? 0 : tile++)) return 0;
    return slidebase_is_last(height, width, blank);
}

/* Finds the length of the blob at the beginning of these bytes. Returns NULL, or the blob's fault. */
static const char *slidebase_blob(const uint8_t *blob, size_t room, size_t *length) {
    static const uint8_t magic[] = {0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};
    uint32_t major, header, slots, payload;
    int height, width, encoding;
    if (room < sizeof magic || memcmp(blob, magic, sizeof magic) != 0) return "these bytes are not a slidebase table";
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

/* Adds a blob to the tables. Returns NULL, or its fault. */
static const char *slidebase_add_blob(slidebase_tables *tables, const uint8_t *blob) {
    int i, cell = 0;
    for (i = 0; i < tables->count; i++) {
        if (blob[16] != tables->height || blob[17] != tables->width) return "the tables are of several shapes";
        if (blob[slidebase_GOAL_AT + tables->goal_cell[i]] == 0) return "there are two tables of one goal";
    }
    tables->height = blob[16];
    tables->width = blob[17];
    while (cell < slidebase_cells(tables) - 1 && blob[slidebase_GOAL_AT + cell] != 0) cell++;
    tables->goal_cell[tables->count] = (uint8_t)cell;
    tables->source.blob[tables->count++] = blob; /* there is room: no shape has more canonical goals than cells */
    return NULL;
}

int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length) {
    const uint8_t *next = (const uint8_t *)blobs;
    size_t rest = length, blob = 0;
    memset(tables, 0, sizeof *tables);
    do {
        tables->fault = slidebase_blob(next, rest, &blob);
        if (tables->fault == NULL) tables->fault = slidebase_add_blob(tables, next);
        if (tables->fault != NULL) return SLIDEBASE_BAD_TABLE;
        next += blob;
        rest -= blob;
    } while (rest > 0);
    slidebase_turn_all(tables);
    return SLIDEBASE_OK;
}

/* ---- walking ----------------------------------------------------------------------------------------------------- */

/*
 * A board on the walk to a goal, turned and with renamed tiles, so that the goal is the table's. It keeps the Cantor rank
 * of the tiles' order: the sum of all digit[i] * weight[i], where digit[i] is the number of smaller tiles after the i-th
 * in reading order. The goal has its tiles in order, so its rank is 0.
 */
typedef struct {
    const slidebase_tables *tables;
    const slidebase_view *view;
    const uint8_t *payload; /* of the table */
    int encoding;
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

/* Makes a move. A vertical move carries a tile past the width-1 tiles next to it. Returns 0 if it leaves the board. */
static inline int slidebase_step(slidebase_walk *walk, int move) {
    int blank = walk->blank, to = slidebase_target(walk->tables, blank, move), i;
    if (to < 0) return 0;
    for (i = to; i < blank - 1; i++) slidebase_transpose(walk, i);
    for (i = to - 2; i >= blank; i--) slidebase_transpose(walk, i);
    walk->blank = to;
    return 1;
}

/* The bits at the board's slot: a move in two bits, or bit 1 of the distance. */
static inline int slidebase_bits(const slidebase_walk *walk, uint32_t count) {
    uint32_t slot = (uint32_t)walk->blank * walk->orders + walk->rank / 2, at = count * slot;
    return walk->payload[at >> 3] >> (at & 7) & ((1 << count) - 1);
}

/* Encoding 2: returns whether a move leads nearer. Neighbours are d-1 or d+1 moves away, and their bits differ. */
static int slidebase_is_nearer(const slidebase_walk *walk, int move) {
    slidebase_walk after = *walk;
    int width = walk->tables->width, from = walk->blank, goal = walk->view->goal;
    int odd = (from / width + from % width + goal / width + goal % width) % 2; /* the distance */
    return slidebase_step(&after, move) && slidebase_bits(&after, 1) == (slidebase_bits(walk, 1) ^ 1 ^ odd);
}

/* The first move that leads nearer. */
static int slidebase_first(const slidebase_walk *walk) {
    int move = 0;
    if (walk->encoding == 1) return slidebase_bits(walk, 2);
    while (move < 3 && !slidebase_is_nearer(walk, move)) move++;
    return move;
}

static int slidebase_is_at_goal(const slidebase_walk *walk) {
    return walk->rank == 0 && walk->blank == walk->view->goal;
}

/* Walks to the goal, and writes the path unless it is NULL. Returns its length, or a negative number. */
static int slidebase_follow(slidebase_walk *walk, char *path) {
    int length = 0, move;
    for (; !slidebase_is_at_goal(walk); length++) {
        move = slidebase_first(walk);
        if (length == SLIDEBASE_PATH - 1 || !slidebase_step(walk, move)) return SLIDEBASE_BAD_TABLE;
        if (path != NULL) path[length] = walk->view->letter[move];
    }
    if (path != NULL) path[length] = '\0';
    return length;
}

/* Where the walk begins. Returns SLIDEBASE_OK or a negative number. */
static int slidebase_walk_from(const slidebase_tables *tables, const slidebase_board *start,
                               const slidebase_board *goal, slidebase_walk *walk) {
    slidebase_place place;
    int begun = slidebase_begin(tables, start, goal, &place), cells = slidebase_cells(tables), i;
    const uint8_t *blob;
    if (begun < 0) return begun;
    blob = tables->source.blob[place.view->table];
    walk->tables = tables;
    walk->view = place.view;
    walk->payload = blob + slidebase_number(blob + 12);
    walk->encoding = blob[18];
    walk->orders = slidebase_orders(cells);
    walk->weight = slidebase_factorials + SLIDEBASE_MOST_CELLS + 1 - cells;
    walk->rank = 0;
    walk->blank = place.blank;
    for (i = 0; i < cells - 1; i++) {
        walk->digit[i] = place.digit[i];
        walk->rank += place.digit[i] * walk->weight[i];
    }
    return SLIDEBASE_OK;
}

int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]) {
    slidebase_walk walk;
    int begun = slidebase_walk_from(tables, start, goal, &walk);
    if (path != NULL) path[0] = '\0';
    return begun < 0 ? begun : slidebase_follow(&walk, path);
}

int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]) {
    int distance = slidebase_distance(tables, start, goal), bits = 0, move;
    slidebase_walk walk;
    moves[0] = '\0';
    if (distance < 0) return distance;
    slidebase_walk_from(tables, start, goal, &walk);
    for (move = 0; move < 4; move++) {
        slidebase_walk after = walk;
        if (walk.encoding == 2 ? slidebase_is_nearer(&walk, move)
                               : slidebase_step(&after, move) && slidebase_follow(&after, NULL) == distance - 1)
            bits |= 1 << move;
    }
    return slidebase_letters(walk.view, bits, moves);
}

/* ---- boards at a distance ---------------------------------------------------------------------------------------- */

/* The state of a draw: each board found so far is equally likely to be the one that is kept. Moves lead from the goal. */
typedef struct {
    int distance;
    uint64_t *seed;
    uint64_t found;
    char path[SLIDEBASE_PATH];
    char kept[SLIDEBASE_PATH];
} slidebase_draw;

/* Visits the boards from which the first best moves lead to this one: as a tree, so that each is visited once. */
static void slidebase_visit(slidebase_draw *draw, const slidebase_walk *walk, int depth) {
    int move;
    draw->path[depth] = '\0';
    if (depth == draw->distance && slidebase_below(++draw->found, draw->seed) == 0)
        memcpy(draw->kept, draw->path, sizeof draw->kept);
    for (move = 0; move < 4 && depth < draw->distance && depth < SLIDEBASE_PATH - 1; move++) {
        slidebase_walk after = *walk;
        if (!slidebase_step(&after, move) || slidebase_is_at_goal(&after) || slidebase_first(&after) != (move ^ 1)) continue;
        draw->path[depth] = walk->view->letter[move];
        slidebase_visit(draw, &after, depth + 1);
    }
}

int slidebase_random_at(const slidebase_tables *tables, int distance, const slidebase_board *goal, uint64_t *seed,
                        slidebase_board *board) {
    slidebase_draw draw;
    slidebase_walk walk;
    const slidebase_board *from = goal == NULL ? &tables->goal : goal;
    int begun = slidebase_walk_from(tables, from, from, &walk);
    const char *letter;
    if (begun < 0) return begun;
    memset(&draw, 0, sizeof draw);
    draw.distance = distance;
    draw.seed = seed;
    slidebase_visit(&draw, &walk, 0);
    if (draw.found == 0) return SLIDEBASE_NO_BOARD;
    *board = *from;
    for (letter = draw.kept; *letter != '\0'; letter++) slidebase_make_move(tables, board, *letter);
    return SLIDEBASE_OK;
}

/* ---- the tables in this file ------------------------------------------------------------------------------------- */

#ifndef SLIDEBASE_NO_TABLES
static const uint8_t slidebase_blobs[] = {
@@TABLES@@
};

int slidebase_embedded(slidebase_tables *tables) {
    int opened = slidebase_open(tables, slidebase_blobs, sizeof slidebase_blobs);
    tables->is_exchanged = opened >= 0 && tables->height != @@HEIGHT@@;
    if (tables->is_exchanged) slidebase_turn_all(tables);
    return opened < 0 ? opened : slidebase_parse(tables, "@@GOAL@@", &tables->goal, NULL);
}
#endif
