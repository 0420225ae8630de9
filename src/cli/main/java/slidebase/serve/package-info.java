/**
 * Answers over HTTP: the questions of the command line by the same names, with the same JSON. It
 * takes requests apart into {@link slidebase.answer.Parameters}, keeps tables open for all of them,
 * and says by statuses and headers what a command says by its exit status.
 */
package slidebase.serve;
