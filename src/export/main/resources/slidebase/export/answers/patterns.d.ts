/** The limits of a search, and a listener for its progress. */
export interface Limits {
  /** The maximum number of boards to generate, counting repetitions; by default, there is no limit. */
  readonly maxBoards?: number;
  /**
   * Called when the lower bound of the distance rises, and after each million boards. If it returns false, the search ends.
   */
  readonly onProgress?: (atLeast: number, boards: number) => boolean | void;
}

/**
 * The limits of a search in a worker, and a signal that ends it. Then the promise is rejected with an UnfinishedError, whose
 * cause is the signal's reason; with the reason itself if the search had not begun.
 */
export interface LaterOptions extends Limits {
  readonly signal?: AbortSignal;
}

/** A search reached its limit, or was cancelled; the error has its results so far. */
export class UnfinishedError extends Error {
  constructor(atLeast: number, boards: number, options?: { cause?: unknown });
  /** The reason of the signal that ended the search. */
  readonly cause?: unknown;
  /** A lower bound of the length of every path. */
  readonly atLeast: number;
  /** The number of boards that were generated. */
  readonly boards: number;
}
