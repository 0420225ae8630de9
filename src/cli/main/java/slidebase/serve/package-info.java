/**
 * The door over HTTP: the questions of the command line by the same names, with the same JSON. It
 * reads requests and sends streams, and says by statuses and headers what a command says by its
 * exit status.
 */
package slidebase.serve;
