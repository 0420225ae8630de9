/**
 * The command line: one class a verb, which reads arguments, asks the front door, and prints.
 * {@link slidebase.cli.Cli} runs them; only {@link slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
