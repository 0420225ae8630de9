// ---- patterns -----------------------------------------------------------------------------------
//
// This shape has too many boards for a table of all. Instead there are tables of patterns. The first question makes them: in
// a fraction of a second for up to 16 cells, in seconds for more. A pattern is a few of the tiles; the others are treated as
// identical. Its distance is the least number of moves of its own tiles that brings them home. No two patterns share a tile,
// so the sum of their distances is at most the number of moves to the goal. A search, IDA*, leaves a branch if the sum
// exceeds its bound. It finds a shortest path. Boards of up to some 60 moves take milliseconds to seconds, farther boards
// minutes or hours. A question's third argument can set a limit. With solveLater and bestMovesLater, a worker searches, and
// the page stays responsive.

/** A search reached its limit. */
export class UnfinishedError extends Error {
  /**
   * @param {number} atLeast a lower bound of the length of every path
   * @param {number} boards the number of boards that were generated
   */
  constructor(atLeast, boards) {
    super(`not solved within ${boards.toLocaleString("en-US")} boards: at least ${atLeast} moves`);
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
 * The optional third argument of solveLater and bestMovesLater: limits, and a signal that ends the search. They need Node
 * 20.16 or a browser; if a page has a Content-Security-Policy, it must allow `worker-src blob:`.
 *
 *     const path = await solveLater(board, GOAL, { signal: AbortSignal.timeout(10_000) });
 *
 * @typedef {Limits & {signal?: AbortSignal}} LaterOptions
 */

/** The cells, neighbours together. Without the goal's blank, each five of them are the homes of a pattern. */
const CELLS_BY_PATTERN = [@@CELLS@@];

/**
 * Returns a search toward each of several goals. It uses only its arguments, so a worker can run its text.
 *
 * @param {object} shape as shapeOf returns it
 * @param {number[]} cellsByPattern
 * @param {number[][]} goals
 * @param {(atLeast: number, boards: number) => unknown} unfinished makes the error of a search at its limit
 */
function searchesToward({ CELLS, WIDTH, SYMMETRIES, target, image }, cellsByPattern, goals, unfinished) {
  const PATTERN = 5;

  /** A slot is the cells of a pattern's tiles, as the digits of a number in base CELLS, the first tile's lowest. */
  const WEIGHTS = Array.from({ length: PATTERN + 1 }, (_, i) => CELLS ** i);

  /** The bits of a cell's number. */
  const CELL_BITS = 5;

  /** In a table, each slot has the least distance of all regions in so many low bits. */
  const DISTANCE_BITS = 7;

  const DISTANCE = (1 << DISTANCE_BITS) - 1;

  /** The number of boards between two reports of progress. */
  const PATIENCE = 1 << 20;

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

  /** Returns a function that does the same for sets of one size, each of which it computes once. */
  function connectedAmong(size) {
    const LOW = CELLS >> 1; // a set is looked up in two parts: its lower cells, and the rest
    const sizes = new Uint8Array(1 << (CELLS - LOW));
    sizes.forEach((_, set) => (sizes[set] = sizes[set >> 1] + (set & 1)));
    const ofSize = new Int32Array(CELLS + 1);
    const low = Int32Array.from({ length: 1 << LOW }, (_, set) => ofSize[sizes[set]]++);
    let sets = 0;
    const high = Int32Array.from(sizes, (inHigh) => {
      const before = sets;
      sets += ofSize[size - inHigh] ?? 0;
      return before;
    });
    const regions = new Int32Array(sets * CELLS); // 0 until needed
    return (set, cell) => {
      const at = (high[set >> LOW] + low[set & ((1 << LOW) - 1)]) * CELLS + cell;
      return (regions[at] ||= connected(set, cell));
    };
  }

  /**
   * Finds the distances of a pattern by a breadth-first search from its goal. Cells without a
   * pattern tile are free. Connected free cells are a region, in which the blank moves at no cost. A state is the cells of the
   * tiles and the region of the blank. A slot is the cells of the tiles. Its low bits have the least distance of all regions;
   * the bit of cell c above them is 1 if the cell is in a region with a greater distance, which is greater by at least 2.
   *
   * @param {number[]} homes the cells of the tiles in the goal
   * @param {number} goalCell that of the blank in the goal
   * @param {Int32Array} distances receives the distances; zeros before
   */
  function findDistances(homes, goalCell, distances) {
    const regionOf = connectedAmong(CELLS - homes.length);

    /** By slot: the cells in regions found so far, a bit each. */
    const found = new Int32Array(distances.length);

    const home = homes.reduce((slot, cell, i) => slot + cell * WEIGHTS[i], 0);
    const cells = new Uint8Array(homes.length); // of the tiles
    found[home] = regionOf(homes.reduce((free, cell) => free ^ (1 << cell), (1 << CELLS) - 1), goalCell);
    let level = [(home << CELL_BITS) | goalCell]; // states: a slot, and a cell in the region
    for (let distance = 0; level.length > 0; distance++) {
      const next = [];
      for (const state of level) {
        const slot = state >> CELL_BITS;
        let free = (1 << CELLS) - 1;
        for (let i = 0, rest = slot; i < cells.length; i++) {
          cells[i] = rest % CELLS;
          free ^= 1 << cells[i];
          rest = (rest - cells[i]) / CELLS;
        }
        const region = regionOf(free, state & ((1 << CELL_BITS) - 1));
        if (distances[slot] === 0) {
          distances[slot] = (-1 << DISTANCE_BITS) | distance;
        }
        if ((distances[slot] & DISTANCE) === distance) {
          distances[slot] &= ~(region << DISTANCE_BITS);
        }
        for (let i = 0; i < cells.length; i++) {
          const from = cells[i];
          for (let move = 0; move < 4; move++) {
            const to = target(from, move);
            if (to >= 0 && (region >> to) & 1) {
              const slotAfter = slot + (to - from) * WEIGHTS[i];
              if (!((found[slotAfter] >> from) & 1)) {
                found[slotAfter] |= regionOf(free ^ (1 << from) ^ (1 << to), from);
                next.push((slotAfter << CELL_BITS) | from);
              }
            }
          }
        }
      }
      level = Int32Array.from(next).sort(); // in order, neighbours of neighbouring states lie together in memory
    }
  }

  /** Returns the answers of a search toward a goal. */
  function searchToward(goal) {
    const goalCell = goal.indexOf(0);
    const homes = cellsByPattern.filter((cell) => cell !== goalCell);
    const patterns = Math.ceil(homes.length / PATTERN);

    /** By tile: the number of its pattern, and the weight of its cell in a slot. */
    const patternOf = new Uint8Array(CELLS);
    const weightOf = new Int32Array(CELLS);
    homes.forEach((cell, i) => {
      patternOf[goal[cell]] = Math.floor(i / PATTERN);
      weightOf[goal[cell]] = WEIGHTS[i % PATTERN];
    });

    /** A symmetry that leaves the goal's blank where it is leads to another board as far away, and so to another sum. */
    const symmetry = SYMMETRIES.find((each) => each !== 0 && image(goalCell, each) === goalCell);
    const hasMirror = symmetry !== undefined;
    const mirror = Uint8Array.from({ length: CELLS }, (_, cell) => image(cell, symmetry ?? 0));
    const mirrored = new Uint8Array(CELLS); // by tile: what it is called there
    goal.forEach((tile, cell) => (mirrored[tile] = goal[mirror[cell]]));
    const patternInMirror = mirrored.map((tile) => patternOf[tile]);
    const weightInMirror = Int32Array.from(mirrored, (tile) => weightOf[tile]);

    const targets = Int8Array.from({ length: 4 * CELLS }, (_, i) => target(i >> 2, i & 3));

    /** The tables of all patterns, one behind the other; null until they are needed. */
    let distances = null;

    /** The number of slots of a pattern of five tiles; the last pattern may have fewer. */
    const SLOTS = WEIGHTS[PATTERN];

    function makeDistances() {
      const all = new Int32Array((patterns - 1) * SLOTS + WEIGHTS[homes.length - (patterns - 1) * PATTERN]);
      for (let i = 0; i < patterns; i++) {
        const ofPattern = homes.slice(i * PATTERN, (i + 1) * PATTERN);
        findDistances(ofPattern, goalCell, all.subarray(i * SLOTS, (i + 1) * SLOTS));
      }
      return all;
    }

    /** Makes ready for searches from a board, which generate up to a number of boards together. */
    function search({ maxBoards = Infinity, onProgress = () => true } = {}) {
      if (!(maxBoards >= 0)) {
        throw new RangeError(`maxBoards ${maxBoards}: not a number of boards`);
      }
      distances ??= makeDistances();
      const table = distances;
      const tiles = new Uint8Array(CELLS);
      const path = new Uint8Array(512);

      // By pattern, of the board and of its mirror image: the slot, and the distance there.
      const slots = new Int32Array(patterns);
      const values = new Int32Array(patterns);
      const slotsInMirror = new Int32Array(patterns);
      const valuesInMirror = new Int32Array(patterns);

      let bound = 0;
      let atLeast = 0;
      let generated = 0;
      let nextStop = 0;

      /** The distance with the blank in a cell: the least one, or 2 more if the cell's bit is set. */
      function valueAt(slot, cell) {
        return (table[slot] & DISTANCE) + ((table[slot] >> (DISTANCE_BITS - 1 + cell)) & 2);
      }

      /** Reports the progress, and ends the search at the limit. */
      function stop() {
        atLeast = Math.max(atLeast, bound);
        if (generated >= maxBoards || onProgress(atLeast, generated) === false) {
          throw unfinished(atLeast, generated);
        }
        nextStop = Math.min(generated + PATIENCE, Math.ceil(maxBoards));
      }

      /** Starts at a board. Returns the lower bound of its distance, with the sums of the board and of its mirror image. */
      function begin(board) {
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

      /** Looks for a path of this length, in the order u, d, l, r, so it finds the least of several. */
      function isWithin(moves, { blank, sum, sumInMirror }) {
        bound = moves;
        nextStop = generated;
        return sum === 0 || isNear(0, blank, -1, sum, sumInMirror);
      }

      /** Returns whether the goal is within the bound from the current board; `back` is the move that undoes the last one. */
      function isNear(depth, blank, back, sum, sumInMirror) {
        const left = bound - depth - 1;
        for (let move = 0; move < 4; move++) {
          const cell = targets[4 * blank + move];
          if (cell < 0 || move === back) {
            continue;
          }
          if (generated >= nextStop) {
            stop();
          }
          generated++;
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

      return {
        /** Returns the least of all shortest paths: the length of a path and the lower bound are both even or both odd. */
        path(board) {
          const beginning = begin(board);
          let moves = beginning.least;
          while (!isWithin(moves, beginning)) {
            moves += 2;
          }
          return Array.from(path.subarray(0, moves));
        },

        /** Returns whether a path of this length exists. */
        isWithin(board, moves) {
          const beginning = begin(board);
          return beginning.least <= moves && isWithin(moves, beginning);
        },
      };
    }

    return {
      goal,
      blankCell: goalCell,
      path: ({ tiles }, limits) => search(limits).path(tiles),

      /** A path begins with the first best move. Other best moves, if any, come later in the order. */
      best({ tiles, blankCell }, limits) {
        const searching = search(limits);
        const path = searching.path(tiles);
        return [0, 1, 2, 3].filter((move) => {
          const cell = target(blankCell, move);
          if (path.length === 0 || cell < 0 || move < path[0]) {
            return false;
          }
          const after = tiles.slice();
          after[blankCell] = tiles[cell];
          after[cell] = 0;
          return move === path[0] || searching.isWithin(after, path.length - 1);
        });
      },
    };
  }

  return goals.map(searchToward);
}

// ---- workers ------------------------------------------------------------------------------------

/**
 * The program of a worker, which searches when asked. It posts the progress, then the codes of the moves or the error that
 * ended the search. It uses nothing from outside, either.
 */
function serve(searches) {
  const port = globalThis.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? self;
  const onProgress = (atLeast, boards) => void port.postMessage({ atLeast, boards });
  port.onmessage = ({ data: { search, question, place, maxBoards } }) => {
    try {
      port.postMessage({ codes: searches[search][question](place, { maxBoards, onProgress }) });
    } catch (end) {
      port.postMessage({ end });
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
 * Returns a function that asks a worker, which runs a program. One worker answers all questions, one after the other, and
 * keeps its tables. Only the end of a worker ends a search; the next question starts another one.
 */
function askingWorker(program) {
  const tasks = []; // the worker is at the first
  let worker = null;

  function start() {
    const started = startWorker(
      program,
      (posted) => started === worker && tasks[0]?.hear(posted),
      (error) => started === worker && tasks[0]?.stop(error),
    );
    return started;
  }

  /** Gives the worker the first task. An idle worker does not keep Node alive. */
  function next() {
    if (tasks.length === 0) {
      worker?.unref?.();
      return;
    }
    try {
      worker ??= start();
      worker.ref?.();
      worker.postMessage(tasks[0].posted);
    } catch (error) {
      tasks[0].stop(error);
    }
  }

  function remove(task) {
    const isFirst = tasks[0] === task;
    tasks.splice(tasks.indexOf(task), 1);
    if (isFirst) {
      next();
    }
  }

  return (question, { signal, maxBoards, onProgress = () => true }) =>
    new Promise((resolve, reject) => {
      const abort = () => task.stop(signal.reason);
      const leave = (settle, value) => {
        signal?.removeEventListener("abort", abort);
        settle(value);
        remove(task);
      };
      const task = {
        posted: { ...question, maxBoards },

        hear({ codes, end, atLeast, boards }) {
          if (codes) {
            leave(resolve, codes);
          } else if (end) {
            leave(reject, end instanceof Error ? end : new UnfinishedError(end.atLeast, end.boards));
          } else {
            this.report(atLeast, boards);
          }
        },

        report(atLeast, boards) {
          try {
            if (onProgress(atLeast, boards) === false) {
              this.stop(new UnfinishedError(atLeast, boards));
            }
          } catch (error) {
            this.stop(error);
          }
        },

        stop(reason) {
          if (tasks[0] === task) {
            worker?.terminate();
            worker = null;
          }
          leave(reject, reason);
        },
      };
      signal?.addEventListener("abort", abort);
      tasks.push(task);
      if (tasks.length === 1) {
        next();
      }
    });
}

/** Returns the questions about boards of a shape, with a search for each canonical goal. */
function answersBySearch(HEIGHT, WIDTH) {
  const shape = shapeOf(HEIGHT, WIDTH);
  const goals = Array.from({ length: shape.CELLS }, (_, blank) =>
    Array.from({ length: shape.CELLS }, (_, cell) => (cell === blank ? 0 : cell + (cell < blank ? 1 : 0))),
  ).filter((goal) => isCanonical(goal, HEIGHT, WIDTH));
  const given = `(${shapeOf})(${HEIGHT}, ${WIDTH}), [${CELLS_BY_PATTERN}], ${JSON.stringify(goals)}`;
  const inWorker = `(${searchesToward})(${given}, (atLeast, boards) => ({ atLeast, boards }))`;
  const askWorker = askingWorker(`"use strict";(${serve})(${inWorker});`);
  const unfinished = (atLeast, boards) => new UnfinishedError(atLeast, boards);
  const tables = searchesToward(shape, CELLS_BY_PATTERN, goals, unfinished).map((table, search) => ({
    ...table,
    later: (question, place, options) => askWorker({ search, question, place }, options),
  }));
  return ask(shape, tables, GOAL);
}

const EMBEDDED = answersBySearch(@@HEIGHT@@, @@WIDTH@@);
