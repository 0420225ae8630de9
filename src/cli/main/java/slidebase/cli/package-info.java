/**
 * The command line: the list of verbs, and the options, help and completion derived from their
 * declarations. {@link slidebase.cli.Cli} runs a verb; only {@link slidebase.cli.Main} ends the
 * process.
 */
package slidebase.cli;
