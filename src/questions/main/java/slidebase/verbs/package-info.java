/**
 * The verbs, one class each, with its declaration and its answer. The command {@linkplain
 * slidebase.verbs.Run runs} all verbs; the doors for programs offer some.
 */
package slidebase.verbs;
