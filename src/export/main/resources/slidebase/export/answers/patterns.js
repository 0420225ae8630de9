// ---- patterns -----------------------------------------------------------------------------------
//
// The tables of all boards of this shape are too large. Instead there are tables of patterns. The first question makes them: in
// a fraction of a second for up to 16 cells, in seconds for more. A pattern is a few of the tiles; the others are treated as
// identical. Its distance is the least number of moves of its own tiles that brings them home. No two patterns share a tile,
// so the sum of their distances is at most the number of moves to the goal. A search, IDA*, leaves a branch if the sum
// exceeds its bound. It finds a shortest path. Boards of up to some 60 moves take milliseconds to seconds, farther boards
// minutes or hours. A question's third argument can set a limit. With solveLater, distanceLater and bestMovesLater, a worker
// searches, and the page stays responsive. It makes larger tables when searches have taken as long as that takes.

/** A search reached its limit, or was cancelled. */
export class UnfinishedError extends Error {
  /**
   * @param {number} atLeast a lower bound of the length of every path
   * @param {number} boards the number of boards that were generated
   * @param {{cause?: unknown}} [options] the reason of the signal that ended the search
   */
  constructor(atLeast, boards, options) {
    super(`not solved within ${boards.toLocaleString("en-US")} boards: at least ${atLeast} moves`, options);
    this.name = "UnfinishedError";
    this.atLeast = atLeast;
    this.boards = boards;
  }
}

/**
 * The optional third argument of a question. `maxBoards` is the maximum number of boards to generate, counting repetitions.
 * `onProgress` is called when the lower bound of the distance rises, and after each million boards. If it returns false, the
 * search ends.
 *
 *     solve(board, GOAL, { maxBoards: 1e8, onProgress: (atLeast, boards) => !isCancelled() });
 *
 * @typedef {{maxBoards?: number, onProgress?: (atLeast: number, boards: number) => boolean | void}} Limits
 */

/**
 * The optional third argument of solveLater, distanceLater and bestMovesLater: limits, and a signal that ends the search.
 * Then the promise is rejected with an UnfinishedError, whose cause is the signal's reason; with the reason itself if the
 * search had not begun. The tables remain for the next question. They need Node 20.16 or a browser; if a page has a
 * Content-Security-Policy, it must allow `worker-src blob:`.
 *
 *     const path = await solveLater(board, GOAL, { signal: AbortSignal.timeout(10_000) });
 *
 * @typedef {Limits & {signal?: AbortSignal}} LaterOptions
 */

/**
 * The cells, neighbours together. Without the goal's blank, each five of them are the homes of a pattern. Larger patterns have a
 * cell more, the first ones of the last five.
 */
const CELLS_BY_PATTERN = [@@CELLS@@];

/**
 * Of 13 to 16 cells, by the cell of a goal's blank: the distance up to which draws enumerate boards, a distance that no board
 * exceeds, and whether a board has it.
 */
const DRAWN_LEVELS = {@@LEVELS@@};

/**
 * Returns a search toward each of several goals. It uses only its arguments, so a worker can run its text, also if a bundler
 * replaced syntax that is newer than ES2015. For that, loops stand for yield* and functions for operators. A search is a
 * generator: when its lower bound rises, and after each million boards, it yields its progress, and may be left there.
 * `isLast` is true at the limit.
 *
 * @param {object} shape as shapeOf returns it
 * @param {number[]} cellsByPattern
 * @param {number[][]} goals
 * @param {object} drawnLevels
 * @param {object} draws as drawsOn returns it
 * @returns {{goal: number[], blankCell: number, path: (place: Place, maxBoards?: number) => Generator<Progress, number[]>,
 *     best: (place: Place, maxBoards?: number) => Generator<Progress, number[]>,
 *     draw: (drawing: Drawing) => Generator<void, Drawn>}[]}
 *
 * @typedef {{told: number[], isLast: boolean}} Progress the lower bound, and the number of boards
 */
function searchesToward({ CELLS, WIDTH, SYMMETRIES, target, image }, cellsByPattern, goals, drawnLevels, draws) {
  /**
   * The most tiles of a pattern. Searches begin with small tables. When those of a worker have generated WORTH boards, it makes
   * larger tables, which takes about as long as those boards took. However many boards follow, the total is then at most about
   * twice that of the better choice: so one rents skis until the rents add up to their price, and buys them.
   */
  const SMALL = 5;
  const LARGE = CELLS > 16 ? SMALL : 6;
  const WORTH = 1 << 26;

  /** The least and the greatest number of boards that a beam search keeps of a level. */
  const NARROW = 1 << 10;
  const WIDE = 1 << 16;

  /** A slot is the cells of a pattern's tiles, as the digits of a number in base CELLS, the first tile's lowest. */
  const WEIGHTS = Array.from({ length: LARGE + 1 }, (_, i) => Math.pow(CELLS, i));

  /** In a table, each slot has the least distance of all regions in so many low bits. */
  const DISTANCE_BITS = 7;

  const DISTANCE = (1 << DISTANCE_BITS) - 1;

  /** The number of boards between two reports of progress. */
  const PATIENCE = 1 << 20;

  const ALL_CELLS = goals[0].map((_, cell) => cell);

  /** The last cells of the rows, a bit for each. */
  const ROW_ENDS = goals[0].reduce((ends, _, cell) => ends | (target(cell, 3) < 0 ? 1 << cell : 0), 0);

  /** Returns the cells of a set that are connected to a cell of it. A set has a bit for each of its cells. */
  function connected(set, cell) {
    let [region, before] = [1 << cell, 0];
    while (region !== before) {
      before = region;
      const beside = ((region & ~ROW_ENDS) << 1) | ((region >> 1) & ~ROW_ENDS);
      region |= (beside | (region << WIDTH) | (region >> WIDTH)) & set;
    }
    return region;
  }

  /**
   * Returns what all patterns of a number of tiles share. Cells without a pattern tile are free; connected ones are a region, in
   * which the blank moves at no cost. A state is a region, and the order of the tiles in the other cells. The moves from a region
   * do not depend on the order, nor does the new order on the region: a move carries the tile at one place to another.
   */
  function graphOf(tiles) {
    let orders = [[]];
    for (let tile = 0; tile < tiles; tile++) {
      orders = orders.flatMap((order) => [...order, tile].map((_, at) => [...order.slice(0, at), tile, ...order.slice(at)]));
    }
    const ranks = new Map(orders.map((order, rank) => [order.join(), rank]));
    const rankOf = (order) => ranks.get(order.join());

    // By region: the cells with tiles, a bit for each, and in a list; and its own cells, a bit for each.
    const [taken, places, regions] = [[], [], []];
    const firsts = new Map(); // by the cells with tiles: their first region, which the others follow
    for (let set = (1 << tiles) - 1; set < 1 << CELLS; ) {
      firsts.set(set, regions.length);
      const cells = ALL_CELLS.filter((cell) => (set >> cell) & 1);
      for (let rest = (1 << CELLS) - 1 - set; rest !== 0; rest &= ~regions[regions.length - 1]) {
        taken.push(set);
        places.push(cells);
        regions.push(connected(rest, 31 - Math.clz32(rest)));
      }
      const lowest = set & -set; // the next set of this size
      const above = set + lowest;
      set = above | (((set ^ above) / lowest) >> 2);
    }

    function regionOf(set, cell) {
      let region = firsts.get(set);
      while (!((regions[region] >> cell) & 1)) {
        region++;
      }
      return region;
    }

    const carried = []; // by two places: by the rank of an order, its rank after
    // By region: two numbers for each move, the region it leads to, and what it carries.
    const moves = regions.map((cells, i) => {
      const found = [];
      for (let to = 0; to < CELLS; to++) {
        for (let move = 0; move < 4 && (cells >> to) & 1; move++) {
          const from = target(to, move);
          if (from >= 0 && (taken[i] >> from) & 1) {
            const region = regionOf(taken[i] ^ (1 << from) ^ (1 << to), from);
            const [first, last] = [places[i].indexOf(from), places[region].indexOf(to)];
            const carry = first * tiles + last;
            carried[carry] ??= Uint16Array.from(orders, (order) => {
              const rest = order.filter((_, place) => place !== first);
              return rankOf([...rest.slice(0, last), order[first], ...rest.slice(last)]);
            });
            found.push(region, carry);
          }
        }
      }
      return found;
    });
    return { orders, rankOf, places, regions, regionOf, moves, carried };
  }

  const graphs = []; // by number of tiles

  /**
   * Finds the distances of a pattern by a breadth-first search from its goal. A slot is the cells of the tiles. Its low bits
   * have the least distance of all regions; the bit of cell c above them is 1 if the cell is in a region with a greater
   * distance, which is greater by at least 2. Yields the number of new states at each distance, and 0 in pauses.
   *
   * @param {number[]} homes the cells of the tiles in the goal
   * @param {number} goalCell that of the blank in the goal
   * @param {Int32Array} table receives the distances; zeros before
   */
  function* findDistances(homes, goalCell, table) {
    const { orders, rankOf, places, regions, regionOf, moves, carried } = graphs[homes.length];
    const ORDERS = orders.length;
    const FAR = 255;
    const distances = new Uint8Array(regions.length * ORDERS).fill(FAR); // by region and order
    const ranks = new Uint16Array(ORDERS); // of the orders at a distance, in one region
    const homeSet = homes.reduce((set, cell) => set | (1 << cell), 0);
    const home = homes.map((_, i) => i).sort((i, j) => homes[i] - homes[j]);
    const goalRegion = regionOf(homeSet, goalCell);
    distances[goalRegion * ORDERS + rankOf(home)] = 0;
    let areIn = new Uint8Array(regions.length); // whether a region may have states at the distance
    areIn[goalRegion] = 1;

    /** Finds the neighbours of a region's states at a distance. Returns the number of new ones. */
    function expand(region, distance, areNext) {
      let [count, found] = [0, 0];
      for (let rank = 0, state = region * ORDERS; rank < ORDERS; rank++, state++) {
        if (distances[state] === distance) {
          ranks[count++] = rank;
        }
      }
      const ofRegion = moves[region];
      for (let move = 0; move < ofRegion.length; move += 2) {
        const first = ofRegion[move] * ORDERS;
        const carry = carried[ofRegion[move + 1]];
        const before = found;
        for (let i = 0; i < count; i++) {
          const state = first + carry[ranks[i]];
          if (distances[state] === FAR) {
            distances[state] = distance + 1;
            found++;
          }
        }
        if (found > before) {
          areNext[ofRegion[move]] = 1;
        }
      }
      return found;
    }

    function expandAll(distance, areNext) {
      let found = 0;
      for (let region = 0; region < areIn.length; region++) {
        found += areIn[region] !== 0 ? expand(region, distance, areNext) : 0;
      }
      return found;
    }

    for (let distance = 0, found = 1; found > 0; distance++) {
      yield found;
      const areNext = new Uint8Array(regions.length);
      found = expandAll(distance, areNext);
      areIn = areNext;
    }

    const weights = Int32Array.from([].concat(...orders), (tile) => WEIGHTS[tile]); // by rank and place
    let others = 0; // the cells of the regions before with the same cells taken

    /** Enters the distances of a region in the table. */
    function enter(region) {
      const cells = places[region];
      others = cells === places[region - 1] ? others | regions[region - 1] : 0;
      for (let rank = 0, at = 0; rank < ORDERS; rank++) {
        let slot = 0;
        for (let place = 0; place < cells.length; place++) {
          slot += cells[place] * weights[at++];
        }
        const distance = distances[region * ORDERS + rank];
        const least = table[slot] & DISTANCE;
        if (others === 0 || distance < least) {
          table[slot] = (others << DISTANCE_BITS) | distance;
        } else if (distance > least) {
          table[slot] |= regions[region] << DISTANCE_BITS;
        }
      }
    }

    for (let region = 0; region < regions.length; region++) {
      enter(region);
      if (region % 512 === 0) {
        yield 0;
      }
    }
  }

  /** Returns the answers of a search toward a goal. */
  function searchToward(goal) {
    const goalCell = goal.indexOf(0);
    const homes = cellsByPattern.filter((cell) => cell !== goalCell);

    /** A symmetry that leaves the goal's blank where it is leads to another board as far away, and so to another sum. */
    const symmetry = SYMMETRIES.find((each) => each !== 0 && image(goalCell, each) === goalCell);
    const hasMirror = symmetry !== undefined;
    const mirror = Uint8Array.from({ length: CELLS }, (_, cell) => image(cell, symmetry ?? 0));
    const mirrored = new Uint8Array(CELLS); // by tile: what it is called there
    goal.forEach((tile, cell) => (mirrored[tile] = goal[mirror[cell]]));

    const targets = Int8Array.from({ length: 4 * CELLS }, (_, i) => target(i >> 2, i & 3));

    /** Makes the tables of patterns of up to so many tiles: the larger ones take a tile each from the last one. It pauses. */
    function* make(most) {
      const parts = [];
      for (let i = 0; i < homes.length; i += SMALL) {
        parts.push(homes.slice(i, i + SMALL));
      }
      if (most > SMALL) {
        const last = parts.pop();
        parts.forEach((part) => part.push(...last.splice(0, 1)));
        parts.push(...(last.length > 0 ? [last] : []));
      }
      const patterns = parts.length;
      const SLOTS = WEIGHTS[most];

      /** By tile: the number of its pattern, and the weight of its cell in a slot. */
      const patternOf = new Uint8Array(CELLS);
      const weightOf = new Int32Array(CELLS);
      parts.forEach((part, pattern) =>
        part.forEach((cell, i) => {
          patternOf[goal[cell]] = pattern;
          weightOf[goal[cell]] = WEIGHTS[i];
        }),
      );

      const states = parts.reduce((sum, { length }) => {
        const { regions, orders } = (graphs[length] ??= graphOf(length));
        return sum + regions.length * orders.length;
      }, 0);
      const table = new Int32Array((patterns - 1) * SLOTS + WEIGHTS[parts[patterns - 1].length]);
      let found = 0;
      for (let i = 0; i < patterns; i++) {
        for (const more of findDistances(parts[i], goalCell, table.subarray(i * SLOTS, (i + 1) * SLOTS))) {
          found += more;
          made = found / states;
          yield;
        }
      }
      const patternInMirror = mirrored.map((tile) => patternOf[tile]);
      const weightInMirror = Int32Array.from(mirrored, (tile) => weightOf[tile]);
      return { most, SLOTS, patterns, patternOf, weightOf, patternInMirror, weightInMirror, table };
    }

    let tables = null;
    let making = null;
    let made = 0; // the share of the tables that are being made

    /** The number of boards that all searches have generated. */
    let paid = 0;

    /** Makes tables, or continues with those that another question has begun. Yields the share about ten times. */
    function* prepare(most = SMALL) {
      let told = 0;
      while ((tables?.most ?? 0) < most) {
        making ??= make(most);
        const { done, value } = making.next();
        if (done) {
          tables = value;
          making = null;
        } else {
          yield made < told + 0.1 ? undefined : { told: [(told = made)] };
        }
      }
    }

    /** Makes ready for searches from a board, which generate up to a number of boards together. */
    function search(maxBoards = Infinity) {
      if (!(maxBoards >= 0)) {
        throw new RangeError(`maxBoards ${maxBoards}: not a number of boards`);
      }
      const tiles = new Uint8Array(CELLS);
      const path = new Uint8Array(512);

      // The tables in use, and what they have.
      let used, SLOTS, patterns, patternOf, weightOf, patternInMirror, weightInMirror, table;

      // By pattern, of the board and of its mirror image: the slot, and the distance there.
      const slots = new Int32Array(CELLS);
      const values = new Int32Array(CELLS);
      const slotsInMirror = new Int32Array(CELLS);
      const valuesInMirror = new Int32Array(CELLS);

      let bound = 0;
      let atLeast = 0;
      let generated = 0;
      let nextStop = 0;

      // The depth at which a search stopped, and to which it returns along the path before it continues; or -1.
      let stoppedAt = -1;
      let resumesAt = -1;

      let isFound = false;

      /** The distance with the blank in a cell: the least one, or 2 more if the cell's bit is set. */
      function valueAt(slot, cell) {
        return (table[slot] & DISTANCE) + ((table[slot] >> (DISTANCE_BITS - 1 + cell)) & 2);
      }

      /** Starts at a board. Returns the lower bound of its distance, with the sums of the board and of its mirror image. */
      function begin(board) {
        used = tables;
        ({ SLOTS, patterns, patternOf, weightOf, patternInMirror, weightInMirror, table } = used);
        tiles.set(board);
        const blank = tiles.indexOf(0);
        for (let i = 0; i < patterns; i++) {
          slots[i] = slotsInMirror[i] = i * SLOTS;
        }
        for (let cell = 0; cell < CELLS; cell++) {
          const tile = tiles[cell];
          if (tile !== 0) {
            slots[patternOf[tile]] += cell * weightOf[tile];
            slotsInMirror[patternInMirror[tile]] += mirror[cell] * weightInMirror[tile];
          }
        }
        let [sum, sumInMirror] = [0, 0];
        for (let i = 0; i < patterns; i++) {
          sum += values[i] = valueAt(slots[i], blank);
          sumInMirror += valuesInMirror[i] = valueAt(slotsInMirror[i], mirror[blank]);
        }
        return { blank, sum, sumInMirror, least: Math.max(sum, sumInMirror) };
      }

      /**
       * Looks for a path of this length, in the order u, d, l, r, so it finds the least of several. Every stop leaves the
       * search, which starts again and returns to where it was; with larger tables, it starts anew.
       */
      function* look(board, moves) {
        let beginning = begin(board);
        bound = moves;
        nextStop = generated;
        isFound = beginning.sum === 0;
        if (isFound || beginning.least > moves) {
          return;
        }
        resumesAt = -1;
        do {
          stoppedAt = -1;
          const before = generated;
          isFound = isNear(0, beginning.blank, -1, beginning.sum, beginning.sumInMirror);
          paid += generated - before;
          if (stoppedAt >= 0) {
            atLeast = Math.max(atLeast, bound);
            yield { told: [atLeast, generated], isLast: generated >= maxBoards };
            nextStop = Math.min(generated + PATIENCE, Math.ceil(maxBoards));
            resumesAt = used === tables ? stoppedAt : -1;
            beginning = begin(board);
          }
        } while (stoppedAt >= 0);
      }

      /** Returns the first move to try at a depth. */
      function firstMove(depth) {
        if (depth > resumesAt) {
          return 0;
        }
        resumesAt = depth === resumesAt ? -1 : resumesAt;
        return path[depth];
      }

      /**
       * Returns whether the goal is within the bound from the current board, or the search has stopped; `back` is the move that
       * undoes the last one.
       */
      function isNear(depth, blank, back, sum, sumInMirror) {
        const left = bound - depth - 1;
        for (let move = firstMove(depth); move < 4; move++) {
          const cell = targets[4 * blank + move];
          if (cell < 0 || move === back) {
            continue;
          }
          if (depth >= resumesAt) {
            if (generated >= nextStop) {
              stoppedAt = depth;
              path[depth] = move;
              return true;
            }
            generated++;
          }
          const tile = tiles[cell];
          const p = patternOf[tile];
          const slot = slots[p];
          const value = values[p];
          const newSlot = slot + Math.imul(blank - cell, weightOf[tile]);
          const newValue = valueAt(newSlot, cell);
          const newSum = sum + newValue - value;
          if (newSum > left) {
            continue;
          }
          const q = patternInMirror[tile];
          const mirrorSlot = slotsInMirror[q];
          const mirrorValue = valuesInMirror[q];
          let newSumInMirror = 0;
          if (hasMirror) {
            const newMirrorSlot = mirrorSlot + Math.imul(mirror[blank] - mirror[cell], weightInMirror[tile]);
            const newMirrorValue = valueAt(newMirrorSlot, mirror[cell]);
            newSumInMirror = sumInMirror + newMirrorValue - mirrorValue;
            if (newSumInMirror > left) {
              continue;
            }
            slotsInMirror[q] = newMirrorSlot;
            valuesInMirror[q] = newMirrorValue;
          }
          slots[p] = newSlot;
          values[p] = newValue;
          tiles[blank] = tile;
          tiles[cell] = 0;
          path[depth] = move;
          // All distances are 0 at the goal alone.
          if (newSum === 0 || isNear(depth + 1, cell, move ^ 1, newSum, newSumInMirror)) {
            return true;
          }
          tiles[cell] = tile;
          tiles[blank] = 0;
          slots[p] = slot;
          values[p] = value;
          slotsInMirror[q] = mirrorSlot;
          valuesInMirror[q] = mirrorValue;
        }
        return false;
      }

      /** Returns the boards after those of a level, by their lower bound. */
      function beyond(level) {
        const seen = new Set();
        const found = [];
        for (const before of level) {
          for (let move = 0; move < 4; move++) {
            const cell = targets[4 * before.blank + move];
            if (cell >= 0 && move !== (before.move ^ 1)) {
              const board = before.board.slice();
              board[before.blank] = board[cell];
              board[cell] = 0;
              const key = String.fromCharCode(...board);
              if (!seen.has(key)) {
                seen.add(key);
                generated++;
                const { least } = begin(board);
                (found[least] ??= []).push({ board, blank: cell, move, before });
              }
            }
          }
        }
        return found;
      }

      /**
       * Finds a path in a fraction of a second by a beam search: of each level, it keeps only some boards, those with the least
       * bounds. If they miss the goal, it keeps twice as many.
       */
      function* beams(start) {
        for (const step of prepare()) {
          yield;
        }
        const { blank, least } = begin(start);
        const first = { board: Array.from(start), blank, move: -1, before: null };
        atLeast = least;
        let end = least === 0 ? first : null; // all distances are 0 at the goal alone
        for (let width = NARROW; end === null; width *= 2) {
          let level = [first];
          for (bound = 0; bound < path.length && level.length > 0 && end === null; bound++) {
            const isLast = generated >= maxBoards || width > WIDE;
            yield isLast || bound === 0 ? { told: [atLeast, generated], isLast } : undefined;
            const found = beyond(level);
            level = [].concat(...found.filter(Boolean)).slice(0, width);
            end = found[0]?.[0] ?? null;
          }
        }
        for (let depth = bound; end.before !== null; end = end.before) {
          path[--depth] = end.move;
        }
      }

      return {
        /**
         * Finds the least of all shortest paths, if it has at most so many moves: the length of a path and the lower bound are
         * both even or both odd.
         */
        *solve(board, most = Infinity) {
          for (const step of prepare()) {
            yield;
          }
          isFound = false;
          for (let moves = begin(board).least; !isFound && moves <= most; moves += 2) {
            for (const stop of look(board, moves)) {
              yield stop;
            }
          }
        },

        look,
        isFound: () => isFound,
        beams,
        atLeast: () => atLeast,
        path: () => Array.from(path.subarray(0, bound)),
      };
    }

    return {
      goal,
      blankCell: goalCell,
      prepare: () => prepare(),

      /** Returns the steps that make the larger tables, once, if they are worth it. */
      enlarge() {
        const isWorth = paid >= WORTH;
        paid = isWorth ? -Infinity : paid;
        return isWorth ? prepare(LARGE) : null;
      },

      *path({ tiles }, maxBoards) {
        const searching = search(maxBoards);
        for (const stop of searching.solve(tiles)) {
          yield stop;
        }
        return searching.path();
      },

      *near({ tiles }, maxBoards) {
        const searching = search(maxBoards);
        for (const stop of searching.beams(tiles)) {
          yield stop;
        }
        return { path: searching.path(), atLeast: searching.atLeast() };
      },

      /** A path begins with the first best move. Other best moves, if any, come later in the order. */
      *best({ tiles, blankCell }, maxBoards) {
        const searching = search(maxBoards);
        for (const stop of searching.solve(tiles)) {
          yield stop;
        }
        const path = searching.path();
        const best = path.slice(0, 1);
        for (let move = path.length > 0 ? path[0] + 1 : 4; move < 4; move++) {
          const cell = target(blankCell, move);
          if (cell >= 0) {
            const after = tiles.slice();
            after[blankCell] = tiles[cell];
            after[cell] = 0;
            for (const stop of searching.look(after, path.length - 1)) {
              yield stop;
            }
            if (searching.isFound()) {
              best.push(move);
            }
          }
        }
        return best;
      },

      /**
       * Draws a board: from those near the goal, which are enumerated, or from all until one is at the distance. Its steps have
       * no progress.
       */
      *draw(drawing) {
        const { distance } = drawing;
        const [nearest, greatest, isReached] = drawnLevels[goalCell] ?? [Infinity, Infinity];
        if (distance > greatest) {
          return isReached ? { greatest } : {};
        }
        if (!(distance > nearest)) {
          const drawn = draws.draw(drawing, goalCell);
          let step = drawn.next();
          for (; !step.done; step = drawn.next()) {
            yield;
          }
          return step.value;
        }
        const next = draws.candidates(drawing, goalCell);
        const searching = search();
        for (let tested = 1; ; tested++) {
          const board = next();
          for (const stop of searching.solve(board, distance)) {
            yield;
          }
          if (searching.isFound() && searching.path().length === distance) {
            return board;
          }
          if (tested % 1024 === 0) {
            yield;
          }
        }
      },
    };
  }

  return goals.map(searchToward);
}

// ---- workers ------------------------------------------------------------------------------------

/**
 * The program of a worker, which searches when asked. It posts the steps of each question: its progress, if any, and its result;
 * or an error. A message without a question cancels. It uses nothing from outside, either.
 */
function serve(searches) {
  const SLICE = 50; // milliseconds
  const port = globalThis.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? self;
  const asked = new Map(); // by number of a question: the search, its steps, and the milliseconds that they have taken
  let isWaiting = false;

  /** Gives a slice of time to the question that has had least. So a hint goes before a long search, and before larger tables. */
  function go() {
    const [number, one] = Array.from(asked).reduce((least, each) => (each[1].time < least[1].time ? each : least));
    const begin = Date.now();
    try {
      do {
        const { done, value } = one.steps.next();
        if (done || value) {
          port.postMessage({ number, done, value });
        }
        if (done || value?.isLast) {
          asked.delete(number);
          break;
        }
      } while (Date.now() - begin < SLICE);
    } catch (error) {
      asked.delete(number);
      port.postMessage({ number, error });
    }
    one.time += Date.now() - begin;
    const steps = one.search.enlarge();
    if (steps) {
      asked.set(~searches.indexOf(one.search), { search: one.search, steps, time: 0 });
    }
    goLater();
  }

  /** Messages are received first. */
  function goLater() {
    if (!isWaiting && asked.size > 0) {
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        if (asked.size > 0) {
          go();
        }
      });
    }
  }

  port.onmessage = ({ data: { number, search, question, place, maxBoards } }) => {
    if (question === undefined) {
      asked.delete(number);
    } else {
      asked.set(number, { search: searches[search], steps: searches[search][question](place, maxBoards), time: 0 });
      goLater();
    }
  };
}

/** Starts a worker, in a browser or in Node. It posts to `hear`; if it breaks, the error goes to `fail`. */
function startWorker(program, hear, fail) {
  if (typeof Worker === "undefined") {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    return new Worker(program, { eval: true, execArgv: [] }).on("message", hear).on("error", fail);
  }
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
  worker.onmessage = ({ data }) => hear(data);
  const refused = "the page's Content-Security-Policy must allow worker-src blob:";
  worker.onerror = ({ message }) => fail(new Error(message ?? refused));
  return worker;
}

/**
 * Returns a function that asks a worker, which runs a program. One worker answers all questions, and keeps its tables, also when
 * a search is cancelled.
 */
function askingWorker(program) {
  const tasks = new Map(); // by number of a question
  let worker = null;
  let asked = 0;

  function start() {
    const started = startWorker(
      program,
      (posted) => tasks.get(posted.number)?.hear(posted),
      (error) => started === worker && fail(error),
    );
    return started;
  }

  function fail(error) {
    worker.terminate();
    worker = null;
    tasks.forEach((task) => task.hear({ error }));
  }

  return (question, { signal, maxBoards, onProgress = () => true }) =>
    new Promise((resolve, reject) => {
      const number = asked++;
      let reached = []; // the last progress: of a search, its lower bound and number of boards

      /** Ends the question. An idle worker does not keep Node alive. */
      function settle(end, value) {
        tasks.delete(number);
        signal?.removeEventListener("abort", abort);
        if (tasks.size === 0) {
          worker?.unref?.();
        }
        end(value);
      }

      function stop(reason) {
        settle(reject, reason);
        worker.postMessage({ number });
      }

      const unfinished = (options) => new UnfinishedError(...reached, options);
      const abort = () => stop(reached.length < 2 ? signal.reason : unfinished({ cause: signal.reason }));

      function hear({ error, done, value }) {
        if (error) {
          settle(reject, error);
        } else if (done) {
          settle(resolve, value);
        } else {
          reached = value.told;
          report(value.isLast);
        }
      }

      function report(isLast) {
        try {
          if (isLast) {
            settle(reject, unfinished());
          } else if (onProgress(...reached) === false) {
            stop(unfinished());
          }
        } catch (error) {
          stop(error);
        }
      }

      worker ??= start();
      worker.ref?.();
      worker.postMessage(Object.assign({ number, maxBoards }, question));
      tasks.set(number, { hear });
      signal?.addEventListener("abort", abort);
    });
}

/** Drives a search to its end, within limits. */
function finished(steps, { onProgress = () => true } = {}) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      return value;
    }
    if (value && (value.isLast || onProgress(...value.told) === false)) {
      throw new UnfinishedError(...value.told);
    }
  }
}

/** Returns the questions about boards of this shape, with a search for each canonical goal. */
function embedded() {
  const [height, width] = [Math.min(HEIGHT, WIDTH), Math.max(HEIGHT, WIDTH)];
  const shape = shapeOf(height, width);
  const goals = canonicalCells(shape).map((blank) => inReadingOrder(shape.CELLS, blank));
  const shapeInWorker = `(${shapeOf})(${height}, ${width})`;
  const given = `${shapeInWorker}, [${CELLS_BY_PATTERN}], ${JSON.stringify(goals)}, ${JSON.stringify(DRAWN_LEVELS)}`;
  const inWorker = `(${searchesToward})(${given}, (${drawsOn})(${shapeInWorker}))`;
  const askWorker = askingWorker(`"use strict";(${serve})(${inWorker});`);
  const searches = searchesToward(shape, CELLS_BY_PATTERN, goals, DRAWN_LEVELS, drawsOn(shape));
  const tables = searches.map(({ goal, blankCell, path, best, near, draw }, search) => ({
    goal,
    blankCell,
    draw: (drawing) => finished(draw(drawing)), // at any distance
    path: (place, limits) => finished(path(place, limits?.maxBoards), limits),
    best: (place, limits) => finished(best(place, limits?.maxBoards), limits),
    near: (place, limits) => finished(near(place, limits?.maxBoards), limits),
    later: (question, place, options) => askWorker({ search, question, place }, options),
  }));
  return ask(shapeOf(HEIGHT, WIDTH), tables, GOAL, HEIGHT > WIDTH);
}

/** Returns the questions that draw boards: the same worker draws. */
function drawing() {
  return answers();
}
