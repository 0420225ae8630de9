// ---- patterns -----------------------------------------------------------------------------------
//
// Boards of this shape are too many for a table of all. Instead there are tables of patterns, which are made when the first
// question needs them, for a fraction of a second. A pattern is a few of the tiles, the others being all alike; its distance
// is the least number of moves of its own tiles that brings them home. No two patterns share a tile, and so their distances
// add up to at most the number of moves to the goal. A search, IDA*, goes only where that sum allows; the path that it finds
// is a shortest one. Most boards take milliseconds, a few of them minutes: a question's third argument can set a limit, and
// solveLater and bestMovesLater have a worker search, so that a page goes on meanwhile.

/** Says that a search came to its limit. */
export class UnfinishedError extends Error {
  /**
   * @param {number} atLeast a number of moves that every path has at least
   * @param {number} boards how many boards were generated
   */
  constructor(atLeast, boards) {
    super(`not solved within ${boards.toLocaleString("en-US")} boards: at least ${atLeast} moves`);
    this.name = "UnfinishedError";
    this.atLeast = atLeast;
    this.boards = boards;
  }
}

/**
 * What may be said behind the goal of a question: the most boards to generate, each counted as often as it is met, and who
 * is told how far the search is: of every rise of the least number of moves that a path may have, and after each million
 * of boards. If what is told returns false, the search ends there.
 *
 *     solve(board, GOAL, { maxBoards: 1e8, onProgress: (atLeast, boards) => !isCancelled() });
 *
 * @typedef {{maxBoards?: number, onProgress?: (atLeast: number, boards: number) => boolean | void}} Limits
 */

/**
 * What may be said behind the goal of solveLater and bestMovesLater: limits, and a signal that ends the search. They need
 * Node 20.16, or a browser; if a page has a Content-Security-Policy, it must allow `worker-src blob:`.
 *
 *     const path = await solveLater(board, GOAL, { signal: AbortSignal.timeout(10_000) });
 *
 * @typedef {Limits & {signal?: AbortSignal}} LaterOptions
 */

/** The cells, those near each other together: every five of them but for the goal's blank are the homes of a pattern. */
const CELLS_BY_PATTERN = [@@CELLS@@];

/**
 * Returns what searches toward each of several goals. It uses nothing but its arguments, so a worker can be made of its text.
 *
 * @param {object} shape as shapeOf returns it
 * @param {number[]} cellsByPattern
 * @param {number[][]} goals
 * @param {(atLeast: number, boards: number) => unknown} unfinished returns what a search throws at its limit
 */
function searchesToward({ CELLS, SYMMETRIES, target, image }, cellsByPattern, goals, unfinished) {
  const PATTERN = 5;

  /** So many slots has the table of a pattern: four bits for the cell of each tile. */
  const SLOTS = 1 << (4 * PATTERN);

  /** After so many boards, progress is told. */
  const PATIENCE = 1 << 20;

  /**
   * Finds the distances of a pattern by a breadth-first search from its goal. Free cells are those without a tile of the
   * pattern; the blank moves among those that hang together for nothing. So a state is the cells of the tiles and the region
   * of free cells that the blank is in. The slot of the former has in its low byte the least distance over all regions, and
   * in bit 16 + c a 1 if c is in a region whose distance is more, and so by 2 at least.
   *
   * @param {number[]} homes the cells of the tiles in the goal; tile i of them has the bits from 4i on in a slot
   * @param {number} goalCell that of the blank in the goal
   * @param {Int32Array} distances where they are put, zeros before
   */
  function findDistances(homes, goalCell, distances) {
    /** By the free cells and one of them: all in its region, a bit each; 0 until it was asked for. */
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

    /** By slot: the cells in regions that were found, a bit each. */
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

  /** Returns what answers about a goal by a search. */
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

      /** What a table says of the blank in a cell: 2 more than the least where bit 16 + c tells so. */
      function valueAt(slot, cell) {
        return (table[slot] & 255) + ((table[slot] >> (15 + cell)) & 2);
      }

      /** Tells how far it is, and ends if that is the limit. */
      function stop() {
        atLeast = Math.max(atLeast, bound);
        if (generated >= maxBoards || onProgress(atLeast, generated) === false) {
          throw unfinished(atLeast, generated);
        }
        nextStop = Math.min(generated + PATIENCE, Math.ceil(maxBoards));
      }

      /** Goes to a board, and returns the lower bound of its distance, of which there may be two. */
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

      /** Looks for a path of so many moves, in the order u, d, l, r: so of several it finds the least. */
      function isWithin(moves, { blank, sum, sumInMirror }) {
        bound = moves;
        nextStop = generated;
        return sum === 0 || isNear(0, blank, -1, sum, sumInMirror);
      }

      /** Tells whether the goal is within the bound, going on from a board; `back` is the move that takes the last one back. */
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
        /** Returns the least of all shortest paths: a path's length is even or odd as the lower bound is. */
        path(board) {
          const beginning = begin(board);
          let moves = beginning.least;
          while (!isWithin(moves, beginning)) {
            moves += 2;
          }
          return Array.from(path.subarray(0, moves));
        },

        /** Tells whether there is a path of so many moves. */
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

      /** A path begins with the first best move; the others, if any, come behind it. */
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
 * What a worker does: it searches when asked. It posts the progress, then the codes of the moves, or what ended the search.
 * This uses nothing from outside either.
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
 * Returns what asks a worker, by the program that it runs. One worker answers all questions, one after the other, and so
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

/** Returns what answers about boards of a shape: a search for each goal that symmetries take no other goal to. */
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
