/**
 * What the doors for programs share: the verbs that they answer and their parameters, the reading
 * of a request, tables that stay open, turns for searches, and the schemas of answers. A door takes
 * requests from a protocol and puts answers into it.
 */
package slidebase.door;
