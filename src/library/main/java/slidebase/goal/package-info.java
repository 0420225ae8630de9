/**
 * The tables of one goal: {@link slidebase.goal.GoalTables} answer every question about the
 * canonical goal of their class, whether they hold moves or patterns.
 */
package slidebase.goal;
