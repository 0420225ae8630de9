// Makes the table of a class of goals: a search over all boards, from the goal outwards. The reader looks boards up in it.
//
// A board is the blank's cell and the Cantor rank of its tiles: the sum of their digits, each times a factorial. A tile's
// digit is the number of smaller tiles behind it. The board's slot is cell * (n-1)!/2 + rank div 2.

/** The code of the encoding that stores bit 1 of each distance. */
const DISTANCES = 2;

/** Returns the reader's table of the goal with its tiles in reading order and the blank in a cell. */
export function make(height, width, blankCell) {
  const distances = search(height, width, blankCell);
  const payload = new Uint8Array(Math.ceil(distances.length / 8));
  distances.forEach((distance, slot) => (payload[slot >> 3] |= ((distance >> 1) & 1) << (slot & 7)));
  return { height, width, encoding: DISTANCES, blankCell, payload };
}

/** Returns the distance of the board at each slot. */
function search(height, width, goalCell) {
  const tiles = height * width - 1;
  const factorials = [1];
  for (let n = 1; n <= tiles; n++) {
    factorials.push(n * factorials[n - 1]);
  }
  const half = factorials[tiles] / 2;
  const distances = new Uint8Array(half * (tiles + 1)).fill(255);
  const queue = new Int32Array(distances.length);
  const digits = new Int32Array(tiles);
  let found = 0;

  const find = (cell, rank, distance) => {
    const slot = cell * half + (rank >> 1);
    if (distances[slot] === 255) {
      distances[slot] = distance;
      queue[found++] = slot;
    }
  };

  /** Takes a slot's rank apart. Its last bit is the digit that makes the order even or odd, as the blank's row wants it. */
  const unrank = (slot, cell) => {
    let rest = 2 * (slot - cell * half);
    let sum = (width - 1) * (Math.floor(cell / width) - Math.floor(goalCell / width));
    for (let i = 0; i < tiles - 2; i++) {
      digits[i] = Math.floor(rest / factorials[tiles - 1 - i]);
      rest -= digits[i] * factorials[tiles - 1 - i];
      sum += digits[i];
    }
    digits[tiles - 2] = sum & 1;
    digits[tiles - 1] = 0;
  };

  /** Returns the rank after the tile that is i-th went past those up to the j-th. */
  const rankAfter = (i, j) => {
    const way = Math.sign(j - i);
    for (let k = i; k !== j; k += way) {
      exchange(way > 0 ? k : k - 1);
    }
    let rank = 0;
    digits.forEach((digit, k) => (rank += digit * factorials[tiles - 1 - k]));
    for (let k = j; k !== i; k -= way) {
      exchange(way > 0 ? k - 1 : k);
    }
    return rank;
  };

  /** Exchanges a tile and the next one. */
  const exchange = (k) => {
    const [a, b] = [digits[k], digits[k + 1]];
    digits[k] = b < a ? b : b + 1;
    digits[k + 1] = a < digits[k] ? a : a - 1;
  };

  find(goalCell, 0, 0);
  for (let next = 0; next < found; next++) {
    const slot = queue[next];
    const cell = Math.floor(slot / half);
    const distance = distances[slot] + 1;
    unrank(slot, cell);
    const rank = digits.reduce((sum, digit, k) => sum + digit * factorials[tiles - 1 - k], 0);
    if (cell >= width) {
      find(cell - width, rankAfter(cell - width, cell - 1), distance);
    }
    if (cell + width <= tiles) {
      find(cell + width, rankAfter(cell + width - 1, cell), distance);
    }
    if (cell % width > 0) {
      find(cell - 1, rank, distance);
    }
    if (cell % width < width - 1) {
      find(cell + 1, rank, distance);
    }
  }
  return distances;
}
