const EMPTY_LINES = /^(See more help with --help|The following errors? occurred:|)$/;

/** Lines of an oclif error about flags or arguments, without those that say nothing. */
export const usageLines = (message: string): string[] =>
  message
    .replace(/^Parsing (--\S+)\s+/, '$1: ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !EMPTY_LINES.test(line));
