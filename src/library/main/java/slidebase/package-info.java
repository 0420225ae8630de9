/**
 * The entry points: {@link slidebase.Tablebase} answers questions, {@link slidebase.Solution} is an
 * optimal path, and {@link slidebase.Lookup} answers millions of questions about one goal.
 */
package slidebase;
