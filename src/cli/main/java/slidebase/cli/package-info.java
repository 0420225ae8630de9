/**
 * The command line: verbs declare their arguments and ask their questions. {@link
 * slidebase.cli.Cli} runs them; only {@link slidebase.cli.Main} ends the process.
 */
package slidebase.cli;
