/** Searches in a worker, some of which would take minutes. Runs in a page and in Node; returns what became of each. */
export async function searchesLater(address) {
  const IN_ORDER = Array.from({ length: 16 }, (_, tile) => tile);
  const { GOAL, after, approximate, approximateLater, bestMovesLater, distanceLater, format, prepare, randomLater, solve, solveLater } = await import(address);
  const workers = typeof Worker === "undefined" ? process.getBuiltinModule("node:worker_threads") : globalThis;
  let started = 0;
  workers.Worker = new Proxy(workers.Worker, {
    construct: (made, given) => {
      started++;
      return new made(...given);
    },
  });
  const [easy, hard] = ["5 1 2 4 9 6 3 7 13 10 11 8 14 15 12 x", "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"];
  const medium = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"; // Korf's first: more than a slice
  const [ending, leaving, drawing] = [new AbortController(), new AbortController(), new AbortController()];
  const shares = [];
  await prepare({ onProgress: (share) => void shares.push(share) });
  const leavingTables = new AbortController();
  const CENTRE = "1 2 3 4 5 x 6 7 8 9 10 11 12 13 14 15"; // other tables than in the corner
  const options = { goal: CENTRE, signal: leavingTables.signal, onProgress: () => leavingTables.abort("in the middle") };
  const leftTables = await prepare(options).catch((reason) => reason);
  let [reports, ended] = [0, 0];
  const long = (onProgress) =>
    solveLater(hard, GOAL, { signal: ending.signal, onProgress })
      .catch((error) => error)
      .finally(() => ended++);
  const searching = long(() => void reports++);
  const waiting = long();
  const left = solveLater(hard, GOAL, { signal: leaving.signal }).catch((reason) => reason);
  leaving.abort("too late");
  const reason = await left;
  while (reports < 3) {
    await new Promise((wake) => setTimeout(wake));
  }
  const hinted = [await solveLater(easy), ended];
  const near = await approximateLater(hard);
  const nearEnd = [...near.path].reduce(after, hard);
  ending.abort();
  await waiting;
  const { name, atLeast, cause } = await searching;
  const endless = randomLater({ distance: 79, seed: 1, signal: drawing.signal }).catch((reason) => reason);
  drawing.abort("enough");
  const refused = (...question) => solveLater(...question).catch(String);
  return {
    shares: shares.length > 4 && shares.every((share, i) => share > (shares[i - 1] ?? 0) && share <= 1),
    leftTables: [leftTables, await distanceLater("1 2 3 4 5 6 x 7 8 9 10 11 12 13 14 15", CENTRE)],
    hinted,
    near: [format(nearEnd) === GOAL, near.path.length >= near.atLeast, near.atLeast >= 62, near.path.length <= 90],
    nearAtOnce: [approximate(easy), await approximateLater(GOAL), await approximateLater(hard, GOAL, { maxBoards: 9 }).catch(String)],
    ended: [name, atLeast >= 62, cause.name],
    left: reason,
    best: await bestMovesLater(easy),
    distance: await distanceLater(easy),
    unsolvable: await solveLater("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 x"),
    refused: [
      await refused(hard, GOAL, { maxBoards: 1e5 }),
      await refused(hard, GOAL, { onProgress: (atLeast) => atLeast < 66 }),
      await refused(hard, GOAL, { maxBoards: "many" }),
      await refused(hard, GOAL, {
        onProgress() {
          throw new Error("heard");
        },
      }),
      await refused(easy, GOAL, { signal: AbortSignal.abort("at once") }),
      await refused("1 2"),
    ],
    again: await solveLater(easy),
    sliced: [await distanceLater(medium, IN_ORDER), (await solveLater(medium, IN_ORDER)) === solve(medium, IN_ORDER)],
    drawn: [(await randomLater({ distance: 40, seed: 20261125 })).join(" "), (await randomLater({ distance: 9, seed: 4 })).join(" ")],
    endless: await endless,
    started,
  };
}

export const EXPECTED = {
  shares: true,
  leftTables: ["in the middle", 1],
  hinted: ["llluuurrdrdd", 0],
  near: [true, true, true, true],
  nearAtOnce: [{ path: "llluuurrdrdd", atLeast: 12 }, { path: "", atLeast: 0 }, "UnfinishedError: not solved within 16 boards: at least 62 moves"],
  ended: ["UnfinishedError", true, "AbortError"],
  left: "too late",
  best: "l",
  distance: 12,
  unsolvable: null,
  refused: [
    "UnfinishedError: not solved within 100,000 boards: at least 70 moves",
    "UnfinishedError: not solved within 262 boards: at least 66 moves",
    "RangeError: maxBoards many: not a number of boards",
    "Error: heard",
    "at once",
    'BoardError: board "1 2": 2 cells, and a 4x4 board has 16; its tiles have to be separated by spaces or commas',
  ],
  again: "llluuurrdrdd",
  sliced: [57, true],
  drawn: ["6 9 2 4 1 13 7 8 0 11 10 14 3 15 12 5", "1 6 2 4 9 5 3 8 10 0 7 11 13 14 15 12"],
  endless: "enough",
  started: 1,
};
