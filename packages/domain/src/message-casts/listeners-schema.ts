import { z } from 'zod';
import { callHandlingGroups } from '../team-members/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { LISTENER_LIMITS } from './listeners.ts';

/** For this many milliseconds after a play, a listener who enrols hears it then. Absent: never. */
const catchUp = {
  catchUpMs: z
    .int()
    .min(MINUTE_MS)
    .max(LISTENER_LIMITS.catchUpHours * HOUR_MS)
    .optional(),
};

/**
 * Team members who hear a cast: all who are enrolled at the instant of the play, those in call-handling groups, or
 * single team members.
 */
export const listenersInput = z.discriminatedUnion('kind', [
  z.object({ ...catchUp, kind: z.literal('enrolled') }),
  z.object({
    ...catchUp,
    kind: z.literal('groups'),
    callHandlingGroups: callHandlingGroups.min(1, 'Choose at least one call-handling group.'),
  }),
  z.object({
    ...catchUp,
    kind: z.literal('members'),
    teamMemberIds: z
      .array(z.uuid())
      .min(1, 'Choose at least one team member.')
      .max(LISTENER_LIMITS.teamMembers, `At most ${LISTENER_LIMITS.teamMembers} team members can be chosen.`)
      .overwrite((ids) => [...new Set(ids)]),
  }),
]);
export type CastListeners = z.output<typeof listenersInput>;
