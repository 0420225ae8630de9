// ---- patterns -----------------------------------------------------------------------------------
//
// The tables of all boards of this shape are too large. Instead there are tables of patterns. The first question makes them: in
// a fraction of a second for up to 16 cells, in seconds for more. A pattern is a few of the tiles; the others are treated as
// identical. Its distance is the least number of moves of its own tiles that brings them home. No two patterns share a tile,
// so the sum of their distances is at most the number of moves to the goal. A search, IDA*, leaves a branch if the sum
// exceeds its bound. It finds a shortest path. Boards of up to some 60 moves take milliseconds to seconds, farther boards
// minutes or hours. A question's third argument can set a limit. With solveLater, distanceLater and bestMovesLater, a worker
// searches, and the page stays responsive.

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

/** The cells, neighbours together. Without the goal's blank, each five of them are the homes of a pattern. */
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
 * @typedef {{atLeast: number, boards: number, isLast: boolean}} Progress
 */
function searchesToward({ CELLS, WIDTH, SYMMETRIES, target, image }, cellsByPattern, goals, drawnLevels, draws) {
  const PATTERN = 5;

  /** A slot is the cells of a pattern's tiles, as the digits of a number in base CELLS, the first tile's lowest. */
  const WEIGHTS = Array.from({ length: PATTERN + 1 }, (_, i) => Math.pow(CELLS, i));

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
    function search(maxBoards = Infinity) {
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
       * search, which starts again and returns to where it was.
       */
      function* look(board, moves) {
        let beginning = begin(board);
        bound = moves;
        nextStop = generated;
        stoppedAt = -1;
        isFound = beginning.sum === 0;
        if (isFound || beginning.least > moves) {
          return;
        }
        do {
          resumesAt = stoppedAt;
          stoppedAt = -1;
          isFound = isNear(0, beginning.blank, -1, beginning.sum, beginning.sumInMirror);
          if (stoppedAt >= 0) {
            atLeast = Math.max(atLeast, bound);
            yield { atLeast, boards: generated, isLast: generated >= maxBoards };
            nextStop = Math.min(generated + PATIENCE, Math.ceil(maxBoards));
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

      return {
        /**
         * Finds the least of all shortest paths, if it has at most so many moves: the length of a path and the lower bound are
         * both even or both odd.
         */
        *solve(board, most = Infinity) {
          isFound = false;
          for (let moves = begin(board).least; !isFound && moves <= most; moves += 2) {
            for (const stop of look(board, moves)) {
              yield stop;
            }
          }
        },

        look,
        isFound: () => isFound,
        path: () => Array.from(path.subarray(0, bound)),
      };
    }

    return {
      goal,
      blankCell: goalCell,

      *path({ tiles }, maxBoards) {
        const searching = search(maxBoards);
        for (const stop of searching.solve(tiles)) {
          yield stop;
        }
        return searching.path();
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
 * The program of a worker, which searches when asked. It posts the progress, if any, then the codes of moves or a board, the
 * progress at the end of an unfinished search, or an error. Between slices of a search it receives messages: one without a
 * question cancels the search. It uses nothing from outside, either.
 */
function serve(searches) {
  const SLICE = 50; // milliseconds
  const NOTHING = { atLeast: 0, boards: 0 }; // the progress of a draw
  const port = globalThis.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? self;
  let isCancelled = false;

  /** Searches for a slice of time, and then again, to the end. */
  function go(steps) {
    const begin = Date.now();
    try {
      for (;;) {
        const { done, value } = steps.next();
        if (done || value?.isLast) {
          port.postMessage(done ? { result: value } : { end: value });
          return;
        }
        if (value) {
          port.postMessage(value);
        }
        if (Date.now() - begin >= SLICE) {
          setTimeout(() => (isCancelled ? port.postMessage({ end: value ?? NOTHING }) : go(steps)));
          return;
        }
      }
    } catch (error) {
      port.postMessage({ error });
    }
  }

  port.onmessage = ({ data: { search, question, place, maxBoards } }) => {
    isCancelled = question === undefined;
    if (!isCancelled) {
      go(searches[search][question](place, maxBoards));
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
 * keeps its tables, also when a search is cancelled.
 */
function askingWorker(program) {
  const tasks = []; // the worker is at the first
  let worker = null;

  function start() {
    const started = startWorker(
      program,
      (posted) => started === worker && tasks[0]?.hear(posted),
      (error) => started === worker && fail(error),
    );
    return started;
  }

  function fail(error) {
    worker?.terminate();
    worker = null;
    tasks[0]?.leave(error);
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
      fail(error);
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
      let reached = null; // the last progress
      let isOver = false;
      const abort = () => task.stop(reached === null ? signal.reason : unfinished({ cause: signal.reason }));
      const unfinished = (options) => new UnfinishedError(reached.atLeast, reached.boards, options);
      const settle = (end, value) => {
        isOver = true;
        signal?.removeEventListener("abort", abort);
        end(value);
      };
      const task = {
        posted: { ...question, maxBoards },

        hear({ result, error, end, ...progress }) {
          reached = end ?? progress;
          if (result) {
            settle(resolve, result);
            remove(task);
          } else if (error || end) {
            task.leave(error ?? unfinished());
          } else if (!isOver) {
            task.report();
          }
        },

        report() {
          try {
            if (onProgress(reached.atLeast, reached.boards) === false) {
              task.stop(unfinished());
            }
          } catch (error) {
            task.stop(error);
          }
        },

        /** Rejects the promise, and cancels the search. Meanwhile the task stays the first, but does not keep Node alive. */
        stop(reason) {
          if (tasks[0] !== task) {
            task.leave(reason);
            return;
          }
          settle(reject, reason);
          worker.postMessage({});
          if (tasks.length === 1) {
            worker.unref?.();
          }
        },

        /** Rejects the promise of a task that the worker is no longer at. */
        leave(reason) {
          settle(reject, reason);
          remove(task);
        },
      };
      signal?.addEventListener("abort", abort);
      tasks.push(task);
      if (tasks.length === 1) {
        next();
      } else {
        worker?.ref?.();
      }
    });
}

/** Drives a search to its end, within limits. */
function finished(steps, { onProgress = () => true } = {}) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      return value;
    }
    if (value.isLast || onProgress(value.atLeast, value.boards) === false) {
      throw new UnfinishedError(value.atLeast, value.boards);
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
  const tables = searches.map(({ goal, blankCell, path, best, draw }, search) => ({
    goal,
    blankCell,
    draw: (drawing) => finished(draw(drawing)), // at any distance
    path: (place, limits) => finished(path(place, limits?.maxBoards), limits),
    best: (place, limits) => finished(best(place, limits?.maxBoards), limits),
    later: (question, place, options) => askWorker({ search, question, place }, options),
  }));
  return ask(shapeOf(HEIGHT, WIDTH), tables, GOAL, HEIGHT > WIDTH);
}

/** Returns the questions that draw boards: the same worker draws. */
function drawing() {
  return answers();
}
