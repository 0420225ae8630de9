/**
 * The classic search algorithms, for comparison and for teaching. {@link slidebase.search.Search}
 * runs one from any start to any goal, for shapes whose boards can be {@linkplain
 * slidebase.board.PackedBoard packed}, and reports its cost.
 *
 * <p>Each algorithm is a class that follows its published source. They share the record of the
 * boards reached, and the counters and limits of a run; none of them uses tables.
 */
package slidebase.search;
