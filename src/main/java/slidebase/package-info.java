/**
 * The front door: {@link slidebase.Tablebase} answers, and a {@link slidebase.Solution} is its
 * longest answer.
 *
 * <p>Behind it are the stages that a question passes: {@link slidebase.board} reads it and reduces
 * its goal to a canonical one, {@link slidebase.table} looks up and walks, {@link slidebase.store}
 * keeps the bytes that {@link slidebase.generate} made.
 */
package slidebase;
