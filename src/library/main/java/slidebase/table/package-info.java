/**
 * The table: the bijection between boards and slots, the parent move kept at each slot, and what
 * follows from them: shortest paths, by a {@link slidebase.table.Walk}; and for a whole space, by
 * {@link slidebase.sets sets} of boards, distances, census and the proof that a table is right.
 */
package slidebase.table;
