/**
 * Answers language models by the Model Context Protocol: the questions of the command line are
 * tools of the same names. Messages of JSON-RPC come in lines, become calls of tools, and are
 * answered in lines.
 */
package slidebase.mcp;
