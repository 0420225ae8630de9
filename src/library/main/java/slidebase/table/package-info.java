/**
 * The table: the bijection between boards and slots, the parent move kept at each slot, and what
 * follows from them for a whole space: distances, census and the proof that a table is right. A
 * whole space is gone over as {@link slidebase.sets sets} of boards, on which all moves are made at
 * once; one board goes its path as a {@link slidebase.table.Walk}.
 */
package slidebase.table;
