/**
 * The front door: {@link slidebase.Tablebase} answers, and a {@link slidebase.Solution} is its
 * longest answer.
 *
 * <p>Who knows the truth can judge: {@link slidebase.study.Comparison} tells what searches find and
 * cost, and {@link slidebase.study.Audit} whether a heuristic is right, over all boards.
 *
 * <p>Behind the front door are the stages that a question passes: {@link slidebase.board} reads it
 * and reduces its goal to a canonical one, {@link slidebase.table} looks up and walks, {@link
 * slidebase.store} keeps the bytes that {@link slidebase.generate} made.
 */
package slidebase;
