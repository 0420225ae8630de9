/**
 * The HTTP door: the verbs of the command with the same names and the same JSON. It reads requests
 * and sends streams. Its statuses and headers correspond to a command's exit status.
 */
package slidebase.serve;
