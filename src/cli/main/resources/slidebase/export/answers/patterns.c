/* ---- patterns ---------------------------------------------------------------------------------------------------- */

/*
 * A pattern is a few of the tiles, the others being all alike. Free cells are those without a tile of the pattern; the blank
 * moves among those that hang together, a region, for nothing. So a state is a slot, which is the cells of the tiles, and a
 * region. Its distance is the least number of moves of the pattern's tiles that leads to the goal. No two patterns share a
 * tile, and so their distances add up to at most the number of moves to the goal.
 */

/* The cells, those near each other together: every five of them but the goal's blank are the homes of a pattern. */
static const int slidebase_cells_by_pattern[SLIDEBASE_MOST_CELLS] = {@@CELLS@@};

/* The cells that hang together with a free one, a bit each. */
static uint32_t slidebase_region(slidebase_tables *tables, uint32_t free_cells, int cell) {
    uint16_t *known = &tables->source.region[(free_cells << 4 | (uint32_t)cell) & (slidebase_SLOTS - 1)];
    uint32_t region = *known, before = 0;
    int each, move;
    if (region == 0)
        for (region = (uint32_t)1 << cell; region != before;) {
            before = region;
            for (each = 0; each < slidebase_cells(tables); each++)
                for (move = 0; (before >> each & 1) != 0 && move < 4; move++)
                    if (tables->source.target[each][move] >= 0)
                        region |= (uint32_t)1 << tables->source.target[each][move] & free_cells;
        }
    *known = (uint16_t)region;
    return region;
}

static uint32_t slidebase_free_cells(const slidebase_tables *tables, uint32_t slot, int tiles) {
    uint32_t free_cells = ((uint32_t)1 << slidebase_cells(tables)) - 1;
    int i;
    for (i = 0; i < tiles; i++) free_cells ^= (uint32_t)1 << (slot >> 4 * i & 15);
    return free_cells;
}

/* Takes note that states of a slot have this distance, all whose regions are among these cells. */
static void slidebase_put(slidebase_tables *tables, int pattern, uint32_t slot, uint32_t cells, uint32_t distance) {
    uint32_t *at = &tables->source.distance[pattern][slot];
    if (*at == 0) *at = (uint32_t)0xffff << 16 | distance;
    if ((*at & 255) == distance) *at &= ~(cells << 16);
}

/* Goes on from the states of a slot that were found last, by all moves of the pattern's tiles. Returns how many it finds. */
static uint32_t slidebase_expand(slidebase_tables *tables, uint32_t slot, uint32_t cells, int tiles) {
    slidebase_source *source = &tables->source;
    uint32_t free_cells = slidebase_free_cells(tables, slot, tiles), count = 0;
    int i, move;
    for (i = 0; i < tiles; i++) {
        uint32_t from = slot >> 4 * i & 15;
        for (move = 0; move < 4; move++) {
            int to = source->target[from & (SLIDEBASE_MOST_CELLS - 1)][move];
            if (to >= 0 && (cells >> to & 1) != 0) {
                uint32_t after = slot ^ (from ^ (uint32_t)to) << 4 * i;
                if ((source->found[after] >> from & 1) == 0) {
                    uint32_t all = free_cells ^ (uint32_t)1 << from ^ (uint32_t)1 << to;
                    uint32_t region = slidebase_region(tables, all, (int)from);
                    source->found[after] |= (uint16_t)region;
                    source->recent[after] |= (uint16_t)region;
                    count++;
                }
            }
        }
    }
    return count;
}

/* The number of moves of a pattern's tiles changes between even and odd with the colours of their cells. */
static uint32_t slidebase_is_odd(const slidebase_tables *tables, uint32_t slot, int tiles) {
    uint32_t odd = 0, width = (uint32_t)tables->width;
    int i;
    for (i = 0; i < tiles; i++) odd += (slot >> 4 * i & 15) / width + (slot >> 4 * i & 15) % width;
    return odd & 1;
}

/* Finds all distances of a pattern by a breadth-first search from its goal, level by level. */
static void slidebase_make_pattern(slidebase_tables *tables, int pattern, const int *home, int tiles, int goal) {
    slidebase_source *source = &tables->source;
    uint32_t slot, slots = (uint32_t)1 << 4 * tiles, start = 0, odd, distance = 0, left = 1;
    int i;
    memset(source->distance[pattern], 0, sizeof source->distance[pattern]);
    memset(source->found, 0, sizeof source->found);
    memset(source->recent, 0, sizeof source->recent);
    for (i = 0; i < tiles; i++) start |= (uint32_t)home[i] << 4 * i;
    source->found[start] = (uint16_t)slidebase_region(tables, slidebase_free_cells(tables, start, tiles), goal);
    source->recent[start] = source->found[start];
    for (odd = slidebase_is_odd(tables, start, tiles); left > 0; odd ^= 1, distance++) {
        left = 0;
        for (slot = 0; slot < slots; slot++) {
            uint32_t cells = source->recent[slot];
            if (cells == 0 || slidebase_is_odd(tables, slot, tiles) != odd) continue; /* it is of the next level */
            source->recent[slot] = 0;
            slidebase_put(tables, pattern, slot, cells, distance);
            left += slidebase_expand(tables, slot, cells, tiles);
        }
    }
}

/* The tile that a goal with its tiles in reading order has in a cell. */
static int slidebase_tile_at_home(int cell, int goal) { return cell == goal ? 0 : cell < goal ? cell + 1 : cell; }

/* Lays down which tiles make which patterns, as they are and as the mirror image of a board shows them. */
static void slidebase_lay_down(slidebase_tables *tables, int goal) {
    slidebase_source *source = &tables->source;
    int cells = slidebase_cells(tables), tiles = 0, i, cell, move, symmetry = 1;
    memset(source->region, 0, sizeof source->region);
    for (i = 0; i < cells; i++) {
        cell = slidebase_cells_by_pattern[i];
        for (move = 0; move < 4; move++) source->target[cell][move] = slidebase_target(tables, cell, move);
        if (cell == goal) continue;
        source->pattern[0][slidebase_tile_at_home(cell, goal)] = tiles / slidebase_TILES;
        source->shift[0][slidebase_tile_at_home(cell, goal)] = tiles % slidebase_TILES * 4;
        source->home[tiles++] = cell;
    }
    source->patterns = (tiles + slidebase_TILES - 1) / slidebase_TILES;
    while (symmetry < slidebase_symmetries(tables) && slidebase_image(tables, goal, symmetry) != goal) symmetry++;
    source->views = symmetry < slidebase_symmetries(tables) ? 2 : 1;
    for (cell = 0; cell < cells; cell++) {
        int tile = slidebase_tile_at_home(cell, goal);
        int image = source->views == 2 ? slidebase_image(tables, cell, symmetry) : cell;
        source->image[0][cell] = cell;
        source->image[1][cell] = image;
        source->pattern[1][tile] = source->pattern[0][slidebase_tile_at_home(image, goal)];
        source->shift[1][tile] = source->shift[0][slidebase_tile_at_home(image, goal)];
    }
}

int slidebase_make(slidebase_tables *tables, const slidebase_board *goal) {
    int symmetry, last = 0, cell, tiles, pattern;
    slidebase_board meant = *goal;
    tables->height = @@HEIGHT@@;
    tables->width = @@WIDTH@@;
    tables->fault = NULL;
    if (!slidebase_is_board(tables, &meant)) return SLIDEBASE_BAD_BOARD;
    for (symmetry = 0; symmetry < slidebase_symmetries(tables); symmetry++) {
        cell = slidebase_image(tables, slidebase_blank(&meant), symmetry);
        if (slidebase_is_last(tables->height, tables->width, cell)) last = cell;
    }
    tables->count = 1;
    tables->goal_cell[0] = (uint8_t)last;
    slidebase_turn_all(tables);
    tables->goal = meant;
    slidebase_lay_down(tables, last);
    for (pattern = 0; pattern < tables->source.patterns; pattern++) {
        const int *home = tables->source.home + pattern * slidebase_TILES;
        tiles = slidebase_cells(tables) - 1 - pattern * slidebase_TILES;
        slidebase_make_pattern(tables, pattern, home, tiles < slidebase_TILES ? tiles : slidebase_TILES, last);
    }
    return SLIDEBASE_OK;
}

int slidebase_embedded(slidebase_tables *tables) {
    slidebase_board goal;
    tables->height = @@HEIGHT@@;
    tables->width = @@WIDTH@@;
    slidebase_parse(tables, "@@GOAL@@", &goal, NULL);
    return slidebase_make(tables, &goal);
}

/* ---- searching --------------------------------------------------------------------------------------------------- */

/*
 * IDA*: one depth-first search after the other, each up to a bound, which goes only where the sum of the distances allows.
 * A mirror image of the board has a sum as well. Moves are tried in their order; so the path found is the least of all
 * shortest ones.
 */
typedef struct {
    const slidebase_source *source;
    slidebase_limit *limit;
    int bound;
    int blank;                               /* where the search begins */
    int sum[2];                              /* by view, there */
    int tile[SLIDEBASE_MOST_CELLS];          /* by cell */
    uint32_t slot[2][slidebase_PATTERNS];    /* by view and pattern */
    int distance[2][slidebase_PATTERNS];     /* by view and pattern */
    uint8_t path[SLIDEBASE_PATH];            /* the numbers of the moves */
} slidebase_search;

/* The distance of a state: 2 more than the least where bit 16 + c tells so of the blank's cell c, for it may be more. */
static inline int slidebase_distance_at(const slidebase_source *source, int pattern, uint32_t slot, int cell) {
    uint32_t at = source->distance[pattern][slot];
    return (int)((at & 255) + (at >> (15 + cell) & 2));
}

/* Goes to a board, and returns the lower bound of its distance. */
static int slidebase_go_to(slidebase_search *search, const int *tile, int cells) {
    const slidebase_source *source = search->source;
    int view, cell, pattern;
    for (cell = 0; cell < cells; cell++) {
        search->tile[cell] = tile[cell];
        if (tile[cell] == 0) search->blank = cell;
    }
    for (view = 0; view < source->views; view++) {
        search->sum[view] = 0;
        memset(search->slot[view], 0, sizeof search->slot[view]);
        for (cell = 0; cell < cells; cell++)
            if (tile[cell] != 0)
                search->slot[view][source->pattern[view][tile[cell]]] |= (uint32_t)source->image[view][cell]
                                                                         << source->shift[view][tile[cell]];
        for (pattern = 0; pattern < source->patterns; pattern++) {
            int blank = source->image[view][search->blank];
            int distance = slidebase_distance_at(source, pattern, search->slot[view][pattern], blank);
            search->distance[view][pattern] = distance;
            search->sum[view] += distance;
        }
    }
    return source->views == 2 && search->sum[1] > search->sum[0] ? search->sum[1] : search->sum[0];
}

/* Returns 1 if the goal is within the bound, 0 if not, SLIDEBASE_UNFINISHED at the limit. back takes the last move back. */
static int slidebase_search_on(slidebase_search *search, int depth, int blank, int back, int sum, int mirror_sum) {
    const slidebase_source *source = search->source;
    int left = search->bound - depth - 1, move, found = 0;
    for (move = 0; move < 4; move++) {
        int cell = source->target[blank][move], tile, p, q, distance, new_distance, mirror_distance, new_sum;
        int new_mirror_sum = 0;
        uint32_t slot, mirror_slot;
        if (cell < 0 || move == back) continue;
        if (search->limit->boards >= search->limit->most_boards) return SLIDEBASE_UNFINISHED;
        search->limit->boards++;
        tile = search->tile[cell];
        p = source->pattern[0][tile];
        slot = search->slot[0][p];
        distance = search->distance[0][p];
        search->slot[0][p] = slot ^ (uint32_t)(cell ^ blank) << source->shift[0][tile];
        new_distance = slidebase_distance_at(source, p, search->slot[0][p], cell);
        new_sum = sum + new_distance - distance;
        if (new_sum > left) {
            search->slot[0][p] = slot;
            continue;
        }
        q = source->pattern[1][tile];
        mirror_slot = search->slot[1][q];
        mirror_distance = search->distance[1][q];
        if (source->views == 2) {
            int to = source->image[1][cell], from = source->image[1][blank], new_mirror_distance;
            uint32_t new_slot = mirror_slot ^ (uint32_t)(to ^ from) << source->shift[1][tile];
            new_mirror_distance = slidebase_distance_at(source, q, new_slot, to);
            new_mirror_sum = mirror_sum + new_mirror_distance - mirror_distance;
            if (new_mirror_sum > left) {
                search->slot[0][p] = slot;
                continue;
            }
            search->slot[1][q] = new_slot;
            search->distance[1][q] = new_mirror_distance;
        }
        search->distance[0][p] = new_distance;
        search->tile[blank] = tile;
        search->tile[cell] = 0;
        search->path[depth] = (uint8_t)move;
        /* all distances are 0 at the goal alone */
        found = new_sum == 0 ? 1 : slidebase_search_on(search, depth + 1, cell, move ^ 1, new_sum, new_mirror_sum);
        if (found != 0) return found;
        search->tile[cell] = tile;
        search->tile[blank] = 0;
        search->slot[0][p] = slot;
        search->distance[0][p] = distance;
        search->slot[1][q] = mirror_slot;
        search->distance[1][q] = mirror_distance;
    }
    return 0;
}

/* Tells whether there is a path of so many moves from where it went; or SLIDEBASE_UNFINISHED. */
static int slidebase_search_within(slidebase_search *search, int bound) {
    search->bound = bound;
    if (search->limit->at_least < bound) search->limit->at_least = bound;
    return search->sum[0] == 0 ? 1 : slidebase_search_on(search, 0, search->blank, -1, search->sum[0], search->sum[1]);
}

/* Searches from a place, and returns the length of the path, or SLIDEBASE_UNFINISHED. */
static int slidebase_find_path(slidebase_search *search, const slidebase_place *place, slidebase_limit *limit) {
    int tile[SLIDEBASE_MOST_CELLS], cell, bound, found, cells = slidebase_cells(place->tables);
    memset(search, 0, sizeof *search);
    for (cell = 0; cell < cells; cell++) tile[cell] = place->tile[cell];
    search->source = &place->tables->source;
    search->limit = limit;
    limit->boards = 0;
    limit->at_least = 0;
    bound = slidebase_go_to(search, tile, cells);
    for (; bound < SLIDEBASE_PATH; bound += 2) { /* a path's length is even or odd as the lower bound is */
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

/* A path begins with the first best move; the others, if any, come behind it. */
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
        int tile[SLIDEBASE_MOST_CELLS], i, found, cell = tables->source.target[place.blank][move];
        if (cell < 0) continue;
        for (i = 0; i < cells; i++) tile[i] = place.tile[i];
        tile[place.blank] = tile[cell];
        tile[cell] = 0;
        found = slidebase_go_to(&search, tile, cells) < length ? slidebase_search_within(&search, length - 1) : 0;
        if (found < 0) return found;
        bits |= found << move;
    }
    return slidebase_letters(place.view, bits, moves);
}

/* More boards than there is time for. */
static slidebase_limit slidebase_no_limit(void) {
    slidebase_limit limit = {UINT64_MAX, 0, 0};
    return limit;
}

int slidebase_solve(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                    char path[SLIDEBASE_PATH]) {
    slidebase_limit limit = slidebase_no_limit();
    return slidebase_solve_within(tables, start, goal, path, &limit);
}

int slidebase_best_moves(const slidebase_tables *tables, const slidebase_board *start, const slidebase_board *goal,
                         char moves[SLIDEBASE_MOVES]) {
    slidebase_limit limit = slidebase_no_limit();
    return slidebase_best_moves_within(tables, start, goal, moves, &limit);
}
