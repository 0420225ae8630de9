/**
 * The command line: the list of verbs, the options, help and completion derived from their
 * declarations, and the verbs that only the command has. {@link slidebase.cli.Cli} runs a verb;
 * only {@link slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
