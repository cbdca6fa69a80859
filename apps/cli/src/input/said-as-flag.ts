import { Flags } from '@oclif/core';

/** Flag of the commands that set the phonetic spelling of a team member's name. */
export const saidAsFlag = Flags.string({
  description: 'Phonetic spelling that speech uses instead of the name, at most 100 characters; "" for none',
});
