import { Flags } from '@oclif/core';
import { LOCATION_ARGUMENT } from './resolvers.ts';

/** Flag of the commands for team members. */
export const teamLocationFlag = Flags.string({
  description: `Location of the team members. ${LOCATION_ARGUMENT}`,
  required: true,
});

/** Flag of the commands for one person, where an id is enough. */
export const personLocationFlag = Flags.string({
  description: `Location of the person, unless the argument is an id. ${LOCATION_ARGUMENT}`,
});
