/** Users' own heuristics, read from files. */
package slidebase.estimate;
