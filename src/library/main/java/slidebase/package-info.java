/**
 * The entry points: {@link slidebase.Tablebase} answers questions, {@link slidebase.Solution} is an
 * optimal path, and {@link slidebase.Lookup} answers millions of questions about one goal.
 *
 * <p>No argument of any method may be null, except where its documentation says so; null causes a
 * {@code NullPointerException}.
 */
package slidebase;
