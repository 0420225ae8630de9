/**
 * The door over HTTP: the questions of the command line by the same names, with the same JSON. It
 * reads requests and sends streams. Its statuses and headers correspond to a command's exit status.
 */
package slidebase.serve;
