// Makes the table of a class of goals: a search over all boards, from the goal outwards. Its result is a table blob in the encoding distances, as slidebase's data/FORMAT.md specifies it; the reader opens it.
//
// A board is the blank's cell and the Cantor rank of its tiles: the sum of their digits, each times a factorial, a tile's
// digit being how many of those behind it are less. Its slot is cell * (n-1)!/2 + rank div 2.

const MAGIC = [0x89, 0x53, 0x4c, 0x49, 0x44, 0x45, 0x0d, 0x0a];
const HEADER = 64;

/** Returns the blob of the goal with its tiles in reading order and the blank in a cell. */
export function make(height, width, goalCell) {
  const cells = height * width;
  const distances = search(height, width, goalCell);
  const blob = new Uint8Array(HEADER + Math.ceil(distances.length / 8));
  const header = new DataView(blob.buffer);
  blob.set(MAGIC);
  header.setUint16(8, 2, true);
  header.setUint32(12, HEADER, true);
  blob.set([height, width, 2], 16);
  header.setBigUint64(24, BigInt(distances.length), true);
  header.setBigUint64(32, BigInt(blob.length - HEADER), true);
  for (let cell = 0; cell < cells; cell++) {
    blob[40 + cell] = cell === goalCell ? 0 : cell + (cell < goalCell ? 1 : 0);
  }
  distances.forEach((distance, slot) => (blob[HEADER + (slot >> 3)] |= ((distance >> 1) & 1) << (slot & 7)));
  header.setUint32(20, checksum(blob), true);
  return blob;
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

/** Returns the CRC-32C of bytes in which the checksum itself is still zero. */
function checksum(bytes) {
  const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) {
      byte = (byte >>> 1) ^ (byte & 1 ? 0x82f63b78 : 0);
    }
    return byte;
  });
  return ~bytes.reduce((crc, byte) => (crc >>> 8) ^ remainders[(crc ^ byte) & 255], -1) >>> 0;
}
