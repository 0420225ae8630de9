/** Bytes are no tables; the message gives the reason. */
export class TableError extends Error {}

/** The signal that ends a question, whose promise is then rejected with the signal's reason. */
export interface LaterOptions {
  readonly signal?: AbortSignal;
}

/** Tables that were opened at run time, with the questions of this module. */
export interface Tables {
  readonly HEIGHT: number;
  readonly WIDTH: number;
  readonly GOAL: string;
  readonly parse: typeof parse;
  readonly format: typeof format;
  readonly solvable: typeof solvable;
  readonly solve: typeof solve;
  readonly distance: typeof distance;
  readonly bestMoves: typeof bestMoves;
  readonly solveLater: typeof solveLater;
  readonly distanceLater: typeof distanceLater;
  readonly bestMovesLater: typeof bestMovesLater;
  readonly approximate: typeof approximate;
  readonly approximateLater: typeof approximateLater;
  readonly prepare: typeof prepare;
  readonly after: typeof after;
  readonly random: typeof random;
  readonly randomLater: typeof randomLater;
}

/**
 * Opens blobs in the file format that `slidebase export --to blob` makes: tables of one shape, as arguments or as one
 * sequence. Throws a TableError if they are not tables, or are damaged.
 */
export function open(...files: Uint8Array[]): Tables;
