/**
 * The command line: the list of verbs, options, help and completion made from their declarations,
 * and the verbs of the command alone. {@link slidebase.cli.Cli} runs a verb; only {@link
 * slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
