/**
 * Answers language models over the Model Context Protocol: the verbs of the command are tools with
 * the same names. Each line is a JSON-RPC message, and so is each answer.
 */
package slidebase.mcp;
