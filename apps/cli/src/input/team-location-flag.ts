import { Flags } from '@oclif/core';
import { LOCATION_ARGUMENT } from './resolvers.ts';

/** Flag of the commands for team members. */
export const teamLocationFlag = Flags.string({
  description: `Location of the team members. ${LOCATION_ARGUMENT}`,
  required: true,
});
