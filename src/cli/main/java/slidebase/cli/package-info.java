/**
 * The command line: one class per verb, which declares arguments and puts its question. {@link
 * slidebase.cli.Cli} runs them; only {@link slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
