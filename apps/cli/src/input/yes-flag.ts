import { Flags } from '@oclif/core';

/** Flag of every command that asks for confirmation. */
export const yesFlag = Flags.boolean({
  char: 'y',
  description: 'Do not ask for confirmation; required without a terminal and with --json',
});
