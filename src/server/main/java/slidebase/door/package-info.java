/**
 * The common part of the HTTP server and the tools for language models: the verbs on offer,
 * requests, open tables, turns for searches, and the schemas of answers. A door is a protocol that
 * takes requests and returns answers.
 */
package slidebase.door;
