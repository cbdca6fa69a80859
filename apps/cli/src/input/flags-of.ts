/** The words of a command line that may be flags: those before `--`. */
export const flagsOf = (argv: readonly string[]): readonly string[] =>
  argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined);
