import { Flags } from '@oclif/core';

/** Flag of the commands that set the call-handling groups of a team member. */
export const callHandlingGroupsFlag = Flags.string({
  description: 'Call-handling group of the team member, as named on the controller; can be repeated',
  multiple: true,
  multipleNonGreedy: true,
});
