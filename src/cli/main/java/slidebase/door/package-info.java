/**
 * The common part of the server and the tools for language models: the verbs on offer, requests,
 * tables that stay open, turns for searches, and the schemas of answers. A door takes requests from
 * a protocol and puts answers into it.
 */
package slidebase.door;
