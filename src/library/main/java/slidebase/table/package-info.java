/**
 * Tables: the bijection between boards and slots, and the parent move at each slot. A {@link
 * slidebase.table.Walk} follows them along shortest paths. For whole spaces, {@link slidebase.sets
 * sets} of boards give distances, census and the proof that a table is right.
 */
package slidebase.table;
