/**
 * The command line: verbs, which declare arguments and put their question. {@link
 * slidebase.cli.Cli} runs them; only {@link slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
