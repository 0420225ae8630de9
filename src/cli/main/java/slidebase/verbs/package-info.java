/**
 * The verbs, a class each: its declaration beside its answer. The command {@linkplain
 * slidebase.verbs.Run runs} them; the doors for programs ask some of them.
 */
package slidebase.verbs;
