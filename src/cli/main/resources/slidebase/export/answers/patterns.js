// ---- patterns -----------------------------------------------------------------------------------
//
// This shape has too many boards for a table of all. Instead there are tables of patterns. The first question makes them in
// a fraction of a second. A pattern is a few of the tiles; the others are treated as identical. Its distance is the least
// number of moves of its own tiles that brings them home. No two patterns share a tile, so the sum of their distances is at
// most the number of moves to the goal. A search, IDA*, leaves a branch if the sum exceeds its bound. It finds a shortest
// path. Most boards take milliseconds, a few take minutes. A question's third argument can set a limit. With solveLater and
// bestMovesLater, a worker searches, and the page stays responsive.

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
function searchesToward({ CELLS, SYMMETRIES, target, image }, cellsByPattern, goals, unfinished) {
  const PATTERN = 5;

  /** The number of slots of a pattern's table: four bits for the cell of each tile. */
  const SLOTS = 1 << (4 * PATTERN);

  /** The number of boards between two reports of progress. */
  const PATIENCE = 1 << 20;

  /**
   * Finds the distances of a pattern by a breadth-first search from its goal. Cells without a
   * pattern tile are free. Connected free cells are a region, in which the blank moves at no cost. A state is the cells of the
   * tiles and the region of the blank. A slot is the cells of the tiles. Its low byte has the least distance of all regions;
   * bit 16 + c is 1 if cell c is in a region with a greater distance, which is greater by at least 2.
   *
   * @param {number[]} homes the cells of the tiles in the goal; tile i of them has the bits from 4i on in a slot
   * @param {number} goalCell that of the blank in the goal
   * @param {Int32Array} distances receives the distances; zeros before
   */
  function findDistances(homes, goalCell, distances) {
    /** The region of a cell as bits, by the free cells and the cell; 0 until it is needed. */
    const regions = new Uint16Array(1 << (CELLS + 4));

    function regionOf(free, cell) {
      const at = (free << 4) | cell;
      for (const rest = regions[at] === 0 ? [cell] : []; rest.length > 0;) {
        const next = rest.pop();
        if (next >= 0 && (free >> next) & 1 && !((regions[at] >> next) & 1)) {
          regions[at] |= 1 << next;
          rest.push(...[0, 1, 2, 3].map((move) => target(next, move)));
        }
      }
      return regions[at];
    }

    function freeCells(slot) {
      let free = (1 << CELLS) - 1;
      for (let i = 0; i < homes.length; i++) {
        free ^= 1 << ((slot >> (4 * i)) & 15);
      }
      return free;
    }

    /** By slot: the cells in regions found so far, a bit each. */
    const found = new Uint16Array(SLOTS);

    const home = homes.reduce((slot, cell, i) => slot | (cell << (4 * i)), 0);
    found[home] = regionOf(freeCells(home), goalCell);
    let level = [(home << 4) | goalCell]; // states: a slot, and a cell in the region
    for (let distance = 0; level.length > 0; distance++) {
      const next = [];
      for (const state of level) {
        const slot = state >> 4;
        const free = freeCells(slot);
        const region = regionOf(free, state & 15);
        if (distances[slot] === 0) {
          distances[slot] = (-1 << 16) | distance;
        }
        if ((distances[slot] & 255) === distance) {
          distances[slot] &= ~(region << 16);
        }
        for (let i = 0; i < homes.length; i++) {
          const from = (slot >> (4 * i)) & 15;
          for (let move = 0; move < 4; move++) {
            const to = target(from, move);
            if (to >= 0 && (region >> to) & 1) {
              const slotAfter = slot + ((to - from) << (4 * i));
              if (!((found[slotAfter] >> from) & 1)) {
                found[slotAfter] |= regionOf(free ^ (1 << from) ^ (1 << to), from);
                next.push((slotAfter << 4) | from);
              }
            }
          }
        }
      }
      level = next;
    }
  }

  /** Returns the answers of a search toward a goal. */
  function searchToward(goal) {
    const goalCell = goal.indexOf(0);
    const homes = cellsByPattern.filter((cell) => cell !== goalCell);
    const patterns = Math.ceil(homes.length / PATTERN);

    /** By tile: the number of its pattern, and where its cell's bits are in a slot. */
    const patternOf = new Uint8Array(CELLS);
    const shiftOf = new Uint8Array(CELLS);
    homes.forEach((cell, i) => {
      patternOf[goal[cell]] = Math.floor(i / PATTERN);
      shiftOf[goal[cell]] = 4 * (i % PATTERN);
    });

    /** A symmetry that leaves the goal's blank where it is leads to another board as far away, and so to another sum. */
    const symmetry = SYMMETRIES.find((each) => each !== 0 && image(goalCell, each) === goalCell);
    const hasMirror = symmetry !== undefined;
    const mirror = Uint8Array.from({ length: CELLS }, (_, cell) => image(cell, symmetry ?? 0));
    const mirrored = new Uint8Array(CELLS); // by tile: what it is called there
    goal.forEach((tile, cell) => (mirrored[tile] = goal[mirror[cell]]));
    const patternInMirror = mirrored.map((tile) => patternOf[tile]);
    const shiftInMirror = mirrored.map((tile) => shiftOf[tile]);

    const targets = Int8Array.from({ length: 4 * CELLS }, (_, i) => target(i >> 2, i & 3));

    /** The tables of all patterns, one behind the other; null until they are needed. */
    let distances = null;

    function makeDistances() {
      const all = new Int32Array(patterns * SLOTS);
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
      const path = new Uint8Array(256);

      // By pattern, of the board and of its mirror image: the slot, and the distance there.
      const slots = new Int32Array(patterns);
      const values = new Int32Array(patterns);
      const slotsInMirror = new Int32Array(patterns);
      const valuesInMirror = new Int32Array(patterns);

      let bound = 0;
      let atLeast = 0;
      let generated = 0;
      let nextStop = 0;

      /** The distance with the blank in a cell: the least one, or 2 more if bit 16 + c is set. */
      function valueAt(slot, cell) {
        return (table[slot] & 255) + ((table[slot] >> (15 + cell)) & 2);
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
            slots[patternOf[tile]] += cell << shiftOf[tile];
            slotsInMirror[patternInMirror[tile]] += mirror[cell] << shiftInMirror[tile];
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
          const newSlot = slot + ((blank - cell) << shiftOf[tile]);
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
            const newMirrorSlot = mirrorSlot + ((mirror[blank] - mirror[cell]) << shiftInMirror[tile]);
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
