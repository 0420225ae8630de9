/** Bytes are no tables; the message gives the reason. */
export class TableError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "TableError";
  }
}

// ---- tables -------------------------------------------------------------------------------------

// A table has an optimal move, or a bit of the distance, for every board that can reach its goal: nothing is searched for.
// They are blobs as slidebase's data/FORMAT.md specifies them.

const MAGIC = [0x89, 0x53, 0x4c, 0x49, 0x44, 0x45, 0x0d, 0x0a];

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800];

/** Reads the blob at an offset: its header, and the place of its payload. It does not compare the checksum. */
function tableAt(offset, bytes) {
  const blob = bytes.subarray(offset);
  check(
    MAGIC.every((byte, i) => blob[i] === byte),
    "these bytes are not a slidebase table",
  );
  check(blob.length >= 64, "the end of a table is cut off");
  const header = new DataView(blob.buffer, blob.byteOffset);
  const version = header.getUint16(8, true);
  const [height, width, encoding] = blob.subarray(16, 19);
  const cells = height * width;
  const goal = blob.slice(40, 40 + cells);
  const blankCell = goal.indexOf(0);
  check(version === 1 || version === 2, "a table is of a format that this does not read, neither 1 nor 2");
  check(height > 1 && width > 1 && cells <= 12, "a table is of a shape that this does not read");
  check(isCanonical(goal, height, width), "a table's goal is not a canonical one");
  check(
    version !== 2 || encoding !== 3,
    "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not",
  );
  const start = header.getUint32(12, true);
  const length = Number(header.getBigUint64(32, true));
  const slots = slotsPerCell(cells) * cells;
  check(
    start >= 64 &&
      encoding >= 1 &&
      encoding <= version &&
      Number(header.getBigUint64(24, true)) === slots &&
      length === Math.ceil((slots * 2) / encoding / 8),
    "a table's header contradicts itself",
  );
  check(blob.length >= start + length, "the end of a table is cut off");
  const whole = blob.subarray(0, start + length);
  return { height, width, encoding, goal, blankCell, bytes: whole, payload: whole.subarray(start) };
}

function check(holds, fault) {
  if (!holds) {
    throw new TableError(fault);
  }
}

/** Compares the CRC-32C of a blob, with the checksum's own bytes as zero, with the one in its header. */
function checkSum({ bytes }) {
  const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) {
      byte = (byte >>> 1) ^ (byte & 1 ? 0x82f63b78 : 0);
    }
    return byte;
  });
  let crc = -1;
  for (let i = 0; i < bytes.length; i++) {
    crc = (crc >>> 8) ^ remainders[(crc ^ (i >= 20 && i < 24 ? 0 : bytes[i])) & 255];
  }
  const said = new DataView(bytes.buffer, bytes.byteOffset).getInt32(20, true);
  check(~crc === said, "a table does not match its checksum");
}

/**
 * Opens tables at run time: blobs in the file format that `slidebase export --to blob` makes, such as one of 3x4, which
 * is too large for a source file. Several tables of one shape may be separate arguments or one sequence. Each is checked.
 *
 *     const tables = open(new Uint8Array(await (await fetch("3x4-corner.slide")).arrayBuffer()));
 *     tables.solve("1 2 3 4 5 6 7 8 9 x 10 11");
 *
 * @param {...Uint8Array} files
 * @returns the questions of this module, to these tables; the default goal has its blank last
 * @throws {TableError} if they are no tables, or damaged
 */
export function open(...files) {
  const tables = [];
  for (const bytes of files) {
    let offset = 0;
    do {
      const table = tableAt(offset, bytes);
      checkSum(table);
      tables.push(table);
      offset += table.bytes.length;
    } while (offset < bytes.length);
  }
  check(tables.length > 0, "these bytes are not a slidebase table");
  const [{ height, width }] = tables;
  check(tables.every((table) => table.height === height && table.width === width), "the tables are of several shapes");
  check(new Set(tables.map((table) => table.blankCell)).size === tables.length, "there are two tables of one goal");
  const goal = [...tables[0].goal].map((_, cell) => (cell + 1) % (height * width)).join(" ");
  const { random, randomLater } = drawingOn(shapeOf(height, width), goal);
  return { ...answersFrom(tables, goal), random, randomLater };
}

// ---- walking ------------------------------------------------------------------------------------

/** The number of slots for boards with their blank in one cell: half of all orders of the tiles. */
function slotsPerCell(cells) {
  return FACTORIALS[cells - 1] / 2;
}

/** Returns the rank after the blank moved between two cells. A vertical move takes a tile past width-1 others. */
function rankAfter(cells, rank, from, to) {
  for (let i = to; i < from - 1; i++) {
    rank = transposed(cells, rank, i);
  }
  for (let i = to - 2; i >= from; i--) {
    rank = transposed(cells, rank, i);
  }
  return rank;
}

/** Returns the rank after the i-th tile and the next one, whose digits are a and b, have changed places. */
function transposed(cells, rank, i) {
  const radix = cells - 2 - i; // of b
  const weight = FACTORIALS[radix - 1];
  const pair = (rank / weight) | 0;
  const a = ((pair / radix) | 0) % (radix + 1);
  const b = pair % radix;
  const x = b < a ? b : b + 1;
  const y = a < x ? a : a - 1;
  return rank + ((x - a) * radix + y - b) * weight;
}

// ---- drawing ------------------------------------------------------------------------------------

/** Returns the questions that draw boards of a shape, which need no tables. Slices of a search keep a page responsive. */
function drawingOn(shape, GOAL) {
  const SLICE = 10; // milliseconds
  const { HEIGHT, WIDTH } = shape;
  const wide = HEIGHT > WIDTH ? shapeOf(WIDTH, HEIGHT) : shape;
  const draws = drawsOn(wide);

  /** Searches for a slice of time, and returns the last step. */
  function sliceOf(steps, time) {
    const begin = Date.now();
    let step = steps.next();
    while (!step.done && Date.now() - begin < time) {
      step = steps.next();
    }
    return step;
  }

  const tables = canonicalCells(wide).map((blankCell) => ({
    blankCell,
    draw: (drawing) => sliceOf(draws.draw(drawing, blankCell), Infinity).value,
    async later(question, drawing, { signal }) {
      const steps = draws.draw(drawing, blankCell);
      let step = sliceOf(steps, SLICE);
      for (; !step.done; step = sliceOf(steps, SLICE)) {
        await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
      }
      return step.value;
    },
  }));
  return ask(shape, tables, GOAL, HEIGHT > WIDTH);
}

/** Returns these questions for the boards of this module. */
function drawing() {
  return drawingOn(shapeOf(HEIGHT, WIDTH), GOAL);
}

/** Returns the answers of a table. They walk from a board to the goal; a board is its blank's cell and its rank. */
function lookUp({ CELLS, colour, target }, { encoding, goal, blankCell: goalCell, payload }) {
  const SLOTS_PER_CELL = slotsPerCell(CELLS);

  /** Returns the bits at the slot of a board: a move in two bits, or bit 1 of the distance. */
  function bitsOf(blankCell, rank, count) {
    const at = count * (blankCell * SLOTS_PER_CELL + (rank >> 1));
    return (payload[at >> 3] >> (at & 7)) & ((1 << count) - 1);
  }

  /** Walks to the goal, whose rank is 0 since its tiles are in order. Reports each move, and returns their number. */
  function walk(blankCell, rank, tell = () => {}) {
    let moves = 0;
    for (; rank !== 0 || blankCell !== goalCell; moves++) {
      const move =
        encoding === 1 ? bitsOf(blankCell, rank, 2) : [0, 1, 2, 3].find((each) => isBest(blankCell, rank, each));
      const cell = target(blankCell, move);
      tell(move);
      rank = rankAfter(CELLS, rank, blankCell, cell);
      blankCell = cell;
    }
    return moves;
  }

  /** Returns whether a move is possible and leads one step nearer. */
  function isBest(blankCell, rank, move) {
    const cell = target(blankCell, move);
    if (cell < 0) {
      return false;
    }
    const newRank = rankAfter(CELLS, rank, blankCell, cell);
    if (encoding === 1) {
      return walk(cell, newRank) < walk(blankCell, rank);
    }
    // Neighbours are d-1 or d+1 moves away, and only those at d-1 have the bit of d-1.
    const isOdd = colour(blankCell) ^ colour(goalCell);
    return bitsOf(cell, newRank, 1) === (bitsOf(blankCell, rank, 1) ^ 1 ^ isOdd);
  }

  function path({ blankCell, rank }) {
    const codes = [];
    walk(blankCell, rank, (move) => codes.push(move));
    return codes;
  }

  function best({ blankCell, rank }) {
    return [0, 1, 2, 3].filter((move) => isBest(blankCell, rank, move));
  }

  function near(place) {
    const codes = path(place);
    return { path: codes, atLeast: codes.length };
  }

  /** A table answers at once, without a worker. */
  async function later(question, place) {
    return { path, best, near, prepare() {} }[question](place);
  }

  return { goal, blankCell: goalCell, path, best, near, later };
}

function answersFrom(tables, GOAL, boardShape = null) {
  const [{ height, width }] = tables;
  const shape = shapeOf(height, width);
  const asked = boardShape ?? shape;
  return ask(asked, tables.map((table) => lookUp(shape, table)), GOAL, asked.HEIGHT !== height);
}

// ---- the tables in this file --------------------------------------------------------------------

/** The table blobs in base64, one per goal class. */
const TABLES = [@@TABLES@@];

function bytesOf(base64) {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = binary.charCodeAt(i);
  }
  return bytes;
}

/** Returns the questions to them. */
function embedded() {
  return answersFrom(
    TABLES.map((base64) => tableAt(0, bytesOf(base64))),
    GOAL,
    shapeOf(HEIGHT, WIDTH),
  );
}

