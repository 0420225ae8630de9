/**
 * The front door: {@link slidebase.Tablebase} answers, and a {@link slidebase.Solution} is its
 * longest answer.
 *
 * <p>Looking up makes more possible: {@link slidebase.Audit} tells whether a heuristic is right,
 * over all boards, and {@link slidebase.SearchCost} what it costs to search with it.
 *
 * <p>Behind the front door are the stages that a question passes: {@link slidebase.board} reads it
 * and reduces its goal to a canonical one, {@link slidebase.table} looks up and walks, {@link
 * slidebase.store} keeps the bytes that {@link slidebase.generate} made.
 */
package slidebase;
