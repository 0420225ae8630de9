/**
 * The classic searchers, for comparison and for teaching: {@link slidebase.search.Search} runs one
 * from any start to any goal, for shapes whose boards can be {@linkplain
 * slidebase.board.PackedBoard packed}, and reports its cost.
 *
 * <p>Each algorithm is a class of its own that reads like its source. They share the record of the
 * boards reached, and one run's counters and limits; none of them knows of tables.
 */
package slidebase.search;
