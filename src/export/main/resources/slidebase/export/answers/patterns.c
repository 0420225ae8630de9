/* ---- patterns ---------------------------------------------------------------------------------------------------- */

/*
 * A pattern is a few of the tiles; the others are treated as identical. Cells without a pattern tile are free. Connected free
 * cells are a region, in which the blank moves at no cost. A state is the order of the pattern's tiles and the blank's region,
 * which belongs to one set of free cells. Its distance is the least number of moves of the pattern's tiles to the goal. No two
 * patterns share a tile, so the sum of their distances is at most the number of moves to the goal. The tables follow
 * slidebase's data/FORMAT.md, formats 3.0 and 5.0: bit 1 of each distance, at
 *
 *     slot = rank of the order * row + region
 *
 * A search keeps an order as its digits, four bits per place from the lowest on, and its Cantor rank. The digit of a place is
 * the number of smaller tiles behind it.
 */
typedef struct {
    uint64_t digits;
    uint32_t rank;
    uint32_t free_cells; /* a bit for each */
} slidebase_state;

enum { slidebase_NO_STATE = 0xffff, slidebase_PAIR = 8, slidebase_WORDS = 12 };

static int slidebase_count(uint32_t bits) {
#if defined(__GNUC__)
    return __builtin_popcount(bits);
#else
    int count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
#endif
}

/* Looks the number of a set of free cells up, counted from 0 among the sets for all numbers of tiles. */
static inline uint32_t slidebase_set(const slidebase_source *source, int tiles, uint32_t free_cells) {
    return source->high[tiles][free_cells >> slidebase_LOW_CELLS & (slidebase_HIGH_SETS - 1)] +
           source->low[free_cells & (slidebase_LOW_SETS - 1)];
}

/* Returns all cells of a set that are connected to some of its cells. */
static uint32_t slidebase_grown(uint32_t seed, uint32_t set, uint32_t row_ends, int width) {
    for (;;) {
        uint32_t beside = seed << width | seed >> width | (seed & ~row_ends) << 1 | (seed >> 1 & ~row_ends);
        uint32_t grown = seed | (beside & set);
        if (grown == seed) return grown;
        seed = grown;
    }
}

/* Numbers all sets of free cells beside so many tiles, in their order as binary numbers. Returns the first number. */
static uint32_t slidebase_number_sets(slidebase_source *source, int cells, int tiles) {
    uint32_t by_size[slidebase_LOW_CELLS + 1] = {0}, first = 0, next, sets, set;
    int size, i;
    for (size = 0; size < tiles; first += sets, size++) /* those beside fewer tiles come first */
        for (sets = 1, i = 0; i < size; i++) sets = sets * (uint32_t)(cells - i) / (uint32_t)(i + 1);
    for (set = 0; set < slidebase_LOW_SETS && set >> cells == 0; set++)
        source->low[set] = (uint16_t)by_size[slidebase_count(set)]++;
    for (next = first, set = 0; set < slidebase_HIGH_SETS && set << slidebase_LOW_CELLS >> cells == 0; set++) {
        source->high[tiles][set] = next;
        size = cells - tiles - slidebase_count(set);
        if (size >= 0 && size <= slidebase_LOW_CELLS) next += by_size[size];
    }
    return first;
}

static uint32_t slidebase_first_set(int cells, int tiles) { return ((uint32_t)1 << (cells - tiles)) - 1; }

/* The next greater binary number with as many bits. */
static uint32_t slidebase_next_set(uint32_t set) {
    uint32_t least = set & (~set + 1), carried = set + least;
    return carried | ((set ^ carried) >> 2) / least;
}

/* Numbers the regions of all sets of free cells beside so many tiles, unless they are numbered. */
static void slidebase_number_regions(slidebase_tables *tables, int tiles) {
    slidebase_source *source = &tables->source;
    int cells = slidebase_cells(tables), cell;
    uint32_t set = slidebase_first_set(cells, tiles), rest, number, count = 0, row_ends = 0;
    if (source->regions[tiles] != 0) return;
    for (cell = tables->width - 1; cell < cells; cell += tables->width) row_ends |= (uint32_t)1 << cell;
    for (number = slidebase_number_sets(source, cells, tiles); set >> cells == 0; number++, set = slidebase_next_set(set)) {
        source->first[number] = count;
        for (rest = set; rest != 0; count++) {
            uint32_t region = slidebase_grown(rest & (~rest + 1), set, row_ends, tables->width);
            for (cell = 0; cell < cells; cell++)
                if (region >> cell & 1) source->among[number][cell] = (uint8_t)(count - source->first[number]);
            rest &= ~region;
        }
    }
    source->regions[tiles] = count;
}

/* Computes what depends on the shape alone. */
static void slidebase_begin_shape(slidebase_tables *tables) {
    slidebase_source *source = &tables->source;
    int cell, move;
    memset(source->regions, 0, sizeof source->regions);
    source->patterns = 0;
    source->dark = 0;
    for (cell = 0; cell < slidebase_cells(tables); cell++) {
        source->dark |= (uint32_t)((cell / tables->width + cell % tables->width) % 2) << cell;
        for (move = 0; move < 4; move++) source->target[cell][move] = (int8_t)slidebase_target(tables, cell, move);
    }
}

/*
 * The effect of exchanging two neighbouring tiles, by the number of tiles from the first on and their digits: the change of
 * the rank, shifted left, and below it the exclusive or of the old and new digits.
 */
static void slidebase_find_exchanges(slidebase_source *source) {
    int32_t worth = 1; /* of a 1 in the second digit */
    int left, a, b;
    for (left = 2; left <= slidebase_MOST_TILES; worth *= left++ - 1)
        for (a = 0; a < left; a++)
            for (b = 0; b < left - 1; b++) {
                int x = b < a ? b : b + 1, y = a < x ? a : a - 1;
                int32_t added = ((x - a) * (left - 1) + y - b) * worth;
                source->exchange[left][a | b << 4] = added * (1 << slidebase_PAIR) + ((a | b << 4) ^ (x | y << 4));
            }
}

/* Moves a tile of a pattern into the blank's cell. One along a column passes the pattern's tiles between in reading order. */
static inline void slidebase_move_tile(const slidebase_source *source, const slidebase_pattern *pattern,
                                       slidebase_state *state, int blank, int cell) {
    int first = (blank < cell ? blank : cell) + 1, between = (blank < cell ? cell : blank) - first;
    if (between > 0) {
        uint32_t occupied = ~state->free_cells;
        int passed = slidebase_count(occupied >> first & (((uint32_t)1 << between) - 1));
        int place = slidebase_count(occupied & (((uint32_t)1 << cell) - 1)) - (cell > blank);
        int onward = cell > blank ? -1 : 1;
        for (; passed > 0; passed--, place += onward) {
            int32_t change = source->exchange[pattern->tiles - place][state->digits >> 4 * place & 255];
            state->rank += (uint32_t)(change >> slidebase_PAIR);
            state->digits ^= (uint64_t)(change & ((1 << slidebase_PAIR) - 1)) << 4 * place;
        }
    }
    state->free_cells ^= (uint32_t)1 << blank ^ (uint32_t)1 << cell;
}

static inline uint64_t slidebase_slot(const slidebase_source *source, const slidebase_pattern *pattern,
                                      const slidebase_state *state, int blank) {
    uint32_t set = slidebase_set(source, pattern->tiles, state->free_cells);
    return (uint64_t)state->rank * pattern->row + source->first[set] + source->among[set][blank];
}

static inline int slidebase_bit(const slidebase_pattern *pattern, uint64_t slot) {
    return pattern->bits[slot >> 3] >> (slot & 7) & 1;
}

/* The distance of a neighbour of a state with this distance: they differ by 1, and the bit gives the direction. */
static inline int slidebase_beside(int distance, int bit) { return distance + 1 - 2 * ((bit ^ distance >> 1 ^ distance) & 1); }

/* The state of a board for a pattern: by cell the tile, by tile its number in the pattern. */
static slidebase_state slidebase_state_of(const slidebase_pattern *pattern, const uint8_t *tile, int cells) {
    slidebase_state state = {0, 0, ((uint32_t)1 << cells) - 1};
    int cell, later, place = 0, number, digit;
    uint32_t in = 0; /* the tiles of the pattern, a bit each */
    for (cell = 0; cell < cells; cell++)
        if (pattern->number[tile[cell]] < slidebase_MOST_TILES) in |= (uint32_t)1 << cell;
    state.free_cells ^= in;
    for (cell = 0; cell < cells; cell++) {
        if ((in >> cell & 1) == 0) continue;
        number = pattern->number[tile[cell]];
        digit = 0;
        for (later = cell + 1; later < cells; later++)
            digit += (in >> later & 1) != 0 && pattern->number[tile[later]] < number;
        state.digits |= (uint64_t)digit << 4 * place;
        state.rank = state.rank * (uint32_t)(pattern->tiles - place) + (uint32_t)digit;
        place++;
    }
    return state;
}

/* Finds a move of a tile of the pattern that leads nearer, and makes it. Returns where the blank is then, or -1. */
static int slidebase_go_nearer(const slidebase_source *source, const slidebase_pattern *pattern, slidebase_state *state,
                               int blank, int distance) {
    const uint8_t *region = source->among[slidebase_set(source, pattern->tiles, state->free_cells)];
    int cell, move;
    for (cell = 0; cell < SLIDEBASE_MOST_CELLS; cell++) {
        if ((state->free_cells >> cell & 1) == 0 || region[cell] != region[blank]) continue;
        for (move = 0; move < 4; move++) {
            int from = source->target[cell][move];
            slidebase_state after = *state;
            if (from < 0 || (state->free_cells >> from & 1) != 0) continue;
            slidebase_move_tile(source, pattern, &after, cell, from);
            if (slidebase_beside(distance, slidebase_bit(pattern, slidebase_slot(source, pattern, &after, from))) < distance) {
                *state = after;
                return from;
            }
        }
    }
    return -1;
}

/* Counts the moves to the goal, since bits give a distance modulo 4 only. Returns -1 if the table is wrong. */
static int slidebase_walk_home(const slidebase_source *source, const slidebase_pattern *pattern, slidebase_state state,
                               int blank) {
    uint64_t slot = slidebase_slot(source, pattern, &state, blank);
    int odd = slidebase_count(((state.free_cells & source->dark) ^ (~pattern->homes & source->dark))) % 2;
    int far = 4 * SLIDEBASE_PATH + 2 * slidebase_bit(pattern, slot) + odd, moves;
    for (moves = 0; moves < SLIDEBASE_PATH; moves++) {
        if (slidebase_slot(source, pattern, &state, blank) == pattern->goal) return moves;
        blank = slidebase_go_nearer(source, pattern, &state, blank, far - moves);
        if (blank < 0) break;
    }
    return -1;
}

/* The tile that a goal with its tiles in reading order has in a cell. */
static int slidebase_tile_at_home(int cell, int goal) { return cell == goal ? 0 : cell < goal ? cell + 1 : cell; }

static uint32_t slidebase_factorial(int number) { return number < 2 ? 1 : (uint32_t)number * slidebase_factorial(number - 1); }

/* Adds the pattern of the tiles with some home cells, without its bits. */
static slidebase_pattern *slidebase_add_pattern(slidebase_tables *tables, uint32_t homes) {
    slidebase_source *source = &tables->source;
    slidebase_pattern *pattern = &source->pattern[source->patterns++];
    uint8_t tile[SLIDEBASE_MOST_CELLS] = {0};
    slidebase_state goal;
    int cells = slidebase_cells(tables), cell, number = 0;
    pattern->tiles = slidebase_count(homes);
    pattern->homes = homes;
    slidebase_number_regions(tables, pattern->tiles);
    pattern->row = (source->regions[pattern->tiles] + 63) / 64 * 64;
    memset(pattern->number, 255, sizeof pattern->number);
    for (cell = 0; cell < cells; cell++) {
        tile[cell] = (uint8_t)slidebase_tile_at_home(cell, tables->goal_cell[0]);
        if (homes >> cell & 1) pattern->number[tile[cell]] = (uint8_t)number++;
    }
    goal = slidebase_state_of(pattern, tile, cells);
    pattern->goal = slidebase_slot(source, pattern, &goal, tables->goal_cell[0]);
    return pattern;
}

/* Sets the names and patterns of all tiles, for a board and for its mirror image. */
static void slidebase_lay_down(slidebase_tables *tables) {
    slidebase_source *source = &tables->source;
    int cells = slidebase_cells(tables), goal = tables->goal_cell[0], view, cell, pattern, symmetry = 1;
    while (symmetry < slidebase_symmetries(tables) && slidebase_image(tables, goal, symmetry) != goal) symmetry++;
    source->views = symmetry < slidebase_symmetries(tables) ? 2 : 1;
    for (view = 0; view < 2; view++)
        for (cell = 0; cell < cells; cell++) {
            int image = view < source->views ? slidebase_image(tables, cell, view == 0 ? 0 : symmetry) : cell;
            int tile = slidebase_tile_at_home(cell, goal), name = slidebase_tile_at_home(image, goal);
            source->image[view][cell] = (uint8_t)image;
            source->name[view][tile] = (uint8_t)name;
            for (pattern = 0; pattern < source->patterns; pattern++)
                if (source->pattern[pattern].homes >> image & 1) source->of_tile[view][tile] = (uint8_t)pattern;
        }
}

/* ---- useless words ----------------------------------------------------------------------------------------------- */

/*
 * A word is a sequence of moves. It is useless if a shorter one does the same, or a lexicographically lesser one of the same
 * length: the least of all shortest paths has no such word in it (Taylor and Korf, "Pruning duplicate nodes in depth-first
 * search", AAAI 1993). The automaton of Aho and Corasick recognises useless words. Its states are their beginnings; the empty
 * beginnings are the cells of the blank, with the same numbers. A word is a number: a leading 1, then two bits for each move.
 */

static int slidebase_add_word_state(slidebase_source *source, int cell) {
    memset(source->words[source->states], 255, sizeof source->words[source->states]);
    source->work.known.cell[source->states] = (uint8_t)cell;
    source->work.known.ends[source->states] = 0;
    return source->states++;
}

static int slidebase_is_useful(const slidebase_source *source, int which, int cell, uint32_t word) {
    const uint32_t *useful = source->work.known.useful[which][cell];
    int low = 0, high = source->work.known.count[which][cell];
    while (low < high) {
        int middle = (low + high) / 2;
        if (useful[middle] < word) low = middle + 1; else high = middle;
    }
    return low < source->work.known.count[which][cell] && useful[low] == word;
}

/* Makes the moves of a word on a board with its tiles in reading order and the blank in a cell. */
static void slidebase_spell(const slidebase_tables *tables, int first, uint32_t word, uint8_t tile[SLIDEBASE_MOST_CELLS]) {
    int cell, next, blank = first, length = 0;
    for (cell = 0; cell < slidebase_cells(tables); cell++) tile[cell] = (uint8_t)slidebase_tile_at_home(cell, first);
    while (word >> 2 * length > 1) length++;
    while (length-- > 0) {
        next = tables->source.target[blank][word >> 2 * length & 3];
        tile[blank] = tile[next];
        tile[next] = 0;
        blank = next;
    }
}

/* Remembers the board to which a word from a cell leads. Returns 0 if an earlier word from there led to it. */
static int slidebase_reach(slidebase_tables *tables, int first, uint32_t word) {
    uint8_t board[SLIDEBASE_MOST_CELLS], other[SLIDEBASE_MOST_CELLS];
    uint64_t hash = (uint64_t)first;
    size_t cells = (size_t)slidebase_cells(tables), cell;
    slidebase_spell(tables, first, word, board);
    for (cell = 0; cell < cells; cell++) hash = hash * 0x9e3779b97f4a7c15u + board[cell];
    for (hash >>= 32;; hash++) {
        uint32_t *known = &tables->source.work.known.reached[hash & (slidebase_MOST_REACHED - 1)];
        if (*known == 0) {
            *known = word | (uint32_t)first << slidebase_WORD_BITS;
            return 1;
        }
        if (*known >> slidebase_WORD_BITS != (uint32_t)first) continue;
        slidebase_spell(tables, first, *known & (((uint32_t)1 << slidebase_WORD_BITS) - 1), other);
        if (memcmp(board, other, cells) == 0) return 0;
    }
}

static void slidebase_add_useless(slidebase_source *source, int first, uint32_t word, int length) {
    int state = first;
    while (length-- > 0) {
        int move = (int)(word >> 2 * length & 3), next = source->words[state][move];
        if (next == slidebase_NO_STATE) {
            next = slidebase_add_word_state(source, source->target[source->work.known.cell[state]][move]);
            source->words[state][move] = (uint16_t)next;
        }
        state = next;
    }
    source->work.known.ends[state] = 1;
}

/* Finds the useful words of a length that begin in a cell. Returns 0 if there is no room. */
static int slidebase_find_words(slidebase_tables *tables, int first, int length, int last) {
    slidebase_source *source = &tables->source;
    uint32_t *useful = source->work.known.useful[1 - last][first];
    int rest = 2 * (length - 1), count = 0, i, move;
    for (i = 0; i < source->work.known.count[last][first]; i++) {
        uint32_t before = source->work.known.useful[last][first][i];
        int cell = first, letter;
        for (letter = length - 2; letter >= 0; letter--) cell = source->target[cell][before >> 2 * letter & 3];
        for (move = 0; move < 4; move++) {
            uint32_t word = before << 2 | (uint32_t)move, ending = (word & (((uint32_t)1 << rest) - 1)) | (uint32_t)1 << rest;
            if (source->target[cell][move] < 0 ||
                !slidebase_is_useful(source, last, source->target[first][word >> rest & 3], ending))
                continue;
            if (count == slidebase_MOST_WORDS || source->states + length > slidebase_MOST_STATES) return 0;
            if (slidebase_reach(tables, first, word))
                useful[count++] = word;
            else
                slidebase_add_useless(source, first, word, length);
        }
    }
    source->work.known.count[1 - last][first] = count;
    return 1;
}

/* Makes the tree of useless words an automaton: other moves lead to the longest ending that is a state as well. */
static void slidebase_connect(slidebase_source *source, int cells) {
    uint16_t *shorter = source->work.known.shorter, *queue = source->work.known.queue;
    int size = 0, i, move;
    for (i = 0; i < cells; i++) queue[size++] = (uint16_t)i;
    for (i = 0; i < size; i++) {
        int state = queue[i], cell = source->work.known.cell[state];
        for (move = 0; move < 4; move++) {
            int longer = source->words[state][move], otherwise = slidebase_NO_STATE;
            if (source->target[cell][move] >= 0)
                otherwise = state < cells ? source->target[cell][move] : source->words[shorter[state]][move];
            if (longer == slidebase_NO_STATE) {
                source->words[state][move] = (uint16_t)otherwise;
            } else if (source->work.known.ends[longer] || otherwise == slidebase_NO_STATE) {
                source->words[state][move] = slidebase_NO_STATE;
            } else {
                shorter[longer] = (uint16_t)otherwise;
                queue[size++] = (uint16_t)longer;
            }
        }
    }
}

/* Makes the automaton that knows useless words of up to 12 moves, or shorter ones if there is no room. */
static void slidebase_learn_words(slidebase_tables *tables) {
    slidebase_source *source = &tables->source;
    int cells = slidebase_cells(tables), cell, length, fits = 1;
    memset(&source->work.known, 0, sizeof source->work.known);
    source->states = 0;
    for (cell = 0; cell < cells; cell++) {
        slidebase_add_word_state(source, cell);
        source->work.known.useful[0][cell][0] = 1;
        source->work.known.count[0][cell] = 1;
        slidebase_reach(tables, cell, 1);
    }
    for (length = 1; fits && length <= slidebase_WORDS; length++)
        for (cell = 0; fits && cell < cells; cell++) fits = slidebase_find_words(tables, cell, length, (length - 1) % 2);
    slidebase_connect(source, cells);
}

/* ---- small tables, made here ------------------------------------------------------------------------------------- */

/* The cells, neighbours together. Without the goal's blank, each five of them are the homes of a pattern. */
static const int slidebase_cells_by_pattern[SLIDEBASE_MOST_CELLS] = {@@CELLS@@};

/* The digits of the order with a rank. */
static uint64_t slidebase_digits(uint32_t rank, int tiles) {
    uint64_t digits = 0;
    int place;
    for (place = tiles - 1; place >= 0; place--) {
        digits |= (uint64_t)(rank % (uint32_t)(tiles - place)) << 4 * place;
        rank /= (uint32_t)(tiles - place);
    }
    return digits;
}

/* Finds the states after all moves of the pattern's tiles. Returns the number of new states. */
static int slidebase_expand(slidebase_tables *tables, const slidebase_pattern *pattern, slidebase_state state, int blank,
                            int distance) {
    slidebase_source *source = &tables->source;
    const uint8_t *region = source->among[slidebase_set(source, pattern->tiles, state.free_cells)];
    int cells = slidebase_cells(tables), from, move, count = 0;
    for (from = 0; from < cells; from++) {
        if (state.free_cells >> from & 1) continue;
        for (move = 0; move < 4; move++) {
            int cell = source->target[from][move];
            slidebase_state after = state;
            uint8_t *known;
            if (cell < 0 || (state.free_cells >> cell & 1) == 0 || region[cell] != region[blank]) continue;
            slidebase_move_tile(source, pattern, &after, cell, from);
            known = &source->work.made.distance[slidebase_slot(source, pattern, &after, from)];
            if (*known == 255) {
                *known = (uint8_t)(distance + 1);
                count++;
            }
        }
    }
    return count;
}

/* Finds all distances of a pattern by a breadth-first search from its goal, level by level, and keeps a bit of each. */
static void slidebase_make_pattern(slidebase_tables *tables, slidebase_pattern *pattern, uint8_t *bits) {
    slidebase_source *source = &tables->source;
    uint8_t *distances = source->work.made.distance;
    int cells = slidebase_cells(tables);
    uint32_t orders = slidebase_factorial(pattern->tiles), slots = orders * pattern->row, rank, slot, region;
    uint32_t regions = source->regions[pattern->tiles], set = slidebase_first_set(cells, pattern->tiles), number;
    int distance, found = 1, cell;
    for (; set >> cells == 0; set = slidebase_next_set(set)) {
        number = slidebase_set(source, pattern->tiles, set);
        for (cell = 0; cell < cells; cell++) {
            if ((set >> cell & 1) == 0) continue;
            region = source->first[number] + source->among[number][cell];
            source->work.made.free_cells[region] = set;
            source->work.made.cell[region] = (uint8_t)cell;
        }
    }
    memset(distances, 255, slots);
    distances[pattern->goal] = 0;
    for (distance = 0; found > 0; distance++) {
        found = 0;
        for (rank = 0; rank < orders; rank++) {
            const uint8_t *row = distances + rank * pattern->row;
            slidebase_state state = {0, 0, 0};
            state.digits = slidebase_digits(rank, pattern->tiles);
            state.rank = rank;
            for (region = 0; region < regions; region++) {
                if (row[region] != distance) continue;
                state.free_cells = source->work.made.free_cells[region];
                found += slidebase_expand(tables, pattern, state, source->work.made.cell[region], distance);
            }
        }
    }
    memset(bits, 0, slots / 8);
    for (slot = 0; slot < slots; slot++) bits[slot >> 3] |= (uint8_t)((distances[slot] >> 1 & 1) << (slot & 7));
    pattern->bits = bits;
}

/* Sets the shape of boards, and so of tables, which are not higher than wide. */
static void slidebase_set_shape(slidebase_tables *tables, int height, int width) {
    tables->is_exchanged = height > width;
    tables->height = tables->is_exchanged ? width : height;
    tables->width = tables->is_exchanged ? height : width;
}

/* As slidebase_make, for a shape with its cells in the order of the patterns. */
static int slidebase_make_shape(slidebase_tables *tables, int height, int width, const int *cell_by_pattern,
                                const slidebase_board *goal) {
    int symmetry, last = 0, cell, cells = height * width, tiles = 0, made = 0, i;
    uint32_t homes = 0;
    slidebase_board meant = *goal;
    slidebase_set_shape(tables, height, width);
    tables->fault = NULL;
    if (!slidebase_is_board(tables, &meant)) return SLIDEBASE_BAD_BOARD;
    for (symmetry = 0; symmetry < slidebase_symmetries(tables); symmetry++) {
        cell = slidebase_image(tables, slidebase_upright(tables, slidebase_blank(&meant)), symmetry);
        if (slidebase_is_last(tables->height, tables->width, cell)) last = cell;
    }
    tables->count = 1;
    tables->goal_cell[0] = (uint8_t)last;
    slidebase_turn_all(tables);
    tables->goal = meant;
    slidebase_begin_shape(tables);
    slidebase_find_exchanges(&tables->source);
    slidebase_learn_words(tables);
    for (i = 0; i < cells; i++) {
        cell = cell_by_pattern[i];
        if (cell != last) {
            homes |= (uint32_t)1 << cell;
            tiles++;
        }
        if (homes != 0 && (tiles % slidebase_MADE_TILES == 0 || i == cells - 1)) {
            slidebase_make_pattern(tables, slidebase_add_pattern(tables, homes), tables->source.work.made.bits[made++]);
            homes = 0;
        }
    }
    slidebase_lay_down(tables);
    return SLIDEBASE_OK;
}

int slidebase_make(slidebase_tables *tables, const slidebase_board *goal) {
    return slidebase_make_shape(tables, @@HEIGHT@@, @@WIDTH@@, slidebase_cells_by_pattern, goal);
}

int slidebase_embedded(slidebase_tables *tables) {
    slidebase_board goal;
    slidebase_set_shape(tables, @@HEIGHT@@, @@WIDTH@@);
    slidebase_parse(tables, "@@GOAL@@", &goal, NULL);
    return slidebase_make(tables, &goal);
}

/* ---- tables, opened ---------------------------------------------------------------------------------------------- */

enum { slidebase_CHUNK = 8192, slidebase_GOAL_AT = 40, slidebase_FIELDS = 16 };

static uint32_t slidebase_number(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static uint64_t slidebase_long_number(const uint8_t *at) {
    return slidebase_number(at) | (uint64_t)slidebase_number(at + 4) << 32;
}

/* By place and byte: the remainder of the byte with so many zero bytes behind it. */
typedef struct {
    uint32_t remainder[8][256];
} slidebase_crc;

static void slidebase_find_remainders(slidebase_crc *crc) {
    uint32_t byte;
    int bit, place;
    for (byte = 0; byte < 256; byte++) {
        uint32_t remainder = byte;
        for (bit = 0; bit < 8; bit++) remainder = remainder >> 1 ^ (remainder & 1 ? 0x82f63b78u : 0u);
        crc->remainder[0][byte] = remainder;
    }
    for (place = 1; place < 8; place++)
        for (byte = 0; byte < 256; byte++) {
            uint32_t before = crc->remainder[place - 1][byte];
            crc->remainder[place][byte] = before >> 8 ^ crc->remainder[0][before & 255];
        }
}

/* CRC-32C of some bytes, eight at a time. */
static uint32_t slidebase_checksum(const slidebase_crc *crc, const uint8_t *bytes, size_t length) {
    uint32_t sum = 0xffffffffu;
    for (; length >= 8; bytes += 8, length -= 8) {
        uint32_t low = sum ^ slidebase_number(bytes), high = slidebase_number(bytes + 4);
        sum = crc->remainder[7][low & 255] ^ crc->remainder[6][low >> 8 & 255] ^ crc->remainder[5][low >> 16 & 255] ^
              crc->remainder[4][low >> 24] ^ crc->remainder[3][high & 255] ^ crc->remainder[2][high >> 8 & 255] ^
              crc->remainder[1][high >> 16 & 255] ^ crc->remainder[0][high >> 24];
    }
    for (; length > 0; bytes++, length--) sum = sum >> 8 ^ crc->remainder[0][(sum ^ *bytes) & 255];
    return ~sum;
}

/* The CRC-32C of a header, with the checksum's own bytes taken as zero. */
static uint32_t slidebase_header_checksum(const slidebase_crc *crc, const uint8_t *blob, uint32_t header) {
    uint32_t sum = 0xffffffffu, i;
    for (i = 0; i < header; i++)
        sum = sum >> 8 ^ crc->remainder[0][(sum ^ (i >= 20 && i < 24 ? 0u : blob[i])) & 255];
    return ~sum;
}

/* Returns whether a goal is canonical: tiles in reading order, and the blank in the last cell of its images. */
static int slidebase_is_canonical(const uint8_t *goal, int height, int width) {
    int cell, blank = 0;
    while (blank < height * width - 1 && goal[blank] != 0) blank++;
    for (cell = 0; cell < height * width; cell++)
        if (goal[cell] != slidebase_tile_at_home(cell, blank)) return 0;
    return slidebase_is_last(height, width, blank);
}

/* Begins tables of a shape and of goals with their blank in a cell. */
static void slidebase_begin_tables(slidebase_tables *tables, int height, int width, const uint8_t *goal) {
    int cell = 0;
    tables->height = height;
    tables->width = width;
    tables->is_exchanged = 0;
    while (cell < slidebase_cells(tables) - 1 && goal[cell] != 0) cell++;
    tables->count = 1;
    tables->goal_cell[0] = (uint8_t)cell;
    slidebase_begin_shape(tables);
    slidebase_find_exchanges(&tables->source);
}

/* Adds the pattern of a blob, whose fields behind the goal are given. Returns NULL, or the blob's fault. */
static const char *slidebase_read_pattern(slidebase_tables *tables, const slidebase_crc *crc, const uint8_t *blob, size_t room,
                                          const uint8_t *fields) {
    uint32_t header = slidebase_number(blob + 12), levels = slidebase_number(fields + 8), chunks = slidebase_number(fields + 12);
    uint64_t payload = slidebase_long_number(blob + 32), states, bytes, end;
    const uint8_t *checksums = fields + slidebase_FIELDS + (size_t)8 * levels;
    slidebase_pattern *pattern = slidebase_add_pattern(tables, slidebase_number(fields));
    uint32_t chunk;
    states = (uint64_t)slidebase_factorial(pattern->tiles) * tables->source.regions[pattern->tiles];
    bytes = (uint64_t)slidebase_factorial(pattern->tiles) * pattern->row / 8;
    end = (uint64_t)(fields - blob) + slidebase_FIELDS + (uint64_t)8 * levels + (uint64_t)4 * chunks;
    if (slidebase_long_number(blob + 24) != states || payload != bytes || header != (end + 63) / 64 * 64 ||
        chunks != (bytes + slidebase_CHUNK - 1) / slidebase_CHUNK)
        return "a table's header contradicts itself";
    if (payload > room - header) return "the end of a table is cut off";
    pattern->bits = blob + header;
    for (chunk = 0; chunk < chunks; chunk++) {
        uint64_t from = (uint64_t)chunk * slidebase_CHUNK, left = bytes - from;
        size_t length = left < slidebase_CHUNK ? (size_t)left : (size_t)slidebase_CHUNK;
        if (slidebase_checksum(crc, pattern->bits + from, length) != slidebase_number(checksums + (size_t)4 * chunk))
            return "a table does not match its checksum";
    }
    return NULL;
}

/* Adds the blob at the beginning of these bytes. Returns NULL, or its fault. */
static const char *slidebase_add_blob(slidebase_tables *tables, const slidebase_crc *crc, const uint8_t *blob, size_t room) {
    static const uint8_t magic[] = {0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};
    const uint8_t *goal = blob + slidebase_GOAL_AT, *fields;
    uint32_t format, header, homes, known = 0;
    size_t goal_room;
    int height, width, cells, i, tiles;
    if (room < sizeof magic || memcmp(blob, magic, sizeof magic) != 0) return "these bytes are not a slidebase table";
    if (room < 64) return "the end of a table is cut off";
    format = slidebase_number(blob + 8) & 0xffffu;
    if (format != 3 && format != 5) return "a table is of a format that this does not read, neither 3 nor 5";
    goal_room = format == 3 ? 16 : 32; /* in bytes */
    fields = goal + goal_room;
    header = slidebase_number(blob + 12);
    height = blob[16];
    width = blob[17];
    cells = height * width;
    if (height < 2 || width < 2 || cells > SLIDEBASE_MOST_CELLS || (size_t)cells > goal_room)
        return "a table is of a shape that this does not read";
    if (room < slidebase_GOAL_AT + goal_room) return "the end of a table is cut off";
    if (!slidebase_is_canonical(goal, height, width)) return "a table's goal is not a canonical one";
    if (blob[18] != 4 || header < slidebase_GOAL_AT + goal_room + slidebase_FIELDS + 12) return "a table's header contradicts itself";
    if (header > room) return "the end of a table is cut off";
    if (slidebase_number(blob + 20) != slidebase_header_checksum(crc, blob, header)) return "a table does not match its checksum";
    homes = slidebase_number(fields);
    tiles = slidebase_count(homes);
    if (homes >> cells != 0 || tiles < 1 || tiles > cells - 1 || slidebase_number(fields + 4) != slidebase_CHUNK ||
        slidebase_number(fields + 8) < 1 || slidebase_number(fields + 8) > 256 || slidebase_number(fields + 12) > header / 4)
        return "a table's header contradicts itself";
    for (i = 0; i < cells; i++)
        if (goal[i] == 0 && (homes >> i & 1) != 0) return "a table's header contradicts itself";
    if (tiles > slidebase_MOST_TILES) return "a table is of a pattern with more tiles than this reads";
    if (tables->count == 0) slidebase_begin_tables(tables, height, width, goal);
    if (height != tables->height || width != tables->width) return "the tables are of several shapes";
    if (goal[tables->goal_cell[0]] != 0) return "the tables of patterns are of several goals";
    for (i = 0; i < tables->source.patterns; i++) known |= tables->source.pattern[i].homes;
    if ((homes & known) != 0) return "two tables of patterns share a tile";
    return slidebase_read_pattern(tables, crc, blob, room, fields);
}

int slidebase_open(slidebase_tables *tables, const void *blobs, size_t length) {
    const uint8_t *next = (const uint8_t *)blobs;
    size_t rest = length;
    uint32_t homes = 0;
    slidebase_crc crc;
    int i;
    tables->count = 0;
    slidebase_find_remainders(&crc);
    do {
        size_t blob;
        tables->fault = slidebase_add_blob(tables, &crc, next, rest);
        if (tables->fault != NULL) return SLIDEBASE_BAD_TABLE;
        blob = (size_t)slidebase_number(next + 12) + (size_t)slidebase_long_number(next + 32);
        next += blob;
        rest -= blob;
    } while (rest > 0);
    for (i = 0; i < tables->source.patterns; i++) homes |= tables->source.pattern[i].homes;
    if (slidebase_count(homes) != slidebase_cells(tables) - 1) {
        tables->fault = "a tile is in no table of the patterns";
        return SLIDEBASE_BAD_TABLE;
    }
    slidebase_turn_all(tables);
    slidebase_learn_words(tables);
    slidebase_lay_down(tables);
    return SLIDEBASE_OK;
}

/* ---- searching --------------------------------------------------------------------------------------------------- */

/*
 * IDA*: depth-first searches with a growing bound. A search leaves a branch if the sum of the distances exceeds the bound;
 * the mirror image of the board has a sum as well. It tries moves in their order, so it finds the least of all shortest
 * paths.
 */
typedef struct {
    const slidebase_source *source;
    slidebase_limit *limit;
    int bound;
    int blank;                            /* where the search begins */
    int sum[2];                           /* by view, there */
    uint8_t tile[SLIDEBASE_MOST_CELLS];   /* by cell */
    slidebase_state state[2][slidebase_MOST_PATTERNS];
    int distance[2][slidebase_MOST_PATTERNS];
    uint8_t path[SLIDEBASE_PATH];         /* the numbers of the moves */
} slidebase_search;

#if defined(__GNUC__)
#define slidebase_PREFETCH(at) __builtin_prefetch(at)
#else
#define slidebase_PREFETCH(at) ((void)(at))
#endif

/* Starts at a board. Returns the lower bound of its distance, or -1 if a table is wrong. */
static int slidebase_go_to(slidebase_search *search, const uint8_t *tile, int cells) {
    const slidebase_source *source = search->source;
    int view, cell, pattern;
    for (cell = 0; cell < cells; cell++) {
        search->tile[cell] = tile[cell];
        if (tile[cell] == 0) search->blank = cell;
    }
    for (view = 0; view < source->views; view++) {
        uint8_t seen[SLIDEBASE_MOST_CELLS] = {0};
        search->sum[view] = 0;
        for (cell = 0; cell < cells; cell++) seen[source->image[view][cell]] = source->name[view][tile[cell]];
        for (pattern = 0; pattern < source->patterns; pattern++) {
            const slidebase_pattern *of = &source->pattern[pattern];
            slidebase_state state = slidebase_state_of(of, seen, cells);
            int distance = slidebase_walk_home(source, of, state, source->image[view][search->blank]);
            if (distance < 0) return -1;
            search->state[view][pattern] = state;
            search->distance[view][pattern] = distance;
            search->sum[view] += distance;
        }
    }
    return source->views == 2 && search->sum[1] > search->sum[0] ? search->sum[1] : search->sum[0];
}

/* A move to look up: the state of its tile's pattern after the move, and the place of that state's bit. */
typedef struct {
    slidebase_state state;
    uint64_t slot;
    int pattern;
    int distance;
} slidebase_look;

static inline void slidebase_look_at(const slidebase_search *search, int view, int tile, int blank, int cell,
                                     slidebase_look *look) {
    const slidebase_source *source = search->source;
    const slidebase_pattern *pattern;
    int to = source->image[view][cell];
    look->pattern = source->of_tile[view][tile];
    pattern = &source->pattern[look->pattern];
    look->state = search->state[view][look->pattern];
    slidebase_move_tile(source, pattern, &look->state, source->image[view][blank], to);
    look->slot = slidebase_slot(source, pattern, &look->state, to);
    slidebase_PREFETCH(pattern->bits + (look->slot >> 3));
}

/* Returns the sum after the move. */
static inline int slidebase_sum_after(const slidebase_search *search, int view, slidebase_look *look, int sum) {
    int before = search->distance[view][look->pattern];
    look->distance = slidebase_beside(before, slidebase_bit(&search->source->pattern[look->pattern], look->slot));
    return sum + look->distance - before;
}

/*
 * Returns 1 if the goal is within the bound, 0 if not, SLIDEBASE_UNFINISHED at the limit. It looks up all moves before it
 * makes one, so that the processor waits for all table entries at the same time.
 */
static int slidebase_search_on(slidebase_search *search, int depth, int blank, int word, int sum, int mirror_sum) {
    const slidebase_source *source = search->source;
    const uint16_t *next = source->words[word];
    slidebase_look look[4], mirror[4];
    int sums[4], left = search->bound - depth - 1, move;
    for (move = 0; move < 4; move++)
        if (next[move] != slidebase_NO_STATE) {
            int cell = source->target[blank][move];
            slidebase_look_at(search, 0, search->tile[cell], blank, cell, &look[move]);
        }
    for (move = 0; move < 4; move++)
        if (next[move] != slidebase_NO_STATE) {
            int cell = source->target[blank][move];
            sums[move] = slidebase_sum_after(search, 0, &look[move], sum);
            if (source->views == 2 && sums[move] <= left)
                slidebase_look_at(search, 1, search->tile[cell], blank, cell, &mirror[move]);
        }
    for (move = 0; move < 4; move++) {
        slidebase_state before, mirror_before;
        int cell, tile, p, q, distance, mirror_distance, found, new_mirror_sum = 0;
        if (next[move] == slidebase_NO_STATE) continue;
        if (search->limit->most_boards - 1 < search->limit->boards) return SLIDEBASE_UNFINISHED; /* 0 is no limit */
        search->limit->boards++;
        if (sums[move] > left) continue;
        q = source->views == 2 ? mirror[move].pattern : 0;
        if (source->views == 2) {
            new_mirror_sum = slidebase_sum_after(search, 1, &mirror[move], mirror_sum);
            if (new_mirror_sum > left) continue;
        }
        search->path[depth] = (uint8_t)move;
        if (sums[move] == 0) return 1; /* all distances are 0 at the goal alone */
        cell = source->target[blank][move];
        tile = search->tile[cell];
        p = look[move].pattern;
        before = search->state[0][p];
        distance = search->distance[0][p];
        mirror_before = search->state[1][q];
        mirror_distance = search->distance[1][q];
        search->state[0][p] = look[move].state;
        search->distance[0][p] = look[move].distance;
        if (source->views == 2) {
            search->state[1][q] = mirror[move].state;
            search->distance[1][q] = mirror[move].distance;
        }
        search->tile[blank] = (uint8_t)tile;
        search->tile[cell] = 0;
        found = slidebase_search_on(search, depth + 1, cell, next[move], sums[move], new_mirror_sum);
        if (found != 0) return found;
        search->tile[cell] = (uint8_t)tile;
        search->tile[blank] = 0;
        search->state[0][p] = before;
        search->distance[0][p] = distance;
        search->state[1][q] = mirror_before;
        search->distance[1][q] = mirror_distance;
    }
    return 0;
}

/* Returns whether a path of this length leads from the start to the goal; or SLIDEBASE_UNFINISHED. */
static int slidebase_search_within(slidebase_search *search, int bound) {
    search->bound = bound;
    if (search->limit->at_least < bound) search->limit->at_least = bound;
    if (search->sum[0] == 0) return 1;
    return slidebase_search_on(search, 0, search->blank, search->blank, search->sum[0], search->sum[1]);
}

/* Searches from a place, and returns the length of the path, or a negative number. */
static int slidebase_find_path(slidebase_search *search, const slidebase_place *place, slidebase_limit *limit) {
    int bound, found;
    memset(search, 0, sizeof *search);
    search->source = &place->tables->source;
    search->limit = limit;
    limit->boards = 0;
    limit->at_least = 0;
    bound = slidebase_go_to(search, place->tile, slidebase_cells(place->tables));
    for (; bound >= 0 && bound < SLIDEBASE_PATH; bound += 2) { /* the length of a path and the lower bound are both even or both odd */
        found = slidebase_search_within(search, bound);
        if (found != 0) return found < 0 ? found : bound;
    }
    return SLIDEBASE_BAD_TABLE;
}

int slidebase_solve_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                           char path[SLIDEBASE_PATH], slidebase_limit *limit) {
    slidebase_place place;
    slidebase_search search;
    int length = slidebase_begin(tables, start, goal, &place), i;
    if (path != NULL) path[0] = '\0';
    if (length == SLIDEBASE_OK) length = slidebase_find_path(&search, &place, limit);
    for (i = 0; path != NULL && i < length; i++) path[i] = place.view->letter[search.path[i] & 3];
    if (path != NULL && length > 0) path[length] = '\0';
    return length;
}

int slidebase_distance_within(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                              slidebase_limit *limit) {
    return slidebase_solve_within(tables, start, goal, NULL, limit);
}

/* A path begins with the first best move. Other best moves, if any, come later in the order. */
int slidebase_best_moves_within(const slidebase_tables *tables, const slidebase_board *start,
                                const slidebase_board *goal, char moves[SLIDEBASE_MOVES], slidebase_limit *limit) {
    slidebase_place place;
    slidebase_search search;
    int length = slidebase_begin(tables, start, goal, &place), move, bits, cells = slidebase_cells(tables);
    moves[0] = '\0';
    if (length == SLIDEBASE_OK) length = slidebase_find_path(&search, &place, limit);
    if (length <= 0) return length;
    bits = 1 << search.path[0];
    for (move = search.path[0] + 1; move < 4; move++) {
        uint8_t tile[SLIDEBASE_MOST_CELLS];
        int bound, found, cell = tables->source.target[place.blank][move];
        if (cell < 0) continue;
        memcpy(tile, place.tile, (size_t)cells);
        tile[place.blank] = tile[cell];
        tile[cell] = 0;
        bound = slidebase_go_to(&search, tile, cells);
        if (bound < 0) return SLIDEBASE_BAD_TABLE;
        found = bound < length ? slidebase_search_within(&search, length - 1) : 0;
        if (found < 0) return found;
        bits |= found << move;
    }
    return slidebase_letters(place.view, bits, moves);
}

int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]) {
    slidebase_limit limit = {0, 0, 0};
    return slidebase_solve_within(tables, start, goal, path, &limit);
}

int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]) {
    slidebase_limit limit = {0, 0, 0};
    return slidebase_best_moves_within(tables, start, goal, moves, &limit);
}
