/**
 * The front door: {@link slidebase.Tablebase} answers, a {@link slidebase.Solution} is its longest
 * answer, and a {@link slidebase.Lookup} is for those who ask millions of times.
 */
package slidebase;
