/** How far a search may go, and who is told meanwhile. */
export interface Limits {
  /** The most boards to generate, each counted as often as it is met; without it, there is no limit. */
  readonly maxBoards?: number;
  /**
   * Is told every rise of the least number of moves that a path may have, and after each million of boards how many were
   * generated. If it returns false, the search ends.
   */
  readonly onProgress?: (atLeast: number, boards: number) => boolean | void;
}

/** How far a search in a worker may go, and what ends it. */
export interface LaterOptions extends Limits {
  readonly signal?: AbortSignal;
}

/** Says that a search came to its limit, and what it found out. */
export class UnfinishedError extends Error {
  constructor(atLeast: number, boards: number);
  /** A number of moves that every path has at least. */
  readonly atLeast: number;
  /** How many boards were generated. */
  readonly boards: number;
}
