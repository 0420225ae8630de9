// Makes the table of a class of goals: a search over all boards, from the goal outwards. The reader looks boards up in it.
// A board is the blank's cell and the Cantor rank of its tiles, as in the reader; its slot is cell * (n-1)!/2 + rank div 2.

import { rankAfter, shapeOf, slotsPerCell } from "./slidebase.js";

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
  const { CELLS, target } = shapeOf(height, width);
  const half = slotsPerCell(CELLS);
  const distances = new Uint8Array(half * CELLS).fill(255);
  const queue = new Int32Array(distances.length); // of cell * (n-1)! + rank
  let found = 0;

  const find = (cell, rank, distance) => {
    const slot = cell * half + (rank >> 1);
    if (distances[slot] === 255) {
      distances[slot] = distance;
      queue[found++] = 2 * cell * half + rank;
    }
  };

  find(goalCell, 0, 0);
  for (let next = 0; next < found; next++) {
    const cell = Math.floor(queue[next] / (2 * half));
    const rank = queue[next] - 2 * cell * half;
    const distance = distances[queue[next] >> 1] + 1;
    for (let move = 0; move < 4; move++) {
      const neighbour = target(cell, move);
      if (neighbour >= 0) {
        find(neighbour, rankAfter(CELLS, rank, cell, neighbour), distance);
      }
    }
  }
  return distances;
}
